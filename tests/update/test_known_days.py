"""On which days a list is known after an update: never on one that no source tells of.

The embedded TCG list is of 2017-11-06, and known up to 2026-08-22; today is 2026-11-30.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

import pytest

from deckcheck.banlists.known import Known, days_of
from deckcheck.formats.load import formats
from deckcheck.ground import Ground, prepare
from deckcheck.net.download import Downloader, Limits
from deckcheck.update.list_days import MOST_ASKED, days_to_ask
from deckcheck.update.run import Outcome, update
from deckcheck.update.sources import WebSource
from tests.net.misbehaving import Server
from tests.update.conftest import TODAY, World

FOUR = {4001: 1, 4002: 1, 4003: 1, 4004: 1}
EMBEDDED = date(2026, 8, 22)
AHEAD, BEFORE = date(2026, 11, 16), date(2026, 11, 15)
"""The day of a list months after what is known, and the day before it."""
GAP = (date(2026, 8, 23), BEFORE)


@pytest.fixture
def server(world: World) -> Iterator[Server]:
    server = Server(world.new)
    yield server
    server.stop()


def fetch(world: World, server: Server, **more: object) -> Outcome:
    server.asked.clear()
    with Downloader(Limits(timeout=0.5, retries=0)) as downloader:
        return update(
            lambda work, before: WebSource(server.url, downloader, work, before),
            world.request(only="lists", **more),
        )


def known(world: World) -> Known:
    return world.catalog().known("tcg")


def judged(world: World, day: date) -> Ground:
    return prepare(formats()["tcg"], day, world.catalog(), world.index())


def publish_history(world: World) -> None:
    """Every file that the embedded TCG list was made from, and one more list."""
    world.vector("tcg/2017-11-01", "2017-11-01", FOUR)
    world.vector(f"tcg/{AHEAD}", str(AHEAD), FOUR | {4005: 0})


def test_one_file_far_ahead_leaves_the_days_before_it_unknown(world: World) -> None:
    world.vector(f"tcg/{AHEAD}", str(AHEAD), FOUR | {4005: 0})
    outcome = world.update(only="lists")
    assert known(world) == Known(AHEAD, (GAP,))
    assert [note for note in outcome.notes if "from 2026-08-23 to 2026-11-15" in note]
    # A list of the TCG was due 30 days after the day that the lists were last known on.
    assert not judged(world, date(2026, 9, 21)).stale
    gap = judged(world, BEFORE)
    assert gap.stale and gap.lists_day == EMBEDDED
    assert any("newest known on 2026-08-22" in said.message for said in gap.remarks)
    assert not judged(world, AHEAD).stale and judged(world, AHEAD).lists_day == AHEAD
    assert not judged(world, date(2026, 8, 1)).stale


def test_a_day_a_person_gives_does_not_close_the_gap_before_the_list(world: World) -> None:
    world.vector("tcg/current", str(AHEAD), FOUR | {4005: 0})
    world.update(only="lists", day=TODAY)
    assert known(world) == Known(TODAY, (GAP,))


def test_a_folder_with_the_whole_history_leaves_no_gap(world: World) -> None:
    publish_history(world)
    world.update(only="lists")
    assert known(world) == Known(AHEAD)
    world.update(only="lists", day=TODAY)
    assert known(world) == Known(TODAY)


def test_history_reaches_to_its_own_newest_file_only(world: World) -> None:
    publish_history(world)
    world.vector("tcg/current", "2026-11-23", FOUR | {4005: 1})
    world.update(only="lists")
    missing = (date(2026, 11, 17), date(2026, 11, 22))
    assert known(world) == Known(date(2026, 11, 23), (missing,))


def test_a_later_update_closes_the_gap(world: World) -> None:
    world.vector("tcg/current", str(AHEAD), FOUR | {4005: 0})
    world.update(only="lists")
    publish_history(world)
    world.update(only="lists")
    assert known(world) == Known(AHEAD)


def test_an_old_file_vouches_for_no_later_day(world: World) -> None:
    world.vector("tcg/2016-10-31", "2016-10-31", FOUR | {4005: 0})
    outcome = world.update(only="lists", day=TODAY)
    assert known(world).to == EMBEDDED
    assert [note for note in outcome.notes if "older than the one in use" in note]


def test_days_from_a_refused_file_on_are_not_known(world: World) -> None:
    publish_history(world)
    world.vector("tcg/2026-09-14", "2026-09-14", {})
    outcome = world.update(only="lists")
    assert len(outcome.refused) == 1
    assert world.copies("tcg", str(AHEAD), "Card 5") == 0
    assert known(world) == Known(AHEAD, ((date(2026, 9, 14), BEFORE),))


def test_days_from_an_unused_file_on_are_not_known(world: World, server: Server) -> None:
    world.vector("tcg/current", "2026-08-17", {})
    world.vector("ocg/current", "2026-10-01", FOUR)
    world.upstream.correct(
        "unused:\n  - source: yaml-yugi-limit-regulation/tcg/2026-08-17.vector.json\n"
        "    reason: empty\n"
    )
    outcome = fetch(world, server)
    assert outcome.notes == ["tcg: 2026-08-17 is not used: empty"]
    assert known(world) == Known(EMBEDDED)
    assert world.catalog().known("ocg") == Known(TODAY)


def test_a_server_is_asked_for_every_day_without_word(world: World, server: Server) -> None:
    world.vector("tcg/current", str(AHEAD), FOUR | {4005: 0})
    world.vector("ocg/current", "2017-10-01", FOUR)
    world.vector("tcg/2026-09-09", "2026-09-09", FOUR | {4006: 0})  # a Wednesday
    assert fetch(world, server).refused == []
    assert known(world) == Known(TODAY)
    assert world.copies("tcg", str(BEFORE), "Card 6") == 0
    asked = [path for path, _ in server.asked if "/tcg/2026" in path]
    assert len(asked) == len(set(asked)) >= len(list(days_of(*GAP)))
    fetch(world, server)
    assert not [path for path, _ in server.asked if "/ocg/2026" in path]


def test_a_mirror_older_than_the_list_in_use_says_nothing_of_today(
    world: World, server: Server
) -> None:
    world.vector("tcg/current", "2016-10-31", FOUR)
    world.vector("ocg/current", "2017-10-01", FOUR)
    outcome = fetch(world, server)
    assert known(world) == Known(EMBEDDED)
    assert [note for note in outcome.notes if note.startswith("tcg: its newest list is of 2016")]


def test_a_quarter_without_a_new_list_is_not_taken_for_known(world: World, server: Server) -> None:
    """The OCG has begun a list on the first of every quarter since 2014."""
    world.vector("tcg/current", "2017-11-01", FOUR)
    world.vector("ocg/current", "2026-07-01", FOUR | {4005: 0})
    outcome = fetch(world, server)
    assert world.catalog().known("ocg") == Known(date(2026, 9, 30))
    assert [note for note in outcome.notes if "ocg: " in note and "due by 2026-10-01" in note]
    assert known(world) == Known(TODAY)


def test_a_mirror_s_day_is_as_a_person_says(world: World, server: Server) -> None:
    world.vector("tcg/current", "2026-09-14", FOUR | {4005: 0})
    world.vector("ocg/current", "2017-10-01", FOUR)
    fetch(world, server, day=date(2026, 9, 20))
    assert known(world) == Known(date(2026, 9, 20))


def test_newer_embedded_data_closes_the_gap_it_covers(world: World) -> None:
    world.vector("tcg/current", str(AHEAD), FOUR | {4005: 0})
    world.update(only="lists")
    path = world.embedded / "banlists" / "data.yaml"
    path.write_text(path.read_text().replace("2026-08-22", "2026-10-01"))
    assert known(world) == Known(AHEAD, ((date(2026, 10, 2), BEFORE),))


def test_a_long_time_without_word_is_asked_for_by_habit() -> None:
    def asked(days: list[str], end: str, since: str) -> list[str]:
        last = date.fromisoformat(end)
        untold = list(days_of(date.fromisoformat(since), last))[:-1]
        return [str(day) for day in days_to_ask(days, untold, last)]

    quarters = ["2025-10-01", "2026-01-01", "2026-04-01", "2026-07-01"]
    assert asked(quarters, "2027-02-01", "2026-08-23") == [
        *("2026-10-01", "2027-01-01"),
    ]
    mondays = ["2025-09-15", "2025-10-27", "2026-02-02", "2026-05-18"]
    assert len(asked(mondays, "2036-01-01", "2026-06-09")) == 40
    # Few days without word are all asked for; likely ones even where nothing is missing.
    assert asked(mondays, "2026-06-09", "2026-06-06") == [
        *("2026-05-25", "2026-06-01", "2026-06-06", "2026-06-07", "2026-06-08"),
    ]
    assert asked([], "2026-05-19", "2026-05-18") == ["2026-05-18"]
    assert MOST_ASKED > 4 * 31
