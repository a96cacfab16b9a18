"""A headless Chromium, driven by the DevTools protocol over its pipe; no other package needed."""

from __future__ import annotations

import base64
import itertools
import json
import os
import select
import shutil
import subprocess
import time
from pathlib import Path
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    *("--disable-dev-shm-usage", "--remote-debugging-pipe"),
)
TIMEOUT = 60.0


def find_chromium() -> str | None:
    """The first Chromium on the path."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


class Chrome:
    """One browser with one page; commands and events are JSON, each ended by a zero byte."""

    def __init__(self, program: str, profile: Path) -> None:
        our_read, their_write = os.pipe()
        their_read, our_write = os.pipe()

        def give_pipes() -> None:
            read, write = os.dup(their_read), os.dup(their_write)
            os.dup2(read, 3)
            os.dup2(write, 4)

        self._process = subprocess.Popen(
            [program, *FLAGS, f"--user-data-dir={profile}", "about:blank"],
            preexec_fn=give_pipes,
            pass_fds=(3, 4),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(their_read)
        os.close(their_write)
        self._read, self._write = our_read, our_write
        self._buffer = b""
        self._ids = itertools.count(1)
        self.events: list[dict[str, Any]] = []
        target = self._send("Target.createTarget", {"url": "about:blank"})["targetId"]
        attached = self._send("Target.attachToTarget", {"targetId": target, "flatten": True})
        self._session: str | None = attached["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.send(f"{domain}.enable")

    _session = None

    def send(self, method: str, **params: Any) -> dict[str, Any]:
        """Send a command to the page and wait for its answer."""
        return self._send(method, params)

    def _send(self, method: str, params: dict[str, Any]) -> dict[str, Any]:
        number = next(self._ids)
        message: dict[str, Any] = {"id": number, "method": method, "params": params}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._write, json.dumps(message).encode() + b"\0")
        deadline = time.monotonic() + TIMEOUT
        while True:
            answer = self._receive(deadline)
            if answer.get("id") == number:
                assert "error" not in answer, (method, answer["error"])
                return answer["result"]  # type: ignore[no-any-return]
            self.events.append(answer)

    def _receive(self, deadline: float) -> dict[str, Any]:
        while b"\0" not in self._buffer:
            ready, _, _ = select.select([self._read], [], [], max(0, deadline - time.monotonic()))
            assert ready, "Chromium does not answer"
            piece = os.read(self._read, 1 << 20)
            assert piece, "Chromium has gone"
            self._buffer += piece
        message, _, self._buffer = self._buffer.partition(b"\0")
        return json.loads(message)  # type: ignore[no-any-return]

    def open(self, path: Path) -> None:
        """Load a file and wait until it and its script are done."""
        self.events.clear()
        self.send("Page.navigate", url=path.as_uri())
        self.wait_for("document.readyState === 'complete'")

    def run(self, script: str) -> Any:
        """The value of an expression in the page."""
        done = self.send(
            "Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True
        )
        assert "exceptionDetails" not in done, done["exceptionDetails"]
        return done["result"].get("value")

    def wait_for(self, condition: str) -> None:
        """Wait until an expression is true in the page."""
        deadline = time.monotonic() + TIMEOUT
        while not self.run(condition):
            assert time.monotonic() < deadline, f"never came true: {condition}"
            time.sleep(0.02)

    def press(self, key: str, code: int = 0, text: str = "") -> None:
        """Press and let go of one key, such as Tab or Enter."""
        extra = {"text": text} if text else {}
        names = {"key": key, "code": key, "windowsVirtualKeyCode": code}
        self.send("Input.dispatchKeyEvent", type="keyDown", **names, **extra)
        self.send("Input.dispatchKeyEvent", type="keyUp", **names)

    def type(self, text: str) -> None:
        """Type text where the focus is."""
        self.send("Input.insertText", text=text)

    def click(self, selector: str) -> None:
        """Click with the mouse in the middle of an element."""
        place = self.run(
            f"(() => {{const e = document.querySelector({json.dumps(selector)});"
            "e.scrollIntoView({block: 'center'}); const r = e.getBoundingClientRect();"
            "return {x: r.x + r.width / 2, y: r.y + r.height / 2}})()"
        )
        button = {"button": "left", "clickCount": 1, **place}
        self.send("Input.dispatchMouseEvent", type="mousePressed", **button)
        self.send("Input.dispatchMouseEvent", type="mouseReleased", **button)

    def screen(self, width: int, height: int, *, dark: bool = False, media: str = "") -> None:
        """Set the size of the screen, dark mode, and print or screen."""
        self.send(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=width < 500,
        )
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.send("Emulation.setEmulatedMedia", media=media, features=[scheme])

    def picture(self, path: Path) -> None:
        """A PNG of what is on the screen."""
        data = self.send("Page.captureScreenshot", format="png")["data"]
        path.write_bytes(base64.b64decode(data))

    def pdf(self) -> bytes:
        """The page as it is printed."""
        return base64.b64decode(self.send("Page.printToPDF", preferCSSPageSize=True)["data"])

    def requests(self) -> list[str]:
        """The addresses the page asked for since it was opened."""
        self.run("1")
        return [
            event["params"]["request"]["url"]
            for event in self.events
            if event.get("method") == "Network.requestWillBeSent"
        ]

    def complaints(self) -> list[str]:
        """What the console says of errors and of what the page's policy refused."""
        self.run("1")
        said = []
        for event in self.events:
            if event.get("method") == "Runtime.exceptionThrown":
                said.append(str(event["params"]["exceptionDetails"]))
            if event.get("method") == "Log.entryAdded":
                said.append(event["params"]["entry"]["text"])
        return said

    def close(self) -> None:
        """End the browser."""
        self._session = None
        try:
            self._send("Browser.close", {})
        except (AssertionError, OSError):
            self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        os.close(self._read)
        os.close(self._write)
