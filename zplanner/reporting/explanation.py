"""The explanation of a number: its formula, contributions, measurements and gaps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from zplanner.evidence.vocabulary import OWN_SOURCE, Resource
from zplanner.language import tr
from zplanner.planning.findings import Coverage
from zplanner.planning.forecast import ChangeEffect
from zplanner.planning.outlook import RATIOS, Outlook, Quantiles, Quantity, ScenarioOutlook
from zplanner.planning.plan import Plan
from zplanner.planning.reasons.breakdown import Advantage, Breakdown
from zplanner.reporting.evidence_tables import evidence_table, heaviest, weight_in
from zplanner.reporting.plan_tables import coverage, told_once
from zplanner.reporting.table import Missing, Style, Value, listed
from zplanner.reporting.table_text import TextSection
from zplanner.wording import explanation as words
from zplanner.wording.findings import message
from zplanner.wording.labels import contribution_label, factor_label, workload_label
from zplanner.wording.numbers import resource_title
from zplanner.wording.quantities import (
    ENDS,
    MEANINGS,
    band_between,
    change_between,
    limits_in_words,
    loads_in_words,
    masked_effects,
    whole_limit,
)
from zplanner.wording.report import further_measurements

LOADS = (Quantity.CPU_UTILIZATION, Quantity.ENGINES, Quantity.RESPONSE_TIME)
"""Quantities that follow from how the load of a resource changes."""


def explanation(
    plan: Plan,
    outlook: Outlook,
    index: int,
    quantity: Quantity,
    terms: Breakdown | None,
    advantage: Advantage | None = None,
    effects: Sequence[ChangeEffect] = (),
) -> tuple[TextSection, ...]:
    """Why one quantity of one scenario is what it is; `terms` are None where it is not covered, `advantage` where no
    published advantage counts; `effects` are those of the scenario's changes."""
    scenario = outlook.scenarios[index]
    sections = [_answer(quantity, scenario, plan)]
    if terms is not None:
        sections += [
            _formula(quantity, scenario, plan, terms),
            _contributions(quantity, scenario, plan, terms),
            *_masked(quantity, scenario, plan, effects),
            TextSection(tr(words.ADVANTAGE), words.advantage_text(quantity, advantage, plan)),
            _by_workload(quantity, scenario, plan),
        ]
    sections += [
        _uncovered(quantity, scenario),
        _known(words.ASSUMED, scenario.assumed),
        _known(words.EXACT, scenario.exact),
        _cautions(scenario),
        _measurements(plan, outlook, index),
    ]
    return tuple(section for section in sections if section.lead or section.rows)


def _answer(quantity: Quantity, scenario: ScenarioOutlook, plan: Plan) -> TextSection:
    numbers = getattr(scenario, quantity)
    rows = _intervals(quantity, numbers) if isinstance(numbers, Quantiles) else ()
    table = listed("intervals", ("", "", ""), rows)
    return TextSection(words.title(quantity, scenario), words.answer(quantity, scenario, plan), table)


def _intervals(quantity: Quantity, numbers: Quantiles) -> Iterator[tuple[Value, ...]]:
    for confidence in ENDS:
        change = change_between(numbers, confidence) if quantity in RATIOS else None
        yield words.interval_label(confidence), band_between(MEANINGS[quantity], numbers, confidence), change


def _formula(quantity: Quantity, scenario: ScenarioOutlook, plan: Plan, terms: Breakdown) -> TextSection:
    text = words.formula_text(quantity, scenario, plan, terms)
    by_ceiling = quantity in (Quantity.THROUGHPUT, Quantity.HEADROOM) and not terms.is_limited_by_cpu_alone
    if not by_ceiling and quantity is not Quantity.BINDING:
        return TextSection(tr(words.TITLE), text.line, close=(*text.legend, tr(words.MEDIANS)))
    rows = (
        (resource_title(ceiling.resource.value), _ceiling(ceiling.today), _ceiling(ceiling.then))
        for ceiling in terms.ceilings
    )
    table = listed("ceilings", tuple(map(tr, words.CEILING_HEADINGS)), rows, (Style.TEXT, Style.RATIO, Style.RATIO))
    return TextSection(tr(words.TITLE), text.line, table, close=(*text.legend, tr(words.CEILING), tr(words.MEDIANS)))


def _ceiling(load: float) -> Value:
    return load if load < float("inf") else tr(words.NO_CEILING)


def _contributions(quantity: Quantity, scenario: ScenarioOutlook, plan: Plan, terms: Breakdown) -> TextSection:
    """What every change contributes: to throughput, to CPU per unit, or to the load of the resource that decides."""
    busiest: Resource | None = None
    parts, total = scenario.contributions, scenario.throughput_ratio
    if quantity is Quantity.CPU_PER_UNIT:
        parts, total = terms.to_cpu_per_unit, scenario.cpu_per_unit_ratio
    elif quantity in LOADS:
        busiest = terms.longest_queue.resource if quantity is Quantity.RESPONSE_TIME else Resource.CPU
        load = next(one for one in terms.loads if one.resource is busiest)
        parts, total = load.contributions, load.ratio
    title = words.contributions_title(quantity, busiest)
    if not parts:
        return TextSection(title, tr(words.NO_CONTRIBUTION))
    rows = ((contribution_label(part.factor, plan.current, scenario.configuration), part.ratio) for part in parts)
    last = (tr(words.ALL_CHANGES), total or Missing.NOT_COVERED)
    table = listed("contributions", tuple(map(tr, words.CONTRIBUTION_HEADINGS)), rows, (Style.TEXT, Style.RATIO), last)
    return TextSection(title, table=table, close=(tr(words.MULTIPLY),) if len(parts) > 1 else ())


def _masked(
    quantity: Quantity, scenario: ScenarioOutlook, plan: Plan, effects: Sequence[ChangeEffect]
) -> Iterator[TextSection]:
    """What the changes do to each resource, where another one than the CPU may hide that from throughput."""
    sentence = masked_effects(pair for effect in effects for pair in effect.binding)
    if not sentence or quantity not in (Quantity.THROUGHPUT, Quantity.HEADROOM, Quantity.BINDING):
        return
    is_known = scenario.cpu_per_unit_ratio is not None
    rows = (
        (
            contribution_label(effect.factor, plan.current, scenario.configuration),
            effect.cpu_per_unit if is_known else Missing.NOT_COVERED,
            loads_in_words(effect.loads),
            limits_in_words(effect.binding),
        )
        for effect in effects
    )
    table = listed("effects", tuple(map(tr, words.EFFECT_HEADINGS)), rows, (Style.TEXT, Style.RATIO))
    yield TextSection(tr(words.EFFECTS), table=table, close=(sentence,))


def _by_workload(quantity: Quantity, scenario: ScenarioOutlook, plan: Plan) -> TextSection:
    """The result of each class of work alone; omitted for a mix of one class."""
    if quantity not in RATIOS or len(plan.mix) < 2:
        return TextSection("")
    rows = (
        (workload_label(part.workload, plan.names), component.share, getattr(part, quantity) or Missing.NOT_COVERED)
        for part, component in zip(scenario.components, plan.mix, strict=True)
    )
    last = (tr(words.WHOLE_MIX), None, getattr(scenario, quantity) or Missing.NOT_COVERED)
    table = listed(
        "workloads", tuple(map(tr, words.WORKLOAD_HEADINGS)), rows, (Style.TEXT, Style.SHARE, Style.RATIO), last
    )
    limit = whole_limit(scenario) if quantity is Quantity.THROUGHPUT else ""
    close = (f"{tr(words.EACH_ALONE)} {limit}",) if limit else ()
    return TextSection(words.workloads_title(quantity), table=table, close=close)


def _uncovered(quantity: Quantity, scenario: ScenarioOutlook) -> TextSection:
    """The gaps of this quantity first, then general ones; those of other quantities are left out."""
    others = frozenset(Quantity) - {quantity, *RATIOS}
    gaps = sorted(
        (gap for gap in scenario.uncovered if gap.factor not in others), key=lambda gap: gap.factor != quantity
    )
    rows = [(factor_label(gap.factor), message(gap)) for gap in gaps]
    return TextSection(tr(words.NOT_COVERED), "" if rows else coverage(scenario), listed("uncovered", ("", ""), rows))


def _known(title: str, found: Sequence[Coverage]) -> TextSection:
    """What is assumed of changes, or why they have no effect."""
    rows = ((factor_label(one.factor), message(one)) for one in found)
    return TextSection(tr(title), table=listed("coverage", ("", ""), rows))


def _cautions(scenario: ScenarioOutlook) -> TextSection:
    """What the reader must know: assumptions, borrowed figures, extrapolation."""
    rows = ((message(one),) for one, _ in told_once((scenario,)))
    return TextSection(tr(words.CAUTIONS), table=listed("cautions", ("",), rows))


def _measurements(plan: Plan, outlook: Outlook, index: int) -> TextSection:
    shown, further, weight = heaviest(evidence_table(plan, outlook), index + 1)
    table = shown.only(weight_in(index + 1), "result", "what")
    headings = zip(table.columns, tuple(map(tr, words.MEASUREMENT_HEADINGS)), strict=True)
    table = replace(table, columns=tuple(replace(column, heading=heading) for column, heading in headings))
    notes = (_notes(*shown.texts(row, "source_key", "source", "locator", "note")) for row in shown.rows)
    return TextSection(
        tr(words.MEASUREMENTS),
        "" if shown.rows else tr(words.NO_MEASUREMENT),
        table if shown.rows else None,
        tuple(map(tuple, notes)),
        (further_measurements(further, weight),) if further else (),
    )


def _notes(key: str, source: str, locator: str, note: str) -> Iterator[str]:
    """Where a figure is printed, and its note in the catalog."""
    yield words.citation_note(source, locator, key == OWN_SOURCE)
    if note:
        yield tr(words.CATALOG_NOTE, note=note)
