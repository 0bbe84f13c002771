"""The figures of the guide's page about twelve LPARs, computed as the window and the commands compute them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime

from consolidation import DAYS, EVERY, FOLDER

from zplanner.document import open_plan
from zplanner.estate.hosts import EstateLoad, HostOutlook, host_outlooks
from zplanner.estate.lists import listed, merge_systems
from zplanner.estate.placement import Placing, Rules
from zplanner.estate.solver import fewest_engines
from zplanner.histories.history import WINDOW, History
from zplanner.histories.statistics import Statistic, statistic
from zplanner.importing.offers import offered
from zplanner.importing.reading import files_in, named, read_file
from zplanner.importing.taking import taken
from zplanner.planning.forecast import forecast
from zplanner.planning.months import MONTHS_PER_YEAR
from zplanner.planning.outlook import Quantiles
from zplanner.planning.plan import Host, Plan
from zplanner.regression.model import load_model
from zplanner.reporting.estate.pages import estate_pages
from zplanner.reporting.estate.report_data import estate_report_data
from zplanner.reporting.listing.forecast import outlook_document
from zplanner.uncertain import Uncertain
from zplanner.wording.estate.machines import carries, check_sentence, found_line
from zplanner.wording.estate.report import correlation_note
from zplanner.wording.numbers import interval, share, significant, stated
from zplanner.wording.quantities import CPU_UTILIZATION, HEADROOM, THROUGHPUT, Meaning, quantity_view

STAY = "if you stay"
"""The scenario that changes nothing."""

TARGET, APART, IFLS = "z17", ("web1", "web2"), 10
"""What the story moves to: two machines of this type with these engines, and the systems that it keeps apart."""

MOST_IFLS = 40
"""Engines with which every target fits, to count what it needs."""


def planned() -> Plan:
    """The plan with the list and the load of the example."""
    plan = merge_systems(open_plan(FOLDER / "targets.toml"), listed(FOLDER / "systems.csv"), "", replacing=True)
    readings = named([read_file(path) for path in files_in([FOLDER / "histories"])])
    return taken(plan, offered(readings, plan).offers)


def placing(plan: Plan, target: str, ifls: int, years: float) -> Placing:
    """Two machines of a target, which must carry the load in some years."""
    (scenario,) = (one for one in plan.scenarios if one.name == target)
    load = EstateLoad(plan, scenario, load_model(), month=MONTHS_PER_YEAR * years)
    return Placing(load, tuple(Host(f"New {number}", "", ifls) for number in (1, 2)), Rules(apart=(APART,)))


def applied(plan: Plan) -> Plan:
    """The plan after the placement that the story chooses."""
    asked = placing(plan, TARGET, IFLS, plan.target_years)
    found = fewest_engines(asked).best.placement
    return replace(
        plan,
        hosts=asked.targets,
        partitions=tuple(replace(one, host=found[one.name]) for one in plan.partitions),
    )


def figures() -> dict[str, str]:
    """Every figure of the page, by its name in the template."""
    return dict(_figures(planned()))


def _figures(plan: Plan) -> Iterator[tuple[str, str]]:
    model, histories = load_model(), {one.system: one for one in plan.histories}
    pay, batch = histories["payapp"], histories["batch"]
    pay_today = plan.partitions[0].configuration.number("processors")
    assert pay_today is not None
    yield from {
        "systems": str(len(plan.partitions)),
        "measured": str(len(histories)),
        "stated": str(len(plan.partitions) - len(histories)),
        "days": str(DAYS),
        "every": str(EVERY // 60),
        "window": str(WINDOW // 60),
        "growth": share(plan.growth_per_year or Uncertain.exactly(0.0)),
        "utilization": stated(plan.target_utilization),
        "confidence": stated(plan.target_confidence),
        "years": f"{plan.target_years:g}",
        "pay_p95": _statistic(pay, Statistic.P95),
        "pay_mean": _statistic(pay, Statistic.MEAN),
        "batch_p95": _statistic(batch, Statistic.P95),
        "batch_max": _statistic(batch, Statistic.MAXIMUM),
        "ifls": str(IFLS),
        "target": TARGET,
        "month": datetime.fromtimestamp(pay.first, UTC).strftime("%B"),
        "pay_today": interval(pay_today),
        "correlation": correlation_note(plan.peak_correlation, host_outlooks(plan, model, plan.scenarios[0])),
    }.items()
    today = {one.host.name: one for one in host_outlooks(plan, model, plan.scenarios[0])}
    yield "machines", "\n".join(_machine(plan, one) for one in plan.hosts)
    yield "list", "\n".join((FOLDER / "systems.csv").read_text(encoding="utf-8").splitlines()[:4])
    yield "today", "\n".join(f"| {name} | {carries(one)} |" for name, one in today.items())
    yield "checks", "\n".join(f"- {check_sentence(check)}" for one in today.values() for check in one.checks)
    yield "peaks", "\n".join(_peaks(plan, one) for one in today.values())
    outlook = forecast(plan.of(plan.partitions[0]), model)
    found = {one.name: one for one in outlook.scenarios}
    yield (
        "targets",
        "\n".join(
            f"| {name} | {_view(THROUGHPUT, one.throughput_ratio)} | {_view(CPU_UTILIZATION, one.cpu_utilization)} "
            f"| {_needs(plan, name, 0)} | {_needs(plan, name, plan.target_years)} |"
            for name, one in found.items()
            if name != STAY
        ),
    )
    documents = {one["name"]: one for one in outlook_document(outlook)["scenarios"]}
    yield "evidence", "\n".join(f"- {warning['message']}" for warning in documents[TARGET]["warnings"])
    needed = found[TARGET].engines_needed
    assert needed is not None
    yield "pay_engines", str(needed.count)
    yield "pay_confidence", stated(needed.confidence)
    best = fewest_engines(placing(plan, TARGET, IFLS, plan.target_years))
    yield "found", found_line(best)
    yield "all_on_one", str(placing(plan, TARGET, IFLS, 0).needed(Host("", ""), frozenset(range(len(plan.partitions)))))
    after = applied(plan)
    scenario = next(one for one in after.scenarios if one.name == TARGET)
    hosts = host_outlooks(after, model, scenario)
    yield "full", "\n".join(f"| {one.host.name} | {_view(HEADROOM, one.months_until_full)} |" for one in hosts)
    first = estate_pages(estate_report_data(after, model)).first
    assert first is not None
    yield "headline", first.recommended.headline
    yield "reason", first.recommended.reason


def _statistic(history: History, of: Statistic) -> str:
    found = statistic(history, of)
    assert found is not None
    return f"{100 * found:.0f}%"


def _machine(plan: Plan, host: Host) -> str:
    """A row of the table of machines."""
    lpars = [one for one in plan.partitions if one.host == host.name]
    return f"| {host.name} | {host.machine} | {host.ifls} | {len(lpars)} |"


def _peaks(plan: Plan, one: HostOutlook) -> str:
    """A row with the sum of the peaks, the peak of the sum, and the engines that each would need."""
    total, together = one.sum_of_peaks.p50, one.peak_of_sum.p50
    assert total is not None
    assert together is not None
    low, high = map(significant, one.range)
    engines = math.ceil(total / plan.target_utilization)
    peaks = f"{significant(total)} | {significant(together)} ({low} to {high})"
    return f"| {one.host.name} | {peaks} | {engines} | {one.engines_needed} |"


def _needs(plan: Plan, target: str, years: float) -> str:
    return str(fewest_engines(placing(plan, target, MOST_IFLS, years)).best.engines)


def _view(meaning: Meaning, numbers: Quantiles | None) -> str:
    assert numbers is not None
    view = quantity_view(meaning, numbers)
    return f"{view.value} ({view.band})"
