"""What every page shares: text made safe for HTML, and the style and script files in `page/`."""

from __future__ import annotations

from html import escape as _escape
from pathlib import Path
from typing import Any

from deckcheck.findings import CountSet
from deckcheck.wording import bounds_text

_PAGE = Path(__file__).parent / "page"

# HTML has no way to write most control characters; a reader should see that one stood there.
_CONTROLS = {
    code: "\N{REPLACEMENT CHARACTER}"
    for code in (*range(32), *range(127, 160))
    if code not in (9, 10)
}


def escape(text: object) -> str:
    """Any value as text that is safe in HTML, in content and in quoted attributes alike."""
    return _escape(str(text).translate(_CONTROLS), quote=True)


def name_html(text: str) -> str:
    """A name set apart, so that a right-to-left or overriding one cannot turn its surroundings."""
    return f"<bdi>{escape(text)}</bdi>"


_VERDICT_MARKS = {"illegal": "✕", "undecided": "?", "legal": "✓"}


def verdict_html(verdict: str) -> str:
    """A verdict in its colour, with a mark for those who see none."""
    mark = f'<span class="mark" aria-hidden="true">{_VERDICT_MARKS[verdict]}</span>'
    return f'<span class="verdict {verdict}">{mark} {verdict}</span>'


def bounds_of(allowed: Any) -> str:
    """Words for an `allowed` as JSON has it: a number, [least, most or null], {"set": [...]}."""
    if isinstance(allowed, dict):
        return bounds_text(CountSet(tuple(allowed["set"])))
    return bounds_text(tuple(allowed) if isinstance(allowed, list) else allowed)


def part(name: str) -> str:
    """The text of one file of `page/`, such as `page.css`."""
    return (_PAGE / name).read_text(encoding="utf-8")


def head(title: str, style: str, script: str = "") -> str:
    """Everything up to `<body>`, style and script within.

    The policy lets a browser load nothing and run only this very script, so that a page made of
    other people's names stays harmless even if a name slipped through.
    """
    if script:
        from base64 import b64encode
        from hashlib import sha256

        # A browser hashes the script after turning line ends to \n, as it is written here.
        digest = b64encode(sha256(script.encode()).digest()).decode()
        allowed = f" script-src 'sha256-{digest}';"
        code = f"<script>{script}</script>\n"
    else:
        allowed, code = "", ""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="default-src \'none\';'
        f" style-src 'unsafe-inline';{allowed} base-uri 'none'; form-action 'none'\">\n"
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n{code}</head>\n"
    )
