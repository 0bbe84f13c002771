"""Published texts as they are cited, and evidence packs in a line."""

from __future__ import annotations

import re

from zplanner.evidence.packs import Pack
from zplanner.evidence.vocabulary import Source, SourceKind
from zplanner.language import tr
from zplanner.planning.plan import Plan
from zplanner.wording.numbers import count_of


def citation(source: Source) -> str:
    """Author, title and date: `E. Pasch, IBM, Linux on System z performance update, 2013-02-05`."""
    if source.kind is SourceKind.OWN_BENCHMARK:
        return _own(source)
    return ", ".join(part for part in (source.author, source.title, source.date) if part) + _pack(source)


def short_title(source: Source) -> str:
    """The title up to its first comma or parenthesis, and the year: `Linux on System z performance update 2008`."""
    if source.kind is SourceKind.OWN_BENCHMARK:
        return _own(source)
    return f"{re.split(', | [(]', source.title)[0]} {source.date[:4]}".rstrip() + _pack(source)


def _own(source: Source) -> str:
    return tr("The planner's own: {title}", title=source.title)


def _pack(source: Source) -> str:
    return tr(" (pack {pack})", pack=source.pack) if source.pack else ""


def holds(pack: Pack) -> str:
    """What a pack adds: `1 machine (z18), 1 n-way curve, 12 comparisons`."""
    contents = pack.contents
    curves = {point.machine for point in contents.curve_points}
    parts = [
        _named(count_of(len(contents.machines), "machine"), [machine.name for machine in contents.machines]),
        _named(
            count_of(len(contents.classes), "workload class", "workload classes"),
            [tr(entry.label) for entry in contents.classes],
        ),
        count_of(len(curves), "n-way curve") if curves else "",
        count_of(len(contents.measurements), "comparison") if contents.measurements else "",
        count_of(len(contents.statements), "compatibility statement") if contents.statements else "",
    ]
    return ", ".join(part for part in parts if part) or count_of(len(contents.sources), "source")


def counted_packs(plan: Plan) -> str:
    """What of a plan's packs counts, empty without packs: `acme-25 (11 of 12 entries count), site (switched
    off)`."""
    return ", ".join(f"{pack.name} ({_use(plan, pack)})" for pack in plan.packs)


def _use(plan: Plan, pack: Pack) -> str:
    if not pack.counts:
        return tr("switched off")
    every, counted = len(pack.row_ids), len(pack.row_ids - plan.switched_off)
    if not every:
        return tr("no entries")
    return tr("{counted:,} of {every:,} entries count", counted=counted, every=every)


def _named(counted: str, names: list[str]) -> str:
    return f"{counted} ({', '.join(names)})" if names else ""
