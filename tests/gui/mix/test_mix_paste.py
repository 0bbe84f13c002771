"""What pasted rows mean: names as people write them, CPU time, decimal commas; and where rows may be pasted."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QClipboard, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.conftest import is_framed, line_of, type_into
from tests.gui.mix.mixes import shares
from zplanner.errors import ZplannerError
from zplanner.gui.mix.class_choice import search_words
from zplanner.gui.mix.class_names import class_named
from zplanner.gui.mix.clipboard import mix_of
from zplanner.gui.window import Window

ROWS = "Java\t60\nWeb serving\t40"
Control = Qt.KeyboardModifier.ControlModifier


def written(text: str) -> list[tuple[str, str]]:
    return [(part.workload_class, str(part.share)) for part in mix_of(text).rows]


def test_a_paste_takes_the_names_that_the_search_finds_and_says_for_which_classes(window: Window) -> None:
    QGuiApplication.clipboard().setText("DB2 warehouse\t50\nSamba file server\t30\nJava\t20")
    window.mix.paste_over.trigger()
    assert shares(window) == [("bi-database", "0.5"), ("file-server", "0.3"), ("java", "0.2")]
    assert window.mix.pasted.text().splitlines() == [
        "Pasted: 3 classes added.",
        "'DB2 warehouse' was taken as Warehouse database.",
        "'Samba file server' was taken as File server.",
    ]
    assert not window.mix.refused.isVisible()


def test_every_word_that_is_searched_for_leads_a_paste_to_its_class_or_to_those_it_may_mean() -> None:
    words = search_words()
    for word in {word for said in words.values() for word in said.split()}:
        keys = [key for key, said in words.items() if word in said.split()]
        if len(keys) > 1:
            with pytest.raises(ZplannerError, match="may mean"):
                class_named(word)
        else:
            with suppress(ZplannerError):  # labels and descriptions of others may say it too
                assert class_named(word)[0] == keys[0]


@pytest.mark.parametrize("name", ["bi-database", "BI_database", "Warehouse database"])
def test_a_class_is_named_by_its_label_or_by_its_key_however_that_is_joined(name: str) -> None:
    assert class_named(name) == ("bi-database", False)


@pytest.mark.parametrize(
    "name", ["HR", "SAP", "mail", "PL", "--", "", "App 2", "Cobol 3", "Linux", "no", "an", "from", "or"]
)
def test_parts_of_words_and_words_of_descriptions_alone_lead_to_no_class(name: str) -> None:
    with pytest.raises(ZplannerError, match="is not a workload class"):
        class_named(name)


def test_cpu_time_becomes_shares_of_its_sum_and_the_paste_says_so(window: Window) -> None:
    QGuiApplication.clipboard().setText("Work\tCPU s\nJava\t1200\nTransaction database\t3400\n")
    window.mix.paste_over.trigger()
    assert shares(window) == [("java", "0.2609"), ("oltp-database", "0.7391")]
    assert window.session.plan.shares_add_up
    assert "CPU time turned into shares of the sum." in window.mix.pasted.text().splitlines()
    QGuiApplication.clipboard().setText("Java\t60\nTransaction database\t45")
    window.mix.paste_over.trigger()
    assert "CPU time" not in window.mix.pasted.text()


def test_cpu_time_of_a_line_that_is_left_out_is_missing_from_the_shares(window: Window) -> None:
    QGuiApplication.clipboard().setText("Java\t1200\nTransaction database\t3400\nUnheard of\t900")
    window.mix.paste_over.trigger()
    assert shares(window) == [("java", "0.2182"), ("oltp-database", "0.6182")]
    assert "CPU time turned into shares of the sum." in window.mix.pasted.text().splitlines()
    assert window.mix.sum.text() == "Sum 83.64 %: 16.36 % missing"
    assert "Line 3: 'Unheard of' is not a workload class" in window.mix.refused.text()


def test_a_cpu_time_is_not_called_a_share_while_the_lines_beside_it_are_refused() -> None:
    pasted = mix_of("Class\tCPU seconds\nJava\t4,200\nTransaction database\t3,100\nFile server\t900")
    assert not pasted.rows
    assert pasted.refused[-1].reason == "900 is more than 100 %; as CPU time it waits for the lines beside it."
    assert "lies outside" in mix_of("Unheard of\t50\nFile server\t900 %").refused[-1].reason


def test_a_paste_leads_to_the_first_line_that_it_changed(window: Window) -> None:
    QGuiApplication.clipboard().setText("Web serving\t20\nJava\t50\nFile server\t30")
    window.mix.paste_over.trigger()
    window.mix.row(1)[0].setFocus()
    QGuiApplication.clipboard().setText("Java\t60\nFile server\t20")
    window.mix.paste.trigger()
    assert shares(window) == [("web-serving", "0.2"), ("java", "0.6"), ("file-server", "0.2")]
    assert window.mix.row(1)[0].combo.hasFocus()
    window.mix.paste.trigger()
    assert window.mix.row(1)[0].combo.hasFocus(), "it changed nothing"


@given(st.lists(st.floats(0.01, 1e12), min_size=2, max_size=23).filter(lambda seconds: max(seconds) > 100))
def test_shares_of_cpu_time_add_up_and_are_each_within_a_step_of_their_part(seconds: list[float]) -> None:
    rows = mix_of("\n".join(f"Java\t{second!r}" for second in seconds)).rows
    assert sum(round(10_000 * part.share.median) for part in rows) == 10_000
    for part, second in zip(rows, seconds, strict=True):
        assert part.share.is_exact
        assert abs(part.share.low - second / sum(seconds)) <= 0.0001


@pytest.mark.parametrize(
    "text",
    ["Java\t1200%\nhash\t3400%", "Java\t-5\nhash\t3400", "Java\t1200", "Java\t60\nhash\t45", "Java\t0\nhash\t120"],
)
def test_what_may_be_per_cent_or_is_no_time_is_not_taken_for_cpu_time(text: str) -> None:
    assert not mix_of(text).from_cpu_time


def test_shares_far_above_the_whole_are_cpu_time() -> None:
    assert written("Java\t90\nhash\t90\nmixed\t60") == [("java", "0.375"), ("hash", "0.375"), ("mixed", "0.25")]


def test_a_comma_is_a_decimal_mark_where_all_numbers_of_a_paste_allow_it() -> None:
    assert written("Java\t0,05\nmixed\t0,95") == [("java", "0.05"), ("mixed", "0.95")]
    assert written("Java;12,5\nmixed;28,57..33,33 %") == [("java", "0.125"), ("mixed", "0.2857..0.3333")]
    assert written("Java\t12,125\nmixed\t87,5") == [("java", "0.12125"), ("mixed", "0.875")]
    assert written("Java,12.5\nmixed,0.5%") == [("java", "0.125"), ("mixed", "0.005")]
    assert written("Java\t1,234.5\nmixed\t12,5\nhash\t3") == [("hash", "0.03")]


@given(
    names=st.lists(st.sampled_from(["Java", "DB2 warehouse", "db2", "SAP", "mixed", ""]), min_size=1, max_size=8),
    data=st.data(),
)
def test_any_rows_are_taken_or_refused_each_once(names: list[str], data: st.DataObject) -> None:
    cell = st.text("0123456789,.%- +@e", max_size=12) | st.sampled_from(["1200", "0,05", "1,200", "40%", "10..20"])
    mark = data.draw(st.sampled_from("\t;,"))
    text = "\n".join(f"{name}{mark}{data.draw(cell)}" for name in names)
    with suppress(ZplannerError):
        pasted = mix_of(text)
        assert all(0 <= part.share.low <= part.share.high <= 1 for part in pasted.rows)
        lines = [row.line for row in pasted.refused]
        assert lines == sorted(set(lines))
        filled = sum(bool(line.strip()) for line in text.splitlines())
        assert len(pasted.rows) + len(lines) in (filled, filled - 1), "a first line may be a heading"


def test_a_click_on_the_card_lets_rows_be_pasted_into_the_mix(payroll: Window, qtbot: QtBot) -> None:
    line = line_of(payroll.configuration.editor("processors"))
    for place in (payroll.mix.title, payroll.mix):
        line.setFocus()
        QGuiApplication.clipboard().setText(ROWS)
        QTest.mouseClick(place, Qt.MouseButton.LeftButton, pos=QPoint(6, 3))
        focused = QApplication.focusWidget()
        assert isinstance(focused, QWidget)
        assert payroll.mix.isAncestorOf(focused)
        before = len(payroll.session.plan.mix)
        QTest.keyClick(focused, Qt.Key.Key_V, Control)
        assert ("java", "0.6") in shares(payroll)
        assert shares(payroll)[-1][0] == "web-serving"
        payroll.actions_.undo.trigger()
        assert len(payroll.session.plan.mix) == before


def test_rows_that_are_pasted_into_a_single_entry_are_refused_with_where_they_belong(
    payroll: Window, qtbot: QtBot
) -> None:
    editor = payroll.configuration.editor("processors")
    line, plan = line_of(editor), payroll.session.plan
    shown = line.text()
    for rows in (ROWS, "Java;60\nWeb serving;40", "App 0\t1\n" * 300):
        QGuiApplication.clipboard().setText(rows)
        line.setFocus()
        line.selectAll()
        told: list[str] = []
        editor.refused.connect(told.append)
        QTest.keyClick(line, Qt.Key.Key_V, Control)
        editor.refused.disconnect(told.append)
        assert told == ["These are several rows; to paste a mix, click on Workload mix and press Ctrl+V."]
        assert line.text() == shown
        assert is_framed(line)
        payroll.mix.add.setFocus()
        assert not is_framed(line), "the value stands as it was"
    assert payroll.session.plan == plan
    type_into(editor, "6", qtbot)
    QGuiApplication.clipboard().setText("7\r\n", QClipboard.Mode.Clipboard)
    line.selectAll()
    QTest.keyClick(line, Qt.Key.Key_V, Control)
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert line.text() == "7", "one cell of a spreadsheet is a value"


def test_share_fields_are_as_wide_as_the_widest_share_and_the_names_have_the_rest(
    payroll: Window, qtbot: QtBot
) -> None:
    rows = payroll.mix._rows
    name = rows[1].workload_class
    before = name.width()
    type_into(rows[0].share, "28.57..33.33", qtbot)
    qtbot.waitUntil(lambda: name.width() < before)
    assert len({row.share.width() for row in rows}) == 1
    line = rows[0].share.line
    room = line.width() - line.textMargins().left() - line.textMargins().right()
    assert line.fontMetrics().horizontalAdvance("28.57..33.33") + 16 <= room
    type_into(rows[0].share, "40", qtbot)
    qtbot.waitUntil(lambda: name.width() == before)
