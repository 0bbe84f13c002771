"""The outlook for a terminal: `zplanner forecast --format table`, readable at 100 columns."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from zplanner.planning.decisions.measure_next import Suggestion
from zplanner.planning.findings import Weight
from zplanner.planning.outlook import Outlook, Quantiles, ScenarioOutlook
from zplanner.planning.quantiles import MEDIAN, P10, P90
from zplanner.regression.basis import VENDOR_ADVANTAGE
from zplanner.reporting.gaps import told_once
from zplanner.reporting.inputs import factor_label, stated_advantage, workload_label
from zplanner.uncertain import Uncertain
from zplanner.wording.findings import message, suggested_change, suggestion_gain
from zplanner.wording.numbers import NO_FIGURE, plain, probability, resource_label, stated
from zplanner.wording.quantities import (
    CPU_PER_UNIT,
    CPU_UTILIZATION,
    HEADROOM,
    RESPONSE_TIME,
    THROUGHPUT,
    Meaning,
    no_figure,
    quantity_view,
)

WIDTH = 100
_LABEL_WIDTH = 16

KINDS = {Weight.IMPOSSIBLE: "Impossible:", Weight.NO_STATEMENT: "Unknown:"}
"""What a warning is called that is more than one."""


def outlook_table(
    outlook: Outlook,
    proposed: Sequence[Sequence[Suggestion]] = (),
    *,
    vendor_advantage: Uncertain = VENDOR_ADVANTAGE,
    packs: str = "",
) -> str:
    """Every scenario with its 10th, 50th and 90th percentile, what limits it, its gaps and its warnings.

    `proposed` gives, per scenario, the measurements that would narrow its interval. The plan's `vendor_advantage` is
    named where it is not the default, and so are its evidence `packs` where it has any.
    """
    title = plain(outlook.plan_name) or "Untitled plan"
    blocks = [_wrapped(f"{title}: forecast relative to today")]
    if vendor_advantage != VENDOR_ADVANTAGE:
        blocks[0] += f"\n{_wrapped(f'Published advantage: {stated_advantage(vendor_advantage)}')}"
    if packs:
        blocks[0] += f"\n{_wrapped(f'Evidence packs: {packs}')}"
    if outlook.today_impossible:
        blocks.append("\n".join(_listed("Today:", message(one)) for one in outlook.today_impossible))
    per_scenario = dict(enumerate(proposed))
    blocks += [
        _block(position + 1, scenario, per_scenario.get(position, ()))
        for position, scenario in enumerate(outlook.scenarios)
    ]
    if not outlook.scenarios:
        blocks.append("This plan has no scenario yet. Add one to see what it would do.")
    blocks.append(f"Model {plain(outlook.model_version)}, data {outlook.data_sha256[:12]}, seed {outlook.seed}")
    return "\n\n".join(blocks) + "\n"


def _block(number: int, scenario: ScenarioOutlook, proposed: Sequence[Suggestion]) -> str:
    from tabulate import tabulate

    otherwise = no_figure(scenario)
    rows = [
        _row(THROUGHPUT, scenario.throughput_ratio, otherwise),
        _row(CPU_PER_UNIT, scenario.cpu_per_unit_ratio, otherwise),
        _row(CPU_UTILIZATION, scenario.cpu_utilization, otherwise),
        _row(HEADROOM, scenario.months_of_headroom, otherwise),
        _row(RESPONSE_TIME, scenario.response_time_stretch, otherwise),
    ]
    table = tabulate(
        rows, headers=("", "p10", "p50", "p90"), colalign=("left", "right", "right", "right"), disable_numparse=True
    )
    lines = [
        _wrapped(f"{number}. {plain(scenario.name) or 'Unnamed scenario'}"),
        table,
        _engines(scenario),
        _binding(scenario),
    ]
    lines += [_listed("Not covered:", f"{factor_label(gap.factor)}: {message(gap)}") for gap in scenario.uncovered]
    lines += [_listed(KINDS.get(one.weight, "Warning:"), message(one)) for one, _ in told_once((scenario,))]
    lines += [_listed("Measure next:", _proposal(one)) for one in proposed]
    return "\n".join(lines)


def _row(meaning: Meaning, quantiles: Quantiles | None, otherwise: str) -> tuple[str, str, str, str]:
    view = quantity_view(meaning, quantiles, otherwise)
    label = f"{view.label}, {view.unit}"
    return (
        (label, view.cells[P10], view.cells[MEDIAN], view.cells[P90])
        if view.covered
        else (label, NO_FIGURE, view.value, NO_FIGURE)
    )


def _engines(scenario: ScenarioOutlook) -> str:
    needed = scenario.engines_needed
    text = no_figure(scenario) if needed is None else f"{needed.count} with {stated(needed.confidence)} confidence"
    return _listed("Engines needed:", text)


def _binding(scenario: ScenarioOutlook) -> str:
    ordered = sorted(scenario.binding, key=lambda pair: -pair[1])
    likely = (f"{resource_label(resource)} {probability(share)}" for resource, share in ordered if share > 0)
    return _listed("Binding:", ", ".join(likely) or no_figure(scenario))


def _listed(label: str, text: str) -> str:
    return _wrapped(f"{label:<{_LABEL_WIDTH}}{plain(text)}", indent=_LABEL_WIDTH)


def _wrapped(text: str, indent: int = 0) -> str:
    return "\n".join(
        textwrap.wrap(text, WIDTH, subsequent_indent=" " * indent, break_on_hyphens=False, drop_whitespace=True)
    )


def _proposal(suggestion: Suggestion) -> str:
    label = workload_label(suggestion.workload_class)
    advice = f" ({suggestion.measured.advice})" if suggestion.measured.advice else ""
    return (
        f"{label}, {suggested_change(suggestion)}: {suggestion_gain(suggestion)}. {suggestion.measured.command}{advice}"
    )
