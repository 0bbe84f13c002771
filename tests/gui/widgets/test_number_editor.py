"""Numbers as they are typed: read with their unit and their uncertainty, or refused with the reason."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.conftest import is_framed, type_into
from zplanner.evidence.configuration import field_named
from zplanner.gui.configuration.form import editor_for
from zplanner.gui.widgets.values import Editor, NumberEditor
from zplanner.gui.window import Window
from zplanner.language import LANGUAGE, Language
from zplanner.uncertain import Uncertain
from zplanner.wording.window.configuration import GROWTH
from zplanner.wording.window.mix import SHARE

EXACT = Uncertain.exactly(0.5)


@pytest.fixture
def share(qtbot: QtBot) -> NumberEditor:
    editor = NumberEditor(SHARE, required=True)
    qtbot.addWidget(editor)
    editor.set_value(EXACT)
    editor.show()
    return editor


def field_editor(name: str, qtbot: QtBot) -> Editor:
    """The editor of a field of the configuration, with nothing in it."""
    editor = editor_for(field_named(name), "unknown")
    qtbot.addWidget(editor)
    editor.show()
    return editor


@pytest.mark.parametrize(
    ("entry", "value"),
    [
        ("60", Uncertain.exactly(0.6)),
        ("60 %", Uncertain.exactly(0.6)),
        ("50..70", Uncertain(0.5, 0.7)),
        ("60 +- 5 @ 90%", Uncertain(0.55, 0.65, 0.9)),
        ("60,5%", Uncertain.exactly(0.605)),
        ("0,6", Uncertain.exactly(0.006)),
        ("50,5..70", Uncertain(0.505, 0.7)),
        ("60 +- 2,5 @ 90%", Uncertain(0.575, 0.625, 0.9)),
    ],
)
def test_a_share_is_typed_in_percent(share: NumberEditor, qtbot: QtBot, entry: str, value: Uncertain) -> None:
    with qtbot.waitSignal(share.edited) as told:
        type_into(share, entry, qtbot)
    assert str(told.args[0]) == str(value)


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ("lots", "'lots' is not a number"),
        ("-5", "-5 lies outside 0 to 100%"),
        ("120", "120 lies outside 0 to 100%"),
        ("70..50", "The range 70..50 runs backward"),
        ("4,200", "4200 lies outside 0 to 100%"),
        ("", "The entry is empty"),
        ("nan", "'nan' is not a number"),
        ("1e400", "The number is not finite"),
    ],
)
def test_a_refused_entry_is_framed_with_its_reason_and_the_value_stays(
    share: NumberEditor, qtbot: QtBot, entry: str, reason: str
) -> None:
    with qtbot.assertNotEmitted(share.edited), qtbot.waitSignal(share.refused) as told:
        type_into(share, entry, qtbot)
    assert told.args[0].startswith(reason)
    assert is_framed(share.line)
    assert share.value() == EXACT
    share.discard()
    assert not is_framed(share.line)
    assert share.line.text() == "50"


@pytest.mark.parametrize(
    ("entry", "value", "written"),
    [
        ("1,5..2", Uncertain(0.015, 0.02), "1,5..2"),
        ("1,234", Uncertain.exactly(0.01234), "1,234"),
        ("50.5", Uncertain.exactly(0.505), "50,5"),
        ("0.5..1.234", Uncertain(0.005, 0.01234), "0,5..1,234"),
        ("60,5 +- 2 @ 90%", Uncertain(0.585, 0.625, 0.9), "60,5 +- 2 @ 90%"),
    ],
)
def test_the_format_of_the_screen_tells_decimals_from_thousands(
    share: NumberEditor, qtbot: QtBot, entry: str, value: Uncertain, written: str
) -> None:
    before = LANGUAGE.set(Language(decimal=",", group="."))
    type_into(share, entry, qtbot)
    assert (str(share.value()), share.written(share.value())) == (str(value), written)
    type_into(share, "1.500", qtbot)
    assert is_framed(share.line), "1500 is no share, and 1.5 was not meant"
    LANGUAGE.reset(before)


@pytest.mark.parametrize(
    ("entry", "meant"), [("0.6..0.8", "60..80"), ("0.72", "72"), (".5", "50"), ("0.6 +- 0.1 @ 90%", "60 +- 10 @ 90%")]
)
def test_a_fraction_in_a_field_of_percent_is_asked_about(qtbot: QtBot, entry: str, meant: str) -> None:
    editor = field_editor("utilization", qtbot)
    with qtbot.assertNotEmitted(editor.edited), qtbot.waitSignal(editor.refused) as told:
        type_into(editor, entry, qtbot)
    assert told.args == [f"Did you mean {meant}%? Write it in percent."]


@pytest.mark.parametrize(("entry", "value"), [("0.5 %", 0.005), ("1", 0.01), ("72", 0.72)])
def test_small_shares_that_are_no_slip_are_taken(qtbot: QtBot, entry: str, value: float) -> None:
    editor = field_editor("disk_utilization", qtbot)
    type_into(editor, entry, qtbot)
    assert editor.value() == Uncertain.exactly(value)


def test_growth_and_shares_of_the_mix_may_lie_below_one_percent(share: NumberEditor, qtbot: QtBot) -> None:
    growth = NumberEditor(GROWTH)
    qtbot.addWidget(growth)
    growth.show()
    for editor in (share, growth):
        type_into(editor, "0.5", qtbot)
        assert editor.value() == Uncertain.exactly(0.005)


def test_typing_counts_after_a_pause_and_keeps_its_form_under_the_cursor(share: NumberEditor, qtbot: QtBot) -> None:
    share.line.selectAll()
    with qtbot.waitSignal(share.edited) as told:
        QTest.keyClicks(share.line, "40.0")
    assert told.args == [Uncertain.exactly(0.4)]
    share.set_value(Uncertain.exactly(0.4))
    assert share.line.text() == "40.0"
    QTest.keyClick(share.line, Qt.Key.Key_Return)
    assert share.line.text() == "40"


@pytest.mark.parametrize(
    ("name", "entry", "value"),
    [
        ("processors", "8 engines", Uncertain.exactly(8)),
        ("processors", "1 Engine", Uncertain.exactly(1)),
        ("central_storage_gib", "0.7 GiB", Uncertain.exactly(0.7)),
        ("central_storage_gib", "1,500 GiB", Uncertain.exactly(1500)),
        ("central_storage_gib", "0.5GiB..0.7 gib", Uncertain(0.5, 0.7)),
        ("central_storage_gib", "1e2 +- 5 GiB @ 90%", Uncertain(95, 105, 0.9)),
        ("utilization", "70 %", Uncertain.exactly(0.7)),
        ("utilization", "60%..70%", Uncertain(0.6, 0.7)),
        ("below_2g_pages_per_s", "100 pages/s", Uncertain.exactly(100)),
    ],
)
def test_the_unit_of_the_field_may_be_typed_with_the_number(
    qtbot: QtBot, name: str, entry: str, value: Uncertain
) -> None:
    editor = field_editor(name, qtbot)
    type_into(editor, entry, qtbot)
    assert str(editor.value()) == str(value)


@pytest.mark.parametrize(
    ("name", "entry", "reason"),
    [
        ("processors", "8 GiB", "'GiB' is not the unit here; write the number in engines."),
        ("central_storage_gib", "700 MB", "'MB' is not the unit here; write the number in GiB."),
        ("utilization", "70 percent", "'percent' is not the unit here; write the number in %."),
        ("channels", "4 x", "'x' is not the unit here; write the number alone."),
    ],
)
def test_another_unit_is_refused_by_name(qtbot: QtBot, name: str, entry: str, reason: str) -> None:
    editor = field_editor(name, qtbot)
    with qtbot.assertNotEmitted(editor.edited), qtbot.waitSignal(editor.refused) as told:
        type_into(editor, entry, qtbot)
    assert told.args[0].startswith(reason)
    assert editor.value() is None


def test_a_whole_number_field_refuses_a_fraction(qtbot: QtBot) -> None:
    editor = field_editor("processors", qtbot)
    with qtbot.assertNotEmitted(editor.edited):
        type_into(editor, "2.5", qtbot)
    assert editor.value() is None


def test_an_uncertain_number_draws_its_distribution_and_says_it_in_words(share: NumberEditor, qtbot: QtBot) -> None:
    share.name("Share", "Share of the time")
    plain, height = share.grab().toImage(), share.sizeHint()
    assert share.line.toolTip() == "Share of the time"
    type_into(share, "40..60", qtbot)
    drawn = share.grab().toImage()
    assert share.sizeHint() == height
    row = drawn.height() - 4
    accent = QApplication.palette().color(QPalette.ColorRole.Accent)
    changed = [x for x in range(drawn.width()) if drawn.pixelColor(x, row) == accent != plain.pixelColor(x, row)]
    assert changed
    assert abs((changed[0] + changed[-1]) / 2 - drawn.width() / 2) <= 2, "the median is in the middle"
    assert share.confidence().startswith("Between 40 and 60% with 80% confidence, 44.7 to 55.3 with 50%, ")
    assert share.confidence() in share.line.toolTip()
    assert share.line.accessibleDescription() == share.confidence()
    type_into(share, "50", qtbot)
    assert share.confidence() == ""
    assert share.line.toolTip() == "Share of the time"
    assert share.line.accessibleDescription() == "Share of the time"


def test_the_distribution_ends_at_the_limits_of_the_field(share: NumberEditor) -> None:
    share.set_value(Uncertain(0.9, 1.0, 0.5))
    assert share.confidence().endswith("85.5 to 100 with 80%, 80.5 to 100 with 95%.")


def test_undo_takes_back_what_is_half_typed_or_refused_and_nothing_else(share: NumberEditor, qtbot: QtBot) -> None:
    share.setFocus()
    with qtbot.assertNotEmitted(share.edited):
        for entry in ("77", "many"):
            share.line.selectAll()
            QTest.keyClicks(share.line, entry)
            assert share.line.half_typed
            QTest.keyPress(share.line, Qt.Key.Key_Control)
            QTest.keyClick(share.line, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
            assert share.line.text() == "50"
            assert not share.line.half_typed
        QTest.keyClick(share.line, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert share.line.text() == "50"


def test_a_pasted_book_is_cut_and_refused_at_once(share: NumberEditor, qtbot: QtBot) -> None:
    for text in ("8" * 5_000_000, "word\n" * 1_000_000, "0.5" + "0" * 5_000_000):
        QApplication.clipboard().setText(text)
        share.setFocus()
        share.line.selectAll()
        QTest.keyClick(share.line, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
        with qtbot.assertNotEmitted(share.edited), qtbot.waitSignal(share.refused) as told:
            QTest.keyClick(share.line, Qt.Key.Key_Return)
        assert told.args == ["The entry is longer than 200 characters; shorten it."]
        share.discard()


def test_engines_may_be_called_what_they_are(window: Window, qtbot: QtBot) -> None:
    for entry in ["10 IFL", "9 IFLs", "8 CPs", "7 engines", "1 engine"]:
        editor = window.configuration.editor("processors")
        type_into(editor, entry, qtbot)
        assert window.session.plan.current.number("processors") == Uncertain.exactly(float(entry.split()[0]))


def test_a_range_typed_in_words_counts(window: Window, qtbot: QtBot) -> None:
    type_into(window.target.growth, "15 to 25", qtbot)
    assert window.session.plan.growth_per_year == Uncertain(0.15, 0.25)


@pytest.mark.parametrize(
    ("typed", "read", "shown"),
    [("average", Uncertain.exactly(1.0), "average"), ("Low to average", Uncertain(0.0, 1.0), "low..average")],
)
def test_a_number_with_words_is_typed_and_shown_by_them(typed: str, read: Uncertain, shown: str, qtbot: QtBot) -> None:
    editor = field_editor("nest_intensity", qtbot)
    assert isinstance(editor, NumberEditor)
    type_into(editor, typed, qtbot)
    assert editor.value() == read
    assert editor.line.text() == shown


def test_a_word_that_is_none_of_a_fields_is_refused_beside_it(qtbot: QtBot) -> None:
    editor = field_editor("nest_intensity", qtbot)
    assert isinstance(editor, NumberEditor)
    type_into(editor, "medium", qtbot)
    assert editor.line.property("invalid")
