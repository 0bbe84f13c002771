"""What machines carry is shown beside their systems and in a chart, and follows every edit."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.estate.test_systems import estate
from zplanner.estate.hosts import host_outlooks
from zplanner.evidence.configuration import Configuration
from zplanner.gui.estate.machines import MachinesChart
from zplanner.gui.session import shipped_model
from zplanner.gui.window import Window
from zplanner.planning.plan import Host
from zplanner.uncertain import Uncertain
from zplanner.wording.estate import machines as words


@pytest.fixture
def chart(payroll: Window) -> MachinesChart:
    assert payroll.forecast is not None
    found = payroll.forecast.charts.machines.page()
    payroll.forecast.charts.turn_to(found)
    return found


def test_without_systems_the_chart_says_where_they_are_added(chart: MachinesChart) -> None:
    assert chart.empty.text() == words.ONE_SYSTEM


def test_the_chart_has_the_machines_as_the_estate_computes_them(
    payroll: Window, chart: MachinesChart, qtbot: QtBot
) -> None:
    plan = estate(payroll.session.plan)
    payroll.session.show(plan, None)
    qtbot.waitUntil(lambda: len(chart.hosts) == 2)
    expected = host_outlooks(plan, shipped_model(), plan.scenarios[payroll.session.selected])
    assert [one.engines_needed for one in chart.hosts] == [one.engines_needed for one in expected]
    assert [row[0] for row in chart.table()[1:]] == ["CPC1, IFL", "CPC2, IFL"]
    assert f"needs {expected[0].engines_needed} of 16" in chart.readout(0)


def test_a_machine_whose_engines_are_unknown_says_so(payroll: Window, chart: MachinesChart, qtbot: QtBot) -> None:
    plan = replace(estate(payroll.session.plan), hosts=(Host("CPC1"), Host("CPC2", "z10", 8)))
    payroll.session.show(plan, None)
    qtbot.waitUntil(lambda: len(chart.hosts) == 2)
    assert words.ENGINES_UNKNOWN in chart.readout(0)
    assert words.ENGINES_UNKNOWN not in chart.readout(1)


def test_a_machine_whose_systems_lack_a_forecast_is_not_said_to_last(
    payroll: Window, chart: MachinesChart, qtbot: QtBot
) -> None:
    plan = estate(payroll.session.plan)
    unknown = Configuration(
        {name: value for name, value in plan.partitions[0].configuration.items() if name != "utilization"}
    )
    first = replace(plan.partitions[0], configuration=unknown)
    payroll.session.show(replace(plan, partitions=(first, *plan.partitions[1:])), None)
    qtbot.waitUntil(lambda: len(chart.hosts) == 2)
    assert "needs at least 2 of 16 IFLs, not counting 1 system without a forecast" in chart.readout(0)
    assert "full in" not in chart.readout(0)
    assert "full in" in chart.readout(1)


def test_the_row_of_a_machine_that_is_selected_says_what_to_check(
    payroll: Window, chart: MachinesChart, qtbot: QtBot
) -> None:
    assert payroll.forecast is not None
    systems = payroll.forecast.systems.page()
    payroll.forecast.turn_to(systems)
    payroll.session.show(estate(payroll.session.plan), None)
    qtbot.waitUntil(lambda: "check" in str(systems.model.index(0, 0).data()))
    assert "; needs" in systems.model.index(0, 0).data()
    systems.tree.setCurrentIndex(systems.model.index(0, 0))
    assert "entitles it to" in systems.why.text()
    assert systems.why.isVisible()
    systems.tree.setCurrentIndex(systems.model.row_of(1))
    assert not systems.why.isVisible()


def test_the_rows_of_the_table_say_what_each_machine_needs(payroll: Window, chart: MachinesChart, qtbot: QtBot) -> None:
    assert payroll.forecast is not None
    systems = payroll.forecast.systems.page()
    payroll.forecast.turn_to(systems)
    payroll.session.show(estate(payroll.session.plan), None)
    qtbot.waitUntil(lambda: "needs" in str(systems.model.index(0, 0).data()))
    before = systems.model.index(0, 0).data()
    plan = payroll.session.plan
    busier = plan.current.changed(utilization=Uncertain.exactly(0.95))
    payroll.session.edit("Busier", replace(plan, current=busier))
    qtbot.waitUntil(lambda: systems.model.index(0, 0).data() != before)
