"""Names in every language: each its own card, and the order where two cards share one."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from deckcheck.cards.folding import bare, plain
from deckcheck.cards.index import CardIndex, embedded_folder
from deckcheck.cards.languages import LANGUAGES, Languages
from deckcheck.cards.names import NameIndex

FOLDER = Path(embedded_folder()) / "names"
OFFICIAL = Languages(FOLDER)

# Two cards of one name in one language, in the publisher's own database.
SHARED = {
    "de": {"Magische Hand"},
    "zh-CN": {
        "骷髅骑士", "闪光骑士", "核心爆裂", "岩浆龙", "暴风雨", "契约履行", "魔法神灯",
    },
    "zh-TW": {
        "守護者之力", "混沌巫師", "玩具箱", "暴風雨", "契約履行", "偉大靈魂", "念力劍",
    },
}  # fmt: skip
# Names apart only by punctuation: without it they are ambiguous or another card's exact name.
APART_BY_PUNCTUATION = {
    "de": {"heroblitz"},
    "es": {"flashhero", "rompearmadura", "rescate"},
    "fr": {"flashhero", "division", "effetssecondaires", "sauvetage"},
    "it": {"dragofiammanera"},
    "ja": {"磁石の戦士σ"},
    "ko": {"마그넷워리어σ"},
    "pt": {"reforcos"},
    "zh-CN": {"黑魔导", "磁石战士西格玛"},
    "zh-TW": {"黑魔導", "磁石戰士西格瑪", "同步超越"},
}


@pytest.fixture
def upstream() -> Path:
    """The folder of upstream files, which not everyone has."""
    if not (folder := os.environ.get("DECKCHECK_UPSTREAM")):
        pytest.skip("DECKCHECK_UPSTREAM is not set")
    return Path(folder)


@pytest.fixture(scope="module")
def names(index: CardIndex) -> NameIndex:
    return index.names


def strays(lang: str, fold: object, pairs: list[tuple[str, str]]) -> set[str]:
    """The names of a language that, once folded, do not mean exactly the card they are for."""
    index = CardIndex(embedded_folder())  # the shared one would remember every name
    wrong = set()
    for name, key in pairs:
        card = index.by_key(key)
        assert card is not None, f"{name}: {key} is no card"
        folded = fold(name)  # type: ignore[operator]
        if [c.name for c in index.names.find(folded, lang).cards] != [card.name]:
            wrong.add(folded)
    return wrong


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("fold", [str, plain], ids=["written", "plain"])
def test_every_name_means_its_own_card(lang: str, fold: object) -> None:
    shared = {fold(name) for name in SHARED.get(lang, ())}  # type: ignore[operator]
    assert strays(lang, fold, OFFICIAL.official(lang).items()) == shared


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_name_means_its_own_card_without_punctuation(lang: str) -> None:
    allowed = {bare(name) for name in SHARED.get(lang, ())} | APART_BY_PUNCTUATION.get(lang, set())
    pairs = OFFICIAL.official(lang).items()
    doubtful = [pair for pair in pairs if bare(pair[0]) in allowed]
    # "raimei" is Rai-Mei's name where a language leaves it, and Raimei's in English.
    assert strays(lang, bare, pairs[::10] + doubtful) - {"raimei"} == allowed


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_are_sorted_tidy_lines(lang: str) -> None:
    pairs = OFFICIAL.official(lang).items()
    assert len(pairs) > 13_000
    assert len(set(pairs)) == len(pairs)
    assert not any("<ruby>" in name or "&#" in name or name != name.strip() for name, _ in pairs)


@pytest.mark.parametrize(
    ("text", "lang", "cards"),
    [
        # The list's language, then English, then other official names, then older ones.
        ("Tornado", "pt", ["Twister"]),
        ("Tornado", "en", ["Tornado"]),
        ("Doppelganger", "it", ["Mimicat"]),
        ("Doppelganger", "pt", ["Doppelganger"]),
        ("Doppelganger", "de", ["Doppelganger"]),
        ("Division!", "fr", ["Branch!"]),
        ("Division!", "en", ["Branch!"]),  # as written, before English names without the mark
        ("Melffys Alegres", "es", ["Merry Melffys"]),
        ("Melffys Alegres", "pt", ["Joyous Melffys"]),
        ("迅捷鼯鼠", "zh-CN", ["Nimble Musasabi"]),
        ("迅捷鼯鼠", "en", ["Nimble Musasabi"]),
        ("迅捷飞鼠", "zh-CN", ["Nimble Momonga"]),
        ("天罚", "zh-CN", ["Divine Punishment"]),
        ("水龙", "en", ["Aqua Dragon"]),
        ("暴風雨", "ja", ["Rain Storm"]),
        ("玩具箱", "zh-CN", ["Box of Friends"]),
        # Two at one level.
        ("Melffys Alegres", "en", ["Joyous Melffys", "Merry Melffys"]),
        ("Melffys Alegres", "es pt", ["Joyous Melffys", "Merry Melffys"]),
        ("Magische Hand", "de", ["Magic Hand", "Mystery Hand"]),
        ("魔法神灯", "zh-CN", ["Ancient Lamp", "Mystic Lamp"]),
        ("偉大靈魂", "zh-TW", ["Great Spirit", "Time to Stand Up"]),
    ],
)
def test_the_order_where_two_cards_share_a_name(
    names: NameIndex, text: str, lang: str, cards: list[str]
) -> None:
    assert sorted(card.name for card in names.find(text, *lang.split()).cards) == cards


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("Parallelteleport", "Parallel Teleport"),
        ("teleportacion paralela", "Parallel Teleport"),
        ("Téléportation Parallèle", "Parallel Teleport"),
        ("パラレル・テレポート", "Parallel Teleport"),
        ("ﾊﾟﾗﾚﾙ･ﾃﾚﾎﾟｰﾄ", "Parallel Teleport"),
        ("パラレルテレポート", "Parallel Teleport"),
        ("패러렐 텔레포트", "Parallel Teleport"),
        ("平行瞬移", "Parallel Teleport"),
        # Read aloud, and as the characters are printed.
        ("聖なる守り手", "Mysterious Guard"),
        ("せいなるまもりて", "Mysterious Guard"),
        ("BK グラスジョー", "Battlin' Boxer Glassjaw"),
        ("バーニングナックラー グラスジョー", "Battlin' Boxer Glassjaw"),
        ("버닝나쿠라 글라스조", "Battlin' Boxer Glassjaw"),
        # Simplified text for the official Traditional name, and the other way.
        ("神圣守卫者", "Mysterious Guard"),
        ("岩漿炎谷·篝火", "Lavalval Ignis"),
        ("岩浆炎谷 篝火", "Lavalval Ignis"),
        # What players wrote before there were official names.
        ("备份秘书", "Backup Secretary"),
    ],
)
def test_a_name_of_any_language_is_found(names: NameIndex, text: str, card: str) -> None:
    assert [c.name for c in names.find(text).cards] == [card]
    assert names.find(text).how in ("exact", "folded")


def test_the_language_is_what_most_names_are_in(names: NameIndex) -> None:
    assert names.languages_of([]) == ("en",)
    assert names.languages_of(["Tornado", "Dark Magician"]) == ("en",)
    assert names.languages_of(["Tornado", "Mysteriöse Wache"]) == ("de",)
    assert names.languages_of(["Tornado", "Mago Negro", "Teleporte Paralelo"]) == ("pt",)
    assert names.languages_of(["Dark Magician", "Pot of Greed", "Teleporte Paralelo"]) == ("en",)
    assert names.languages_of(["聖なる守り手", "パラレル・テレポート"]) == ("ja",)
    assert names.languages_of(["Melffys Alegres"]) == ("es", "pt")
    assert names.languages_of(["no such card", "nor this"]) == ("en",)


def test_near_names_in_the_language_of_the_list(names: NameIndex) -> None:
    assert names.near("Parallelteleprt", lang="de")[0] == "Parallelteleport"
    assert "Parallelteleport" not in names.near("Parallelteleprt")


def test_names_for_display(index: CardIndex) -> None:
    card = index.by_code(483).card
    assert card is not None
    shown = {lang: index.name_in(card, lang) for lang in ("de", "ja", "zh-TW", "en", "xx")}
    assert shown == {
        "de": "Parallelteleport",
        "ja": "パラレル・テレポート",
        "zh-TW": "平行瞬移",
        "en": "Parallel Teleport",
        "xx": "Parallel Teleport",
    }


def test_a_folder_without_names_knows_english_alone(tmp_path: Path) -> None:
    for file in ("cards.tsv", "codes.tsv", "data.yaml"):
        (tmp_path / file).write_bytes((Path(embedded_folder()) / file).read_bytes())
    names = CardIndex(tmp_path).names
    assert [card.name for card in names.find("dark magician").cards] == ["Dark Magician"]
    assert names.find("Mysteriöse Wache").cards == ()
    assert names.languages_of(["Mysteriöse Wache"]) == ("en",)


@pytest.mark.upstream
def test_shipped_names_are_what_the_builder_writes(upstream: Path, tmp_path: Path) -> None:
    from deckcheck.maintain.names import write_names

    written = write_names(upstream, tmp_path)
    assert {path.name for path in written} == {path.name for path in FOLDER.glob("*.tsv")}
    for path in written:
        assert path.read_bytes() == (FOLDER / path.name).read_bytes(), path.name


@pytest.mark.upstream
def test_older_chinese_names_mean_their_passcode_unless_official_ones_come_first(
    index: CardIndex, upstream: Path
) -> None:
    source = upstream / "ourocg" / "names-zh-CN.json"
    for code, name in json.loads(source.read_text(encoding="utf-8")).items():
        card, _, how = index.by_code(int(code))
        if not name or how not in ("exact", "prerelease"):
            continue
        cards = index.names.find(name, "zh-CN").cards
        assert cards, name
        assert card in cards or index.name_in(cards[0], "zh-CN") == name
