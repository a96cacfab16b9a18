"""`deckcheck update` against a server on loopback, with the embedded data under it.

The server has what is embedded, and a TCG list of 2026-09-14 that forbids Mystical Elf, which no
list ever held. After whatever it does, a deck with three of them is judged by the old list or by
the new one, and by nothing else.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from deckcheck.banlists.catalog import Catalog, embedded_root
from deckcheck.cards.index import CardIndex
from deckcheck.cli.main import group
from deckcheck.maintain.build import HERE
from deckcheck.maintain.corrections import read_corrections
from deckcheck.maintain.settings import read_settings
from deckcheck.update.old_cards import read_old
from tests.net import misbehaving as bad
from tests.net.misbehaving import Server

MYSTICAL_ELF = 15025844
once_read, once_read_corrections = cache(read_old), cache(read_corrections)
TCG = "yaml-yugi-limit-regulation/tcg/current.vector.json"
NEW_DAY = "2026-09-14"


def vector(day: str, entries: dict[int, int]) -> bytes:
    return json.dumps({"date": day, "regulation": entries}).encode()


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory, index: CardIndex) -> Path:
    """Every list as it is embedded, under its publisher's name for it."""
    root = tmp_path_factory.mktemp("published")
    catalog = Catalog(embedded_root())
    by_name = {card.name: card.konami_id for card in index.all_cards() if card.konami_id}
    for row in read_settings(HERE / "sources.yaml").lists:
        if not row.regulation:
            continue
        day = catalog.days(row.list_id)[-1]
        entries = {
            by_name[one.name]: one.copies if one.points is None else one.points
            for one in catalog.get(row.list_id, day).entries
        }
        folder = root / "yaml-yugi-limit-regulation" / row.regulation
        folder.mkdir(parents=True)
        (folder / "current.vector.json").write_bytes(vector(day, entries))
    return root


@pytest.fixture
def tcg(index: CardIndex) -> dict[int, int]:
    """The newest embedded TCG list, by Konami id."""
    entries = Catalog(embedded_root()).get("tcg", "2026-05-18").entries
    return {one.konami_id: one.copies for one in entries if one.konami_id}


class Bench:
    """A server, a data folder, a deck, and the command."""

    def __init__(self, server: Server, folder: Path, elf: int) -> None:
        self.server, self.folder, self.elf = server, folder, elf
        self.deck = folder / "deck.ydk"
        fillers = [13039848, 91152256, 40640057, 97590747, 32452818, 6368038, 70781052,
                   40374923, 50930991, 41392891, 87796900, 90357090]  # fmt: skip
        codes = [MYSTICAL_ELF] * 3 + [code for code in fillers for _ in range(3)] + [54652250]
        self.deck.write_text("#main\n" + "\n".join(map(str, codes)) + "\n#extra\n!side\n")

    def run(self, *words: str, **environment: str) -> Result:
        return CliRunner().invoke(group, list(words), env=environment)

    def update(self, *words: str, source: str | None = None) -> Result:
        asked = ["update", "--only", "lists", "--source", source or self.server.url]
        return self.run(*asked, "--timeout", "0.3", "--retries", "1", *words)

    def judged(self, day: str = "2026-09-20") -> tuple[str, str, bool]:
        """The verdict on the deck, the list it rests on, and whether that may be stale."""
        done = self.run("check", "-d", day, "-r", "json", str(self.deck))
        result = json.loads(done.stdout)["results"][0]
        return result["verdict"], result["banlist"]["effective"], result["stale"]

    def publish(self, body: bytes, name: str = TCG) -> None:
        path = self.server.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(body)


OLD = ("legal", "2026-05-18", False)
NEW = ("illegal", NEW_DAY, False)


@pytest.fixture
def bench(
    published: Path, tmp_path: Path, index: CardIndex, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Bench]:
    shutil.copytree(published, tmp_path / "served")
    (tmp_path / "data").mkdir()
    monkeypatch.setenv("DECKCHECK_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("NO_PROXY", "*")
    # Reading the embedded data is most of an update's time, and it never changes here.
    monkeypatch.setattr("deckcheck.update.run.read_old", once_read)
    monkeypatch.setattr("deckcheck.update.run.read_corrections", once_read_corrections)
    elf = index.by_code(MYSTICAL_ELF).card
    assert elf is not None and elf.name == "Mystical Elf" and elf.konami_id is not None
    server = Server(tmp_path / "served")
    yield Bench(server, tmp_path, elf.konami_id)
    server.stop()


@pytest.fixture
def newer(bench: Bench, tcg: dict[int, int]) -> Bench:
    """A bench with the list of 2026-09-14."""
    bench.publish(vector(NEW_DAY, tcg | {bench.elf: 0}))
    return bench


def test_a_folder_that_is_named_and_not_there_is_made(newer: Bench, tmp_path: Path) -> None:
    (tmp_path / "data").rmdir()
    assert newer.run("data").exit_code == 2
    assert newer.update().exit_code == 0
    assert newer.run("data").exit_code == 0


def test_a_new_list_is_judged_by_from_its_day_on(newer: Bench) -> None:
    assert newer.judged() == OLD
    done = newer.update()
    assert done.exit_code == 0, done.output
    assert f"tcg/{NEW_DAY}: new list, 227 cards" in done.output
    assert "  Mystical Elf: Forbidden, was unlimited" in done.output
    assert newer.judged() == NEW
    assert newer.judged("2026-09-13") == OLD


def test_nothing_newer_still_says_how_long_the_lists_are_known(bench: Bench) -> None:
    assert bench.judged("2026-11-01") == ("legal", "2026-05-18", True)
    done = bench.update()
    assert done.exit_code == 0, done.output
    assert bench.judged("2026-11-01") == OLD


def test_what_has_not_changed_is_not_sent_again(newer: Bench) -> None:
    newer.update()
    first = len(newer.server.asked)
    done = newer.update()
    assert done.exit_code == 0, done.output
    headers = dict(newer.server.asked[first:])
    assert "If-None-Match" in headers[TCG]
    assert newer.judged() == NEW


def test_check_only_says_so(newer: Bench) -> None:
    done = newer.update("--check")
    assert done.exit_code == 0
    assert "has newer data; nothing was changed" in done.output
    assert newer.judged() == OLD


def test_reset_returns_to_the_embedded_data(newer: Bench) -> None:
    newer.update()
    done = newer.run("update", "--reset")
    assert done.exit_code == 0 and "in use again" in done.output
    assert newer.judged() == OLD
    assert "already" in newer.run("update", "--reset").output


def test_a_folder_serves_as_a_source(newer: Bench) -> None:
    done = newer.update(source=str(newer.server.root))
    assert done.exit_code == 0, done.output
    assert newer.judged() == NEW
    assert newer.server.asked == []


def test_quiet_says_nothing_where_all_is_well(newer: Bench) -> None:
    assert newer.update("-q").output == ""


WHOLE = b'{"date": "2026-09-14", "regulation": {"4844": 0}}'
MISBEHAVIOUR: dict[str, tuple[bad.Answer, str]] = {
    "not there": (bad.status(404), "is not there"),
    "too many requests": (bad.status(429, Retry_After="7200"), "asks to wait 7200 seconds"),
    "server fault": (bad.status(500), "the server has a fault (HTTP 500), 2 times"),
    "forbidden": (bad.status(403), "answers HTTP 403"),
    "slow drip": (bad.drip(WHOLE * 50, 0.02), "comes too slowly"),
    "silence": (bad.silence(0.8), "did not answer in 0.3 seconds"),
    "cut connection": (bad.cut(WHOLE), "broke off"),
    "hung up": (bad.drop, "broke off, 2 times"),
    "shorter than it says": (bad.too_long(WHOLE), "is not JSON"),
    "another's content": (bad.content(b'{"data": []}'), "has no date"),
    "gzip bomb": (bad.bomb(100_000_000), "holds more than 16 MiB"),
    "a web page": (bad.content(b"<!DOCTYPE html><p>Sign in"), "is not JSON"),
    "nothing": (bad.content(b""), "is not JSON"),
    "empty list": (
        bad.content(b'{"date": "2026-09-14", "regulation": {}}'), "the list is empty"),
    "short list": (bad.content(WHOLE), "over 30 % lost"),
    "redirect to http": (
        bad.redirect("http://example.invalid/x"), "which is not https; only https is used"),
    "redirect in a circle": (bad.redirect("/" + TCG), "redirects more than 5 times"),
}  # fmt: skip


@pytest.mark.parametrize("name", MISBEHAVIOUR)
def test_misbehaviour_leaves_the_old_list(newer: Bench, name: str) -> None:
    answer, words = MISBEHAVIOUR[name]
    newer.server.conduct[TCG] = (-1, answer)
    done = newer.update("-q")
    assert done.exit_code == 1
    assert words in done.output and "Traceback" not in done.output
    assert len(done.output.splitlines()) == 1, done.output
    assert newer.judged() == OLD
    del newer.server.conduct[TCG]
    assert newer.update().exit_code == 0
    assert newer.judged() == NEW


@pytest.mark.parametrize("name", ["server fault", "short list", "a web page"])
def test_misbehaviour_leaves_newer_data_too(newer: Bench, name: str, tcg: dict[int, int]) -> None:
    assert newer.update().exit_code == 0
    newer.publish(vector("2026-09-18", tcg))
    newer.server.conduct[TCG] = (-1, MISBEHAVIOUR[name][0])
    assert newer.update().exit_code == 1
    assert newer.judged() == NEW


def test_half_a_list_is_refused(newer: Bench, tcg: dict[int, int]) -> None:
    newer.publish(vector(NEW_DAY, dict(list(tcg.items())[:113])))
    done = newer.update()
    assert done.exit_code == 1
    assert "has 113 cards, the list of 2026-05-18 has 226: over 30 % lost" in done.output
    assert newer.judged() == OLD


def test_a_fault_that_passes_does_no_harm(newer: Bench) -> None:
    newer.server.conduct["*"] = (1, bad.status(503))
    assert newer.update().exit_code == 0
    assert newer.judged() == NEW


def test_a_server_that_is_not_there_is_one_sentence(newer: Bench) -> None:
    url = newer.server.url
    newer.server.stop()
    done = newer.update("-q", source=url)
    assert done.exit_code == 1
    assert done.output.startswith("deckcheck: tcg, ocg, ocg-ae, ocg-cn, master-duel, genesys,")
    assert "cannot be reached (Connection refused), 2 times; try again later" in done.output
    assert len(done.output.splitlines()) == 1
    assert newer.judged() == OLD


def test_lists_published_in_between_are_asked_for(newer: Bench, tcg: dict[int, int]) -> None:
    monday = "yaml-yugi-limit-regulation/tcg/2026-08-31.vector.json"
    newer.publish(vector("2026-08-31", tcg | {newer.elf: 1}), monday)
    assert newer.update().exit_code == 0
    assert newer.judged("2026-09-01") == ("illegal", "2026-08-31", False)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--reset", "--check"], "--reset goes with no other option"),
        (["--day", "2026-09-01"], "--day goes with --source"),
        (["--source", "nowhere"], "nowhere: is not a folder"),
        (["--source", "{folder}/deck.ydk"], "deck.ydk: is not a folder"),
        (["--source", "{folder}/data"], "data: holds no file that is known, such as yaml-yugi/"),
        (["--source", ""], "--source is empty"),
        (["--source", "http://example.invalid"], "example.invalid: is not https"),
        (["--source", "ftp://example.invalid"], "example.invalid: is not https"),
        (["--source", "https://"], "https://: is not https with the name of a server"),
        (["--source", "https://[x"], "[x: is not https"),
        (["--source", "https://a b/"], "a b/: is not https"),
        (["--only", "everything"], "'everything' is not one of"),
        (["--source", ".", "--day", "2999-01-01"], "is not over yet"),
    ],
)
def test_wrong_usage_is_one_sentence(bench: Bench, words: list[str], said: str) -> None:
    done = bench.run("update", *(word.format(folder=bench.folder) for word in words))
    assert done.exit_code == 2 and said in done.output
    assert done.output.startswith("Usage: ") or len(done.output.splitlines()) == 1
    assert "Traceback" not in done.output


def test_without_a_folder_for_data_there_is_no_update(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = bench.run("update", DECKCHECK_DATA="")
    assert done.exit_code == 2 and "name one with DECKCHECK_DATA" in done.output


def test_damaged_data_is_named_and_not_used(newer: Bench) -> None:
    newer.update()
    (path,) = newer.folder.glob(f"data/versions/*/banlists/tcg/{NEW_DAY}.yaml")
    path.write_bytes(path.read_bytes()[:-30])
    (newer.folder / "data" / "current").touch()
    done = newer.run("check", "-d", "2026-09-20", str(newer.deck))
    assert done.exit_code == 0
    assert done.stderr.count("\n") == 1
    assert "is damaged" in done.stderr and "the embedded data is used instead" in done.stderr
    assert newer.judged() == OLD
    shown = newer.run("data")
    assert shown.exit_code == 1 and "DAMAGED" in shown.stdout


def data(bench: Bench) -> dict[str, Any]:
    done = bench.run("data", "-r", "json")
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


def test_data_says_what_is_in_use(newer: Bench) -> None:
    said = data(newer)
    assert said["schema"] == "deckcheck.data/1"
    assert said["cards"]["from"] == "embedded" and said["cards"]["day"] == "2026-08-22"
    assert said["version"] is None and said["damaged"] == []
    (tcg,) = [one for one in said["lists"] if one["list"] == "tcg"]
    assert (tcg["in_force"], tcg["known_to"], tcg["from"]) == ("2026-05-18", "2026-08-22",
                                                               "embedded")  # fmt: skip
    (ocg,) = [one for one in said["lists"] if one["list"] == "ocg"]
    assert ocg["next_due"] == "2026-10-01"
    newer.update()
    said = data(newer)
    (tcg,) = [one for one in said["lists"] if one["list"] == "tcg"]
    assert tcg["from"] == newer.server.url and tcg["in_force"] == NEW_DAY
    assert tcg["known_to"] == tcg["taken"] and tcg["known_to"] >= NEW_DAY
    assert said["version"].startswith("v-")
    assert "every checksum fits" in newer.run("data").stdout
