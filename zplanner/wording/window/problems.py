"""The words of the list of problems, of refused input and of bugs."""

from __future__ import annotations

from zplanner.errors import Part, ZplannerError
from zplanner.evidence.fields import fields
from zplanner.wording.errors import advice, problem, remedy, sentence
from zplanner.wording.numbers import capitalized, count_of

TITLE = "Problems"
COMMAND = "List Problems"
TIP = "List what is wrong and what is missing ({key})"
ACCESSIBLE = "Problems: {count}"
LEFT_OUT = "Evidence: check it there, or switch it off"

WHAT_TO_DO = "What to do: {remedy}"
REFUSED_ROWS, LINE, REASON = "Rows that were left out", "Line", "Why it was left out"
BUG = "Something went wrong inside zplanner. Your plan is as it was; save it and go on. "
LOGGED, NOT_LOGGED = "It was written to {file}.", "It could not be written to a file."
REPORT, COPY = "Report of the error", "Copy"

_PANELS = {
    Part.CURRENT: "Today's configuration",
    Part.MIX: "Workload mix",
    Part.SCENARIO: "Scenarios",
    Part.TARGET: "Growth and target",
    Part.GROWTH: "Growth and target",
    Part.STEP: "Growth and target",
    Part.SEASON: "Growth and target",
    Part.HORIZON: "Growth and target",
    Part.COSTS: "Growth and target",
    Part.EVIDENCE: "Growth and target",
}

_PLACES = {
    Part.PLAN: "Plan",
    Part.CURRENT: "Today",
    Part.MIX: "Workload",
    Part.SCENARIO: "Scenario",
    Part.GROWTH: "Growth",
    Part.STEP: "Step",
    Part.SEASON: "Season",
    Part.TARGET: "Target",
    Part.HORIZON: "Planning horizon",
    Part.COSTS: "Costs",
    Part.EVIDENCE: "Evidence",
    Part.MEASUREMENT: "Own measurement",
    Part.PACK: "Evidence pack",
    Part.HISTORY: "History",
    Part.MOVE: "Move",
    Part.HOST: "Machines",
    Part.PARTITION: "Systems",
    Part.REPORT: "Report",
    Part.SNAPSHOT: "Snapshot",
}
"""The names of a plan's parts beside a problem."""


def title_and_detail(error: ZplannerError) -> tuple[str, str]:
    """A problem of the plan, and the panel where it is with what to do."""
    panel = _PANELS.get(error.about.part, "Plan") if error.about and error.about.part else "Plan"
    return capitalized(problem(error)), ": ".join(filter(None, (panel, remedy(error))))


def sentence_in_window(error: ZplannerError) -> str:
    """A problem of the plan with its place as the window names it: `Step 2, class: the class sap is not in ...`."""
    about = error.about
    if about is None or about.part is None or error.file or error.line is not None:
        return capitalized(sentence(error))
    number = "" if about.number is None else f" {about.number}"
    field = fields()[about.field].label.lower() if about.field in fields() else about.field.replace("_", " ")
    return f"{', '.join(filter(None, (f'{_PLACES[about.part]}{number}', field)))}: {advice(error)}"


def counted(wrong: int, missing: int) -> str:
    """How many problems there are, and how many steps to the forecast are left."""
    texts = [count_of(wrong, "problem")] if wrong else []
    texts += [f"{count_of(missing, 'step')} left"] if missing else []
    return ", ".join(texts)
