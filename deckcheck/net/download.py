"""GET: time limits, size caps, bounded retries, conditional requests. Imports requests.

The only importer of requests, and only when something is fetched. A body is written beside its
target and renamed when it is whole. requests itself honours proxy settings and CA bundles.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from datetime import UTC, date
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import TYPE_CHECKING, Literal
from urllib.parse import urljoin, urlsplit

from deckcheck import __version__
from deckcheck.errors import NetworkError
from deckcheck.net.address import is_safe
from deckcheck.net.body import PIECE, CutShortError, Unpacker
from deckcheck.records import Record

if TYPE_CHECKING:
    import requests

RETRIED = (429, 500, 502, 503, 504)
MOVED = (301, 302, 303, 307, 308)
MOST_REDIRECTS = 5
SLOWEST = 1024
"""Bytes that must come within one time limit; a server that drips slower is given up."""


class UnreachableError(NetworkError):
    """No connection to a server can be made; it is not asked again."""


class Limits(Record):
    """`timeout`: seconds for connecting, and for each wait; `whole`: for one file in all.

    `retries`: further tries after a failure that may pass. `backoff`: seconds before the first
    of them, doubled each time. `patience`: the longest wait a server may ask for.
    """

    timeout: float = 20.0
    whole: float = 900.0
    retries: int = 3
    backoff: float = 1.0
    patience: float = 60.0


class Validators(Record):
    """What a server said of its answer, to be asked next time whether it changed."""

    etag: str = ""
    modified: str = ""


def day_of(said: Validators) -> date | None:
    """The day of Last-Modified, by the world's clock; None where there is none."""
    try:
        return parsedate_to_datetime(said.modified).astimezone(UTC).date()
    except (ValueError, TypeError, OverflowError):
        return None


class Fetched(Record):
    """`new`: the target was written; `same`: not changed since; `missing`: there is none."""

    state: Literal["new", "same", "missing"]
    validators: Validators = Validators()


Progress = Callable[[str, int, int], None]
"""Told (address, bytes so far, bytes in all or 0) while a body comes in."""


class _AgainError(Exception):
    """A failure that may pass: why, and after how many seconds to try again (0: as we like)."""

    def __init__(self, why: str, wait: float = 0.0, *, unreachable: bool = False) -> None:
        super().__init__(why)
        self.wait = wait
        self.unreachable = unreachable


class Downloader:
    """Fetches files, one after another, over connections that are kept open."""

    def __init__(self, limits: Limits | None = None, progress: Progress | None = None) -> None:
        import requests

        self.limits = limits or Limits()
        self._progress = progress
        self._session = requests.Session()
        self._session.headers.update(
            {"User-Agent": f"deckcheck/{__version__}", "Accept-Encoding": "gzip"}
        )
        self._dead: dict[str, str] = {}

    def __enter__(self) -> Downloader:
        return self

    def __exit__(self, *_: object) -> None:
        self._session.close()

    def fetch(self, url: str, target: Path, most: int, known: Validators | None = None) -> Fetched:
        """Fetch one file into `target`, of at most so many bytes; raises NetworkError.

        `known` makes the request conditional. A server that cannot be reached is not asked again.
        """
        host = urlsplit(url).netloc
        if host in self._dead:
            raise UnreachableError(f"{url}: {self._dead[host]}")
        started = time.monotonic()
        for number in range(self.limits.retries + 1):
            try:
                return self._once(url, target, most, known or Validators(), started)
            except _AgainError as again:
                why = str(again)
                wait = again.wait or self.limits.backoff * 2**number
                if wait > self.limits.patience:
                    raise NetworkError(
                        f"{url}: {why}, and asks to wait {wait:.0f} seconds; try again then"
                    ) from again
                last = again
            if number < self.limits.retries:
                time.sleep(wait)
        tries = self.limits.retries + 1
        if last.unreachable:
            self._dead[host] = f"{why}, {tries} times; try again later"
            raise UnreachableError(f"{url}: {self._dead[host]}") from last
        raise NetworkError(f"{url}: {why}, {tries} times; try again later") from last

    def _once(
        self, url: str, target: Path, most: int, known: Validators, started: float
    ) -> Fetched:
        import requests
        import urllib3

        try:
            response = self._open(url, known)
            with response:
                return self._answer(response, url, target, most, started)
        except (requests.ConnectTimeout, requests.ReadTimeout) as error:
            raise _AgainError(f"did not answer in {self.limits.timeout:g} seconds") from error
        except urllib3.exceptions.ReadTimeoutError as error:
            raise _AgainError(f"stopped for {self.limits.timeout:g} seconds") from error
        except requests.exceptions.SSLError as error:
            raise NetworkError(
                f"{url}: the connection is not secure ({_reason(error)}); see REQUESTS_CA_BUNDLE"
            ) from error
        except requests.ConnectionError as error:
            if isinstance(error.args[0] if error.args else None, urllib3.exceptions.ProtocolError):
                raise _AgainError("the connection broke off") from error
            why = f"cannot be reached ({_reason(error)})"
            raise _AgainError(why, unreachable=True) from error
        except (requests.RequestException, ValueError) as error:
            # requests has no exception of its own for a redirect to what is no address.
            raise NetworkError(f"{url}: cannot be fetched: {_reason(error)}") from error
        except (CutShortError, urllib3.exceptions.HTTPError, ConnectionError) as error:
            raise _AgainError("the connection broke off") from error
        except OSError as error:
            raise NetworkError(f"{target}: cannot be written: {error.strerror}") from error
        finally:
            _part(target).unlink(missing_ok=True)

    def _open(self, url: str, known: Validators) -> requests.Response:
        """The answer behind any redirects, each of which must be as safe as the first address."""
        asked = {"If-None-Match": known.etag, "If-Modified-Since": known.modified}
        headers = {name: value for name, value in asked.items() if value}
        here = url
        for _ in range(MOST_REDIRECTS + 1):
            _refuse_unsafe(here, url)
            response = self._session.get(
                here,
                headers=headers,
                stream=True,
                timeout=self.limits.timeout,
                allow_redirects=False,
            )
            if response.status_code not in MOVED:
                return response
            response.close()
            here = urljoin(here, response.headers.get("Location", ""))
        raise NetworkError(f"{url}: redirects more than {MOST_REDIRECTS} times")

    def _answer(
        self, response: requests.Response, url: str, target: Path, most: int, started: float
    ) -> Fetched:
        status, headers = response.status_code, response.headers
        said = Validators(headers.get("ETag", ""), headers.get("Last-Modified", ""))
        if status == 304:
            return Fetched("same", said)
        if status in (404, 410):
            return Fetched("missing")
        if status in RETRIED:
            what = "is asked too often" if status == 429 else "the server has a fault"
            raise _AgainError(f"{what} (HTTP {status})", _retry_after(headers))
        if status != 200:
            raise NetworkError(f"{url}: answers HTTP {status} {response.reason}; not taken")
        self._save(response, url, target, most, started)
        return Fetched("new", said)

    def _save(
        self, response: requests.Response, url: str, target: Path, most: int, started: float
    ) -> None:
        """Write the body beside the target, and rename it when every byte is there."""
        length = response.headers.get("Content-Length", "")
        total = int(length) if length.isdigit() else 0
        unpacker = Unpacker(response.headers.get("Content-Encoding", ""), most, url)
        if total > most:
            raise NetworkError(f"{url}: is of {total} bytes, more than the {most} allowed")
        target.parent.mkdir(parents=True, exist_ok=True)
        read = getattr(response.raw, "read1", response.raw.read)
        pace = _Pace(self.limits, url, started)
        size = 0
        with _part(target).open("wb") as file:
            while piece := read(PIECE, decode_content=False):
                size += len(piece)
                pace.came(len(piece))
                for data in unpacker.feed(piece):
                    file.write(data)
                if self._progress:
                    self._progress(url, size, total)
        unpacker.finish()
        if total and size != total:
            raise CutShortError(f"{url}: {size} bytes came of {total}")
        _part(target).replace(target)


class _Pace:
    """Watches that a body keeps coming, and that it ends some time."""

    def __init__(self, limits: Limits, url: str, started: float) -> None:
        self._limits, self._url, self._end = limits, url, started + limits.whole
        self._since, self._bytes = time.monotonic(), 0

    def came(self, size: int) -> None:
        """Count bytes; raises NetworkError when they come too slowly."""
        now = time.monotonic()
        self._bytes += size
        if now > self._end:
            raise NetworkError(f"{self._url}: took over {self._limits.whole:g} seconds; given up")
        if now - self._since > self._limits.timeout:
            if self._bytes < SLOWEST:
                raise NetworkError(f"{self._url}: comes too slowly; given up, try again later")
            self._since, self._bytes = now, 0


def _part(target: Path) -> Path:
    """Where a body waits until it is whole."""
    return target.with_name(f".{target.name}.part")


def _refuse_unsafe(here: str, asked: str) -> None:
    """NetworkError for an address that is neither https nor on this machine."""
    if is_safe(here):
        return
    how = "is" if here == asked else f"redirects to {here}, which is"
    raise NetworkError(f"{asked}: {how} not https; only https is used")


def _retry_after(headers: Mapping[str, str]) -> float:
    """The seconds a server asks to wait, in a number or until a day by its own clock; else 0."""
    asked = headers.get("Retry-After", "")
    try:
        return max(0.0, float(asked))
    except ValueError:
        pass
    try:
        until, now = map(parsedate_to_datetime, (asked, headers.get("Date", "")))
        return max(0.0, until.timestamp() - now.timestamp())
    except ValueError:
        return 0.0


def _reason(error: BaseException) -> str:
    """The innermost cause of a failure, in its own few words."""
    seen: BaseException = error
    while True:
        inner = getattr(seen, "reason", None)
        inner = inner if isinstance(inner, BaseException) else seen.__cause__ or seen.__context__
        if inner is None or inner is seen:
            break
        seen = inner
    return str(getattr(seen, "strerror", None) or seen).split("\n")[0][:120]
