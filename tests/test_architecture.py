"""The house: which room may use which, how long a file may be, who may touch the outside."""

from __future__ import annotations

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "deckcheck"
TESTS = Path(__file__).parent
FILES = sorted(PACKAGE.rglob("*.py"))

# Each room may use the rooms before it in this order, and itself.
ORDER = [
    ("errors", "records", "findings", "wording", "schemas"),
    ("yaml_io",),
    ("cards",),
    ("decks",),
    ("fingerprint", "readers", "banlists"),
    ("formats",),
    ("rules",),
    ("ground", "judge"),
    ("as_json", "translate"),
    ("match", "desk"),
    ("reports",),
    ("api",),
    ("maintain", "net", "update"),
    ("cli",),
]
RANK = {room: rank for rank, rooms in enumerate(ORDER) for room in rooms}


def room_of(module: str) -> str:
    return module.split(".")[1] if "." in module else ""


def module_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


def imports_of(path: Path) -> list[str]:
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.append(node.module)
            if node.module == "deckcheck":
                found += [f"deckcheck.{alias.name}" for alias in node.names]
    return found


@pytest.mark.parametrize("path", FILES, ids=module_of)
def test_imports_go_one_way(path: Path) -> None:
    here = room_of(module_of(path))
    if here in ("", "__main__"):
        return
    for module in imports_of(path):
        if not module.startswith("deckcheck."):
            continue
        there = room_of(module)
        if there == "__version__":
            continue
        assert there in RANK, f"{module_of(path)} imports {module}, which has no place in the order"
        assert there == here or RANK[there] <= RANK[here], (
            f"{module_of(path)} ({here}) may not use {module}"
        )


def test_no_files_import_each_other_in_a_circle() -> None:
    """Imports inside functions count too: a circle that is late is still a circle."""
    known = {module_of(path): set(imports_of(path)) for path in FILES}
    rooms = known.keys() - {"deckcheck"}  # which only hands names on
    graph = {module: (known[module] & rooms) - {module} for module in rooms}
    TopologicalSorter(graph).prepare()  # raises CycleError with the circle


@pytest.mark.parametrize("path", FILES, ids=module_of)
def test_files_stay_short(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 300


@pytest.mark.parametrize("path", FILES, ids=module_of)
def test_functions_stay_short(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.end_lineno is not None
            assert node.end_lineno - node.lineno < 50, f"{node.name} is too long"


OUTSIDE = {
    "requests": {"deckcheck.net"},
    "ruamel": {"deckcheck.yaml_io"},
    "sqlite3": {"deckcheck.maintain", "deckcheck.cards"},
}


@pytest.mark.parametrize("path", FILES, ids=module_of)
def test_outside_packages_have_one_importer(path: Path) -> None:
    here = module_of(path)
    for module in imports_of(path):
        allowed = OUTSIDE.get(module.split(".")[0])
        if allowed is not None:
            assert any(here == a or here.startswith(f"{a}.") for a in allowed), (here, module)


CLOCK_AND_ENVIRONMENT = {
    "date.today",
    "datetime.now",
    "datetime.today",
    "time.time",
    "os.environ",
    "os.getenv",
    "sys.exit",
    "sys.argv",
}


@pytest.mark.parametrize("path", FILES, ids=module_of)
def test_only_the_command_line_reads_clock_and_environment(path: Path) -> None:
    if room_of(module_of(path)) == "cli" or path.name == "__main__.py":
        return
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute):
            owner = node.value.id if isinstance(node.value, ast.Name) else ""
            assert f"{owner}.{node.attr}" not in CLOCK_AND_ENVIRONMENT, module_of(path)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in ("print", "input", "exit"), module_of(path)


def rooms() -> list[Path]:
    """Every folder with code, of the package and of the tests."""
    return sorted({path.parent for top in (PACKAGE, TESTS) for path in top.rglob("*.py")})


@pytest.mark.parametrize("room", rooms(), ids=lambda room: room.name)
def test_every_room_says_why_it_is_there(room: Path) -> None:
    doc = ast.get_docstring(ast.parse((room / "__init__.py").read_text(encoding="utf-8")))
    assert doc and len(doc) > 40
