"""One view of a plan's report: everything it shows, as ready text, so that all renderers say the same."""

from __future__ import annotations

from dataclasses import dataclass, replace

from zplanner import __version__
from zplanner.planning.logo import bare_logo
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.planning.reasons.advantage import advantages
from zplanner.planning.report_settings import Paper, Section
from zplanner.regression.model import Model
from zplanner.reporting.accuracy import accuracy
from zplanner.reporting.attachments import Attachment, attachments
from zplanner.reporting.citations import CitationsView, citations_view
from zplanner.reporting.evaluation_file import read_evaluation
from zplanner.reporting.fingerprint import plan_sha256
from zplanner.reporting.gaps import Remark, largest_gap, uncovered_remarks, warning_remarks
from zplanner.reporting.inputs import InputsView, inputs_view
from zplanner.reporting.own_forecasts import OwnForecast, own_forecasts
from zplanner.reporting.page.blocks import Chapter, Item, Paragraph, Terms
from zplanner.reporting.page.chapters import TITLES, Material, chapters, note_of
from zplanner.reporting.page.first_page import FirstPage, first_page
from zplanner.reporting.page.notes import NOTES, READING
from zplanner.reporting.prospects import Prospect, prospects
from zplanner.reporting.recommendation import Candidate, Recommendation, recommendation
from zplanner.reporting.scenarios import SHORT_NAME, ScenarioView, scenario_views
from zplanner.reporting.sections import TextSection
from zplanner.resources import folder
from zplanner.wording.dates import date_of, day
from zplanner.wording.explanation import advantage_text
from zplanner.wording.numbers import plain, shortened
from zplanner.wording.quantities import Quantity

__all__ = ["ReportView", "ScenarioView", "report_view"]

TITLE = "Capacity forecast"


@dataclass(frozen=True, slots=True)
class Fact:
    """One line of what is needed to repeat the forecast."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class Cover:
    """What stands at the top of the report and in its properties; `date` is the plan's, `day` as people write it."""

    kicker: str
    title: str
    short_title: str
    author: str
    date: str
    day: str
    paper: Paper
    logo: bytes


@dataclass(frozen=True, slots=True)
class ReportView:
    """A whole report. `chosen` is the number of the recommended scenario, or of the one closest to the target, 0 where
    none is forecast; `first` is None where the planner leaves the summary out."""

    title: str
    cover: Cover
    summary: str
    chosen: int
    largest_gap: str
    uncovered: tuple[Remark, ...]
    warnings: tuple[Remark, ...]
    inputs: InputsView
    scenarios: tuple[ScenarioView, ...]
    citations: CitationsView
    first: FirstPage | None
    first_note: tuple[str, ...]
    chapters: tuple[Chapter, ...]
    reading: tuple[str, ...]
    notes: tuple[str, ...]
    facts: tuple[Fact, ...]
    attachments: tuple[Attachment, ...]
    prospects: tuple[Prospect | None, ...]
    own_forecasts: dict[str, OwnForecast]


def report_view(plan: Plan, outlook: Outlook, model: Model) -> ReportView:
    """The view of `outlook`, which is the forecast of `plan` by `model`."""
    settings, cover = plan.report, _cover(plan)
    citations = citations_view(plan, outlook)
    scenarios = scenario_views(plan, outlook, citations)
    inputs = inputs_view(plan, [scenario.configuration for scenario in outlook.scenarios])
    found = prospects(plan, outlook, model)
    material = Material(
        inputs=inputs,
        scenarios=scenarios,
        prospects=found,
        citations=citations,
        advantages=_advantages(plan, outlook, model),
        own_forecasts=_own_forecasts(plan, model),
        trust=_trust(plan, outlook, model),
        uncovered=uncovered_remarks(outlook),
        warnings=warning_remarks(outlook),
        today=date_of(settings.date),
    )
    candidates = [Candidate(*parts) for parts in zip(scenarios, outlook.scenarios, found, strict=True)]
    recommended = recommendation(plan, candidates, material.today)
    facts = _facts(plan, outlook)
    has_summary = Section.SUMMARY not in settings.left_out
    return ReportView(
        title=cover.title,
        cover=cover,
        summary=_summary(scenarios, recommended),
        chosen=recommended.number,
        largest_gap=largest_gap(outlook, recommended.number),
        uncovered=material.uncovered,
        warnings=material.warnings,
        inputs=inputs,
        scenarios=scenarios,
        citations=citations,
        first=first_page(plan, outlook, inputs, candidates, recommended) if has_summary else None,
        first_note=note_of(settings, Section.SUMMARY) if has_summary else (),
        chapters=(*chapters(settings, material), _closing(facts)),
        reading=READING,
        notes=NOTES,
        facts=facts,
        attachments=attachments(plan, outlook),
        prospects=found,
        own_forecasts=material.own_forecasts,
    )


def _cover(plan: Plan) -> Cover:
    settings = plan.report
    title = plain(settings.title) or plain(plan.name) or "Untitled plan"
    today = date_of(settings.date)
    return Cover(
        kicker=TITLE,
        title=title,
        short_title=shortened(title, SHORT_NAME),
        author=plain(settings.author),
        date=settings.date,
        day=day(today) if today else "",
        paper=settings.paper,
        logo=bare_logo(settings.logo),
    )


def _own_forecasts(plan: Plan, model: Model) -> dict[str, OwnForecast]:
    """What the forecast says of each own measurement without it, where the report tells of that."""
    if Section.OWN_MEASUREMENTS in plan.report.left_out:
        return {}
    return own_forecasts(model, plan.basis)


def _advantages(plan: Plan, outlook: Outlook, model: Model) -> tuple[str, ...]:
    """What the published advantage does to each scenario's throughput, where the report tells of contributions."""
    if Section.CONTRIBUTIONS in plan.report.left_out:
        return ("",) * len(plan.scenarios)
    found = advantages(plan, plan.scenarios, model, seed=outlook.seed)
    return tuple(advantage_text(Quantity.THROUGHPUT, one, plan) for one in found)


def _trust(plan: Plan, outlook: Outlook, model: Model) -> tuple[TextSection, ...]:
    """How accurate the model is on published figures; own ones have a chapter of their own."""
    if Section.TRUST in plan.report.left_out or not outlook.scenarios:
        return ()
    return accuracy(replace(plan, measurements=()), outlook, model, read_evaluation(folder("models")))


def _closing(facts: tuple[Fact, ...]) -> Chapter:
    """What no report goes without: how to read it, what it does not promise, and what repeats it."""
    return Chapter(
        None,
        "Notes",
        (),
        (
            *(Paragraph(sentence, small=True) for sentence in (*READING, *NOTES)),
            Terms(tuple(Item(fact.label, fact.value) for fact in facts), small=True),
        ),
    )


def _summary(scenarios: tuple[ScenarioView, ...], recommended: Recommendation) -> str:
    if not scenarios:
        return "This plan has no scenario yet. Add one to see what it would do."
    if recommended.number:
        return scenarios[recommended.number - 1].headline
    if any(one.throughput.covered or one.why_not for one in scenarios):
        return f"{recommended.headline} {recommended.reason}"
    return "No measurement supports a forecast of these scenarios. The gaps are listed below."


def _facts(plan: Plan, outlook: Outlook) -> tuple[Fact, ...]:
    left_out = plan.report.left_out
    return (
        Fact("Plan, SHA-256", plan_sha256(plan)),
        Fact("Data, SHA-256", plain(outlook.data_sha256)),
        Fact("Model", plain(outlook.model_version)),
        Fact("Seed", str(outlook.seed)),
        Fact("zplanner", __version__),
        *([Fact("Left out", ", ".join(TITLES[one] for one in Section if one in left_out))] if left_out else []),
    )
