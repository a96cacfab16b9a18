"""Tests in a real Chromium; where there is none they are deselected, and the summary says why."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.chrome import Chrome, find_chromium

_LEFT_OUT = pytest.StashKey[int]()


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "browser: needs Chromium (Debian's package chromium)")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if find_chromium():
        return
    out = [item for item in items if item.get_closest_marker("browser")]
    items[:] = [item for item in items if not item.get_closest_marker("browser")]
    config.hook.pytest_deselected(items=out)
    config.stash[_LEFT_OUT] = len(out)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if count := terminalreporter.config.stash.get(_LEFT_OUT, 0):
        terminalreporter.write_line(
            f"{count} browser tests deselected: no Chromium on the path (apt-get install chromium)"
        )


@pytest.fixture(scope="module")
def chrome(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chrome]:
    """One browser for the tests of a module."""
    program = find_chromium()
    assert program is not None
    browser = Chrome(program, tmp_path_factory.mktemp("profile"))
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where a module's pages are written."""
    return tmp_path_factory.mktemp("pages")
