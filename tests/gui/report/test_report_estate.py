"""A plan of many systems has two reports: of the whole estate, and of the system in focus."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.gui.conftest import EXAMPLE
from tests.gui.report.reports import asked, exported, rendered, text_of
from tests.reporting.estate.estate_report_data import planned
from zplanner.document import open_plan
from zplanner.gui.report.export import SYSTEM, WHOLE
from zplanner.gui.window import Window
from zplanner.planning.report_settings import Section
from zplanner.wording.estate.report import KICKER
from zplanner.wording.window import report as words


@pytest.fixture
def window(opened: Callable[[Path | None], Window]) -> Window:
    window = opened(EXAMPLE)
    window.complete()
    return window


@pytest.fixture
def estate(window: Window, qtbot: QtBot) -> Window:
    window.session.edit_whole("Add systems", planned())
    window.session.focus_system(0)
    qtbot.waitUntil(lambda: not window.session.is_busy)
    return window


def test_a_plan_of_one_system_has_no_choice(window: Window, qtbot: QtBot) -> None:
    dialog = asked(window, qtbot)
    assert not dialog.scope.isVisible()
    assert not dialog.scope.is_whole
    dialog.reject()


def test_the_whole_estate_is_shown_and_written_and_opens_as_the_plan(
    estate: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = asked(estate, qtbot)
    assert dialog.scope.isVisible()
    assert dialog.choices.title.line.placeholderText() == planned().name
    path = tmp_path / "estate.pdf"
    assert exported(dialog, path, qtbot) == "Exported estate.pdf."
    assert KICKER.upper() in text_of(path)
    assert open_plan(path) == estate.session.whole
    dialog.reject()


def test_this_system_has_its_own_report(estate: Window, qtbot: QtBot, tmp_path: Path) -> None:
    dialog = asked(estate, qtbot)
    whole = rendered(dialog, qtbot)
    assert not dialog.choices.signature.isEnabled()
    dialog.scope.choose(SYSTEM)
    assert dialog.choices.signature.isEnabled()
    assert rendered(dialog, qtbot) != whole
    path = tmp_path / "system.pdf"
    assert exported(dialog, path, qtbot) == "Exported system.pdf."
    assert open_plan(path) == replace(estate.session.plan, engine_limit=None)
    dialog.scope.choose(WHOLE)
    assert rendered(dialog, qtbot) == whole
    dialog.reject()


def test_a_system_without_a_forecast_does_not_hold_the_estate_back(
    estate: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    estate.session.focus_system(1)
    qtbot.waitUntil(lambda: not estate.session.is_busy)
    dialog = asked(estate, qtbot)
    assert dialog.export.export.isEnabled()
    assert exported(dialog, tmp_path / "estate.json", qtbot) == "Exported estate.json."
    dialog.scope.choose(SYSTEM)
    assert not dialog.export.export.isEnabled()
    assert dialog.preview.missing.text()
    dialog.reject()


def test_a_change_of_another_system_is_in_the_pages_and_the_dialog_closes_with_the_last_system(
    estate: Window, qtbot: QtBot
) -> None:
    dialog = asked(estate, qtbot)
    before = rendered(dialog, qtbot)
    estate.session.edit_whole("Remove systems", replace(planned(), partitions=planned().partitions[:1]))
    qtbot.waitUntil(lambda: dialog.preview.updating.isHidden() and dialog.preview.pages.count != before)
    estate.session.edit_whole("Remove all systems", replace(planned(), partitions=()))
    assert not dialog.scope.isVisible()
    assert not dialog.scope.is_whole
    dialog.reject()


def test_the_sections_listed_are_those_of_the_report(estate: Window, qtbot: QtBot) -> None:
    dialog = asked(estate, qtbot)
    rendered(dialog, qtbot)
    rows = dialog.sections.list

    def listed() -> list[str]:
        return [item.text() for row in range(rows.count()) if (item := rows.item(row)) and not item.isHidden()]

    assert listed() == ["Summary", "Systems that need attention", "Machines", "Sources", "Gaps"]
    dialog.scope.choose(SYSTEM)
    rendered(dialog, qtbot)
    assert {"Decision", "Glossary"} <= set(listed())
    assert not any(text.endswith("(empty)") for text in listed())
    rows.setCurrentRow(tuple(Section).index(Section.GLOSSARY))
    dialog.scope.choose(WHOLE)
    assert dialog.sections.section is Section.SUMMARY
    assert "Summary" in dialog.sections.label.text()
    dialog.reject()


def test_a_section_that_is_left_out_stays_in_the_list(estate: Window, qtbot: QtBot) -> None:
    dialog = asked(estate, qtbot)
    rows = dialog.sections.list
    (gaps,) = (item for row in range(rows.count()) if (item := rows.item(row)) and item.text() == "Gaps")
    gaps.setCheckState(Qt.CheckState.Unchecked)
    rendered(dialog, qtbot)
    rows.setCurrentRow(0)
    assert not gaps.isHidden()
    dialog.reject()


def test_the_choice_is_named_for_screen_readers(estate: Window, qtbot: QtBot) -> None:
    dialog = asked(estate, qtbot)
    assert dialog.scope.choice.combo.accessibleName() == words.SCOPE_NAME
    dialog.reject()
