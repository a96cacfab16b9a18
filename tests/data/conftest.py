"""Deselects the `upstream` tests unless DECKCHECK_UPSTREAM names the folder."""

import os


def pytest_collection_modifyitems(config, items):
    if os.environ.get("DECKCHECK_UPSTREAM"):
        return
    away = [item for item in items if item.get_closest_marker("upstream")]
    if away:
        config.hook.pytest_deselected(items=away)
        items[:] = [item for item in items if item not in away]
