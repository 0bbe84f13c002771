"""The words of the workload mix: its commands, its sum, and what a paste did."""

from __future__ import annotations

from zplanner.evidence.vocabulary import WorkloadClass
from zplanner.importing.pasted_mix import PastedMix
from zplanner.planning.mix_edits import Mix
from zplanner.planning.plan import Plan
from zplanner.planning.problems import LEAST_GROWTH, MOST_GROWTH
from zplanner.uncertain import RANGE_CONFIDENCE, Uncertain
from zplanner.wording.errors import advice
from zplanner.wording.labels import workload_label
from zplanner.wording.numbers import count_of, shortened
from zplanner.wording.window.configuration import share_field

TITLE = "Workload mix"
ADD = "Add workload"
ADD_FIRST = "Add the first workload"
COPY = "&Copy Mix"
PASTE = "&Paste Rows"
PASTE_OVER = "&Replace Mix by Pasted Rows"
MENU = "Copy or paste the mix"
LINES = "Lines of the mix"
LINES_TIP = "Lines of the mix (Page Up, Page Down)"
LINES_ABOVE, LINES_BELOW = "Lines Above", "Lines Below"
NORMALIZE = "Normalize"
NORMALIZE_TIP = "Divide every share by the sum, so that they add up to 100%"

DUPLICATE = "&Duplicate"
MOVE_UP, MOVE_DOWN = "Move &Up", "Move Do&wn"
OWN_GROWTH = "&Growth of Its Own"
REMOVE = "&Remove"
LINE_MENU = "Menu of the Line"
LINE_MENU_TIP = "Duplicate, move or remove this workload, or give it growth of its own (Shift+F10)"
CLASS_TIP = "Class of work"
SHARE = share_field("share", "Share", "Share of today's CPU time.", 0.0, 1.0)
SHARE_TIP = "Share of today's CPU time, 0 to 100%: 60, 50..70, or 60 +- 5 @ 90%"
GROWTH = share_field(
    "growth_per_year",
    "Growth per year",
    "Growth of this class alone: 15, 10..20, or 15 +- 5 @ 90%. Leave it empty where it grows as the plan does.",
    *(LEAST_GROWTH, MOST_GROWTH, "Values outside are likely typos."),
)
GROWTH_LABEL = "its growth per year"
AS_PLAN = "as the plan"

UNDO_GROWTH = "Change growth of {name}"
UNDO_PASTE = "Paste workloads"
UNDO_CLASS = "Change workload class"
UNDO_SHARE = "Change share"
UNDO_BORDER = "Move share"
UNDO_DUPLICATE = "Duplicate workload"
UNDO_MOVE = "Move workload"
UNDO_REMOVE = "Remove workload"
UNDO_NORMALIZE = "Normalize shares"

BAR = "Shares of the mix"
BAR_TIP = "Drag a border: only the two neighbors change. Keys: Up and Down choose a border, Left and Right move it."

CLASSES = "Workload classes"
SEARCH = "Search the classes"
ANY_WORK = "For any work. Or choose the class nearest to what the work does."
DOMAINS = {
    "application": "Applications",
    "decimal-float": "Applications",
    "kernel": "Kernel",
    "memory": "Memory",
    "disk": "Disk",
    "network": "Network",
    "crypto": "Crypto",
}
"""Headings over the classes by their domain."""

EMPTY = (
    "What runs on the system today? Add its classes of work and their shares of the CPU time, or paste them from a "
    "spreadsheet (Ctrl+V)."
)
NO_SHARES = "Give at least one class a share."
SCALED = "The forecast uses the shares scaled to 100%."

NOTHING_PASTED = "Nothing was pasted."
FROM_CPU_TIME = "CPU time turned into shares of the sum."
PASTED_TITLE = "Pasted workloads"

MOST_REASONS = 3
"""Lines left out, and names found by their words, that are listed beneath the mix."""
CLASS_NAME = "Workload {number}, class"
SHARE_NAME = "Workload {number}, share in percent"
GROWTH_NAME = "Workload {number}, growth per year in percent"


def class_tip(entry: WorkloadClass | None) -> str:
    return f"{entry.label}: {entry.description}. {CLASS_TIP}" if entry is not None else CLASS_TIP


def labeled_share(label: str, share: float) -> str:
    return f"{label} {100 * share:.4g}%"


def bar_tip(label: str, share: float) -> str:
    return f"{label}: {100 * share:.4g}%\n{BAR_TIP}"


def share_sum(plan: Plan, invalid: int = 0) -> str:
    """The sum of the shares, and what is missing or too much; of invalid entries it has the previous values."""
    if invalid:
        return f"Sum {100 * plan.share_sum:.4g}%: without {count_of(invalid, 'invalid share')}"
    total, gap = f"Sum {100 * plan.share_sum:.4g}%", f"{100 * abs(1.0 - plan.share_sum):.4g}%"
    if plan.shares_add_up:
        return f"{total}: the shares add up"
    return f"{total}: {gap} missing" if plan.share_sum < 1 else f"{total}: {gap} too much"


def note(plan: Plan) -> str:
    """What to do about a mix whose shares do not add up; empty where they do."""
    if not plan.mix:
        return EMPTY
    if plan.share_sum <= 0:
        return NO_SHARES
    return "" if plan.shares_add_up else SCALED


def clipboard_text(mix: Mix) -> str:
    """The mix as lines of class and share with a tab between, as spreadsheets take them.

    >>> from zplanner.planning.plan import Component
    >>> clipboard_text((Component("java", Uncertain(0.5, 0.7)), Component("mixed", Uncertain.exactly(0.4))))
    'Java\\t50..70%\\nMixed or unknown\\t40%'
    """
    return "\n".join(f"{workload_label(part.workload_class)}\t{_percent(part.share)}" for part in mix)


def paste_summary(before: Mix, after: Mix, pasted: PastedMix) -> str:
    """The changes to a mix by pasted rows, and the interpretation of ambiguous ones."""
    if not pasted.rows:
        return NOTHING_PASTED
    known = {part.workload_class for part in before}
    stated = [part for part in pasted.rows if part.workload_class in known]
    changed, added = sum(part not in before for part in stated), len(pasted.rows) - len(stated)
    removed = len(known - {part.workload_class for part in after})
    changes = [f"{count_of(changed, 'share')} changed"] if changed else []
    changes += [f"{count_of(added, 'class', 'classes')} added"] if added else []
    changes += [f"{count_of(removed, 'class', 'classes')} removed"] if removed else []
    lines = [f"Pasted: {', '.join(changes) or 'no changes'}."]
    if pasted.columns:
        first, last = (f"{n}, '{shortened(heading, 40)}'" if heading else str(n) for n, heading in pasted.columns)
        lines.append(f"Classes are from column {first}, shares from column {last}.")
    if pasted.from_cpu_time:
        lines.append(FROM_CPU_TIME)
    lines += [
        f"'{shortened(name, 40)}' was taken as {workload_label(key)}." for name, key in pasted.found[:MOST_REASONS]
    ]
    if (more := len(pasted.found) - MOST_REASONS) > 0:
        lines.append(f"{count_of(more, 'more name')} found by their words.")
    return "\n".join(lines)


def paste_problems(pasted: PastedMix) -> str:
    """Why lines were left out; of many, the first ones."""
    lines = [f"Line {error.line}: {advice(error)}" for error in pasted.refused]
    more = len(lines) - MOST_REASONS
    return "\n".join(lines if more <= 0 else [*lines[:MOST_REASONS], f"{count_of(more, 'more line')}."])


def paste_headline(pasted: PastedMix) -> str:
    """The headline of the list of lines that were left out."""
    return f"{count_of(len(pasted.rows), 'row')} taken, {count_of(len(pasted.refused), 'line')} left out."


def _percent(share: Uncertain) -> str:
    shown = Uncertain(share.low * 100, share.high * 100, share.confidence)
    text = str(shown)
    return f"{text}%" if shown.is_exact or shown.confidence == RANGE_CONFIDENCE else text.replace(" @", "% @")
