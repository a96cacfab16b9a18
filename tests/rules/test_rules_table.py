"""The table of rules, and what `deckcheck rules` says of each id."""

from __future__ import annotations

from deckcheck.findings import SEVERITY_OF
from deckcheck.rules import RULES
from deckcheck.rules.explained import explained


def test_every_id_is_explained_with_both_examples() -> None:
    texts = explained()
    assert set(texts) == set(SEVERITY_OF)
    for rule, text in texts.items():
        assert all(text.values()), rule
        assert text["passes"] != text["fails"]


def test_every_module_says_what_it_judges_and_gives_known_ids() -> None:
    for rule in RULES:
        assert rule.SUMMARY and not rule.SUMMARY.endswith(".")
        assert set(rule.IDS) <= set(SEVERITY_OF)
