"""What is shipped: a wheel and an sdist that find their data wherever they are put."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

import deckcheck

ROOT = Path(__file__).parent.parent
DECK = ROOT / "tests" / "assets" / "harpies.ydk"
CHECK = ["-m", "deckcheck", "check", "-q", "-d", "2026-06-06", str(DECK)]


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(out), str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return out


def check_from(package_folder: Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    # `-P` and PYTHONPATH: only the unpacked package is there, not this checkout.
    return subprocess.run(
        [sys.executable, "-P", *CHECK],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(package_folder)},
        capture_output=True,
        text=True,
    )


def test_the_wheel_judges_a_deck_from_an_empty_folder(built: Path, tmp_path: Path) -> None:
    (wheel,) = built.glob("*.whl")
    assert wheel.stat().st_size < 6_000_000
    place, empty = tmp_path / "site", tmp_path / "empty"
    empty.mkdir()
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(place)
    assert (place / "deckcheck" / "_banlists" / "tcg" / "2026-05-18.yaml").is_file()
    done = check_from(place, empty)
    assert done.returncode == 1, done.stderr
    assert "ILLEGAL" in done.stdout and "list of 2026-05-18" in done.stdout


def test_the_sdist_judges_a_deck_as_a_checkout_does(built: Path, tmp_path: Path) -> None:
    (sdist,) = built.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path, filter="data")
    (folder,) = tmp_path.glob("deckcheck-*")
    assert (folder / "banlists" / "README.md").is_file() and (folder / "tests").is_dir()
    done = check_from(folder, tmp_path)
    assert done.returncode == 1, done.stderr


@pytest.mark.parametrize("suffix", [".whl", ".tar.gz"])
def test_an_install_by_itself_runs_from_an_empty_folder(
    built: Path, tmp_path: Path, suffix: str
) -> None:
    place, empty = tmp_path / "venv", tmp_path / "empty"
    empty.mkdir()
    venv.create(place, with_pip=False)
    python = place / "bin" / "python"
    # No network: what deckcheck needs is taken from here; a path file brings no editable install.
    (site,) = place.glob("lib/python*/site-packages")
    (site / "needed.pth").write_text(sysconfig.get_path("purelib"))
    (package,) = (path for path in built.iterdir() if path.name.endswith(suffix))
    command = [sys.executable, "-m", "pip", "-q", "--python", str(python), "install"]
    command += ["--no-index", "--no-deps", "--no-build-isolation", str(package)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    where = "import deckcheck; print(deckcheck.__file__)"
    found = subprocess.check_output([python, "-c", where], cwd=empty, text=True)
    assert found.startswith(str(site))
    script = place / "bin" / "deckcheck"
    check = [script, "check", "-q", "-d", "2026-06-06", "deck.ydk"]
    (empty / "deck.ydk").write_bytes(DECK.read_bytes())
    done = subprocess.run(check, cwd=empty, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (1, "") and "list of 2026-05-18" in done.stdout
    version = subprocess.check_output([script, "--version"], text=True)
    assert version == f"deckcheck, version {deckcheck.__version__}\n"


def test_the_wheel_says_its_version_and_licence(built: Path) -> None:
    (wheel,) = built.glob(f"deckcheck-{deckcheck.__version__}-*.whl")
    about = f"deckcheck-{deckcheck.__version__}.dist-info"
    with zipfile.ZipFile(wheel) as archive:
        metadata = archive.read(f"{about}/METADATA").decode()
        assert "MIT License" in archive.read(f"{about}/licenses/LICENSE").decode()
    assert "\nLicense-Expression: MIT\n" in metadata
    changes = (ROOT / "README.md").read_text(encoding="utf-8").partition("\n## Changes\n")[2]
    assert f"**{deckcheck.__version__}**" in changes


def test_the_working_directory_is_never_taken_for_data(tmp_path: Path) -> None:
    (tmp_path / "banlists" / "tcg").mkdir(parents=True)
    (tmp_path / "pyproject.toml").write_text("")
    done = subprocess.run([sys.executable, *CHECK], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 1 and "list of 2026-05-18" in done.stdout
