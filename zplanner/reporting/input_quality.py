"""The table of how good the input of a plan is, for the recommended scenario, or the one that comes closest."""

from __future__ import annotations

from zplanner.language import tr
from zplanner.planning.decisions.input_quality import InputPart, input_quality
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.regression.model import Model
from zplanner.reporting.report_data import ReportData
from zplanner.reporting.table import Cell, Style, Table, Value, build, column
from zplanner.reporting.table_text import TextSection
from zplanner.wording.advice import input_quality as words
from zplanner.wording.report import INPUT_QUALITY, numbered


def input_parts(report_data: ReportData) -> tuple[InputPart, ...]:
    """The parts of the input, first what would improve the answer most; empty without a forecast."""
    about, plan = report_data.closest, report_data.plan
    if about is None or about.prospect is None:
        return ()
    return input_quality(
        plan,
        report_data.decision.choice(plan, about.number),
        about.outlook,
        report_data.model,
        seed=report_data.outlook.seed,
    )


def input_table(report_data: ReportData) -> Table:
    """Each part with its level, what it rests on, what would improve it, and how far it moves the answer."""
    return _table(input_parts(report_data))


def input_section(plan: Plan, outlook: Outlook, index: int, model: Model) -> TextSection:
    """The same of any scenario, for a narrow page: what would improve a part, and how far it moves the answer, stand
    beneath what it rests on."""
    about = outlook.scenarios[index]
    title = f"{tr(INPUT_QUALITY)}: {numbered(index + 1, about)}"
    if about.throughput_ratio is None:
        return TextSection(title, tr(words.NO_FORECAST))
    parts = input_quality(plan, plan.scenarios[index], about, model, seed=outlook.seed)
    notes = tuple(tuple(filter(None, (words.improvement(part), words.moved(part)))) for part in parts)
    table = _table(parts).only("input", "level", "basis")
    return TextSection(title, words.summary(parts), table, notes, (tr(words.NOTE),))


def _table(parts: tuple[InputPart, ...]) -> Table:
    texts = map(column, ("input", "level", "basis", "improvement"))
    columns = (*texts, column("moves", Style.SHARE))
    return build("input_quality", columns, map(_row, parts))


def _row(part: InputPart) -> dict[str, Value | Cell]:
    return {
        "input": tr(words.NAMES[part.kind]),
        "level": words.level_of(part),
        "basis": words.rests_on(part),
        "improvement": words.improvement(part),
        "moves": Cell(words.not_moved(part), Style.TEXT) if part.moves is None else part.moves,
    }
