"""After any edit, undo or redo the window shows the numbers of a fresh computation, and says until then that it does
not."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QModelIndex
from pytestqt.qtbot import QtBot

from tests.estate.machines.estates import history
from tests.gui.estate.test_systems import estate
from zplanner.estate.hosts import host_outlooks
from zplanner.estate.outlook import estate_outlook
from zplanner.gui.estate.panel import SystemsPanel
from zplanner.gui.session import shipped_model
from zplanner.gui.window import Window
from zplanner.planning.plan import Host, Partition, Plan
from zplanner.uncertain import Uncertain
from zplanner.wording.estate import machines as machine_words
from zplanner.wording.estate import table as words
from zplanner.wording.estate.table import SystemColumn

pytestmark = pytest.mark.usefixtures("charts_when_idle")

SEED, STEPS = 19, 50

Edit = Callable[[Plan, random.Random], Plan]


def guests_and_measured(plan: Plan) -> Plan:
    """Two machines with four systems, two of them measured, and a guest in one."""
    whole = estate(plan)
    pay = whole.partitions[0]
    guest = replace(pay, name="GUEST", guest_of="TEST", host="")
    histories = history("PAY", [0.2, 0.5, 0.7, 0.4] * 24), history("WEB", [0.6, 0.3, 0.2, 0.5] * 24)
    return replace(whole, partitions=(*whole.partitions, guest), histories=histories)


def of_one_system(edit: Callable[[Partition, random.Random], Partition]) -> Edit:
    def edited(plan: Plan, chance: random.Random) -> Plan:
        number = chance.randrange(len(plan.partitions))
        changed = edit(plan.partitions[number], chance)
        return replace(plan, partitions=(*plan.partitions[:number], changed, *plan.partitions[number + 1 :]))

    return edited


def stating(field: str, low: float, high: float, digits: int = 0) -> Edit:
    def changed(one: Partition, chance: random.Random) -> Partition:
        stated = Uncertain.exactly(round(chance.uniform(low, high), digits))
        return replace(one, configuration=one.configuration.changed({field: stated}))

    return of_one_system(changed)


EDITS: tuple[Edit, ...] = (
    stating("utilization", 0.1, 0.9, 2),
    stating("processors", 1, 9),
    of_one_system(
        lambda one, chance: replace(one, host="" if one.guest_of else chance.choice(["CPC1", "CPC2", "NEW"]))
    ),
    of_one_system(lambda one, chance: replace(one, weight=float(chance.randint(1, 99)), capped=chance.random() < 0.5)),
    of_one_system(lambda one, chance: replace(one, dedicated=not one.dedicated)),
    of_one_system(lambda one, chance: replace(one, name=f"S{chance.randrange(10**9)}")),
    lambda plan, chance: replace(plan, partitions=tuple(chance.sample(plan.partitions, len(plan.partitions)))),
    lambda plan, chance: replace(plan, partitions=plan.partitions[1:] or plan.partitions),
    lambda plan, chance: replace(
        plan, partitions=(*plan.partitions, replace(plan.partitions[0], name=f"N{chance.randrange(10**9)}"))
    ),
    lambda plan, chance: replace(plan, hosts=(Host("CPC1", "z10", chance.randint(4, 20)), *plan.hosts[1:])),
    lambda plan, chance: replace(plan, growth_per_year=Uncertain.exactly(round(chance.uniform(0, 0.4), 2))),
    lambda plan, chance: replace(plan, target_utilization=round(chance.uniform(0.5, 0.9), 2)),
    lambda plan, chance: replace(plan, scenarios=plan.scenarios[1:] + plan.scenarios[:1]),
    lambda plan, chance: replace(plan, histories=plan.histories[1:]),
)


@pytest.fixture
def panel(payroll: Window) -> SystemsPanel:
    assert payroll.forecast is not None
    found = payroll.forecast.systems.page()
    payroll.forecast.turn_to(found)
    payroll.session.show(guests_and_measured(payroll.session.plan), None)
    return found


def is_settled(panel: SystemsPanel) -> bool:
    return bool(panel.summary.text()) and words.UPDATING not in panel.summary.text()


def shown_systems(panel: SystemsPanel) -> dict[str, list[str]]:
    """The texts of the forecast columns, by system."""
    model = panel.model
    rows = (model.row_of(number) for number in range(len(model.plan.partitions)))
    columns = range(SystemColumn.THROUGHPUT, SystemColumn.HOST)
    return {row.data(): [row.siblingAtColumn(column).data() for column in columns] for row in rows}


def shown_machines(panel: SystemsPanel) -> list[str]:
    model = panel.model
    rows = [model.index(row, 0, QModelIndex()) for row in range(model.rowCount())]
    return [f"{str(row.data()).partition('; ')[2]} | {model.about_machine(row)}" for row in rows]


def fresh_machines(plan: Plan, selected: int, names: list[str]) -> list[str]:
    scenario = plan.scenarios[selected]
    found = host_outlooks(plan, shipped_model(), scenario)
    by_name = [[one for one in found if one.host.name == name] for name in names]
    rows = ("; ".join(machine_words.in_row(one) for one in hosts) for hosts in by_name)
    return [f"{row} | {' '.join(map(machine_words.in_full, hosts))}" for row, hosts in zip(rows, by_name, strict=True)]


def test_a_plan_without_scenarios_is_not_updated_for_ever(panel: SystemsPanel, payroll: Window, qtbot: QtBot) -> None:
    payroll.session.edit_whole("Remove Scenarios", replace(payroll.session.whole, scenarios=()))
    qtbot.waitUntil(lambda: is_settled(panel))


def test_the_window_shows_the_numbers_of_a_fresh_computation(
    payroll: Window, panel: SystemsPanel, qtbot: QtBot
) -> None:
    session, chance = payroll.session, random.Random(SEED)
    for step in range(STEPS):
        before = session.whole
        match chance.random():
            case number if number < 0.2 and session.history.undo_name:
                session.undo()
            case number if number < 0.3 and session.history.redo_name:
                session.redo()
            case number if number < 0.4:
                session.select(chance.randrange(len(session.whole.scenarios)))
            case _:
                session.edit_whole(f"Step {step}", chance.choice(EDITS)(before, chance))
        assert is_settled(panel) <= (session.whole is before), step
        qtbot.waitUntil(lambda: is_settled(panel))
        plan, selected = session.whole, session.selected
        expected = estate_outlook(plan, shipped_model()).systems
        cells = {
            one.name: list(words.forecast_cells(row[selected]))
            for one, row in zip(plan.partitions, expected, strict=True)
        }
        assert shown_systems(panel) == cells, step
        names = list(dict.fromkeys((*(host.name for host in plan.hosts), *(one.host for one in plan.partitions))))
        assert shown_machines(panel) == fresh_machines(plan, selected, names), step


def test_the_machines_wait_until_the_edited_system_can_be_painted(
    payroll: Window, panel: SystemsPanel, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: is_settled(panel))
    computing: list[bool] = []
    panel._asker.done.connect(lambda: computing.append(panel._machines._asker.is_busy))
    payroll.session.edit_whole("Step", EDITS[0](payroll.session.whole, random.Random(SEED)))
    qtbot.waitUntil(lambda: is_settled(panel))
    assert computing == [False]
