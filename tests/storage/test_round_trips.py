"""Whatever a planner can state is read back exactly as it was saved, and no file, however odd, is more than refused."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from zplanner.errors import ZplannerError
from zplanner.evidence.catalogue import workload_classes
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.fields import Field, FieldKind, Value, fields
from zplanner.evidence.measurement import OWN_SOURCE, Kind, Measurement, Metric, Resource
from zplanner.planning.plan import Component, Plan, Scenario, is_visible
from zplanner.planning.report_settings import FIRST_DAY, LAST_DAY, Paper, ReportSettings, Section
from zplanner.storage import document, open_plan, save_plan
from zplanner.storage.number_text import number_text
from zplanner.storage.text_of_plan import text_of
from zplanner.storage.text_plan import stated_plan
from zplanner.uncertain import Uncertain

RELEASED = Path(__file__).parents[1] / "files" / "format-2.zplan"

RELEASED_LOGO = open_plan(RELEASED).report.logo
TABLES = ("plan", "component", "configuration", "entry", "measurement", "report", "report_section")

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
stated_texts = texts.map(str.strip).filter(bool)
classes = st.sampled_from(list(workload_classes()))


def stated(lowest: float, highest: float) -> st.SearchStrategy[Uncertain]:
    """Numbers as a planner states them: any exact number, any range, and a decimal with its half-width."""
    number = st.floats(lowest, highest, allow_subnormal=False)
    thousandths = st.integers(0, 1000).map(lambda part: part / 1000)
    center = st.tuples(thousandths, st.sampled_from([50, 75, 80, 90, 97.5, 99.9]))
    width = (highest - lowest) / 8
    return st.one_of(
        number.map(Uncertain.exactly),
        st.tuples(number, number).map(sorted).map(lambda ends: Uncertain(*ends)),
        center.map(lambda c: Uncertain.parse(f"{lowest + width * (1 + 6 * c[0]):.6g} +- {width / 2:.4g} @ {c[1]}%")),
    )


def values(field: Field) -> st.SearchStrategy[Value]:
    if field.kind is FieldKind.LEVEL:
        return st.sampled_from(field.levels)
    numbers = stated(field.minimum, field.maximum)
    if field.kind is FieldKind.COUNT:
        whole = st.integers(int(field.minimum), int(field.maximum)).map(Uncertain.exactly)
        return whole | numbers.filter(lambda number: not number.is_exact)
    return numbers


configurations = st.fixed_dictionaries(
    {}, optional={name: values(field) for name, field in fields().items()}
).map(Configuration)  # fmt: skip


@st.composite
def measurements(draw: st.DrawFn, id: str) -> Measurement:  # noqa: A002
    base, target = draw(st.tuples(configurations, configurations).filter(lambda pair: pair[0] != pair[1]))
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


@st.composite
def documents(draw: st.DrawFn) -> Plan:
    """Plans as a document may hold them, finished or not."""
    rows, switched_off = draw(own())
    number = st.floats(-1e9, 1e9)
    uncertain = st.builds(
        lambda one, other, share: Uncertain(min(one, other), max(one, other), share),
        number, number, st.floats(0.001, 0.999),
    )  # fmt: skip
    return Plan(
        name=draw(texts),
        current=draw(configurations),
        mix=tuple(draw(st.lists(st.builds(Component, classes, uncertain), max_size=3))),
        scenarios=tuple(draw(st.lists(st.builds(Scenario, texts, configurations), max_size=3))),
        growth_per_year=draw(st.none() | uncertain),
        target_utilization=draw(st.floats(-1e9, 1e9)),
        target_confidence=draw(st.floats(-1e9, 1e9)),
        measurements=rows,
        switched_off=switched_off,
        report=draw(report_settings()),
    )


@st.composite
def complete_plans(draw: st.DrawFn) -> Plan:
    """Plans as a text plan may hold them: complete, with shares that add up."""
    cuts = sorted(draw(st.sets(st.integers(1, 999), max_size=3)))
    shares = [(high - low) / 1000 for low, high in zip([0, *cuts], [*cuts, 1000], strict=True)]
    spread = draw(st.sampled_from([None, 0.01, 1 / 3]))
    names = draw(st.lists(texts.filter(is_visible), max_size=3, unique=True))
    rows, switched_off = draw(own())
    today = {"machine": "z10", "processors": 8, "utilization": draw(stated(0.001, 1))}
    return Plan(
        name=draw(texts),
        current=draw(configurations).changed(today),
        mix=tuple(
            Component(draw(classes), Uncertain(share * (1 - spread), share * (1 + spread * (share < 0.75))))
            if spread and share < 0.75
            else Component(draw(classes), Uncertain.exactly(share))
            for share in shares
        ),
        scenarios=tuple(Scenario(name, draw(configurations)) for name in names),
        growth_per_year=draw(st.none() | stated(-0.9, 10)),
        target_utilization=draw(st.floats(0, 1, exclude_min=True, exclude_max=True)),
        target_confidence=draw(st.floats(0, 1, exclude_min=True, exclude_max=True)),
        measurements=rows,
        switched_off=switched_off,
        report=draw(report_settings()),
    )


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("plans")


def plan_or_refusal(file: Path) -> Plan | None:
    """The plan, or None where the file is refused; anything else is a bug and goes through."""
    try:
        return open_plan(file)
    except ZplannerError:
        return None


@given(documents())
@settings(max_examples=30, deadline=None)
def test_the_text_of_any_plan_finished_or_not_states_it_to_the_last_bit(plan: Plan) -> None:
    scenarios = tuple(replace(one, name=f"{number}. {one.name}") for number, one in enumerate(plan.scenarios, start=1))
    named = replace(plan, scenarios=scenarios)
    again = stated_plan(text_of(named))
    assert again == named
    assert text_of(again) == text_of(named)


@given(documents())
@settings(max_examples=30, deadline=None)
def test_a_document_reads_back_exactly_and_saves_to_the_same_bytes(folder: Path, plan: Plan) -> None:
    one, two = folder / "one.zplan", folder / "two.zplan"
    save_plan(plan, one)
    again = open_plan(one)
    assert again == plan
    save_plan(again, two)
    assert one.read_bytes() == two.read_bytes()


@given(complete_plans())
@settings(max_examples=30, deadline=None)
def test_a_text_plan_reads_back_exactly(folder: Path, plan: Plan) -> None:
    file = folder / "plan.toml"
    save_plan(plan, file)
    assert open_plan(file) == plan


@given(stated(-1000, 1000) | stated(0, 1))
def test_a_stated_number_has_a_text_of_its_own(number: Uncertain) -> None:
    assert Uncertain.parse(number_text(number)) == number


@given(st.floats(-1e6, 1e6, allow_subnormal=False), st.floats(1e-9, 1e6), st.floats(0.001, 0.999))
def test_a_computed_interval_has_a_text_that_is_right_to_its_last_digits(
    low: float, width: float, share: float
) -> None:
    number = Uncertain(low, low + width, share)
    again = Uncertain.parse(number_text(number))
    tolerance = 1e-15 * max(abs(number.low), abs(number.high))
    assert again.low == pytest.approx(number.low, rel=1e-15, abs=2 * tolerance)
    assert again.high == pytest.approx(number.high, rel=1e-15, abs=2 * tolerance)
    assert again.confidence == pytest.approx(share, rel=1e-15)


@given(st.binary(max_size=200), st.sampled_from([".zplan", ".toml"]))
def test_arbitrary_bytes_are_refused(folder: Path, content: bytes, ending: str) -> None:
    file = folder / f"junk{ending}"
    file.write_bytes(content)
    assert plan_or_refusal(file) is None


@given(texts)
def test_a_text_plan_with_anything_after_it_is_read_or_refused(folder: Path, more: str) -> None:
    file = folder / "more.toml"
    file.write_bytes(RELEASED.with_suffix(".toml").read_bytes() + more.encode())
    plan_or_refusal(file)


toml_values = st.one_of(
    st.booleans(), st.integers(-(10**400), 10**400), st.floats(), texts, st.lists(st.integers(), max_size=2)
)


@given(st.data())
@settings(max_examples=100, deadline=None)
def test_a_text_plan_with_any_value_in_any_place_is_read_or_refused(folder: Path, data: st.DataObject) -> None:
    lines = RELEASED.with_suffix(".toml").read_text(encoding="utf-8").splitlines()
    places = [number for number, line in enumerate(lines) if " = " in line]
    place, value = data.draw(st.sampled_from(places)), data.draw(toml_values)
    shown = str(value).lower() if not isinstance(value, str) else '"' + value.encode("unicode_escape").decode() + '"'
    lines[place] = f"{lines[place].partition(' = ')[0]} = {shown}"
    file = folder / "value.toml"
    file.write_text("\n".join(lines), encoding="utf-8")
    plan_or_refusal(file)


@given(st.lists(st.tuples(st.integers(0, 30_000), st.integers(0, 255)), min_size=1, max_size=20))
@settings(max_examples=100, deadline=None)
def test_a_document_with_changed_bytes_is_read_or_refused(folder: Path, changes: list[tuple[int, int]]) -> None:
    content = bytearray(RELEASED.read_bytes())
    for offset, byte in changes:
        content[offset % len(content)] = byte
    file = folder / "changed.zplan"
    file.write_bytes(content)
    plan_or_refusal(file)


@given(st.integers(0, 2**32), st.integers(0, 6))
@settings(max_examples=40, deadline=None)
def test_a_document_with_a_page_of_noise_is_read_or_refused(folder: Path, seed: int, page: int) -> None:
    content = bytearray(RELEASED.read_bytes())
    start = 100 if page == 0 else 4096 * page
    content[start : 4096 * (page + 1)] = random.Random(seed).randbytes(4096 * (page + 1) - start)
    file = folder / "noise.zplan"
    file.write_bytes(content)
    plan_or_refusal(file)


@pytest.fixture(scope="module")
def loose(folder: Path) -> Path:
    """A document whose tables hold no constraint at all, as another program might write it."""
    file = folder / "loose.zplan"
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("ATTACH ? AS released", (str(RELEASED),))
        connection.execute(f"PRAGMA application_id = {document.APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {document.FORMAT}")
        for table in (*TABLES, "switched_off"):
            columns = [name for _, name, *_ in connection.execute(f"PRAGMA released.table_info({table})")]
            connection.execute(f"CREATE TABLE {table} ({', '.join(columns)})")
            connection.execute(f"INSERT INTO {table} SELECT * FROM released.{table}")
    assert open_plan(file) == open_plan(RELEASED)
    return file


sqlite_values = st.one_of(
    st.none(), st.integers(-(2**63), 2**63 - 1), st.floats(), texts, st.binary(max_size=8), st.sampled_from("01")
)


@given(st.data())
@settings(max_examples=100, deadline=None)
def test_a_document_with_any_value_in_any_column_is_read_or_refused(loose: Path, data: st.DataObject) -> None:
    table = data.draw(st.sampled_from(TABLES))
    value = data.draw(sqlite_values)
    content = loose.read_bytes()
    with closing(sqlite3.connect(loose, isolation_level=None)) as connection:
        columns = [name for _, name, *_ in connection.execute(f"PRAGMA table_info({table})")]
        column = data.draw(st.sampled_from(columns))
        row = data.draw(st.integers(1, 3))
        connection.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (value, row))
    try:
        plan_or_refusal(loose)
    finally:
        loose.write_bytes(content)
