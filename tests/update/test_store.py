"""The data folder: versions, the pointer, the lock, damage, and deaths at every moment."""

from __future__ import annotations

import errno
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from deckcheck.banlists.known import Known
from deckcheck.errors import DataError
from deckcheck.update.in_use import current, read_version
from deckcheck.update.lock import LOCK, locked
from deckcheck.update.store import reset, staging
from tests.update.conftest import TODAY, World

FOUR = {4001: 1, 4002: 1, 4003: 1, 4004: 1}
DAY = date(2026, 11, 20)
posix = pytest.mark.skipif(os.name == "nt", reason="needs fork")


def updated(world: World) -> Path:
    """A world after one update; the folder of its version."""
    world.add_card(4100, "Newest Card")
    world.publish_all()
    world.update(day=DAY)
    folder = current(world.root)
    assert folder is not None
    return folder


def test_a_version_is_whole(world: World) -> None:
    version = read_version(updated(world), names=True)
    assert version.taken == TODAY and version.cards == DAY
    assert version.lists == {"tcg": Known(DAY, ((date(2026, 8, 23), date(2026, 9, 13)),))}
    assert version.source == str(world.new)


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-10])


def flip(path: Path) -> None:
    text = bytearray(path.read_bytes())
    text[len(text) // 2] ^= 1
    path.write_bytes(bytes(text))


@pytest.mark.parametrize("harm", [cut, flip, Path.unlink])
@pytest.mark.parametrize(
    "name",
    ["version.yaml", "cards/cards.tsv", "cards/codes.tsv", "cards/data.yaml",
     "banlists/tcg/2026-09-14.yaml"],
)  # fmt: skip
def test_damage_is_seen(world: World, name: str, harm: Callable[[Path], None]) -> None:
    folder = updated(world)
    harm(folder / name)
    with pytest.raises(DataError) as caught:
        read_version(folder)
    assert str(folder) in str(caught.value) and "\n" not in str(caught.value)


def test_damaged_names_are_seen(world: World) -> None:
    folder = updated(world)
    flip(folder / "cards" / "names" / "de.tsv")
    read_version(folder)  # a check does not read what it may not need
    with pytest.raises(DataError, match="names of its cards"):
        read_version(folder, names=True)
    cut(folder / "cards" / "names" / "de.tsv")
    with pytest.raises(DataError, match="names of its cards"):
        read_version(folder)


def test_a_file_too_many_is_seen(world: World) -> None:
    folder = updated(world)
    (folder / "banlists" / "tcg" / "2026-10-01.yaml").write_text("list: tcg\n", encoding="utf-8")
    with pytest.raises(DataError, match="do not fit its checksum"):
        read_version(folder)


def test_an_update_makes_damaged_data_anew(world: World) -> None:
    cut(updated(world) / "cards" / "cards.tsv")
    outcome = world.update(day=DAY)
    assert "it is made anew" in outcome.notes[0]
    assert world.index().by_code(20004100).card is not None


@pytest.mark.parametrize("text", ["", "../../elsewhere\n", "v-1/../..\n", "\x00"])
def test_a_pointer_to_nowhere_is_refused(world: World, text: str) -> None:
    updated(world)
    (world.root / "current").write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match="names no version"):
        current(world.root)


def test_the_version_before_stays_for_whoever_reads_it(world: World) -> None:
    first = updated(world)
    world.vector("tcg/current", "2026-11-02", FOUR | {4005: 0})
    world.update(day=date(2026, 11, 25))
    second = current(world.root)
    assert second is not None and first.is_dir() and second.is_dir()
    world.vector("tcg/current", "2026-11-09", FOUR | {4005: 2})
    world.update(day=date(2026, 11, 26))
    assert not first.exists() and second.is_dir()


def test_reset_leaves_the_embedded_data(world: World) -> None:
    updated(world)
    assert reset(world.root)
    assert not reset(world.root)
    assert world.catalog().days("tcg") == ["2017-11-06"]
    assert world.index().by_code(20004100).card is None


def test_newer_embedded_lists_win(world: World) -> None:
    """The package was updated after the user's data: its lists are known for longer."""
    updated(world)
    data = world.embedded / "banlists" / "data.yaml"
    data.write_text(data.read_text().replace("2026-08-22", "2026-11-21"), encoding="utf-8")
    assert world.catalog().days("tcg") == ["2017-11-06"]
    assert world.catalog().known("tcg").to == date(2026, 11, 21)


def test_only_the_lists_that_are_newer_win(world: World) -> None:
    world.vector("tcg/current", "2026-09-14", FOUR | {4005: 0})
    world.update(only="lists")
    catalog = world.catalog()
    assert catalog.known("tcg").to == date(2026, 9, 14)
    assert catalog.known("ocg").to == catalog.day == date(2026, 8, 22)
    assert catalog.list_ids() == ["ocg", "tcg"]


def test_one_update_at_a_time(world: World) -> None:
    world.publish_all()
    began = time.monotonic()
    with locked(world.root), pytest.raises(DataError, match="another update is running") as caught:
        world.update()
    assert f"(process {os.getpid()})" in str(caught.value)
    assert 0.1 < time.monotonic() - began < 2
    assert world.update().newer


def test_an_update_waits_a_little_for_another(world: World) -> None:
    code = (
        "import sys, time; from pathlib import Path; from deckcheck.update.lock import locked\n"
        "with locked(Path(sys.argv[1])): print('held', flush=True); time.sleep(0.3)"
    )
    holder = subprocess.Popen(
        [sys.executable, "-c", code, str(world.root)], stdout=subprocess.PIPE, text=True
    )
    assert holder.stdout is not None and holder.stdout.readline() == "held\n"
    world.publish_all()
    assert world.update(patience=10.0).newer
    assert holder.wait() == 0
    holder.stdout.close()


@posix
def test_the_lock_of_a_dead_process_is_free(world: World) -> None:
    world.root.mkdir()
    child = os.fork()
    if not child:
        with locked(world.root):
            os.kill(os.getpid(), signal.SIGKILL)
    os.waitpid(child, 0)
    assert (world.root / LOCK).read_text() == str(child)
    with locked(world.root, 0.0):
        pass


def test_what_a_dead_update_left_is_removed(world: World) -> None:
    left = world.root / "staging-dead" / "new"
    left.mkdir(parents=True)
    with staging(world.root) as folder:
        assert not left.exists() and folder.is_dir()
    assert not folder.exists()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "describes no version"),
        ("- x\n", "describes no version"),
        ("schema: 2\n", "lacks 'taken'"),
        ("taken: 2026-11-20\nsource: x\ngaps: [1]\n", "describes no version"),
        ('taken: 2026-11-20\nsource: x\ngaps: ["tcg soon later"]\n', "describes no version"),
    ],
)
def test_a_version_s_facts_of_another_shape_are_refused(
    world: World, text: str, words: str
) -> None:
    folder = updated(world)
    (folder / "version.yaml").write_text(text)
    with pytest.raises(DataError, match=words):
        read_version(folder)


def test_rubbish_in_the_place_of_the_pointer_is_in_nobody_s_way(world: World) -> None:
    for make_new in (lambda: world.update(day=DAY), lambda: reset(world.root)):
        (world.root / "current" / "more").mkdir(parents=True)
        with pytest.raises(DataError, match="current: cannot be read"):
            current(world.root)
        world.publish_all()
        make_new()
        assert not (world.root / "current").is_dir()
        (world.root / "current").unlink(missing_ok=True)


def test_a_full_disk_leaves_the_old_data(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = updated(world)
    world.vector("tcg/current", "2026-11-16", {4001: 1, 4002: 1, 4003: 1, 4004: 1, 4006: 0})
    calls = []

    def full(number: int) -> None:
        calls.append(number)
        if len(calls) == 2:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(DataError, match="data: cannot be read or written: No space left"):
        world.update(day=date(2026, 11, 25))
    assert current(world.root) == folder
    assert not list(world.root.glob("staging-*"))


def test_a_clock_before_the_embedded_data_is_told(world: World) -> None:
    world.publish_all()
    with pytest.raises(DataError, match=r"clock says 2026-08-21, but .* of 2026-08-22"):
        world.update(today=date(2026, 8, 21))


def test_a_folder_that_cannot_be_written_is_named(world: World) -> None:
    world.root.write_text("a file, not a folder")
    with pytest.raises(DataError, match="DECKCHECK_DATA can name another folder"):
        world.update()


def killed_at(world: World, number: int) -> bool:
    """Run an update in another process that is killed before its n-th act on the data folder.

    Whether it lived to the end.
    """
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    count = 0
    acts = {"open", "os.rename", "os.mkdir", "os.remove", "os.rmdir"}

    def watch(event: str, args: tuple[object, ...]) -> None:
        nonlocal count
        if event == "open" and "r" in str(args[1]):
            return  # what is only read changes nothing
        if event in acts and any(str(world.root) in str(arg) for arg in args):
            count += 1
            if count == number:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(watch)
    try:
        world.update(day=date(2026, 11, 25))
    except BaseException:
        os._exit(1)
    os._exit(0)


def state(world: World) -> tuple[object, ...]:
    """All that verdicts rest on, read as a check reads it."""
    index, catalog = world.index(), world.catalog()
    return (
        index.day,
        index.by_code(20004200).card is not None,
        tuple(catalog.days("tcg")),
        catalog.known("tcg").to,
        world.copies("tcg", "2026-11-20", "Card 6"),
    )


OLD = (DAY, False, ("2017-11-06", "2026-09-14"), DAY, None)
NEW = (date(2026, 11, 25), True, ("2017-11-06", "2026-09-14", "2026-11-16"),
       date(2026, 11, 25), 0)  # fmt: skip


def ready_for_the_next(world: World) -> None:
    updated(world)
    world.add_card(4200, "Still Newer Card")
    world.publish_all()
    world.vector("tcg/current", "2026-11-16", FOUR | {4005: 1, 4006: 0})


@posix
def test_a_kill_at_any_act_leaves_old_or_new(world: World, tmp_path: Path) -> None:
    """Every act of an update in its folder is the last one once."""
    ready_for_the_next(world)
    shutil.copytree(world.root, tmp_path / "before")
    seen = []
    lived = False
    while not lived:
        shutil.rmtree(world.root)
        shutil.copytree(tmp_path / "before", world.root)
        lived = killed_at(world, len(seen) + 1)
        seen.append(state(world))
    assert set(seen) == {OLD, NEW}
    assert seen == sorted(seen, key=lambda one: one == NEW), "new, once there, stays"
    assert len(seen) > 25


@posix
def test_fifty_kills_at_random_moments(world: World, tmp_path: Path) -> None:
    """After each, the next update finds nothing in its way."""
    ready_for_the_next(world)
    shutil.copytree(world.root, tmp_path / "before")
    began = time.monotonic()
    assert killed_at(world, 0)
    length = time.monotonic() - began
    chance = random.Random(7)
    for _ in range(50):
        shutil.rmtree(world.root)
        shutil.copytree(tmp_path / "before", world.root)
        child = os.fork()
        if not child:
            world.update(day=date(2026, 11, 25))
            os._exit(0)
        time.sleep(chance.uniform(0, length))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        assert state(world) in (OLD, NEW)
    assert world.update(day=date(2026, 11, 25)).refused == []
    assert state(world) == NEW
    assert not list(world.root.glob("staging-*"))
