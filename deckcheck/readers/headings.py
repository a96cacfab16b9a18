"""Headings of text lists: which deck or kind of card the lines below are, and a stated total.

A heading is the whole line, with a colon, a count or decoration, never its first word: "Monster
Reborn" is a card. Words are those of the card game's own languages.
"""

from __future__ import annotations

import re
import unicodedata

from deckcheck.findings import EXTRA, MAIN, SIDE, Section
from deckcheck.records import Record

_SECTION_WORDS: dict[Section, str] = {
    MAIN: """main|deck|main deck|maindeck|hauptdeck|haupt deck|deck principal|jeu principal
        |baraja principal|mazo principal|mazo central|deck principale|mazzo principale
        |baralho principal|メインデッキ|メイン デッキ|メイン|메인 덱|메인덱|메인
        |主卡组|主卡組|主要卡组|主要卡組|主牌组|主牌組|主要牌组|主要牌組|主卡|主牌""",
    EXTRA: """extra|extra deck|extradeck|ex deck|fusion deck|fusionsdeck|zusatzdeck|deck extra
        |deck supplémentaire|deck supplementaire|jeu extra|mazo extra|mazo adicional|baraja extra
        |deck adicional|mazzo extra|mazzo aggiuntivo|deck aggiuntivo|baralho extra
        |baralho adicional|baralho de fusão|エクストラデッキ|エクストラ デッキ|エクストラ
        |融合デッキ|exデッキ|엑스트라 덱|엑스트라덱|엑스트라|융합 덱|额外卡组|額外卡組|额外牌组
        |額外牌組|额外|額外|融合卡组|融合卡組""",
    SIDE: """side|side deck|sidedeck|sideboard|side board|seitendeck|seiten deck|ersatzdeck
        |nebendeck|deck secondaire|deck annexe|deck de réserve|deck de reserve|mazo lateral
        |mazo secundario|mazo auxiliar|mazo side|baraja lateral|baraja secundaria|deck auxiliar
        |deck lateral|deck secundario|deck secondario|mazzo secondario|mazzo laterale
        |baralho reserva|baralho de reserva|baralho auxiliar|baralho secundário
        |baralho secundario|baralho lateral|deck secundário|deck reserva|deck de reserva
        |サイドデッキ|サイド デッキ|サイド|사이드 덱|사이드덱|사이드|副卡组|副卡組
        |副牌组|副牌組|备牌|備牌|副卡|副牌|备用卡组|備用卡組|备用牌组|備用牌組|换备|後備牌組|后备牌组""",
}
_KIND_WORDS = """skill|skills|skill card|skill cards|monster|monsters|monster cards|effect monsters
    |normal monsters|ritual monsters|pendulum monsters|main deck monsters|spell
    |spells|spell cards|magic|magics|magic cards|trap|traps|trap cards|spells and traps
    |spells & traps|spell & trap|spells/traps|spell/trap
    |monsterkarten|zauber|zauberkarten|falle|fallen|fallenkarten|monstre|monstres|cartes monstre
    |magie|magies|cartes magie|piège|pièges|cartes piège|monstruo|monstruos|cartas de monstruo
    |mágica|mágicas|cartas mágicas|trampa|trampas|cartas de trampa|mostro|mostri|carte mostro
    |carte magia|trappola|trappole|carte trappola|monstro|monstros|cards de monstro|magia|magias
    |armadilha|armadilhas|モンスター|モンスターカード|魔法|魔法カード|罠|罠カード|トラップ|몬스터|마법|함정
    |몬스터 카드|마법 카드|함정 카드|怪兽|怪獸|怪兽卡|怪獸卡|魔法卡|陷阱|陷阱卡"""
_EXTRA_KIND_WORDS = """fusion|fusions|fusion monsters|synchro|synchros|synchro monsters|xyz
    |xyz monsters|link|links|link monsters|extra deck monsters|fusionsmonster|synchromonster
    |xyz-monster|link-monster|融合モンスター|シンクロモンスター|エクシーズモンスター|リンクモンスター"""
_GROUP_WORDS = """engine|engines|non-engine|non engine|hand traps|handtraps|starters|starter
    |extenders|extender|staples|board breakers|boardbreakers|tech|techs|removal|garnets|bricks
    |decklist|deck list|the deck|card list|other|others|misc|core|combo pieces|floodgates
    |going first|going second"""

_NOTHING_WORDS = """|none|n/a|na|no|nil|nothing|empty|0|0 cards|x|keine|keins|leer|aucun|aucune
    |vide|ninguna|ninguno|nada|vacío|vacio|nessuna|nessuno|vuoto|nenhum|nenhuma|vazio|なし|無し|無
    |无|沒有|没有|空|없음|none used|no cards|no main deck|no extra deck|no extra
    |no side deck|no side|kein side deck|kein extra deck|kein sidedeck|kein extradeck"""


def _words(text: str) -> list[str]:
    return [word.strip() for word in text.split("|")]


_MEANINGS: dict[str, tuple[str, Section | None]] = {
    **dict.fromkeys(_words(_GROUP_WORDS), ("group", None)),
    **dict.fromkeys(_words(_EXTRA_KIND_WORDS), ("kind", EXTRA)),
    **dict.fromkeys(_words(_KIND_WORDS), ("kind", None)),
    **{w: ("section", s) for s, words in _SECTION_WORDS.items() for w in _words(words)},
}

_NOTHING = set(_words(_NOTHING_WORDS))
_OPEN = " \t!#*_=~>-–—+•|[【《〈<「/・■◆●▼"
_CLOSE = " \t#*_=~<-–—|]】》〉>」/"
_SHAPE = re.compile(
    r"(?P<words>[^\d:(\[=,;、]{1,40}?)\s*(?P<detail>(?:[:(\[=\d]|[-–—](?=\s|\d)).*)?$"
)
_BRACKETED = re.compile(r"[\s:=–—-]*[(\[](?P<inside>[^)\]]*)[)\]]\s*(?P<rest>.*)$")
_BARE = re.compile(
    r"[\s:=–—-]*(?P<total>\d{1,3})(?:\s*/\s*\d{1,3})?\s*"
    r"(?:cards?|karten|cartes?|cartas?|carte|枚|张|張|장|total)?\s*:?$",
    re.I,
)
_NUMBER = re.compile(r"(?<![^\W_])\d{1,3}(?!\d)")
_TOTAL = re.compile(
    r"(?:(?P<before>main|extra|side|monsters?|spells?|traps?)\s*(?:deck)?\s*)?"
    r"(?:sub)?total(?:\s+(?:number of\s+)?)?"
    r"(?P<after>main|extra|side|monsters?|spells?|traps?)?\s*(?:deck)?\s*(?:cards?)?\s*"
    r"[:=–—-]?\s*\(?(?P<total>\d{1,3})\)?\s*(?:cards?)?\.?$",
    re.I,
)
_PLAIN_TOTAL = re.compile(r"[(\[=]\s*(\d{1,3})\s*(?:cards?|total)?\s*[)\]]?$", re.I)


class Heading(Record):
    """A heading: `kind` is "section", "kind" (Monsters, Spells...) or "group" (Hand traps).

    `section` is the deck it names, None for the one it stands in; `total` the number of cards
    it states; `rest` what follows on the same line, such as the cards themselves.
    """

    kind: str
    section: Section | None
    name: str
    total: int | None
    rest: str


class Total(Record):
    """A line that only states a number of cards, of a section or of a kind it names."""

    number: int
    section: Section | None
    of_kind: bool = False


def bare(line: str) -> str:
    """A line without the decoration of headings, full-width signs made plain."""
    plain = unicodedata.normalize("NFKC", line).replace("**", "").replace("__", "")
    return plain.lstrip(_OPEN).rstrip(_CLOSE)


def heading(line: str) -> Heading | None:
    """The heading a line is, or None."""
    if len(line) > 8000:
        return None
    plain = unicodedata.normalize("NFKC", line).replace("**", "").replace("__", "")
    plain = plain.lstrip(_OPEN).strip()
    match = _SHAPE.match(plain.rstrip(_CLOSE) if _shut(plain) else plain)
    if match is None:
        return None
    words = match["words"].strip(_OPEN + _CLOSE).strip()
    meaning = _MEANINGS.get(" ".join(words.casefold().replace("-deck", " deck").split()))
    if meaning is None:
        return None
    detail = match["detail"] or ""
    total: int | None = None
    rest = ""
    if found := _BARE.match(detail):
        total = int(found["total"])
    elif found := _BRACKETED.match(detail):
        number = _NUMBER.search(found["inside"])
        total = int(number[0]) if number else None
        if number is None and meaning[0] != "section":
            return None  # "Fusion (Rush)" is a card
        rest = found["rest"].lstrip(" :=–—-\t")
    elif detail and detail[0] in ":=–—-":
        rest = detail.lstrip(" :=–—-\t")
        if rest and detail[0] in "–—-" and meaning[0] != "section":
            return None  # "XYZ - Dragão Canhão" is a card
    elif detail:
        return None
    return Heading(meaning[0], meaning[1], words, total, rest.strip(_CLOSE[:6]).strip())


def _shut(plain: str) -> bool:
    """Whether the line's end is decoration, not the bracket of a count."""
    return not plain.endswith(("]", ")")) or "[" not in plain


def total(line: str) -> Total | None:
    """The total a line states by itself ("Total: 40", "(20)"), or None."""
    plain = unicodedata.normalize("NFKC", line).replace("*", "").strip(" \t_|")
    if match := _PLAIN_TOTAL.match(plain):
        return Total(int(match[1]), None)
    if match := _TOTAL.match(plain.lstrip(_OPEN)):
        word = (match["before"] or match["after"] or "").lower()
        sections: dict[str, Section] = {"main": MAIN, "extra": EXTRA, "side": SIDE}
        section = sections.get(word)
        return Total(int(match["total"]), section, bool(word) and section is None)
    return None


def is_nothing(text: str) -> bool:
    """Whether a text says that a deck holds no card ("none", "(empty)", "-")."""
    plain = unicodedata.normalize("NFKC", text).casefold().strip(_OPEN + _CLOSE + "().")
    return plain in _NOTHING


def decorated(line: str) -> bool:
    """Whether a line is written as headings are: marks around it, or a colon at its end."""
    stripped = line.strip()
    return stripped.endswith((":", "：")) or (
        stripped[:1] in "=#【《〈*[<" and stripped[-1:] in "=#】》〉*]>"
    )
