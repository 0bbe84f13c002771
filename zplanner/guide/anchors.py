"""Where the guide explains the fields and the screens of the window."""

from __future__ import annotations

from enum import Enum

from zplanner.document.tables import KEYS
from zplanner.errors import Part, Reference
from zplanner.evidence.fields import fields
from zplanner.guide.pages import Anchor

FIELDS, SOURCES = "reference/fields", "reference/sources"
"""The page with a section for every field, and that of the publications."""

STATED = (
    *(Part.MIX, Part.GROWTH, Part.TARGET, Part.HORIZON, Part.EVIDENCE, Part.STEP, Part.SEASON, Part.COSTS),
    *(Part.SCENARIO, Part.MOVE, Part.HOST, Part.PARTITION),
)
"""Parts of a plan whose keys are fields of the window."""


class Screen(Enum):
    """A screen or a part of one, and its place in the guide."""

    START = Anchor("first-plan")
    MIX = Anchor("mix")
    CONFIGURATION = Anchor("configuration", "todays-configuration")
    TARGET = Anchor("configuration", "growth-and-target")
    SCENARIOS = Anchor("scenarios")
    WHAT_IF = Anchor("scenarios", "what-if")
    NEEDS = Anchor("scenarios", "what-do-i-need")
    MOVE = Anchor("scenarios", "this-move-was-made")
    RESULTS = Anchor("results")
    DECIDE = Anchor("results", "decision")
    WHY = Anchor("results", "why")
    ACCURACY = Anchor("results", "accuracy")
    MEASURE_NEXT = Anchor("results", "measure-next")
    COMPARE_CAPACITY = Anchor("results", "compare-capacity")
    CHARTS = Anchor("charts")
    EVIDENCE = Anchor("evidence")
    PACKS = Anchor("evidence", "evidence-packs")
    ADD_MEASUREMENT = Anchor("evidence", "your-own-measurements")
    ADD_MACHINE = Anchor("evidence", "a-machine-from-runs")
    REPORT = Anchor("report")
    IMPORT = Anchor("import")
    MAPPING = Anchor("import", "tables")
    SYSTEMS = Anchor("systems")
    PLACEMENT = Anchor("systems", "placement")
    ESTATE_RESULT = Anchor("systems", "whole-estates")
    VERSIONS = Anchor("versions")
    SNAPSHOTS = Anchor("versions", "snapshots")
    RECOVERY = Anchor("versions", "recovery")
    PASTE = Anchor("mix", "paste")
    SHORTCUTS = Anchor("questions", "which-keyboard-shortcuts-are-there")
    TABLES = Anchor("reference/tables")
    SETTINGS = Anchor("settings")


def anchor_of(field: Reference) -> Anchor:
    """Where the guide explains a field of the plan; one of a scenario is that of today's configuration."""
    if field.field in fields() and field.part in (Part.CURRENT, Part.SCENARIO, Part.PARTITION, None):
        return Anchor(FIELDS, f"current-{field.field}")
    return Anchor(FIELDS, f"{field.part}-{field.field}")


def explained() -> tuple[Reference, ...]:
    """Every field that the guide explains, in its order."""
    configuration = (Reference(Part.CURRENT, field=name) for name in fields())
    return *configuration, *(Reference(part, field=name) for part in STATED for name in KEYS[part])
