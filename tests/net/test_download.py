"""GET against a server on loopback that is slow, busy, broken, or not who it seems."""

from __future__ import annotations

import gzip
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from deckcheck.errors import NetworkError
from deckcheck.net.body import unpack_file
from deckcheck.net.download import Downloader, Limits, Validators
from tests.net import misbehaving as bad
from tests.net.misbehaving import Server

BODY = b'{"date": "2026-09-14", "regulation": {"4041": 1}}' * 40
QUICK = Limits(timeout=0.3, whole=2.0, retries=2, backoff=0.01, patience=1.5)
MOST = 100_000


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    (tmp_path / "served").mkdir()
    (tmp_path / "served" / "a.json").write_bytes(BODY)
    server = Server(tmp_path / "served")
    yield server
    server.stop()


@pytest.fixture
def target(tmp_path: Path) -> Path:
    return tmp_path / "here" / "a.json"


def fetch(server: Server, target: Path, known: Validators | None = None, limits: Limits = QUICK):
    with Downloader(limits) as downloader:
        return downloader.fetch(f"{server.url}/a.json", target, MOST, known)


def fails(server: Server, target: Path, words: str, limits: Limits = QUICK) -> None:
    with pytest.raises(NetworkError, match=words) as caught:
        fetch(server, target, limits=limits)
    assert "\n" not in str(caught.value)
    assert not target.exists()
    assert list(target.parent.glob("*")) == [] if target.parent.exists() else True


def test_a_file_comes_whole(server: Server, target: Path) -> None:
    assert fetch(server, target).state == "new"
    assert target.read_bytes() == BODY


def test_what_has_not_changed_is_not_fetched_again(server: Server, target: Path) -> None:
    first = fetch(server, target)
    target.unlink()
    assert fetch(server, target, first.validators).state == "same"
    assert not target.exists()
    assert server.asked[-1][1]["If-None-Match"] == first.validators.etag
    assert server.asked[-1][1]["If-Modified-Since"] == "Tue, 01 Sep 2026 10:00:00 GMT"


def test_a_changed_file_is_fetched_in_spite_of_known_validators(
    server: Server, target: Path
) -> None:
    first = fetch(server, target)
    (server.root / "a.json").write_bytes(b"[]")
    assert fetch(server, target, first.validators).state == "new"
    assert target.read_bytes() == b"[]"


def test_a_missing_file_is_no_failure(server: Server, target: Path) -> None:
    (server.root / "a.json").unlink()
    assert fetch(server, target).state == "missing"


@pytest.mark.parametrize("answer", [bad.status(500), bad.status(503), bad.drop, bad.cut(BODY)])
def test_what_may_pass_is_tried_again(server: Server, target: Path, answer: bad.Answer) -> None:
    server.conduct["a.json"] = (2, answer)
    assert fetch(server, target).state == "new"
    assert target.read_bytes() == BODY
    assert len(server.asked) == 3


def test_what_does_not_pass_is_given_up(server: Server, target: Path) -> None:
    server.conduct["a.json"] = (-1, bad.status(500))
    fails(server, target, r"the server has a fault \(HTTP 500\), 3 times; try again later")
    assert len(server.asked) == 3


def test_a_server_is_waited_for_as_long_as_it_asks(server: Server, target: Path) -> None:
    server.conduct["a.json"] = (1, bad.status(429, Retry_After="1"))
    began = time.monotonic()
    assert fetch(server, target).state == "new"
    assert time.monotonic() - began >= 1


def test_a_wait_until_a_day_is_counted_by_the_servers_clock(
    server: Server, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    day = "Wed, 01 Jan 2020 00:{}:00 GMT"
    monkeypatch.setattr(bad.Request, "date_time_string", lambda *_: day.format("00"))
    server.conduct["a.json"] = (-1, bad.status(429, Retry_After=day.format("15")))
    fails(server, target, r"asked too often \(HTTP 429\), and asks to wait 900 seconds")


def test_a_long_wait_is_left_to_the_person(server: Server, target: Path) -> None:
    server.conduct["a.json"] = (-1, bad.status(429, Retry_After="3600"))
    fails(server, target, "asks to wait 3600 seconds")


def test_a_server_that_says_nothing_is_given_up(server: Server, target: Path) -> None:
    server.conduct["a.json"] = (-1, bad.silence(1))
    fails(server, target, "did not answer in 0.3 seconds", QUICK._replace(retries=0))


def test_a_slow_drip_is_given_up(server: Server, target: Path) -> None:
    server.conduct["a.json"] = (-1, bad.drip(BODY, 0.02))
    fails(server, target, "comes too slowly")


def test_a_file_that_takes_too_long_in_all_is_given_up(server: Server, target: Path) -> None:
    server.conduct["a.json"] = (-1, bad.drip(BODY, 0.02))
    fails(server, target, "took over 0.1 seconds", QUICK._replace(whole=0.1))


@pytest.mark.parametrize("answer", [bad.cut(BODY), bad.drop])
def test_a_connection_that_breaks_off_leaves_nothing(
    server: Server, target: Path, answer: bad.Answer
) -> None:
    server.conduct["a.json"] = (-1, answer)
    fails(server, target, "the connection broke off, 3 times; try again later")


def test_a_file_past_the_cap_is_refused(server: Server, target: Path) -> None:
    (server.root / "a.json").write_bytes(b"x" * (MOST + 1))
    fails(server, target, "more than the 100000 allowed")
    assert len(server.asked) == 1


def test_a_gzip_bomb_is_stopped_at_the_cap(server: Server, target: Path) -> None:
    server.conduct["a.json"] = (-1, bad.bomb(50_000_000))
    fails(server, target, "holds more than 100000 bytes")


def test_gzip_is_unpacked(server: Server, target: Path) -> None:
    server.conduct["a.json"] = (-1, bad.content(gzip.compress(BODY), Content_Encoding="gzip"))
    assert fetch(server, target).state == "new"
    assert target.read_bytes() == BODY


@pytest.mark.parametrize("body", [gzip.compress(BODY, mtime=0)[:-20], b"not gzip at all"])
def test_gzip_that_is_not_whole_is_refused(server: Server, target: Path, body: bytes) -> None:
    server.conduct["a.json"] = (-1, bad.content(body, Content_Encoding="gzip"))
    fails(server, target, "broke off")


def test_an_unasked_packing_is_refused(server: Server, target: Path) -> None:
    server.conduct["a.json"] = (-1, bad.content(b"x", Content_Encoding="br"))
    fails(server, target, "is packed as 'br'")


def test_a_redirect_on_loopback_is_followed(server: Server, target: Path) -> None:
    (server.root / "b.json").write_bytes(b"[1]")
    server.conduct["a.json"] = (-1, bad.redirect("/b.json"))
    assert fetch(server, target).state == "new"
    assert target.read_bytes() == b"[1]"


def test_a_redirect_to_http_elsewhere_is_refused(server: Server, target: Path) -> None:
    server.conduct["a.json"] = (-1, bad.redirect("http://example.invalid/a.json"))
    fails(server, target, "redirects to http://example.invalid/a.json, which is not https")
    assert len(server.asked) == 1


@pytest.mark.parametrize("to", ["file:///etc/hostname", "ftp://127.0.0.1/a"])
def test_a_redirect_to_another_scheme_is_refused(server: Server, target: Path, to: str) -> None:
    server.conduct["a.json"] = (-1, bad.redirect(to))
    fails(server, target, "not https")


def test_a_redirect_to_no_address_is_refused(server: Server, target: Path) -> None:
    server.conduct["a.json"] = (-1, bad.redirect("https://[x"))
    fails(server, target, "cannot be fetched: Invalid IPv6 URL")


def test_redirects_in_a_circle_are_given_up(server: Server, target: Path) -> None:
    server.conduct["a.json"] = (-1, bad.redirect("/a.json"))
    fails(server, target, "redirects more than 5 times")


def test_plain_http_elsewhere_is_never_asked(target: Path) -> None:
    with Downloader(QUICK) as downloader, pytest.raises(NetworkError, match="is not https"):
        downloader.fetch("http://example.invalid/a.json", target, MOST)


def test_a_server_that_is_not_there_is_asked_once(server: Server, target: Path) -> None:
    url = server.url
    server.stop()
    with Downloader(QUICK) as downloader:
        with pytest.raises(NetworkError, match=r"cannot be reached \(Connection refused\)"):
            downloader.fetch(f"{url}/a.json", target, MOST)
        began = time.monotonic()
        with pytest.raises(NetworkError, match=r"b\.json: cannot be reached"):
            downloader.fetch(f"{url}/b.json", target, MOST)
        assert time.monotonic() - began < 0.01


def test_an_answer_nobody_expects_is_refused(server: Server, target: Path) -> None:
    server.conduct["a.json"] = (-1, bad.status(403))
    fails(server, target, "answers HTTP 403 Forbidden; not taken")


def test_progress_is_told(server: Server, target: Path) -> None:
    told = []
    with Downloader(QUICK, lambda *what: told.append(what)) as downloader:
        downloader.fetch(f"{server.url}/a.json", target, MOST)
    assert told[-1] == (f"{server.url}/a.json", len(BODY), len(BODY))


def test_a_packed_file_is_unpacked_with_the_same_cap(tmp_path: Path) -> None:
    packed, plain = tmp_path / "a.gz", tmp_path / "a"
    packed.write_bytes(gzip.compress(BODY))
    unpack_file(packed, plain, MOST)
    assert plain.read_bytes() == BODY
    packed.write_bytes(gzip.compress(b" " * 50_000_000))
    with pytest.raises(NetworkError, match="holds more than"):
        unpack_file(packed, plain, MOST)
