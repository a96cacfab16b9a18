"""A web server on loopback that serves a folder and misbehaves on demand."""

from __future__ import annotations

import gzip
import hashlib
import threading
import time
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit


class Request(BaseHTTPRequestHandler):
    """One request; `server.misbehave` may answer in the folder's stead."""

    protocol_version = "HTTP/1.1"
    server: Server

    def do_GET(self) -> None:
        path = urlsplit(self.path).path.lstrip("/")
        self.server.asked.append((path, dict(self.headers)))
        conduct = self.server.conduct.get(path) or self.server.conduct.get("*")
        if conduct is not None:
            times, answer = conduct
            if times != 0:
                key = path if path in self.server.conduct else "*"
                self.server.conduct[key] = (times - 1, answer)
                answer(self)
                return
        file = self.server.root / path
        if not file.is_file():
            self.reply(404, b"no such file")
            return
        body = file.read_bytes()
        tag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
        if self.headers.get("If-None-Match") == tag:
            self.reply(304, b"", {"ETag": tag})
            return
        self.reply(200, body, {"ETag": tag, "Last-Modified": "Tue, 01 Sep 2026 10:00:00 GMT"})

    def reply(
        self, status: int, body: bytes, headers: dict[str, str] | None = None, length: int = -1
    ) -> None:
        self.send_response(status)
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        if status != 304:
            self.send_header("Content-Length", str(len(body) if length < 0 else length))
        self.end_headers()
        self.wfile.write(body)

    def hang_up(self) -> None:
        self.close_connection = True

    def log_message(self, *_: object) -> None:
        """Say nothing."""


Answer = Callable[[Request], None]


class Server(ThreadingHTTPServer):
    """Serves `root`; `conduct[path] = (times, answer)` misbehaves so many times (-1: always)."""

    daemon_threads = True

    def __init__(self, root: Path) -> None:
        super().__init__(("127.0.0.1", 0), Request)
        self.root = root
        self.conduct: dict[str, tuple[int, Answer]] = {}
        self.asked: list[tuple[str, dict[str, str]]] = []
        self.thread = threading.Thread(target=self.serve_forever, args=(0.01,), daemon=True)
        self.thread.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"

    def stop(self) -> None:
        self.shutdown()
        self.server_close()
        self.thread.join(5)

    def handle_error(self, *_: object) -> None:
        """A client that hung up is no fault."""


def status(code: int, **headers: str) -> Answer:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return lambda request: request.reply(code, b"busy", named)


def content(body: bytes, **headers: str) -> Answer:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return lambda request: request.reply(200, body, named)


def cut(body: bytes) -> Answer:
    """Promises the whole body, sends half of it, and hangs up."""

    def answer(request: Request) -> None:
        request.reply(200, body[: len(body) // 2], length=len(body))
        request.hang_up()

    return answer


def too_long(body: bytes) -> Answer:
    """Sends more than it says; the rest is never read."""

    def answer(request: Request) -> None:
        request.reply(200, body, length=len(body) // 2)
        request.hang_up()

    return answer


def drip(body: bytes, pause: float) -> Answer:
    """One byte at a time."""

    def answer(request: Request) -> None:
        request.send_response(200)
        request.send_header("Content-Length", str(len(body)))
        request.end_headers()
        try:
            for byte in body:
                request.wfile.write(bytes([byte]))
                request.wfile.flush()
                time.sleep(pause)
        except OSError:
            pass
        request.hang_up()

    return answer


def silence(seconds: float) -> Answer:
    def answer(request: Request) -> None:
        time.sleep(seconds)
        request.hang_up()

    return answer


def bomb(size: int) -> Answer:
    """A small gzip body that grows to `size` bytes."""
    body = gzip.compress(b"[" + b" " * size + b"]")
    return content(body, Content_Encoding="gzip")


def drop(request: Request) -> None:
    """Hangs up without a word."""
    request.hang_up()


def redirect(to: str) -> Answer:
    return lambda request: request.reply(302, b"", {"Location": to})
