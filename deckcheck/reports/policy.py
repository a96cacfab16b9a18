"""Judge notes: what the tournament policy calls a finding, and the penalty class it names.

`policy.yaml` holds what the TCG's documents of one day say. Whatever they were not seen to say
(other regions, earlier days, other faults) is said to be not known, never guessed.
"""

from __future__ import annotations

from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Any

from deckcheck import yaml_io
from deckcheck.as_json import finding_object
from deckcheck.findings import Finding
from deckcheck.judge import DeckResult

RULE = "judge-note"
GUIDANCE = "guidance, verify"
_TCG_REGIONS = ("tcg", "americas", "europe", "")
_MOMENTS = ("before", "playing", "fixed", "presenting", "always")


@lru_cache
def _policy() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml_io.load(Path(__file__).parent / "policy.yaml")
    return loaded


def notes_for(findings: list[dict[str, Any]], region: str, day: str) -> list[dict[str, Any]]:
    """Notes on findings (JSON shape), in their order; rules the policy treats alike share one.

    `region`: the format's ("tcg", "ocg"), or americas, europe; `day`: YYYY-MM-DD of the event.
    A note has the shape of a finding (rule "judge-note", severity "note") and besides: `about`
    (the rules), `infraction`, `classes` ({moment: class}; both empty where not known), `as_of`
    (days of policy and penalties) and `guidance`.
    """
    policy = _policy()
    case_of = {rule: name for name, case in policy["cases"].items() for rule in case["rules"]}
    # A warning is no fault of the player; an undecided finding is one only where a case says so.
    rules = dict.fromkeys(
        one["rule"]
        for one in findings
        if one["severity"] == "error" or (one["severity"] == "undecided" and one["rule"] in case_of)
    )
    if not rules:
        return []
    if (unknown := _not_known(policy, region, day)) is not None:
        return [_note(policy, list(rules), unknown, {}, [])]
    groups: dict[str | None, list[str]] = {}
    for rule in rules:
        groups.setdefault(case_of.get(rule), []).append(rule)
    return [_known(policy, about, name) for name, about in groups.items()]


def with_notes(result: DeckResult) -> DeckResult:
    """The result with judge notes on the rules it breaks, after its other findings."""
    ground = result.ground
    said = [finding_object(one) for one in (*result.findings, *result.unjudged)]
    notes = notes_for(said, ground.format.region, ground.day.isoformat())
    added = [Finding(RULE, "note", note["message"], note["hint"]) for note in notes]
    return result._replace(findings=[*result.findings, *added]) if added else result


def _not_known(policy: dict[str, Any], region: str, day: str) -> str | None:
    if region.lower() not in _TCG_REGIONS:
        return f"penalties of the {region.upper()} are not known here"
    since = max(policy["policy"], policy["penalties"])
    if date.fromisoformat(day) < since:
        return f"penalties before {since} are not known here"
    return None


def _known(policy: dict[str, Any], about: list[str], name: str | None) -> dict[str, Any]:
    if name is None:
        return _note(policy, about, "the penalty class is not known here", {}, [])
    case = policy["cases"][name]
    classes = {
        policy["moments"][moment]: policy["classes"][case[moment]]
        for moment in _MOMENTS
        if moment in case
    }
    said = "; ".join(f"{penalty} {moment}" for moment, penalty in classes.items())
    if "playing" in case and "before" not in case:
        said += "; before round 1 not known here"
    remarks = [policy["remarks"][remark] for remark in case["remarks"]]
    return _note(policy, about, said, classes, remarks)


def _note(
    policy: dict[str, Any], about: list[str], said: str, classes: dict[str, str], remarks: list[str]
) -> dict[str, Any]:
    as_of = {name: policy[name].isoformat() for name in ("policy", "penalties")}
    dated = GUIDANCE
    if classes:
        dated += f": policy of {as_of['policy']}, penalties of {as_of['penalties']}"
    return {
        "rule": RULE,
        "severity": "note",
        "message": f"{', '.join(about)}: {said}",
        "hint": "; ".join([dated, *remarks]),
        "card": None,
        "actual": None,
        "allowed": None,
        "sections": {},
        "members": [],
        "locations": [],
        "about": about,
        "infraction": policy["infraction"] if classes else "",
        "classes": classes,
        "as_of": as_of,
        "guidance": GUIDANCE,
    }
