"""Newer data from a mirror on loopback: what is asked for, what is remembered, what is kept."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from deckcheck.banlists.known import Known
from deckcheck.errors import DataError
from deckcheck.net.download import Downloader, Limits
from deckcheck.update import sources
from deckcheck.update.in_use import current
from deckcheck.update.run import Outcome, update
from deckcheck.update.sources import PUBLISHED, WebSource
from tests.net import misbehaving as bad
from tests.net.misbehaving import Server
from tests.update.conftest import EMBEDDED_DAY, TODAY, World

CARDS, INFO = "yaml-yugi/cards.json", "ygoprodeck/cardinfo.json"
SERVED = date(2026, 9, 1)
"""The Last-Modified of the server."""
LIMITS = Limits(timeout=0.5, whole=5.0, retries=1, backoff=0.01, patience=1.0)


@pytest.fixture
def server(world: World) -> Iterator[Server]:
    world.add_card(4100, "Newest Card")
    world.publish_all()
    item = {
        "id": 10000200,
        "name": "Card 2",
        "card_images": [{"id": 10000200}, {"id": 55550000}],
        "misc_info": [{"konami_id": 4002}],
    }
    world.json(INFO, {"data": [item]})
    world.json("ygoprodeck/checkDBVer.json", [{"database_version": "1", "last_update": "x"}])
    server = Server(world.new)
    yield server
    server.stop()


def fetch(world: World, server: Server, **more: object) -> Outcome:
    server.asked.clear()
    with Downloader(LIMITS) as downloader:
        return update(
            lambda work, before: WebSource(server.url, downloader, work, before),
            world.request(**more),
        )


def test_cards_lists_and_artworks_come_from_a_mirror(world: World, server: Server) -> None:
    outcome = fetch(world, server)
    assert outcome.refused == []
    # The day on which the server says that the file last changed.
    assert world.index().day == SERVED
    assert world.index().by_code(20004100).card is not None
    assert world.index().by_code(55550000).how == "exact"
    assert world.copies("tcg", "2026-09-14", "Card 5") == 1
    # What the publisher says today is known as of today; but the OCG had a new list since 2017.
    assert world.catalog().known("tcg") == Known(TODAY)
    assert world.catalog().known("ocg") == Known(EMBEDDED_DAY)


def test_the_large_files_are_not_sent_twice(world: World, server: Server) -> None:
    fetch(world, server)
    tomorrow = date(2026, 12, 1)
    outcome = fetch(world, server, today=tomorrow)
    assert outcome.refused == [] and outcome.changes == []
    asked = dict(reversed(server.asked))
    assert "If-None-Match" in asked[CARDS]
    # The database is that of last time, so its cards are not asked for at all.
    assert INFO not in asked
    assert world.index().day == SERVED
    assert world.index().by_code(20004100).card is not None
    assert world.index().by_code(55550000).how == "exact"
    assert world.index().names.find("Karte 1").cards


def test_what_was_refused_is_asked_for_in_full_next_time(world: World, server: Server) -> None:
    good = (world.new / CARDS).read_bytes()
    (world.new / CARDS).write_bytes(b"[]")
    assert len(fetch(world, server).refused) == 1
    assert world.index().by_code(20004100).card is None
    fetch(world, server)
    assert all("If-None-Match" not in headers for path, headers in server.asked if path == CARDS)
    (world.new / CARDS).write_bytes(good)
    assert fetch(world, server).refused == []
    assert world.index().by_code(20004100).card is not None


def test_updating_lists_alone_keeps_the_cards(world: World, server: Server) -> None:
    fetch(world, server)
    world.vector("tcg/current", "2026-11-16", {4001: 1, 4002: 1, 4003: 1, 4004: 1, 4006: 0})
    fetch(world, server, only="lists")
    assert CARDS not in [path for path, _ in server.asked]
    assert world.index().by_code(20004100).card is not None
    assert world.copies("tcg", "2026-11-20", "Card 6") == 0
    fetch(world, server)
    asked = dict(reversed(server.asked))
    assert "If-None-Match" in asked[CARDS]


@pytest.mark.parametrize("answer", [bad.status(500), bad.bomb(20_000_000), bad.content(b"<html>")])
def test_cards_that_cannot_be_had_leave_the_old_ones_and_the_lists_go_on(
    world: World, server: Server, answer: bad.Answer
) -> None:
    server.conduct[CARDS] = (-1, answer)
    outcome = fetch(world, server)
    assert len(outcome.refused) == 1 and outcome.refused[0].startswith("cards: ")
    assert world.index().by_code(20004100).card is None
    assert world.copies("tcg", "2026-09-14", "Card 5") == 1


def test_a_second_source_that_is_down_is_told_and_stops_nothing(
    world: World, server: Server
) -> None:
    for name in ("ygoprodeck/checkDBVer.json", INFO, "lflists/0TCG.lflist.conf"):
        server.conduct[name] = (-1, bad.status(503))
    outcome = fetch(world, server)
    assert outcome.refused == []
    assert sum("HTTP 503" in note for note in outcome.notes) == 3
    assert world.index().by_code(20004100).card is not None


def test_a_mirror_with_older_cards_is_refused(world: World, server: Server) -> None:
    world.cards.pop()
    del world.cards[3]
    world.publish_cards()
    outcome = fetch(world, server)
    assert [one for one in outcome.refused if "look older than those in use" in one], outcome
    assert world.index().day == EMBEDDED_DAY


def test_other_cards_of_one_day_are_taken_from_a_server(world: World, server: Server) -> None:
    fetch(world, server)
    world.add_card(4101, "Card of the Evening")
    world.publish_cards()
    assert fetch(world, server).refused == []
    assert world.index().by_code(20004101).card is not None


def test_the_publishers_cards_are_never_older_than_ours(
    world: World, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ours were taken some days after theirs last changed; a new artwork is no older card."""
    for start in PUBLISHED:
        monkeypatch.setitem(PUBLISHED, start, f"{server.url}/{start}")
    monkeypatch.setattr(sources, "day_of", lambda _: date(2026, 8, 20))
    with Downloader(LIMITS) as downloader:
        outcome = update(
            lambda work, before: WebSource(None, downloader, work, before), world.request()
        )
    assert outcome.refused == []
    assert world.index().by_code(55550000).how == "exact"
    assert world.index().day == EMBEDDED_DAY


def test_a_mirror_may_hold_the_cards_packed(world: World, server: Server) -> None:
    import gzip

    packed = gzip.compress((world.new / CARDS).read_bytes())
    (world.new / CARDS).unlink()
    (world.new / f"{CARDS}.gz").write_bytes(packed)
    assert fetch(world, server).refused == []
    assert world.index().by_code(20004100).card is not None
    (world.new / f"{CARDS}.gz").write_bytes(packed[:-30])
    assert len(fetch(world, server).refused) == 1


def test_the_published_addresses_are_secure_and_cover_what_is_asked_for(tmp_path: Path) -> None:
    assert all(address.startswith("https://") for address in PUBLISHED.values())
    source = WebSource(None, Downloader(LIMITS), tmp_path, None)
    assert source._address("yaml-yugi-limit-regulation/tcg/current.vector.json").endswith(
        "/yaml-yugi-limit-regulation/tcg/current.vector.json"
    )
    assert source._address(INFO).endswith("/cardinfo.php?misc=yes")
    with pytest.raises(DataError, match="published nowhere"):
        source._address("elsewhere/file.json")


def test_nothing_is_left_where_all_is_refused(world: World, server: Server) -> None:
    server.conduct["*"] = (-1, bad.status(500))
    outcome = fetch(world, server)
    assert len(outcome.refused) == 3
    assert current(world.root) is None
