"""The document in the window: edits, their history, and the forecast that follows."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.conftest import EXAMPLE, FORECAST_MS
from zplanner.document import open_plan
from zplanner.errors import Part, Reference
from zplanner.gui.session import Session
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Partition, Plan, Scenario
from zplanner.planning.problems import NEEDED
from zplanner.uncertain import Uncertain


@pytest.fixture
def session(qtbot: QtBot) -> Iterator[Session]:
    session = Session()
    yield session
    session.close()


def named(name: str) -> Plan:
    return Plan(name=name)


def test_an_edit_is_undone_and_done_again(session: Session) -> None:
    session.edit("Rename", named("second"))
    session.undo()
    assert session.plan == Plan()
    session.redo()
    assert session.plan.name == "second"


def test_a_gesture_that_ends_where_it_began_is_shown_and_is_no_step(session: Session) -> None:
    gesture, shown = object(), list[str]()
    session.plan_changed.connect(lambda plan: shown.append(plan.name))
    for name in ("a", "ab", Plan().name):
        session.edit("Rename", named(name), gesture=gesture)
    assert shown == ["a", "ab", Plan().name]
    assert not session.modified
    assert session.history.undo_name == ""


def test_a_long_gesture_leaves_no_more_plans_in_memory_than_its_one_step_has(session: Session) -> None:
    gesture = object()
    for number in range(50):
        session.edit("Rename", named(f"dragged to {number}"), gesture=gesture)
    gc.collect()
    kept = [plan.name for plan in gc.get_objects() if isinstance(plan, Plan) and plan.name.startswith("dragged to")]
    assert kept == ["dragged to 49"]


def test_undo_after_saving_marks_the_document_as_modified(session: Session, qtbot: QtBot) -> None:
    session.edit("Rename", named("a"))
    session.saved(EXAMPLE)
    assert not session.modified
    with qtbot.waitSignal(session.document_changed) as told:
        session.undo()
    assert told.args == [EXAMPLE, True]


def test_an_unfinished_plan_names_what_is_missing_and_has_no_outlook(session: Session) -> None:
    session.begin()
    session.edit("Rename", named("a"))
    assert session.outlook is None
    assert [problem.about for problem in session.problems] == [
        *(Reference(Part.CURRENT, field=name) for name in NEEDED),
        Reference(Part.MIX),
    ]


def test_shares_that_do_not_add_up_are_scaled_for_the_forecast(session: Session, qtbot: QtBot) -> None:
    plan = open_plan(EXAMPLE)
    halved = tuple(replace(part, share=Uncertain.exactly(part.share.median / 2)) for part in plan.mix)
    told: list[Outlook | None] = []
    session.outlook_changed.connect(lambda outlook, _: told.append(outlook))
    session.begin()
    for mix in (plan.mix, halved):
        told.clear()
        session.edit("Change mix", replace(plan, mix=mix))
        qtbot.waitUntil(lambda: bool(told) and told[-1] is not None, timeout=FORECAST_MS)
        if mix is plan.mix:
            whole = told[-1]
    assert session.forecast_plan.shares_add_up
    assert session.plan.mix == halved
    assert whole is not None
    assert told[-1] is not None
    medians = [[s.throughput_ratio.p50 for s in one.scenarios if s.throughput_ratio] for one in (told[-1], whole)]
    assert medians[0] == pytest.approx(medians[1])


def test_only_the_newest_of_many_edits_is_forecast_to_the_end(session: Session, qtbot: QtBot) -> None:
    plan = open_plan(EXAMPLE)
    told: list[Outlook] = []
    session.outlook_changed.connect(lambda outlook, _: told.append(outlook) if outlook else None)
    session.begin()
    for number in range(10):
        session.edit("Rename", replace(plan, name=f"plan {number}"))
    qtbot.waitUntil(lambda: bool(told), timeout=FORECAST_MS)
    qtbot.waitUntil(lambda: not session.is_busy, timeout=FORECAST_MS)
    assert [outlook.plan_name for outlook in told] == ["plan 9"]


def with_scenarios(*names: str) -> Plan:
    return replace(named("Plan"), scenarios=tuple(map(Scenario, names)))


@pytest.mark.parametrize(
    ("before", "after", "chosen", "edited", "undone", "redone"),
    [
        ("ABC", "ABCD", "A", "A", "A", "A"),  # added
        ("ABC", "XABC", "B", "B", "B", "B"),
        ("ABC", "AC", "C", "C", "B", "C"),  # removed: an undo selects what it brings back
        ("ABC", "AC", "B", "C", "B", "C"),
        ("ABC", "AB", "C", "B", "C", "B"),
        ("ABC", "CAB", "A", "A", "A", "A"),  # moved
        ("ABC", "AXC", "B", "X", "B", "X"),  # renamed
    ],
)
def test_the_selected_scenario_stays_selected_where_an_edit_leaves_it(
    session: Session, before: str, after: str, chosen: str, edited: str, undone: str, redone: str
) -> None:
    def selected() -> str:
        return session.plan.scenarios[session.selected].name

    session.show(with_scenarios(*before), None)
    session.select(before.index(chosen))
    session.edit("Edit", with_scenarios(*after))
    assert selected() == edited
    session.undo()
    assert selected() == undone
    session.redo()
    assert selected() == redone


def test_undo_of_a_copy_selects_the_scenario_before_it(session: Session) -> None:
    session.show(with_scenarios("A", "B"), None)
    session.edit("Duplicate", with_scenarios("A", "A 2", "B"))
    session.select(1)
    session.undo()
    assert session.plan.scenarios[session.selected].name == "A"


def of_systems(*names: str) -> Plan:
    return replace(named("Estate"), partitions=tuple(Partition(name, host="CPC1", weight=10.0) for name in names))


def test_the_panels_see_the_system_in_focus_and_edit_it_alone(session: Session) -> None:
    session.show(of_systems("payroll", "web"), None)
    session.focus_system(1)
    assert (session.plan.name, session.plan.partitions) == ("web", ())
    session.edit("Rename", replace(session.plan, name="shop"))
    assert [one.name for one in session.whole.partitions] == ["payroll", "shop"]
    assert session.whole.name == "Estate"


def test_undo_shows_the_system_that_it_changes(session: Session) -> None:
    session.show(of_systems("payroll", "web"), None)
    session.edit("Rename", replace(session.plan, name="salaries"))
    session.focus_system(1)
    session.undo()
    assert (session.system, session.plan.name) == (0, "payroll")


def test_another_system_in_focus_is_no_step_to_undo(session: Session) -> None:
    session.show(of_systems("payroll", "web"), None)
    session.focus_system(1)
    assert not session.modified
    assert session.history.undo_name == ""


def test_the_focus_stays_on_a_system_when_others_go(session: Session) -> None:
    session.show(of_systems("payroll", "web"), None)
    session.focus_system(1)
    session.edit_whole("Remove", replace(session.whole, partitions=session.whole.partitions[:1]))
    assert (session.system, session.plan.name) == (0, "payroll")
