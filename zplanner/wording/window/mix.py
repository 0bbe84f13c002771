"""The words of the workload mix: its commands, its sum, and what a paste did."""

from __future__ import annotations

from collections.abc import Sequence

from zplanner.evidence.vocabulary import Vocabulary, WorkloadClass
from zplanner.importing.pasted import PastedMix
from zplanner.language import Text, english, mark, numeral, tr
from zplanner.planning.mix_edits import Mix
from zplanner.planning.plan import Component, Plan
from zplanner.planning.problems import LEAST_GROWTH, MOST_GROWTH
from zplanner.uncertain import RANGE_CONFIDENCE, Uncertain
from zplanner.wording.errors import advice
from zplanner.wording.labels import workload_label
from zplanner.wording.numbers import count_of, percent, shortened
from zplanner.wording.window.configuration import share_field

TITLE = tr("Workload mix")
ADD = Text("Add workload")
ADD_FIRST = tr("Add the First Workload")
COPY = tr("&Copy Mix")
PASTE = tr("&Paste Rows")
PASTE_OVER = tr("&Replace Mix by Pasted Rows")
MENU = tr("Copy or paste the mix")
LINES = tr("Lines of the mix")
LINES_TIP = tr("Lines of the mix (Page Up, Page Down)")
LINES_ABOVE, LINES_BELOW = tr("Lines Above"), tr("Lines Below")
NORMALIZE = tr("Normalize")
NORMALIZE_TIP = tr("Divide every share by the sum, so that they add up to 100%")

DUPLICATE = tr("&Duplicate")
MOVE_UP, MOVE_DOWN = tr("Move &Up"), tr("Move Do&wn")
OWN_GROWTH = tr("&Growth of Its Own")
REMOVE = tr("&Remove")
LINE_MENU = tr("Menu of the Line")
LINE_MENU_TIP = tr("Duplicate, move or remove this workload, or give it growth of its own (Shift+F10)")
CLASS_TIP = tr("Class of work")
SHARE = share_field("share", mark("Share"), mark("Share of today's CPU time."), 0.0, 1.0)
SHARE_TIP = tr("Share of today's CPU time, 0 to 100%: 60, 50..70, or 60 +- 5 @ 90%")
GROWTH = share_field(
    "growth_per_year",
    mark("Growth per year"),
    mark("Growth of this class alone: 15, 10..20, or 15 +- 5 @ 90%. Leave it empty where it grows as the plan does."),
    *(LEAST_GROWTH, MOST_GROWTH, mark("Values outside are likely typos.")),
)
GROWTH_LABEL = tr("its growth per year")
AS_PLAN = tr("as the plan")

UNDO_GROWTH = Text("Change growth of {name}")
UNDO_PASTE = Text("Paste workloads")
UNDO_CLASS = Text("Change workload class")
UNDO_SHARE = Text("Change share")
UNDO_BORDER = Text("Move share")
UNDO_DUPLICATE = Text("Duplicate workload")
UNDO_MOVE = Text("Move workload")
UNDO_REMOVE = Text("Remove workload")
UNDO_NORMALIZE = Text("Normalize shares")

BAR = tr("Shares of the mix")
BAR_TIP = tr("Drag a border: only the two neighbors change. Keys: Up and Down choose a border, Left and Right move it.")

CLASSES = tr("Workload classes")
SEARCH = tr("Search the classes")
ANY_WORK = tr("For any work. Or choose the class nearest to what the work does.")
DOMAINS = {
    "application": tr("Applications"),
    "decimal-float": tr("Applications"),
    "kernel": tr("Kernel"),
    "memory": tr("Memory"),
    "disk": tr("Disk"),
    "network": tr("Network"),
    "crypto": tr("Crypto"),
}
"""Headings over the classes by their domain."""

EMPTY = tr(
    "What runs on the system today? Add its classes of work and their shares of the CPU time, or paste them from a "
    "spreadsheet (Ctrl+V)."
)
NO_SHARES = tr("Give at least one class a share.")
SCALED = tr("The forecast uses the shares scaled to 100%.")

NOTHING_PASTED = tr("Nothing was pasted.")
FROM_CPU_TIME = tr("CPU time turned into shares of the sum.")
PASTED_TITLE = tr("Pasted Workloads")

MOST_REASONS = 3
"""Lines left out, and names found by their words, that are listed beneath the mix."""
CLASS_NAME = tr("Workload {number}, class")
SHARE_NAME = tr("Workload {number}, share in percent")
GROWTH_NAME = tr("Workload {number}, growth per year in percent")


def class_tip(entry: WorkloadClass | None) -> str:
    return f"{tr(entry.label)}: {tr(entry.description)}. {CLASS_TIP}" if entry is not None else CLASS_TIP


def labeled_share(label: str, share: float) -> str:
    return f"{label} {percent(numeral(f'{100 * share:.4g}'))}"


def bar_tip(label: str, share: float) -> str:
    return f"{label}: {percent(numeral(f'{100 * share:.4g}'))}\n{BAR_TIP}"


def share_sum(plan: Plan, invalid: Sequence[Component] = ()) -> str:
    """The sum of the shares, and what is missing or too much; that of components with invalid entries, whose previous
    shares the plan still has, is left out."""
    if invalid:
        return tr(
            "Sum {sum:.4g}% without {shares}",
            sum=100 * (plan.share_sum - sum(part.share.median for part in invalid)),
            shares=count_of(len(invalid), "invalid share"),
        )
    total = tr("Sum {sum:.4g}%", sum=100 * plan.share_sum)
    gap = percent(numeral(f"{100 * abs(1.0 - plan.share_sum):.4g}"))
    if plan.shares_add_up:
        return tr("{total}: the shares add up", total=total)
    return (
        tr("{total}: {gap} missing", total=total, gap=gap)
        if plan.share_sum < 1
        else tr("{total}: {gap} too much", total=total, gap=gap)
    )


def note(plan: Plan) -> str:
    """What to do about a mix whose shares do not add up; empty where they do."""
    if not plan.mix:
        return EMPTY
    if plan.share_sum <= 0:
        return NO_SHARES
    return "" if plan.shares_add_up else SCALED


@english()
def clipboard_rows(mix: Mix, names: Vocabulary) -> list[tuple[str, str]]:
    """The classes of the mix and their shares, as spreadsheets take them.

    >>> from zplanner.planning.plan import Component
    >>> from zplanner.evidence.vocabulary import SHIPPED
    >>> clipboard_rows((Component("java", Uncertain(0.5, 0.7)), Component("mixed", Uncertain.exactly(0.4))), SHIPPED)
    [('Java', '50..70%'), ('Mixed or unknown', '40%')]
    """
    return [(workload_label(part.workload_class, names), _percent(part.share)) for part in mix]


def paste_summary(before: Mix, after: Mix, pasted: PastedMix, names: Vocabulary) -> str:
    """The changes to a mix by pasted rows, and the interpretation of ambiguous ones."""
    if not pasted.rows:
        return NOTHING_PASTED
    known = {part.workload_class for part in before}
    stated = [part for part in pasted.rows if part.workload_class in known]
    changed, added = sum(part not in before for part in stated), len(pasted.rows) - len(stated)
    removed = len(known - {part.workload_class for part in after})
    changes = [tr("{n} shares changed", "{n} share changed", changed)] if changed else []
    changes += [tr("{n} classes added", "{n} class added", added)] if added else []
    changes += [tr("{n} classes removed", "{n} class removed", removed)] if removed else []
    lines = [tr("Pasted: {changes}.", changes=", ".join(changes) or tr("no changes"))]
    if pasted.columns:
        first, last = (f"{n}, '{shortened(heading, 40)}'" if heading else str(n) for n, heading in pasted.columns)
        lines.append(tr("Classes are from column {first}, shares from column {last}.", first=first, last=last))
    if pasted.from_cpu_time:
        lines.append(FROM_CPU_TIME)
    lines += [
        tr("'{name}' was taken as {workload}.", name=shortened(name, 40), workload=workload_label(key, names))
        for name, key in pasted.found[:MOST_REASONS]
    ]
    if (more := len(pasted.found) - MOST_REASONS) > 0:
        lines.append(tr("{n} more names found by their words.", "{n} more name found by its words.", more))
    return "\n".join(lines)


def paste_problems(pasted: PastedMix) -> str:
    """Why lines were left out; of many, the first ones."""
    lines = [tr("Line {line}: {advice}", line=error.line, advice=advice(error)) for error in pasted.refused]
    more = len(lines) - MOST_REASONS
    return "\n".join(lines if more <= 0 else [*lines[:MOST_REASONS], f"{count_of(more, 'more line')}."])


def paste_headline(pasted: PastedMix) -> str:
    """The headline of the list of lines that were left out."""
    return tr(
        "{rows} taken, {lines} left out.",
        rows=count_of(len(pasted.rows), "row"),
        lines=count_of(len(pasted.refused), "line"),
    )


def _percent(share: Uncertain) -> str:
    shown = Uncertain(share.low * 100, share.high * 100, share.confidence)
    text = str(shown)
    return f"{text}%" if shown.is_exact or shown.confidence == RANGE_CONFIDENCE else text.replace(" @", "% @")
