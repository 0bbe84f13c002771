"""The difference of two plans as text: the table of `zplanner compare`, and sections for the window's clipboard."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from zplanner.planning.changes.difference import Difference, Move
from zplanner.planning.changes.standing import Standing
from zplanner.planning.plan import Scenario
from zplanner.reporting.comparison.view import (
    NO_FORECAST,
    NO_SCENARIO_IN_BOTH,
    NOTHING_DIFFERS,
    ORDER,
    RELATIVE,
    CauseView,
    StepView,
    cause_view,
    moved,
    reasons,
    remarks,
    renamed,
    step_view,
    summary,
    value_view,
)
from zplanner.reporting.sections import Row, Section
from zplanner.wording.numbers import BAND, plain, shortened
from zplanner.wording.quantities import CPU_UTILIZATION, HEADROOM, Quantity

WIDTH = 100
CAUSE_WIDTH = 20

HEADS = ("Medians", "Throughput", BAND, "moved by", "CPU/unit", "CPU, %", "Engines", "Months")

OLD, NEW = "Old plan", "New plan"


def difference_table(found: Difference, names: tuple[str, str]) -> str:
    """What differs from the old to the new, and every scenario's forecast after each cause, readable at 100 columns.

    `names` is what the two plans are called: their files.
    """
    old, new = (plain(name) for name in names)
    blocks = [f"{_wrapped(f'From {old}')}\n{_wrapped(f'to   {new}')}"]
    blocks += map(_wrapped, remarks(found))
    if found.is_empty:
        return "\n\n".join([*blocks, NOTHING_DIFFERS]) + "\n"
    if found.causes:
        views = [cause_view(found, cause) for cause in found.causes]
        blocks.append("\n".join(["What differs:", *(_cause_lines(number, one) for number, one in enumerate(views, 1))]))
    blocks += [_block(found, number, move) for number, move in enumerate(found.moves, start=1)]
    blocks += [
        _wrapped(f"Only in the {which} plan: {_called(scenario)}")
        for which, scenarios in (("old", found.removed), ("new", found.added))
        for scenario in scenarios
    ]
    blocks.append(f"{_wrapped(ORDER)}\n{RELATIVE}")
    blocks.append(f"Model {plain(found.model_version)}, data {found.data_sha256[:12]}, seed {found.seed}")
    return "\n\n".join(blocks) + "\n"


def _block(found: Difference, number: int, move: Move) -> str:
    from tabulate import tabulate

    title = f"Scenario {number}: {_called(move.new)}" + (f" ({renamed(move)})" if move.is_renamed else "")
    if not move.steps:
        return f"{_wrapped(title)}\n{NOTHING_DIFFERS}"
    own = move.steps[len(found.causes) :]
    lines = [_wrapped(title)]
    lines += [
        _cause_lines(at, cause_view(found, step.cause, move)) for at, step in enumerate(own, len(found.causes) + 1)
    ]
    rows = [
        HEADS,
        (OLD, *_numbers(move.before)),
        *(_cells(found, move, at) for at in range(len(move.steps))),
        (NEW, *_numbers(move.after, moved(Quantity.THROUGHPUT, move.before, move.after))),
    ]
    align = ("left", *["right"] * (len(HEADS) - 1))
    lines.append(tabulate(rows, tablefmt="plain", colalign=align, disable_numparse=True))
    lines += [_wrapped(note, 3) for note in _notes(found, move)]
    return "\n".join(lines)


def _numbers(standing: Standing, by: str = "") -> tuple[str, ...]:
    """Medians at one point of the way; throughput with its 80% band, and with what it moved by."""
    if not standing.is_answered:
        return (NO_FORECAST,)
    throughput, band = value_view(Quantity.THROUGHPUT, standing)
    cpu, _ = value_view(Quantity.CPU_PER_UNIT, standing)
    engines, _ = value_view(Quantity.ENGINES, standing)
    busy, months = standing.cpu_utilization, standing.months_of_headroom
    return (
        throughput,
        band.replace("x", ""),
        by,
        cpu,
        "-" if busy is None else CPU_UTILIZATION.bare(busy.p50),
        "-" if standing.engines_needed is None else engines,
        "-" if months is None else "never" if months.p50 is None else HEADROOM.bare(months.p50),
    )


def _cells(found: Difference, move: Move, at: int) -> tuple[str, ...]:
    step = move.steps[at]
    view = step_view(found, move, step, Quantity.THROUGHPUT)
    label = f"{at + 1} {shortened(view.cause.label.removeprefix('Today: '), CAUSE_WIDTH)}"
    if step.after.says_as(step.before):
        return (label, view.value, "", view.moved)
    return (label, *_numbers(step.after, view.moved))


def _notes(found: Difference, move: Move) -> Iterator[str]:
    """What is to be said beneath a table, once each, with the numbers of the causes that it is said of."""
    said: dict[str, list[str]] = {}
    if not move.before.is_answered:
        said |= {reason: [OLD] for reason in reasons(move.before)}
    for number, step in enumerate(move.steps, start=1):
        for note in step_view(found, move, step, Quantity.THROUGHPUT).notes:
            said.setdefault(note, []).append(str(number))
    yield from (f"{', '.join(places)}: {note}" for note, places in said.items())


def _cause_lines(number: int, view: CauseView) -> str:
    lines = [_wrapped(f"{number:>3} {view.label}: {view.before} -> {view.after}", 6)]
    return "\n".join([*lines, *(_wrapped(f"      {plain(detail)}", 8) for detail in view.details)])


def _called(scenario: Scenario) -> str:
    return plain(scenario.name) or "Unnamed scenario"


def _wrapped(text: str, indent: int = 0) -> str:
    return "\n".join(textwrap.wrap(text, WIDTH, subsequent_indent=" " * indent, break_on_hyphens=False)) or text


def difference_sections(found: Difference, at: int, quantity: Quantity) -> tuple[Section, ...]:
    """The move of one scenario, for one quantity, and the scenarios that only one plan has."""
    if found.is_empty:
        return (Section(NOTHING_DIFFERS, close=tuple(remarks(found))),)
    first = _moved_section(found, found.moves[at], quantity) if found.moves else _causes_section(found)
    return (first, *_lone_sections(found))


def _causes_section(found: Difference) -> Section:
    views = [cause_view(found, cause) for cause in found.causes]
    rows = tuple(Row((view.label, view.before, view.after), view.details) for view in views)
    return Section(NO_SCENARIO_IN_BOTH, headings=("Cause", "Before", "After") if rows else (), rows=rows)


def _moved_section(found: Difference, move: Move, quantity: Quantity) -> Section:
    title = _called(move.new) + (f" ({renamed(move)})" if move.is_renamed else "")
    views = [step_view(found, move, step, quantity) for step in move.steps]
    before, after = (value_view(quantity, side) for side in (move.before, move.after))
    total = moved(quantity, move.before, move.after)
    rows = (
        Row((OLD, "", "", *before, ""), tuple(reasons(move.before)) if not move.before.is_answered else ()),
        *map(_row, views),
        Row((NEW, "", "", *after, total), is_total=True),
    )
    if not views:
        return Section(title, lead=summary(move, quantity))
    headings = ("Cause", "Before", "After", "Forecast after it", BAND, "Moved by")
    return Section(title, summary(move, quantity), headings, rows, (*remarks(found), ORDER, RELATIVE))


def _row(view: StepView) -> Row:
    cause = view.cause
    return Row((cause.label, cause.before, cause.after, view.value, view.band, view.moved), cause.details + view.notes)


def _lone_sections(found: Difference) -> Iterator[Section]:
    for which, scenarios in (("old", found.removed), ("new", found.added)):
        if scenarios:
            yield Section(f"Only in the {which} plan", rows=tuple(Row((_called(one),)) for one in scenarios))
