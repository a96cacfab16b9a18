"""`deckcheck check` as a person runs it: sources, verdicts, exit codes, reports.

The decks are written here with real passcodes, and judged by hand from the lists of the day:
TCG 2026-05-18 has Monster Reborn at 1 and Pot of Greed at 0; 2024-12-09 has Black Dragon
Collapserpent at 1 and 2025-04-07 has it at 2; the list of 2017-11-06 is the first to limit
SPYRAL Quik-Fix.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import struct
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from deckcheck.cli.main import group

# Forty Main Deck cards that no list has ever restricted, thirteen names and one single card.
FILLER = [
    *(15025844, 13039848, 91152256, 40640057, 97590747, 32452818, 6368038),
    *(70781052, 40374923, 50930991, 41392891, 87796900, 90357090),
]
DARK_MAGICIAN, DARK_MAGICIAN_ARTWORK, DARK_MAGICIAN_OTHER = 46986414, 46986415, 36996508
MONSTER_REBORN, POT_OF_GREED, ASH = 83764718, 55144522, 14558127
COLLAPSERPENT, QUIK_FIX, MONKEYBOARD = 61901281, 78080961, 17330916


def filled(cards: list[int], size: int = 40) -> list[int]:
    """These cards and as much filler as a Main Deck of this size needs."""
    filler = [code for code in FILLER for _ in range(3)] + [54652250]
    return cards + filler[: size - len(cards)]


def ydk(main: list[int], extra: tuple[int, ...] = (), side: tuple[int, ...] = ()) -> str:
    parts = ["#main", *map(str, main), "#extra", *map(str, extra), "!side", *map(str, side)]
    return "\n".join(parts) + "\n"


def ydke(main: list[int], extra: tuple[int, ...] = (), side: tuple[int, ...] = ()) -> str:
    def part(codes: list[int] | tuple[int, ...]) -> str:
        return base64.b64encode(struct.pack(f"<{len(codes)}I", *codes)).decode() + "!"

    return "ydke://" + part(main) + part(extra) + part(side)


@pytest.fixture
def deck(tmp_path: Path):
    def write(text: str, name: str = "deck.ydk") -> str:
        path = tmp_path / name
        path.write_bytes(text.encode())
        return str(path)

    return write


def run(*arguments: str, stdin: str | bytes | None = None, day: str = "2026-06-06") -> Result:
    return CliRunner().invoke(group, ["check", "-d", day, *arguments], input=stdin)


def judged(*arguments: str, day: str = "2026-06-06") -> tuple[dict, int]:
    done = run("-r", "json", *arguments, day=day)
    return json.loads(done.stdout), done.exit_code


def rules(result: dict) -> list[str]:
    return [f["rule"] for f in [*result["findings"], *result["unjudged"]]]


def test_a_legal_deck(deck) -> None:
    document, code = judged(deck(ydk(filled([]))))
    result = document["results"][0]
    assert code == 0
    assert result["verdict"] == "legal" and result["findings"] == []
    assert result["sizes"] == {"main": 40, "extra": 0, "side": 0}
    assert result["banlist"] == {"id": "tcg", "effective": "2026-05-18"}
    assert result["rules"]["era"] == "tcg-link"
    assert result["rules"]["main"] == [40, 60] and result["rules"]["copies"] == 3
    assert document["schema"] == "deckcheck.check/1"
    assert document["data"] == {"cards": "2026-08-22", "lists": "2026-08-22"}
    assert document["summary"] == {"decks": 1, "legal": 1, "illegal": 0, "undecided": 0}


def test_every_problem_of_a_deck_in_one_run(deck) -> None:
    main = filled([POT_OF_GREED, MONSTER_REBORN, *[ASH] * 4], 39)
    side = (DARK_MAGICIAN, 89631139, 74677422, 44508094, 84013237) * 3
    path = deck(ydk(main, side=(MONSTER_REBORN, *side)))
    document, code = judged(path)
    found = {f["rule"]: f for f in document["results"][0]["findings"] if f["severity"] == "error"}
    assert code == 1
    assert set(found) == {"main-size", "side-size", "forbidden", "limited", "copy-limit"}
    assert (found["main-size"]["actual"], found["main-size"]["allowed"]) == (39, [40, 60])
    assert (found["side-size"]["actual"], found["side-size"]["allowed"]) == (16, [0, 15])
    assert found["forbidden"]["card"] == {
        "konami_id": 4844,
        "passcode": "55144522",
        "name": "Pot of Greed",
    }
    limited = found["limited"]
    assert (limited["actual"], limited["allowed"]) == (2, 1)
    assert limited["sections"] == {"main": 1, "side": 1}
    assert [at["line"] for at in limited["locations"]] == [3, 43]
    assert (found["copy-limit"]["actual"], found["copy-limit"]["allowed"]) == (4, 3)


@pytest.mark.parametrize(("day", "verdict"), [("2025-04-06", "illegal"), ("2025-04-07", "legal")])
def test_a_list_counts_from_its_effective_day(deck, day: str, verdict: str) -> None:
    document, _ = judged(deck(ydk(filled([COLLAPSERPENT] * 2))), day=day)
    assert document["results"][0]["verdict"] == verdict


@pytest.mark.parametrize(("day", "limited"), [("2017-11-05", False), ("2017-11-06", True)])
def test_tcg_days_are_the_real_ones_not_the_first_of_the_month(deck, day, limited) -> None:
    document, _ = judged(deck(ydk(filled([QUIK_FIX] * 3))), day=day)
    assert ("limited" in rules(document["results"][0])) is limited


def test_an_event_only_list_is_in_force_only_when_named(deck) -> None:
    path = deck(ydk(filled([MONKEYBOARD] * 3)))
    usual, _ = judged(path, day="2016-02-08")
    asked, _ = judged(path, "--list", "tcg/2016-02-08", day="2016-02-08")
    assert usual["results"][0]["banlist"]["effective"] == "2015-11-09"
    assert "limited" not in rules(usual["results"][0])
    assert asked["results"][0]["banlist"]["effective"] == "2016-02-08"
    assert "limited" in rules(asked["results"][0])


def test_artworks_and_printings_of_a_card_are_one_name(deck) -> None:
    codes = [DARK_MAGICIAN, DARK_MAGICIAN, DARK_MAGICIAN_ARTWORK, DARK_MAGICIAN_OTHER]
    document, _ = judged(deck(ydk(filled(codes))))
    found = next(f for f in document["results"][0]["findings"] if f["rule"] == "copy-limit")
    assert found["actual"] == 4 and found["card"]["name"] == "Dark Magician"
    assert "artwork-assumed" in rules(document["results"][0])


def test_cards_that_count_as_one_name_are_summed(deck) -> None:
    # Harpie Lady 1 (91932350) and Cyber Harpie Lady (80316585) count as Harpie Lady (76812113).
    document, _ = judged(deck(ydk(filled([91932350] * 2 + [80316585] * 2))))
    found = next(f for f in document["results"][0]["findings"] if f["rule"] == "copy-limit")
    assert found["card"] == {"konami_id": 4068, "passcode": "76812113", "name": "Harpie Lady"}
    assert found["members"] == [
        {"name": "Harpie Lady 1", "copies": 2},
        {"name": "Cyber Harpie Lady", "copies": 2},
    ]
    assert "2 Harpie Lady 1 + 2 Cyber Harpie Lady = 4, 3 allowed" in found["message"]


def test_a_name_that_no_card_bears_has_no_ids(deck) -> None:
    # The Eye of Timaeus counts as Legendary Dragon Timaeus, which is no card.
    document, _ = judged(deck(ydk(filled([1784686] * 4))))
    found = next(f for f in document["results"][0]["findings"] if f["rule"] == "copy-limit")
    assert found["card"] == {
        "konami_id": None,
        "passcode": None,
        "name": "Legendary Dragon Timaeus",
    }


@pytest.mark.parametrize(
    ("code", "where", "right"),
    [
        (45014450, "main", "extra"),  # Odd-Eyes Venom Dragon, Fusion Pendulum
        (16178681, "extra", "main"),  # Odd-Eyes Pendulum Dragon
        (5405694, "extra", "main"),  # Black Luster Soldier, Ritual
        (98978921, "main", "extra"),  # Link Spider
        (44508094, "main", "extra"),  # Stardust Dragon, Synchro
        (84013237, "main", "extra"),  # Number 39: Utopia, Xyz
    ],
)
def test_each_kind_has_its_section(deck, code: int, where: str, right: str) -> None:
    def text(section: str) -> str:
        return ydk(filled([code])) if section == "main" else ydk(filled([]), extra=(code,))

    wrong, _ = judged(deck(text(where)))
    good, _ = judged(deck(text(right)))
    side, _ = judged(deck(ydk(filled([]), side=(code,))))
    assert rules(wrong["results"][0]) == ["wrong-section"]
    assert good["results"][0]["verdict"] == side["results"][0]["verdict"] == "legal"


@pytest.mark.parametrize(
    ("code", "rule", "word"),
    [
        (300101001, "not-a-deck-card", "Skill"),
        (511001149, "not-in-pool", "unofficial"),
        (160001000, "not-in-pool", "Rush"),
        (645088, "not-a-deck-card", "Token"),
        (99999999, "unknown-card", "99999999"),
        (11714098, "not-in-pool", "not released"),  # 30,000-Year White Turtle, OCG only
    ],
)
def test_codes_that_may_not_be_there_are_told_apart(deck, code, rule, word) -> None:
    document, exit_code = judged(deck(ydk(filled([code]))))
    result = document["results"][0]
    (said,) = [f for f in [*result["findings"], *result["unjudged"]] if f["rule"] == rule]
    assert word in said["message"]
    assert said["locations"][0]["line"] == 2
    assert exit_code == (3 if rule == "unknown-card" else 1)
    assert result["sizes"]["main"] == 40


def test_an_unknown_card_hides_nothing_else(deck) -> None:
    document, code = judged(deck(ydk(filled([99999999, POT_OF_GREED]))))
    assert {"unknown-card", "forbidden"} <= set(rules(document["results"][0]))
    assert code == 1


def test_a_prerelease_code_is_its_real_card(deck) -> None:
    # Saiba the Soldier Swordsmith, 36608728, released in the OCG only; 100295101 before that.
    for code in (100295101, 36608728):
        path = deck(ydk(filled([]), extra=(code,)))
        tcg, _ = judged(path)
        ocg, _ = judged(path, "-f", "ocg", day="2026-08-22")
        assert "not-in-pool" in rules(tcg["results"][0])
        assert ocg["results"][0]["verdict"] == "legal"


def test_the_same_deck_from_every_syntax_has_one_fingerprint(deck) -> None:
    names = "\n".join(["3 Dark Magician", "Extra Deck", "1 Stardust Dragon", "Side Deck"])
    main, extra = [DARK_MAGICIAN] * 3, (44508094,)
    sources = [
        deck(ydk(main, extra), "a.ydk"),
        deck(f"Main Deck\n{names}\n", "b.txt"),
        ydke(main, extra),
    ]
    document, _ = judged(*sources)
    assert [r["syntax"] for r in document["results"]] == ["ydk", "text", "ydke"]
    # Worked out from the contract: Dark Magician is Konami id 4041, Stardust Dragon 7734.
    digest = hashlib.sha256(b"extra\t7734\t1\nmain\t4041\t3").digest()
    value, text = int.from_bytes(digest[:5], "big"), ""
    for _ in range(8):
        value, digit = divmod(value, 32)
        text = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"[digit] + text
    assert {r["fingerprint"] for r in document["results"]} == {f"{text[:4]}-{text[4:]}"}


def test_a_missing_file_is_one_sentence_and_the_rest_is_judged(deck, tmp_path) -> None:
    done = run("-r", "json", str(tmp_path / "no.ydk"), deck(ydk(filled([]))))
    assert done.exit_code == 2
    assert done.stderr.count("\n") == 1 and "there is no such file" in done.stderr
    assert json.loads(done.stdout)["summary"]["legal"] == 1


def test_a_folder_gives_every_file_below_it_but_hidden_ones(tmp_path) -> None:
    (tmp_path / "sub").mkdir()
    for name in ("a.ydk", "sub/b.ydk", ".hidden.ydk"):
        (tmp_path / name).write_text(ydk(filled([])))
    document, code = judged(str(tmp_path))
    assert [Path(r["source"]).name for r in document["results"]] == ["a.ydk", "b.ydk"]
    assert code == 0


def test_standard_input(deck) -> None:
    done = run("-r", "json", "-", stdin=ydk(filled([])))
    (result,) = json.loads(done.stdout)["results"]
    assert (result["source"], result["verdict"], done.exit_code) == ("-", "legal", 0)


@pytest.mark.parametrize("data", ["", "\x00\x01\x02", "%PDF-1.4\n", "<html></html>"])
def test_what_is_no_deck_list_is_undecided_not_a_usage_error(deck, data: str) -> None:
    document, code = judged(deck(data, "deck.bin"))
    (result,) = document["results"]
    assert code == 3 and result["verdict"] == "undecided"
    assert result["unjudged"][0]["rule"] == "not-a-deck-list"


def test_exit_codes_take_the_worst(deck, tmp_path) -> None:
    legal = deck(ydk(filled([])), "legal.ydk")
    illegal = deck(ydk(filled([POT_OF_GREED])), "illegal.ydk")
    undecided = deck(ydk(filled([99999999])), "undecided.ydk")
    assert run(legal).exit_code == 0
    assert run(legal, undecided).exit_code == 3
    assert run(undecided, illegal).exit_code == 1
    assert run(illegal, str(tmp_path / "no.ydk")).exit_code == 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["-f", "tgc"], "near: tcg"),
        (["-f", "TCG"], "near: tcg"),
        (["-f", "ocg", "--region", "europe"], "--region is for the TCG"),
        (["-d", "2026-6-6"], "2026-05-18"),
        (["-d", "2026-02-30"], "no day"),
        (["--list", "tgc/2026-05-18"], "tcg"),
        (["--list", "tcg/yesterday"], "no day"),
        (["-r", "xml"], "json"),
    ],
)
def test_a_wrong_name_is_a_usage_error_that_names_the_near_ones(deck, arguments, said) -> None:
    done = run(deck(ydk(filled([]))), *arguments)
    assert done.exit_code == 2 and said in done.stderr and not done.stdout


def test_a_day_before_the_first_list_is_undecided(deck) -> None:
    document, code = judged(deck(ydk(filled([]))), day="2002-03-20")
    assert "no-list" in rules(document["results"][0]) and code != 0
    assert document["results"][0]["banlist"] is None


def test_old_data_is_said_and_strict_makes_it_undecided(deck) -> None:
    path = deck(ydk(filled([])))
    for day, stale in (("2026-09-21", False), ("2026-09-22", True)):  # 30 and 31 days after
        document, _ = judged(path, day=day)
        result = document["results"][0]
        assert (result["stale"], "stale-data" in rules(result)) == (stale, stale)
        assert result["verdict"] == "legal"
    assert judged(path, "--strict", day="2026-09-22")[1] == 3
    for day, stale in (("2026-09-30", False), ("2026-10-01", True)):
        document, _ = judged(path, "-f", "ocg", day=day)
        assert document["results"][0]["stale"] is stale


def test_draft_forgives_too_few_cards_only(deck) -> None:
    few = deck(ydk(filled([], 30)))
    assert run(few).exit_code == 1
    assert run("--draft", few).exit_code == 0
    many = deck(ydk(filled([]), side=(*FILLER, 44095762, 89631139, 1475311)))
    assert run("--draft", many).exit_code == 1


def test_too_few_is_not_said_of_a_deck_with_unread_lines(deck) -> None:
    document, code = judged(deck(ydk(filled([], 38)).replace("#extra", "what is this\n#extra")))
    assert "main-size" not in rules(document["results"][0]) and code == 3


def test_where_regions_differ_both_lists_are_tried(deck) -> None:
    # The list that made Baronne de Fleur Forbidden began on 2024-04-15, in Europe on 04-22.
    path = deck(ydk(filled([]), extra=(84815190,)))
    day = "2024-04-18"
    assert judged(path, "--region", "americas", day=day)[0]["results"][0]["verdict"] == "illegal"
    assert judged(path, "--region", "europe", day=day)[0]["results"][0]["verdict"] == "legal"
    document, _ = judged(path, day=day)
    assert rules(document["results"][0]) == ["unsure-rule"]


def test_the_text_report_names_what_the_verdict_rests_on(deck) -> None:
    done = run(deck(ydk(filled([POT_OF_GREED]))))
    first, second = done.stdout.splitlines()[:2]
    assert "ILLEGAL" in first and "tcg on 2026-06-06" in first
    assert "list of 2026-05-18" in first and "cards of 2026-08-22" in first
    assert second.startswith("main 40 (40-60)   extra 0 (0-15)   side 0 (0-15)")
    assert "\x1b" not in done.stdout


def test_quiet_prints_one_line_a_deck(deck) -> None:
    path = deck(ydk(filled([])))
    assert len(run("-q", path, path).stdout.splitlines()) == 2


def test_csv_has_a_row_a_finding_and_no_formulas(deck) -> None:
    done = run("-r", "csv", deck(ydk(filled([POT_OF_GREED]))), deck(ydk(filled([])), "=b.ydk"))
    lines = done.stdout.splitlines()
    assert len(lines) == 3 and "forbidden" in lines[1]


def test_the_output_file_is_whole_or_not_there(deck, tmp_path) -> None:
    out = tmp_path / "report.json"
    done = run("-r", "json", "-o", str(out), deck(ydk(filled([]))))
    assert done.exit_code == 0 and done.stdout == ""
    assert json.loads(out.read_text())["summary"]["decks"] == 1
    assert not list(tmp_path.glob(".report*"))


def test_no_traceback_when_the_reader_of_the_output_goes_away(tmp_path) -> None:
    for number in range(200):
        (tmp_path / f"{number}.ydk").write_text(ydk(filled([99999999])))
    command = f"'{sys.executable}' -m deckcheck check -d 2026-06-06 '{tmp_path}' | head -n 1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True)
    assert done.stdout.count("\n") == 1 and "Traceback" not in done.stderr


def test_dates_are_days_whatever_the_time_zone(deck) -> None:
    path = deck(ydk(filled([COLLAPSERPENT] * 2)))
    for zone in ("Pacific/Kiritimati", "Pacific/Pago_Pago"):
        done = subprocess.run(
            [sys.executable, "-m", "deckcheck", "check", "-d", "2025-04-07", "-q", path],
            env={**os.environ, "TZ": zone},
            capture_output=True,
        )
        assert done.returncode == 0


def test_card_names_in_another_language(deck) -> None:
    # Harpie Lady 1 is Harpyie 1 in German, Cyber Harpie Lady is Cyber-Harpyie-Lady (upstream).
    path = deck(ydk(filled([91932350] * 2 + [80316585] * 2)))
    document, _ = judged(path, "--lang", "de")
    found = next(f for f in document["results"][0]["findings"] if f["rule"] == "copy-limit")
    assert found["members"][0]["name"] == "Harpyie 1"
    assert "Harpie Lady 1" not in found["message"] and "2 Harpyie 1 + 2 " in found["message"]
    assert run(path, "--lang", "xx").exit_code == 2


def test_a_syntax_can_be_said(deck) -> None:
    text = deck("3 Dark Magician\n", "deck.ydk")
    assert judged(text, "--syntax", "text")[0]["results"][0]["syntax"] == "text"
    assert "near: ydk" in run(text, "--syntax", "ydkk").stderr


def test_every_format_at_once_is_as_strict_and_says_what_it_rests_on(deck) -> None:
    path = deck(ydk(filled([])))
    usual = run("--formats", "tcg,ocg", path, day="2026-12-01")
    strict = run("--formats", "tcg,ocg", "--strict", path, day="2026-12-01")
    assert usual.stdout.count("LEGAL") == 2 and "newer ones were due: tcg, ocg" in usual.stdout
    assert strict.stdout.count("UNDECIDED") == 2
    document = json.loads(run("--formats", "tcg", "-r", "json", path).stdout)
    assert document["decks"][0]["formats"][0]["banlist"] == "tcg/2026-05-18"
