"""The settings: applied at once, kept, exported, imported, reset; a damaged one takes no other with it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from tests.gui.conftest import choose, type_into
from tests.gui.dialogs import shown
from zplanner import app
from zplanner.gui.focus import lead_to
from zplanner.gui.preferences import (
    LANGUAGES,
    NAMES,
    NUMBER_FORMATS,
    TEXT_SIZES,
    Preferences,
    Settings,
    read_table,
    read_toml,
)
from zplanner.gui.report.export import ReportMemory
from zplanner.gui.settings import SettingsDialog
from zplanner.gui.window import Window
from zplanner.histories.statistics import Statistic
from zplanner.language import in_language, language_named
from zplanner.planning.plan import Plan
from zplanner.planning.report_settings import ReportLanguage, ReportSettings
from zplanner.uncertain import Uncertain

OWN = Settings("dark", 125, "en", "comma", Statistic.MAXIMUM, 0.65, 0.8, 4.0, Uncertain.parse("0.2..0.4"))

SETTINGS = st.builds(
    Settings,
    st.sampled_from(("system", "light", "dark")),
    st.sampled_from(TEXT_SIZES),
    st.sampled_from(LANGUAGES),
    st.sampled_from(NUMBER_FORMATS),
    st.sampled_from(Statistic),
    st.integers(1, 99).map(lambda percent: percent / 100),
    st.integers(50, 99).map(lambda percent: percent / 100),
    st.integers(1, 100).map(lambda tenths: tenths / 10),
    st.integers(-99, 199).map(lambda percent: Uncertain.exactly(percent / 100)),
)


@pytest.fixture(autouse=True)
def named(qapp: QApplication) -> None:
    """The names by which the system finds the settings."""
    app.application()


def dialog_of(window: Window) -> SettingsDialog:
    window.actions_.settings.trigger()
    dialog = shown(window, SettingsDialog)
    assert isinstance(dialog, SettingsDialog)
    return dialog


def test_the_settings_scroll_on_a_low_screen(window: Window, qtbot: QtBot) -> None:
    dialog = dialog_of(window)
    whole = dialog.height()
    dialog.fit(400)
    assert dialog.height() <= 400 < whole
    last = dialog.editors["vendor_advantage"]
    lead_to(last)
    assert not last.visibleRegion().isEmpty()
    dialog.fit(2_000)
    assert dialog.height() >= whole
    editors = dialog.editors.values()
    qtbot.waitUntil(lambda: all(one.visibleRegion().boundingRect() == one.rect() for one in editors))


@given(SETTINGS)
def test_a_file_of_settings_holds_all_of_them(settings: Settings) -> None:
    assert read_table(read_toml(settings.toml()), Settings()) == (settings, ())


@given(SETTINGS, st.sampled_from(NAMES), st.text(max_size=200))
def test_a_damaged_line_takes_no_other_setting_with_it(settings: Settings, name: str, rest: str) -> None:
    lines = settings.toml().splitlines()
    place = NAMES.index(name)
    lines[place] = f"{name} = {' '.join(rest.splitlines())}"
    found, damaged = read_table(read_toml("\n".join(lines)), Settings())
    assert set(damaged) <= {name}
    others = {other: getattr(settings, other) for other in NAMES if other != name}
    assert {other: getattr(found, other) for other in others} == others


@given(SETTINGS, st.integers(0, 300))
def test_a_truncated_file_loses_no_more_than_what_was_cut(settings: Settings, length: int) -> None:
    text = settings.toml()[:length]
    found, damaged = read_table(read_toml(text), Settings())
    whole = text.count("\n")
    assert len(damaged) <= 1
    assert all(getattr(found, name) == getattr(settings, name) for name in NAMES[:whole])


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("scheme", "purple"),
        ("text_size", "100000"),
        ("text_size", True),
        ("language", "klingon"),
        ("numbers", "1,234.5"),
        ("statistic", ["p95", "mean"]),
        ("target_utilization", "17"),
        ("target_utilization", "nan"),
        ("target_utilization", "0.5..0.7"),
        ("target_confidence", ""),
        ("target_years", "1e400"),
        ("vendor_advantage", "9" * 5_000),
        ("vendor_advantage", None),
    ],
)
def test_an_absurd_value_is_named_and_keeps_the_default(name: str, value: object) -> None:
    assert read_table({name: value, "unheard": "of"}, Settings()) == (Settings(), (name,))


def test_a_damaged_setting_is_named_and_reset_and_the_others_stay(opened: Callable[[Path | None], Window]) -> None:
    Preferences().settings = OWN
    QSettings().setValue("text_size", "huge")
    window = opened(None)
    box = window.findChild(QMessageBox)
    assert box is not None
    assert box.text() == '"Text size" was damaged and is back at its default.'
    box.accept()
    assert Preferences().settings == replace(OWN, text_size=100)
    assert Preferences().reset_damaged() == ()


def test_a_truncated_store_does_not_keep_the_program_from_starting(opened: Callable[[Path | None], Window]) -> None:
    Preferences().settings = OWN
    QSettings().sync()
    store = Path(QSettings().fileName())
    store.write_bytes(store.read_bytes()[:-9] + b"\xff\x00")
    window = opened(None)
    assert window.isVisible()
    assert Preferences().settings.scheme == "dark"


def test_new_plans_begin_with_the_settings_and_the_open_plan_keeps_its_own(window: Window, qtbot: QtBot) -> None:
    before = window.session.plan
    dialog = dialog_of(window)
    type_into(dialog.editors["target_utilization"], "62,5", qtbot)
    type_into(dialog.editors["vendor_advantage"], "10..30", qtbot)
    dialog.reject()
    assert window.session.plan == before
    assert not window.session.modified
    window.actions_.new.trigger()
    plan = window.session.plan
    assert (plan.target_utilization, plan.vendor_advantage) == (0.625, Uncertain.parse("0.1..0.3"))
    assert plan.target_confidence == Plan().target_confidence


@pytest.mark.parametrize("language", ReportLanguage)
def test_the_report_of_a_new_plan_is_in_the_language_of_the_window(language: ReportLanguage) -> None:
    with in_language(language_named(language.value)):
        report = Settings().new_plan().report
    assert report == ReportSettings(language=language)
    assert ReportMemory().offered_to(report) is None, "no report was written yet"


def test_the_first_plan_of_a_start_begins_with_the_settings(opened: Callable[[Path | None], Window]) -> None:
    Preferences().settings = replace(Settings(), target_years=5.0)
    window = opened(None)
    assert window.session.plan == Plan(target_years=5.0)
    assert not window.session.modified


def test_the_scheme_changes_the_window_at_once(window: Window) -> None:
    dialog = dialog_of(window)
    surface = QApplication.palette().base().color()
    choose(dialog.editors["scheme"], "dark")
    assert QApplication.palette().base().color() != surface
    QTest.mouseClick(dialog.reset, Qt.MouseButton.LeftButton)
    assert QApplication.palette().base().color() == surface


@pytest.mark.parametrize("percent", [80, 200])
def test_the_next_start_shows_the_chosen_text_size(percent: int) -> None:
    Preferences().settings = replace(Settings(), text_size=percent)
    QSettings().sync()
    start = (
        "import os, sys; from PySide6.QtCore import QSettings as S; S.setDefaultFormat(S.Format.IniFormat); "
        "S.setPath(S.Format.IniFormat, S.Scope.UserScope, sys.argv[1]); from zplanner import app; "
        "print(app.application().primaryScreen().devicePixelRatio(), 'QT_SCALE_FACTOR' in os.environ)"
    )
    folder = Path(QSettings().fileName()).parent.parent
    shown = subprocess.run([sys.executable, "-c", start, folder], check=True, capture_output=True, text=True)
    assert shown.stdout.split() == [str(percent / 100), "False"]


@pytest.mark.parametrize(
    ("settings", "shown"),
    [
        (Settings(), "Copy 1,234.5"),
        (Settings(language="de"), "Kopieren 1,234.5"),
        (Settings(numbers="point"), "Copy 1.234,5"),
        (Settings(language="de", numbers="space"), "Kopieren 1\u00a0234,5"),
    ],
)
def test_the_next_start_shows_the_chosen_language_and_number_format(settings: Settings, shown: str) -> None:
    Preferences().settings = settings
    QSettings().sync()
    start = (
        "import sys; from PySide6.QtCore import QSettings as S; S.setDefaultFormat(S.Format.IniFormat); "
        "S.setPath(S.Format.IniFormat, S.Scope.UserScope, sys.argv[1]); from zplanner import app; app.application(); "
        "from zplanner.language import numeral; from zplanner.wording.window.editors import COPY; "
        "print(COPY, numeral('1,234.5'))"
    )
    folder = Path(QSettings().fileName()).parent.parent
    told = subprocess.run([sys.executable, "-c", start, folder], check=True, capture_output=True, encoding="utf-8")
    assert told.stdout.strip() == shown


def test_a_reset_can_be_undone_until_the_next_change(window: Window) -> None:
    Preferences().settings = replace(OWN, text_size=100)
    dialog = dialog_of(window)
    QTest.mouseClick(dialog.reset, Qt.MouseButton.LeftButton)
    assert Preferences().settings == Settings()
    QTest.mouseClick(dialog.reset, Qt.MouseButton.LeftButton)
    assert Preferences().settings == replace(OWN, text_size=100)
    assert dialog.editors["target_years"].value() == Uncertain.exactly(4.0)


def test_settings_go_to_a_file_and_come_back_from_it(window: Window, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    Preferences().settings = replace(OWN, text_size=100)
    dialog = dialog_of(window)
    dialog.export_to(file)
    Preferences().settings = Settings()
    dialog.import_from(file)
    assert Preferences().settings == replace(OWN, text_size=100)
    assert dialog.note.text() == "The settings of mine.toml are in use."


def test_a_file_with_a_damaged_setting_names_it_and_gives_the_others(window: Window, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('target_years = "5"\ntext_size = "9', encoding="utf-8")
    dialog = dialog_of(window)
    dialog.import_from(file)
    assert Preferences().settings == replace(Settings(), target_years=5.0)
    assert dialog.note.text().endswith('"Text size" in it cannot be read and stayed as before.')


def test_a_file_without_settings_changes_nothing_and_is_named(window: Window, tmp_path: Path) -> None:
    for content in [b"", b"\xff\xfe\x00", b"\x00" * 2_000_000, b'name = "Payroll"\n']:
        file = tmp_path / "other.toml"
        file.write_bytes(content)
        dialog = dialog_of(window)
        dialog.import_from(file)
        assert Preferences().settings == Settings()
        assert "other.toml" in dialog.note.text()


def test_an_entry_out_of_range_is_refused_with_its_reason_and_not_kept(window: Window, qtbot: QtBot) -> None:
    dialog = dialog_of(window)
    type_into(dialog.editors["target_utilization"], "150", qtbot)
    assert Preferences().settings == Settings()
