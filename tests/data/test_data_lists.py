"""The shipped ban lists: form, names, days, and known contents. Needs no upstream files.

Expected days and contents come from published lists (see the reference of effective days), not
from the builder.
"""

import hashlib
import re
from datetime import date
from itertools import pairwise
from pathlib import Path

import pytest

from deckcheck import yaml_io

ROOT = Path(__file__).parents[2]
LISTS = ROOT / "banlists"
FILES = sorted(LISTS.glob("*/*.yaml"))
GROUPS = ("forbidden", "limited", "semi_limited")
POOLS = ("unlimited", "pooled_1", "pooled_2", "pooled_3")
SKILLS = ("skills", "pooled_skills_1", "pooled_skills_2", "pooled_skills_3", "forbidden_skills")
LINE = re.compile(
    r"#.*|list: [a-z-]+|(effective|europe|unknown_successor): \d{4}-\d\d-\d\d"
    r'|only_when_asked: "[^"\\]*"|(sources|corrections):|  - "(?:[^"\\]|\\["\\])*"'
    r"|(forbidden|limited|semi_limited):( \{\})?|whitelist: true|points:"
    rf'|({"|".join(POOLS + SKILLS)}):|  "(?:[^"\\]|\\["\\])*": (\d+|null)'
)
ORDER = [
    "list",
    "effective",
    "europe",
    "only_when_asked",
    "unknown_successor",
    "sources",
    "corrections",
    "whitelist",
    *GROUPS,
    *POOLS,
    "points",
    *SKILLS,
]

TCG_TEXT = """
2002-05-01 2002-07-01 2002-10-01 2002-12-01 2003-04-01 2003-05-08 2003-07-08 2003-08-25 2003-11-17
2004-02-02 2004-04-19 2004-10-01 2005-04-01 2005-10-01 2006-04-01 2006-09-01 2007-03-01 2007-09-01
2008-03-01 2008-05-09 2008-09-01 2009-03-01 2009-09-01 2010-03-01 2010-09-01 2011-03-01 2011-09-01
2012-03-01 2012-09-01 2013-03-01 2013-09-01 2013-10-11 2014-01-01 2014-04-01 2014-07-14 2014-10-01
2015-01-01 2015-04-01 2015-07-16 2015-11-09 2016-02-08 2016-04-11 2016-08-29 2017-03-31 2017-06-12
2017-09-18 2017-11-06 2018-02-05 2018-05-21 2018-09-17 2018-12-03 2019-01-28 2019-04-29 2019-07-15
2019-10-14 2020-01-20 2020-04-01 2020-06-15 2020-09-14 2020-12-15 2021-03-15 2021-07-01 2021-10-01
2022-02-07 2022-05-17 2022-10-03 2022-12-01 2023-02-13 2023-06-05 2023-09-25 2024-01-01 2024-04-15
2024-09-02 2024-12-09 2025-04-07 2025-09-15 2025-10-27 2026-02-02 2026-05-18
"""
OCG_TEXT = """
1999-07-08 2000-04-01 2000-05-15 2000-07-15 2000-08-15 2000-11-01 2001-01-15 2001-05-28 2002-01-01
2002-05-01 2003-01-01 2003-04-10 2003-07-01 2003-10-15
"""
TCG_DAYS, OCG_DAYS = TCG_TEXT.split(), OCG_TEXT.split()
OCG_DAYS += [f"{year}-{day}" for year in range(2004, 2014) for day in ("03-01", "09-01")]
OCG_DAYS += ["2013-11-01", "2014-02-01", "2014-04-01", "2014-07-01", "2014-10-01", "2021-02-20"]
OCG_DAYS += [
    f"{year}-{month}-01"
    for year in range(2015, 2027)
    for month in ("01", "04", "07", "10")
    if f"{year}-{month}" <= "2026-07"
]


def read(name):
    return yaml_io.load(LISTS / f"{name}.yaml")


def statuses(name):
    data = read(name)
    return {card: n for n, group in enumerate(GROUPS) for card in data[group]}


@pytest.fixture(scope="module")
def ids():
    """Konami id to English name, from the card index."""
    found = {}
    for line in (ROOT / "deckcheck/cards/cards.tsv").read_text("utf-8").splitlines()[1:]:
        fields = line.split("\t")
        if len(fields) > 2 and fields[1]:
            found[int(fields[1])] = fields[2]
    return found


def test_the_lists_are_those_that_took_effect():
    assert sorted(path.stem for path in FILES if path.parent.name == "tcg") == TCG_DAYS
    assert sorted(path.stem for path in FILES if path.parent.name == "ocg") == sorted(OCG_DAYS)


def test_every_file_keeps_the_canonical_form_and_matches_its_path():
    for path in FILES:
        text = path.read_text("utf-8")
        assert text.endswith("\n") and "\r" not in text
        for number, line in enumerate(text.splitlines(), 1):
            assert LINE.fullmatch(line), f"{path}:{number}: {line}"
        data = yaml_io.load(path)
        assert list(data) == [key for key in ORDER if key in data], path
        assert data["list"] == path.parent.name
        assert data["effective"] == date.fromisoformat(path.stem)


def test_the_line_reader_and_the_whole_of_yaml_read_the_same():
    for path in FILES:
        text = path.read_text("utf-8")
        assert yaml_io.read_plain(text) == yaml_io.read_any(text, str(path))


def test_every_file_has_cards_sorted_known_and_listed_once(ids):
    for path in FILES:
        data = yaml_io.load(path)
        groups = [group for group in (*GROUPS, *POOLS) if group in data]
        names = [name for group in [*groups, "points"] for name in data.get(group, ())]
        assert names, path
        assert len(names) == len(set(names)), path
        for group in (*groups, "points"):
            held = data.get(group, {})
            assert list(held) == sorted(held, key=lambda n: (n.casefold(), n)), path
        for group in groups:
            for name, konami_id in data[group].items():
                assert ids[konami_id] == name, path
        assert set(data.get("points", ())) <= set(ids.values()), path


def test_every_file_names_its_sources():
    for path in FILES:
        sources = yaml_io.load(path)["sources"]
        assert sources and len(set(sources)) == len(sources), path


def test_no_list_lost_over_30_percent_of_its_predecessor():
    for folder in sorted({path.parent.name for path in FILES}):
        files = [yaml_io.load(path) for path in FILES if path.parent.name == folder]
        sizes = [
            sum(len(data.get(group, ())) for group in (*GROUPS, *POOLS, "points")) for data in files
        ]
        assert all(after > before * 0.7 for before, after in pairwise(sizes))


def test_the_stamp_is_fresh():
    whole = hashlib.sha256()
    for path in sorted(FILES, key=lambda p: p.relative_to(LISTS).as_posix()):
        name = path.relative_to(LISTS).as_posix()
        whole.update(f"{name}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    data = yaml_io.load(LISTS / "data.yaml")
    assert data == {"lists": date(2026, 8, 22), "files": len(FILES), "stamp": whole.hexdigest()}


@pytest.mark.parametrize(("name", "cards"), [("tcg/2026-05-18", 226), ("ocg/2026-07-01", 197)])
def test_the_newest_lists_agree_in_all_sources(name, cards):
    """The agreement of EDOPro's lists of 2026-07-24 with the official ones."""
    assert len(statuses(name)) == cards
    said = read(name)["sources"]
    assert {re.split("[/:]", source)[0] for source in said} == {
        "lflists",
        "yaml-yugi-limit-regulation",
        "ygopro",
    }
    assert any("2026-07-24" in source for source in said)


def test_the_first_lists():
    assert statuses("ocg/1999-07-08") == {"Dark Hole": 1, "Raigeki": 1, "Trap Hole": 1}
    first = statuses("tcg/2002-05-01")
    assert len(first) == 12
    assert first["Exodia the Forbidden One"] == 1
    assert 0 not in first.values()
    assert 0 in statuses("tcg/2004-10-01").values()
    assert sum(copies == 0 for copies in statuses("ocg/2004-03-01").values()) == 10


@pytest.mark.parametrize(
    ("name", "card", "copies"),
    [
        ("ocg/2008-09-01", "Spirit Reaper", 1),
        *(
            (f"ocg/{day}", card, copies)
            for day in ("2013-09-01", "2013-11-01")
            for card, copies in (
                ("Legendary Six Samurai - Shi En", 1),
                ("Dandylion", 1),
                ("Lonefire Blossom", 1),
                ("Destiny HERO - Malicious", 2),
            )
        ),
        ("ocg/2014-07-01", "Primal Seed", 1),
        ("ocg/2016-01-01", "Pot of Greed", 0),
        ("ocg/2016-07-01", "Graceful Charity", 0),
        ("ocg/2019-07-01", "Ceasefire", None),
        ("ocg/2019-07-01", "Dinomight Knight, the True Dracofighter", None),
        ("ocg/2019-07-01", "Elemental HERO Stratos", None),
        ("ocg/2019-07-01", "Solemn Judgment", None),
        ("ocg/2019-07-01", "Spellbook of Knowledge", None),
        ("ocg/2019-07-01", "Toadally Awesome", None),
        ("tcg/2025-10-27", "Archnemeses Protos", 0),
        ("tcg/2006-09-01", "Cyber-Stein", None),
        ("tcg/2010-03-01", "Mind Crush", 1),
    ],
)
def test_known_differences_are_decided_and_say_so(name, card, copies):
    assert statuses(name).get(card) == copies
    assert any(sentence.startswith(f"{card} is ") for sentence in read(name)["corrections"])


@pytest.mark.parametrize(
    ("name", "card"),
    [
        ("ocg/2000-11-01", "Morphing Jar #2"),  # "Morphing Jar 2" at its source
        ("ocg/2015-10-01", "Nekroz of Unicore"),  # "Nerkoz of Unicore"
    ],
)
def test_misspelt_names_are_the_cards_they_mean(name, card):
    assert card in statuses(name)


def test_the_first_lists_of_the_tcg_rest_on_one_source():
    early = [path for path in FILES if path.parent.name == "tcg" and path.stem < "2004-10-01"]
    assert len(early) == 11
    for path in [*early, LISTS / "tcg" / "2005-10-01.yaml"]:
        (source,) = yaml_io.load(path)["sources"]
        assert source.startswith("ygopro-archive: ")


def test_the_list_of_ocg_ae_is_its_own():
    """Not the OCG's cut short: some cards stand otherwise on it."""
    own, ocg = statuses("ocg-ae/2026-07-01"), statuses("ocg/2026-07-01")
    assert len(own) == 86
    assert (own["Branded Fusion"], ocg["Branded Fusion"]) == (2, 1)
    assert (own["Called by the Grave"], ocg["Called by the Grave"]) == (2, 0)
    assert "Cupsy☆Yummy" in own and "Cupsy☆Yummy" not in ocg


def test_redox_is_the_dragon_ruler_of_boulders():
    assert "Redox, Dragon Ruler of Boulders" in statuses("ocg/2016-07-01")


def test_tribe_infecting_virus_does_not_stand_for_breaker():
    """The archive gives the virus the code of Breaker the Magical Warrior."""
    listed = statuses("tcg/2005-10-01")
    assert listed["Tribe-Infecting Virus"] == 0
    assert listed["Breaker the Magical Warrior"] == 1


def test_the_october_lists_of_the_tcg_are_not_the_ocgs():
    """Forbidden by UDE's announcement for 2005-10-01, not by the OCG's list of 2005-09-01."""
    assert statuses("tcg/2005-10-01")["Pot of Greed"] == 0
    assert statuses("ocg/2005-09-01")["Pot of Greed"] == 1
    assert read("tcg/2005-10-01")["sources"] == ["ygopro-archive: 2005.9.1"]
    assert all("archive" not in source for source in read("ocg/2005-09-01")["sources"])
    assert statuses("tcg/2004-10-01")["Mystical Space Typhoon"] == 1


def test_europes_later_days():
    said = {path.stem: yaml_io.load(path).get("europe") for path in FILES}
    assert {day: later for day, later in said.items() if later} == {
        "2022-05-17": date(2022, 5, 23),
        "2024-04-15": date(2024, 4, 22),
    }


def test_special_lists_are_marked():
    marked = [
        (f"{path.parent.name}/{path.stem}", key)
        for path in FILES
        for key in yaml_io.load(path)
        if key in ("only_when_asked", "unknown_successor")
    ]
    assert marked == [
        ("ocg-cn/2022-07-01", "unknown_successor"),
        ("ocg-cn/2025-10-01", "unknown_successor"),
        ("tcg/2007-03-01", "unknown_successor"),
        ("tcg/2016-02-08", "only_when_asked"),
    ]
    assert read("tcg/2007-03-01")["unknown_successor"] == date(2007, 6, 1)
    assert statuses("tcg/2016-02-08")["Performage Plushfire"] == 0


@pytest.mark.parametrize(
    ("name", "before"),
    [
        ("ocg/2013-11-01", "ocg/2013-09-01"),
        ("ocg/2015-07-01", "ocg/2015-04-01"),
        ("tcg/2013-10-11", "tcg/2013-09-01"),
    ],
)
def test_three_lists_repeat_their_predecessor(name, before):
    assert statuses(name) == statuses(before)


def test_how_many_lists_there_are():
    """Counts of the files of the regulation sources, less what corrections.yaml refuses."""
    folders = [path.parent.name for path in FILES]
    assert {folder: folders.count(folder) for folder in folders} == {
        "genesys": 11,
        "goat": 1,
        "master-duel": 65,
        "ocg": 87,
        "ocg-ae": 7,
        "ocg-cn": 16,
        "ocg-genesys": 2,
        "speed-duel": 1,
        "tcg": 79,
    }


def test_damaged_sources_are_gaps_not_lists():
    for folder, day in (("genesys", "2026-08-14"), ("ocg-cn", "2022-10-01")):
        assert not (LISTS / folder / f"{day}.yaml").exists()
    assert read("ocg-cn/2022-07-01")["unknown_successor"] == date(2022, 10, 1)
    assert read("ocg-cn/2025-10-01")["unknown_successor"] == date(2026, 1, 1)


@pytest.mark.parametrize(
    ("name", "card", "points"),
    [
        # rules.md 3.1: points are of the printed card.
        ("genesys/2026-08-04", "Fallen of the White Dragon", 30),
        ("genesys/2026-08-04", "Crimson Blade Dragon", 10),
        ("genesys/2026-08-04", "Fallen of Albaz", None),
        ("ocg-genesys/2026-06-01", "Fallen of the White Dragon", 30),
        ("ocg-genesys/2026-06-01", "Fallen of Albaz", 3),
        ("ocg-genesys/2026-06-01", "Polymerization", 5),
        ("ocg-genesys/2026-08-01", "Polymerization", 9),
        ("ocg-genesys/2026-08-01", "Fusion Substitute", None),
        # Listed for nothing, as published.
        ("ocg-genesys/2026-08-01", "Compulsory Evacuation Device", 0),
    ],
)
def test_points(name, card, points):
    assert read(name)["points"].get(card) == points


@pytest.mark.parametrize(
    ("name", "cards"), [("ocg-genesys/2026-06-01", 872), ("ocg-genesys/2026-08-01", 1084)]
)
def test_the_ocgs_point_lists_are_whole(name, cards):
    assert len(read(name)["points"]) == cards


def test_goat_is_the_list_of_april_2005_and_a_pool():
    goat = read("goat/2005-04-01")
    assert goat["whitelist"] is True
    listed = {card: n for n, group in enumerate(GROUPS) for card in goat[group]}
    # On the list of April 2005, but in no TCG product of the format's pool.
    absent = {"Crush Card Virus", "Exchange of the Spirit", "Marshmallon", "Sixth Sense"}
    april = statuses("tcg/2005-04-01")
    assert listed == {card: n for card, n in april.items() if card not in absent}
    assert not absent & set(goat["unlimited"])
    # Legal while the list was in force, but not in the format: rules.md 4.3.
    assert "Exarion Universe" not in goat["unlimited"]
    assert "Cyber Dragon" not in goat["unlimited"]


def test_speed_duel_pools():
    speed = read("speed-duel/2025-07-01")
    assert {n: len(speed[f"pooled_{n}"]) for n in (1, 2, 3)} == {1: 9, 2: 12, 3: 17}
    assert "Floodgate Trap Hole" in speed["pooled_1"]
    assert "Monster Reborn" in speed["pooled_2"]
    assert speed["forbidden_skills"] == {"My Precious Queen!": 300307012}


def test_every_listed_skill_has_a_known_code():
    rows = [
        line.split("\t")
        for line in (ROOT / "deckcheck" / "cards" / "codes.tsv")
        .read_text(encoding="utf-8")
        .splitlines()
    ]
    known = {int(row[0]) for row in rows[1:] if row[1] == "skill"}
    speed = read("speed-duel/2025-07-01")
    listed = {code for key in SKILLS for code in (speed.get(key) or {}).values()}
    assert len(listed) > 100 and listed <= known
