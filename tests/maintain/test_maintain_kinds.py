"""Lists that give points, whitelists, and Speed Duel's pools and Skill Cards."""

from __future__ import annotations

import pytest

from deckcheck.errors import DataError

POINTS = """  genesys:
    title: "Points"
    regulation: genesys
    kind: points
    remarks:
      - "Days of first sight."
"""
GOAT = """  goat:
    title: "Goat"
    kind: whitelist
    sections:
      "lflists/2026-07-24.GOAT.lflist.conf: 2017.11 GOAT": 2017-11-06
"""
SPEED = """  speed-duel:
    title: "Speed"
    kind: speed
    sections:
      "lflists/2026-07-24.Speed.lflist.conf: 2025.07 Speed Duel": 2025-07-01
"""


@pytest.fixture
def with_lists(upstream, monkeypatch):
    """The made-up upstream with further rows in its list table."""

    def add(rows: str):
        scope = upstream.build.__func__.__globals__
        monkeypatch.setitem(scope, "SETTINGS", scope["SETTINGS"] + rows)
        return upstream

    return add


def built(upstream, path: str) -> str:
    return upstream.build().files[f"banlists/{path}.yaml"].decode()


def test_points_are_kept_even_0(with_lists):
    upstream = with_lists(POINTS)
    upstream.vector("genesys", "2025-09-22", {4001: 0, 4002: 100})
    text = built(upstream, "genesys/2025-09-22")
    assert "# Days of first sight.\n" in text
    assert text.endswith('points:\n  "Card 1": 0\n  "Card 2": 100\n')


@pytest.mark.parametrize("entries", [{}, {4001: -1}, {4001: True}, {9999: 1}])
def test_bad_points_are_refused(with_lists, entries):
    upstream = with_lists(POINTS)
    upstream.vector("genesys", "2025-09-22", entries)
    with pytest.raises(DataError, match="genesys"):
        upstream.build()


def test_a_whitelist_is_a_list_with_its_pool_and_still_vouches(with_lists):
    upstream = with_lists(GOAT)
    lines = upstream.lines + "10000500 3 --Card 5\n504700000 1 --Card 2\n"
    upstream.text("lflists/2026-07-24.GOAT.lflist.conf", f"!2017.11 GOAT\n$whitelist\n{lines}")
    text = built(upstream, "goat/2017-11-06")
    assert "whitelist: true\n" in text
    assert 'unlimited:\n  "Card 5": 4005\n' in text
    assert '  "Card 1": 4001\n' in text.split("limited:\n", 1)[1]


SPEED_TEXT = """!2025.07 Speed Duel
$whitelist
10000100 3 --Card 1
10000200 3 --Card 2
10000300 0 --Card 3
300101005 3 --Tomb (Skill Card)
#Limited 1
10000200 1 --Card 2
300205004 1 --Twisted (Skill Card)
"""


def speed(upstream, second_pool: str = "Limited 1"):
    for row, word in zip(upstream.cards, ("Unlimited", second_pool, "Forbidden"), strict=False):
        row["limit_regulation"]["speed"] = word
    upstream.text("lflists/2026-07-24.Speed.lflist.conf", SPEED_TEXT)
    return upstream


def test_speed_duels_pools_and_skills(with_lists):
    text = built(speed(with_lists(SPEED)), "speed-duel/2025-07-01")
    assert 'forbidden:\n  "Card 3": 4003\n' in text
    assert 'unlimited:\n  "Card 1": 4001\npooled_1:\n  "Card 2": 4002\n' in text
    assert 'skills:\n  "Tomb": 300101005\npooled_skills_1:\n  "Twisted": 300205004\n' in text


def test_a_skill_that_only_the_list_names_has_a_code(with_lists):
    upstream = speed(with_lists(SPEED))
    codes = upstream.build().files["deckcheck/cards/codes.tsv"].decode()
    assert "300101005\tskill\t\t-\tTomb\n" in codes and "Twisted\n" in codes


def test_another_pool_needs_a_decision(with_lists):
    upstream = speed(with_lists(SPEED), "Limited 2")
    with pytest.raises(DataError, match=r"Card 2: .* differ on the pool Limited 1"):
        upstream.build()
    upstream.correct(
        "pools:\n  - list: speed-duel\n    day: 2025-07-01\n    card: Card 2\n    pool: 2\n"
        "    wrong: lflists\n    reason: told so\n"
    )
    text = built(upstream, "speed-duel/2025-07-01")
    assert 'pooled_2:\n  "Card 2": 4002\n' in text
    assert "Card 2 is in the pool Limited 2, against lflists: told so" in text


def test_a_pool_decision_nobody_needs_is_refused(with_lists):
    upstream = speed(with_lists(SPEED))
    upstream.correct(
        "pools:\n  - list: speed-duel\n    day: 2025-07-01\n    card: Card 2\n    pool: 1\n"
        "    wrong: lflists\n    reason: told so\n"
    )
    with pytest.raises(DataError, match="no longer needed"):
        upstream.build()


def test_an_unknown_kind_is_refused(with_lists):
    upstream = with_lists(POINTS.replace("kind: points", "kind: pionts"))
    with pytest.raises(DataError, match="kind: 'pionts' should be one of"):
        upstream.build()
