"""Whatever a planner can state: plans for a document, finished or not, and complete ones for a text."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import numpy as np
from hypothesis import strategies as st

from zplanner.document import open_plan
from zplanner.document.tables import MOST_ENGINES
from zplanner.evidence.configuration import Configuration, Field, FieldKind, Value, fields
from zplanner.evidence.measurement import Kind, Measurement, Metric
from zplanner.evidence.vocabulary import OWN_SOURCE, SHIPPED, Resource
from zplanner.histories.history import WINDOW, Clock, History, MeasuredFile
from zplanner.planning.plan import (
    Component,
    Costs,
    EnginePool,
    Host,
    LoadStep,
    MadeMove,
    Partition,
    Plan,
    Price,
    Scenario,
    Season,
    Snapshot,
    Stage,
    is_visible,
)
from zplanner.planning.problems import LEAST_ADVANTAGE, MOST_ADVANTAGE
from zplanner.planning.report_settings import FIRST_DAY, LAST_DAY, Paper, ReportLanguage, ReportSettings, Section
from zplanner.uncertain import Uncertain

RELEASED = Path(__file__).parents[1] / "files" / "complete.zplan"
RELEASED_LOGO = open_plan(RELEASED).report.logo
RELEASED_LOADS = open_plan(RELEASED).histories


characters = st.characters(exclude_categories=["Cs"])
texts = st.text(characters, max_size=30)


stated_texts = st.text(characters, min_size=1, max_size=30).map(str.strip).filter(bool)


classes = st.sampled_from(list(SHIPPED.classes))


def stated(lowest: float, highest: float) -> st.SearchStrategy[Uncertain]:
    """Numbers as a planner states them: any exact number, or a range."""
    return st.floats(lowest, highest, allow_subnormal=False).map(Uncertain.exactly) | ranges(lowest, highest)


def ranges(lowest: float, highest: float) -> st.SearchStrategy[Uncertain]:
    """Any two ends, and a decimal with its half-width."""
    number = st.floats(lowest, highest, allow_subnormal=False)
    thousandths = st.integers(0, 1000).map(lambda part: part / 1000)
    center = st.tuples(thousandths, st.sampled_from([50, 75, 80, 90, 97.5, 99.9]))
    width = (highest - lowest) / 8
    return st.one_of(
        st.tuples(number, number)
        .filter(lambda ends: ends[0] != ends[1])
        .map(sorted)
        .map(lambda ends: Uncertain(*ends)),
        center.map(lambda c: Uncertain.parse(f"{lowest + width * (1 + 6 * c[0]):.6g} +- {width / 2:.4g} @ {c[1]}%")),
    )


def values(field: Field) -> st.SearchStrategy[Value]:
    if field.kind is FieldKind.LEVEL:
        return st.sampled_from(field.levels)
    if field.kind is FieldKind.COUNT:
        whole = st.integers(int(field.minimum), int(field.maximum)).map(Uncertain.exactly)
        return whole | ranges(field.minimum, field.maximum)
    return stated(field.minimum, field.maximum)


configurations = st.fixed_dictionaries(
    {}, optional={name: values(field) for name, field in fields().items()}
).map(Configuration)  # fmt: skip


@st.composite
def measurements(draw: st.DrawFn, id: str) -> Measurement:  # noqa: A002
    different = st.tuples(configurations, configurations).filter(lambda pair: not pair[0] or pair[0] != pair[1])
    base, target = draw(different)
    machine = {} if base and target else {"machine": draw(st.sampled_from(["z9", "z10"]))}
    low, high = sorted(draw(st.tuples(*[st.floats(0.001, 1000)] * 2)))
    kind = draw(st.sampled_from([Kind.RANGE, Kind.UPPER_BOUND, Kind.POINT, Kind.ABOUT]))
    if kind is Kind.UPPER_BOUND:
        low, high = min(low, 1.0), max(low, 1.0)
    return Measurement(
        id=id,
        source=OWN_SOURCE,
        locator=draw(stated_texts),
        workload_classes=tuple(draw(st.lists(classes, min_size=1, max_size=3))),
        benchmark=draw(stated_texts),
        resource=draw(st.sampled_from(Resource)),
        metric=draw(st.sampled_from(Metric)),
        base=base if base else Configuration({**machine, "processors": 3}),
        target=target if target else Configuration({**machine, "processors": 4}),
        ratio_low=low,
        ratio_high=low if kind in (Kind.POINT, Kind.ABOUT) else high,
        kind=kind,
        note=draw(texts.map(str.strip)),
    )


@st.composite
def report_settings(draw: st.DrawFn) -> ReportSettings:
    noted = draw(st.lists(st.sampled_from(Section), max_size=3, unique=True))
    return ReportSettings(
        title=draw(texts),
        author=draw(texts),
        date=draw(st.just("") | st.dates(FIRST_DAY, LAST_DAY).map(date.isoformat)),
        language=draw(st.sampled_from(ReportLanguage)),
        paper=draw(st.sampled_from(Paper)),
        logo=draw(st.sampled_from([b"", RELEASED_LOGO])),
        left_out=draw(st.frozensets(st.sampled_from(Section), max_size=3)),
        notes=tuple((section, draw(texts)) for section in noted),
    )


@st.composite
def own(draw: st.DrawFn) -> tuple[tuple[Measurement, ...], frozenset[str]]:
    """Own measurements, and the ids of some that do not count."""
    ids = draw(st.lists(stated_texts, max_size=2, unique=True))
    switched_off = frozenset(draw(st.sets(st.sampled_from(ids)))) if ids else frozenset[str]()
    return tuple(draw(measurements(name)) for name in ids), switched_off


whole = st.integers(-(10**6), 10**6)
currencies = st.sampled_from(["", "EUR", "$", "kr", "€"])


months = st.dates(FIRST_DAY, LAST_DAY).map(lambda day: f"{day:%Y-%m}")


def moves(scenarios: tuple[Scenario, ...]) -> st.SearchStrategy[MadeMove | None]:
    """No move, or one of these scenarios."""
    names = [one.name for one in scenarios]
    return st.none() | st.builds(MadeMove, st.sampled_from(names), months) if names else st.none()


moments = st.datetimes().map(lambda moment: moment.isoformat(timespec="seconds"))
snapshots = st.lists(st.builds(Snapshot, texts, moments, st.binary(max_size=50)), max_size=2).map(tuple)


number = st.floats(-1e9, 1e9)
uncertain = st.builds(
    lambda one, other, share: Uncertain(min(one, other), max(one, other), share),
    number, number, st.floats(0.001, 0.999),
)  # fmt: skip
mixes = st.lists(st.builds(Component, classes, uncertain, st.none() | uncertain), max_size=3).map(tuple)
prices = st.builds(Price, number, currencies)
machines = st.sampled_from(fields()["machine"].choices)
of_machines = st.dictionaries(machines, prices, max_size=2).map(lambda found: tuple(sorted(found.items())))
stages = st.lists(st.builds(Stage, months, configurations), max_size=2).map(tuple)
some_scenarios = st.lists(st.builds(Scenario, texts, configurations, stages), max_size=3).map(tuple)


@st.composite
def documents(draw: st.DrawFn) -> Plan:
    """Plans as a document may hold them, finished or not."""
    rows, switched_off = draw(own())
    scenarios = draw(some_scenarios)
    return Plan(
        name=draw(texts),
        current=draw(configurations),
        mix=draw(mixes),
        scenarios=scenarios,
        growth_per_year=draw(st.none() | uncertain),
        load_steps=tuple(draw(st.lists(st.builds(LoadStep, whole, uncertain, texts, texts), max_size=2))),
        season=draw(st.none() | st.builds(Season, st.lists(number, max_size=13).map(tuple), whole)),
        target_years=draw(number),
        horizon_years=tuple(draw(st.lists(number, max_size=4))),
        costs=draw(st.builds(Costs, *[st.none() | prices] * 4, machine=of_machines)),
        target_utilization=draw(st.floats(-1e9, 1e9)),
        target_confidence=draw(st.floats(-1e9, 1e9)),
        measurements=rows,
        switched_off=switched_off,
        report=draw(report_settings()),
        vendor_advantage=draw(uncertain),
        peak_correlation=draw(uncertain),
        histories=draw(measured_loads),
        move=draw(moves(scenarios)),
        snapshots=draw(snapshots),
        hosts=draw(hosts()),
        partitions=draw(partitions()),
    )


engines = st.none() | st.integers(0, MOST_ENGINES)
machine = st.just("") | machines


@st.composite
def hosts(draw: st.DrawFn) -> tuple[Host, ...]:
    """Machines of different names."""
    names = draw(st.lists(texts, max_size=2, unique=True))
    return tuple(Host(name, draw(machine), draw(engines), draw(engines)) for name in names)


@st.composite
def partitions(draw: st.DrawFn) -> tuple[Partition, ...]:
    """Systems of different names, each with a mix or without."""
    names = draw(st.lists(texts, max_size=2, unique=True))
    weights = st.none() | st.floats(0, 1e9, exclude_min=True)
    return tuple(
        Partition(
            name,
            draw(configurations),
            draw(mixes),
            draw(texts),
            draw(weights),
            draw(st.sampled_from(EnginePool)),
            draw(st.booleans()),
            draw(st.booleans()),
            draw(texts),
        )
        for name in names
    )


@st.composite
def histories(draw: st.DrawFn, system: str) -> History:
    """A measured load of a few windows, from files or not."""
    window = draw(st.sampled_from([WINDOW, 3600, 86_400]))
    apart = draw(st.lists(st.integers(window, 10**6), min_size=1, max_size=20))
    starts = np.cumsum([draw(st.integers(0, 2 * 10**9)), *apart])
    share, unknown = st.floats(0, 1, width=32), st.just(float("nan"))
    columns = (share, share | unknown, st.floats(0.125, MOST_ENGINES, width=32) | unknown)
    busy, steal, engines = (
        np.array(draw(st.lists(one, min_size=len(starts), max_size=len(starts))), np.float32) for one in columns
    )
    times, counts = st.integers(0, 2 * 10**9), st.integers(0, MOST_ENGINES)
    files = st.builds(MeasuredFile, texts, st.integers(0, 2**53), texts, texts, times, times)
    return History(
        system,
        starts,
        busy,
        steal,
        engines,
        window,
        draw(st.sampled_from(Clock)),
        draw(st.none() | st.tuples(counts, counts)),
        tuple(sorted(draw(st.sets(times, max_size=2)))),
        tuple(draw(st.lists(files, max_size=2))),
    )


@st.composite
def loads(draw: st.DrawFn) -> tuple[History, ...]:
    """Measured loads of different systems."""
    return tuple(draw(histories(name)) for name in draw(st.lists(texts, max_size=2, unique=True)))


measured_loads = st.sampled_from([(), RELEASED_LOADS]) | loads()


@st.composite
def complete_plans(draw: st.DrawFn) -> Plan:
    """Plans as a text plan may hold them: complete, with shares that add up."""
    cuts = sorted(draw(st.sets(st.integers(1, 999), max_size=3)))
    shares = [(high - low) / 1000 for low, high in zip([0, *cuts], [*cuts, 1000], strict=True)]
    spread = draw(st.sampled_from([None, 0.01, 1 / 3]))
    names = draw(st.lists(texts.filter(is_visible), max_size=3, unique=True))
    rows, switched_off = draw(own())
    today = {
        "machine": "z10",
        "processors": 8,
        "scales_to": draw(st.none() | st.integers(8, 100)),
        "memory_used_gib": draw(st.none() | st.just(0.05)),
        "utilization": draw(stated(0.001, 1)),
    }
    report, years = draw(report_settings()), range(2027, 2027 + draw(st.integers(0, 2)))
    if years:
        report = replace(report, date="2026-11-21")
    scenarios = tuple(
        Scenario(name, draw(configurations), tuple(Stage(f"{year}-03", draw(configurations)) for year in years))
        for name in names
    )
    return Plan(
        name=draw(texts),
        current=draw(configurations).changed(today),
        mix=tuple(
            Component(draw(classes), Uncertain(share * (1 - spread), share * (1 + spread * (share < 0.75))))
            if spread and share < 0.75
            else Component(draw(classes), Uncertain.exactly(share))
            for share in shares
        ),
        scenarios=scenarios,
        growth_per_year=draw(st.none() | stated(-0.9, 10)),
        target_utilization=draw(st.floats(0, 1, exclude_min=True, exclude_max=True)),
        target_confidence=draw(st.floats(0, 1, exclude_min=True, exclude_max=True)),
        measurements=rows,
        switched_off=switched_off,
        report=report,
        histories=draw(measured_loads),
        vendor_advantage=draw(stated(LEAST_ADVANTAGE, MOST_ADVANTAGE)),
        peak_correlation=draw(stated(0, 1)),
        move=draw(moves(scenarios)),
        snapshots=draw(snapshots),
    )
