"""The pages of the user guide that are made from the code: the reference, the rows of results, and the story of twelve
LPARs.

.venv/bin/python packaging/guide_pages.py           write them into ui/help/guide/
.venv/bin/python packaging/guide_pages.py --check   fail if one is stale
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from string import Template
from typing import Any

from guide_story import figures

from zplanner.cli import command_parser
from zplanner.document.published import kind_of, meanings
from zplanner.document.tables import KEYS, LISTS
from zplanner.errors import Part, Reference
from zplanner.evidence.catalogue import catalogue
from zplanner.evidence.configuration import Field, FieldKind, fields
from zplanner.evidence.measurement import COMPARISONS
from zplanner.evidence.packs import TABLES
from zplanner.files import folder
from zplanner.guide import ROOT, anchor_of, explained
from zplanner.language import tr
from zplanner.planning.plan import TARGET_UTILIZATION
from zplanner.wording.quantities import MEANINGS
from zplanner.wording.window import configuration, mix
from zplanner.wording.window.editors import limits
from zplanner.wording.window.results import question

CHAPTERS = {
    Part.MIX: "Workload mix",
    Part.GROWTH: "Growth and target",
    Part.TARGET: "Growth and target",
    Part.HORIZON: "Growth and target",
    Part.EVIDENCE: "Growth and target",
    Part.STEP: "Steps and season",
    Part.SEASON: "Steps and season",
    Part.COSTS: "Costs",
    Part.SCENARIO: "Scenarios",
    Part.MOVE: "This move was made",
    Part.HOST: "Machines of many systems",
    Part.PARTITION: "Systems",
}
"""The heading over the fields of a part of the plan."""

QUANTITIES, GAP = "| row | what it says |\n| --- | --- |\n", "\n\n"
LIMIT = "highest utilization", "[highest utilization](reference/fields.md#target-utilization)"

NUMBERS: dict[tuple[Part, str], Field] = {
    (Part.MIX, "share"): mix.SHARE,
    (Part.MIX, "growth_per_year"): mix.GROWTH,
    (Part.GROWTH, "per_year"): configuration.GROWTH,
    (Part.TARGET, "utilization"): configuration.UTILIZATION,
    (Part.TARGET, "confidence"): configuration.CONFIDENCE,
    (Part.TARGET, "years"): configuration.YEARS,
    (Part.TARGET, "lead_time_months"): configuration.LEAD_TIME,
    (Part.EVIDENCE, "vendor_advantage"): configuration.ADVANTAGE,
    (Part.EVIDENCE, "peak_correlation"): configuration.CORRELATION,
    (Part.STEP, "month"): configuration.MONTH,
    (Part.STEP, "added"): configuration.ADDED,
    (Part.SEASON, "factors"): configuration.FACTOR,
}
"""What is known of a numeric field outside configurations."""

LABELS = {
    (Part.MIX, "class"): "Workload class",
    (Part.MIX, "growth_per_year"): "Growth of a class",
    (Part.HORIZON, "years"): configuration.HORIZON_LABEL,
    (Part.STEP, "month"): "Month of a step",
    (Part.STEP, "added"): "Added load",
    (Part.STEP, "class"): "Class of a step",
    (Part.STEP, "name"): "Project",
    (Part.SEASON, "factors"): configuration.SEASON,
    (Part.SEASON, "month"): configuration.MEASURED,
    (Part.SCENARIO, "name"): "Name of a scenario",
    (Part.SCENARIO, "stage"): "Steps in time",
    (Part.MOVE, "scenario"): "Scenario carried out",
    (Part.MOVE, "month"): "First month",
    (Part.HOST, "name"): "Name of a machine",
    (Part.HOST, "machine"): "Machine type",
    (Part.HOST, "ifls"): "Physical IFLs",
    (Part.HOST, "cps"): "Physical CPs",
    (Part.PARTITION, "name"): "Name of a system",
    (Part.PARTITION, "host"): "Host",
    (Part.PARTITION, "guest_of"): "Guest of",
    (Part.PARTITION, "pool"): "Pool",
    (Part.PARTITION, "weight"): "Weight",
    (Part.PARTITION, "capped"): "Capped",
    (Part.PARTITION, "dedicated"): "Dedicated",
    (Part.PARTITION, "workload"): "Mix of a system",
}


def fields_page() -> str:
    """Every field with its meaning, unit, range and source."""
    parts, chapter = [], ""
    for about in explained():
        assert about.part is not None
        field = fields().get(about.field) if about.part is Part.CURRENT else None
        heading = f"Configuration: {field.group}" if field else CHAPTERS[about.part]
        if heading != chapter:
            chapter = heading
            parts.append(f"## {chapter}\n")
        parts.append(_configured(about, field) if field else _stated(about))
    return _page("fields", fields="\n".join(parts))


def _configured(about: Reference, field: Field) -> str:
    """A field of a configuration, as `ui/fields.toml` states it."""
    facts = [("Find it", field.find), *_range(field), ("Text plan", f"`{field.name}`")]
    return _section(about, field.label, field.help, facts)


def _stated(about: Reference) -> str:
    """Another field of the plan, as `ui/help/keys.toml` and the window state it."""
    part, name = about.part, about.field
    assert part is not None
    meaning, number = meanings()[part][name], NUMBERS.get((part, name))
    label = LABELS.get((part, name)) or (number.label if number else configuration.PRICES[name][0])
    help_ = number.help if number else _sentence(meaning.text)
    if part in (Part.COSTS, Part.HORIZON):
        tip = configuration.PRICES[name][1] if part is Part.COSTS else configuration.HORIZON_TIP
        help_ = tip.removeprefix("<p>").removesuffix("</p>").replace("</p><p>", " ")
    unit = [("Unit", meaning.unit)] if meaning.unit and number is None else []
    table = f"[[{part}]]" if part in LISTS else f"[{part}]"
    kind = "; ".join(filter(None, (kind_of(part, name, KEYS[part][name]), meaning.unit)))
    facts = [
        ("Find it", meaning.find),
        *(_range(number) if number else unit),
        ("Text plan", f"`{name}` in `{table}` ({kind})"),
    ]
    return _section(about, label, help_, facts)


def _sentence(text: str) -> str:
    return text.replace("; ", ". ")[:1].upper() + text[1:].rstrip(".") + "."


def _range(field: Field) -> Iterator[tuple[str, str]]:
    if field.kind is FieldKind.LEVEL:
        levels = ", ".join(field.named(level) for level in field.choices)
        yield "Values", f"{levels}{f'; {field.beyond}' if field.beyond else ''}"
        if field.unit:
            yield "Unit", field.unit
    else:
        yield "Unit", "percent" if field.kind is FieldKind.SHARE else field.unit or "a plain number"
        yield "Range", f"{limits(field)}. {field.limit}".strip()


def _section(about: Reference, label: str, text: str, facts: list[tuple[str, str]]) -> str:
    lines = "".join(f"- **{name}:** {fact}\n" for name, fact in facts if fact)
    return f"### {label} {{#{anchor_of(about).heading}}}\n\n{text.replace('<', '&lt;')}\n\n{lines}"


def commands_page() -> str:
    """The help of every command, as `--help` prints it in 100 columns."""
    parser, _ = command_parser()
    (known,) = (one for one in parser._actions if isinstance(one, argparse._SubParsersAction))
    about = {one.dest: one.help or "" for one in known._choices_actions}
    parts = []
    for name, command in known.choices.items():
        command.formatter_class = lambda prog: argparse.RawDescriptionHelpFormatter(prog, width=100)
        parts.append(f"## zplanner {name}\n\n{_sentence(about.get(name, ''))}\n\n```text\n{command.format_help()}```\n")
    return _page("commands", commands="\n".join(parts))


def sources_page() -> str:
    """Every publication, with the number of figures taken from it."""
    published = catalogue()
    tables = published.measurements, published.runs, published.machine_facts, published.curve_points
    counts = Counter(row.source for table in tables for row in table)
    rows = [
        f"| {source.title} | {', '.join(filter(None, (source.author, str(source.date))))} | {source.kind.value} "
        f"| {counts[key]} |"
        for key, source in published.sources.items()
    ]
    return _page("sources", sources="\n".join(rows))


def tables_page() -> str:
    """The columns of the tables that a planner may add, as the shipped ones describe themselves."""
    package = json.loads((folder("data") / "datapackage.json").read_text(encoding="utf-8"))
    known = {one["path"]: one for one in package["resources"]}
    packs = [
        f"### {file}\n\n{known[file]['description']}\n\n{_columns(known[file], table.columns, table.required)}"
        for file, table in TABLES.items()
    ]
    header = (folder("ui") / "examples" / "own-measurements.csv").read_text(encoding="utf-8").splitlines()[0]
    own = tuple(header.split(","))
    return _page("tables", own=_columns(known[COMPARISONS.file], own, own[:-1]), packs="\n".join(packs))


def _columns(table: dict[str, Any], columns: tuple[str, ...], required: tuple[str, ...]) -> str:
    """What the columns of a table hold, and whether it must have them."""
    fields = {one["name"]: one for one in table["schema"]["fields"]}
    lines = ["| column | needed | what it holds |", "| --- | --- | --- |"]
    for name in columns:
        text = fields[name]["description"].replace(" of ui/fields.toml", " of the page [Fields](fields.md)")
        choices = ", ".join(f"`{one}`" for one in fields[name].get("constraints", {}).get("enum", ()))
        holds = f"{text} One of {choices}." if choices else text
        lines.append(f"| `{name}` | {'yes' if name in required else 'no'} | {holds} |")
    return "\n".join([*lines, ""])


def _page(name: str, **parts: str) -> str:
    template = Template((folder("ui") / "help" / f"{name}.template").read_text(encoding="utf-8"))
    return template.substitute(parts)


def consolidation_page() -> str:
    """One consolidation of twelve LPARs."""
    return _page("consolidation", **figures())


def results_page() -> str:
    """The page about results, with a row for each quantity; the rest of it is written by hand."""
    about = ((question(quantity, TARGET_UTILIZATION), tr(one.help)) for quantity, one in MEANINGS.items())
    rows = "".join(f"| {name} | {text.replace(*LIMIT, 1)} |\n" for name, text in about)
    head, _, rest = (ROOT / "results.md").read_text(encoding="utf-8").partition(QUANTITIES)
    return f"{head}{QUANTITIES}{rows}\n{rest.partition(GAP)[2]}"


MADE = {
    "results": results_page,
    "reference/fields": fields_page,
    "reference/commands": commands_page,
    "reference/tables": tables_page,
    "reference/sources": sources_page,
    "consolidation": consolidation_page,
}
"""What makes each page, by its path in the guide."""


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--check", action="store_true", help="write nothing; fail if a page is stale")
    check = asked.parse_args().check
    stale = []
    for name, make in MADE.items():
        file, text = ROOT / f"{name}.md", make()
        if check and (not file.exists() or file.read_text(encoding="utf-8") != text):
            stale.append(file.name)
        elif not check:
            file.write_text(text, encoding="utf-8")
    if stale:
        print(f"stale: {', '.join(stale)}; run packaging/guide_pages.py", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
