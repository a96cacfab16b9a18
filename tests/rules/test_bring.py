"""What a deck needs at the table: rules.md 6, Equipment."""

from __future__ import annotations

from tests.conftest import Judge, said


def test_one_note_names_each_thing_and_its_cards(judge: Judge) -> None:
    result = judge("1 Snipe Hunter\n1 Time Wizard\n2 Gameciel, the Sea Turtle Kaiju")
    [found] = said(result, "bring")
    assert found.severity == "note"
    assert found.message == (
        "a coin (Time Wizard), a die (Snipe Hunter), counters (Gameciel, the Sea Turtle Kaiju)"
    )
    assert result.verdict == "legal"


def test_tokens_are_named_and_no_card_twice(judge: Judge) -> None:
    [found] = said(judge("2 Cyberse Gadget", side="1 Cyberse Gadget"), "bring")
    assert found.message == "tokens (Cyberse Gadget)"
    assert [(member.name, member.copies) for member in found.members] == [("Cyberse Gadget", 3)]


def test_no_note_where_nothing_is_needed(judge: Judge) -> None:
    assert not said(judge(), "bring")
