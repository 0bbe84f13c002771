"""Hostile plans and files in the real window: whatever their texts say, they are shown as text, on lines of their own,
cut where nobody reads on, and no file is opened for them."""

from __future__ import annotations

import ctypes
import os
import re
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from tests.gui.conftest import at_rest, forecast_of, type_into
from tests.gui.evidence.own_rows import evidence, own_table
from tests.gui.shown_texts import hovered_tips, shown_texts
from tests.hostile import UNSEEN, file_name, hostile, written
from zplanner.gui.appearance import LONGEST_TIP, tooltip
from zplanner.gui.widgets.text_page import Browser
from zplanner.gui.window import Window
from zplanner.planning.outlook import Quantity
from zplanner.wording.numbers import LONGEST_SHOWN

pytestmark = pytest.mark.usefixtures("charts_when_idle")

IN_OPEN = 0x20


def harm_of(text: str) -> str:
    """What a text that is shown does, "" for none."""
    if "LOADS" in text:
        return "loads a file"
    if unseen := sorted(set(text) & UNSEEN):
        return f"holds {unseen}"
    longest = max((len(run) for run in re.findall("W+", text)), default=0)
    return f"shows {longest} of 5,000 letters" if longest > LONGEST_SHOWN else ""


def harms() -> set[tuple[str, str, str]]:
    shown = (*shown_texts(), *hovered_tips())
    return {(where, harm, text[:60]) for where, text in shown if (harm := harm_of(text))}


@pytest.fixture
def canary(tmp_path: Path) -> Path:
    """A picture that the texts name."""
    image = tmp_path / "canary.png"
    QImage(8, 8, QImage.Format.Format_RGB32).save(str(image))
    return image


@pytest.fixture
def was_opened(canary: Path) -> Callable[[], bool]:
    """Whether the picture was opened since: Linux tells."""
    if not sys.platform.startswith("linux"):
        return lambda: False
    system = ctypes.CDLL(None)
    watch = system.inotify_init1(os.O_NONBLOCK)
    system.inotify_add_watch(watch, bytes(canary), IN_OPEN)

    def opened() -> bool:
        try:
            return bool(os.read(watch, 4096))
        except BlockingIOError:
            return False

    return opened


def test_no_widget_shows_more_of_a_plan_than_its_texts(
    opened: Callable[[Path | None], Window],
    qtbot: QtBot,
    tmp_path: Path,
    canary: Path,
    was_opened: Callable[[], bool],
) -> None:
    window = opened(written(tmp_path, canary.as_uri()))
    window.resize(1400, 900)
    forecast_of(window, qtbot)
    page, actions = window.forecast, window.actions_
    assert page is not None
    type_into(window.scenarios.editor("processors"), "7", qtbot)  # a step that is named after its scenario
    forecast_of(window, qtbot)
    found = harms()
    page.why.page().explain(next(iter(Quantity)))
    for tabs in (page.charts, page.tabs):
        for index in range(tabs.count()):
            tabs.setCurrentIndex(index)
            at_rest(window, qtbot)
            found |= harms()
    browser = evidence(window, qtbot)
    for number in range(len(browser.model.entries) - 4, len(browser.model.entries)):
        browser.table.select(number)
        found |= harms()
    browser.packs.click()
    at_rest(window, qtbot)
    found |= harms()
    commands = actions.needs, actions.contest, actions.made, actions.keep, actions.compare, actions.export
    for action in (*commands, actions.revert, actions.remove):
        action.trigger()
        at_rest(window, qtbot)
        found |= harms()
        for dialog in window.findChildren(QDialog):
            dialog.reject()
    assert not found
    assert not was_opened()


def test_no_dialog_shows_more_of_a_file_than_its_texts(
    payroll: Window, qtbot: QtBot, tmp_path: Path, canary: Path, was_opened: Callable[[], bool]
) -> None:
    text = hostile(canary.as_uri()).replace("\r\n", " ").replace('"', "'")
    plan, table, load = (file_name(tmp_path, ending) for ending in (".toml", ".csv", ".txt"))
    plan.write_text('format = 1\nname = "{0}"\n"{0}" = 1\n'.format("".join(filter(str.isprintable, text))))
    own_table(tmp_path, f'java,"{text}",throughput,machine=z10,machine=z11,1.9,1.9,"{text}"\n' * 2).rename(table)
    name = text.replace(";", "")
    rows = "".join(f"{name};60;2026-10-19 00:{n:02}:00 UTC;-1;50;0;0;0;0;50\n" for n in range(30))
    load.write_text(f"# hostname;interval;timestamp;CPU;%user;%nice;%system;%iowait;%steal;%idle\n{rows}")
    found: set[tuple[str, str, str]] = set()
    acts: list[Callable[[], object]] = [
        lambda: payroll.files.open(plan),
        lambda: payroll.files.import_measurements(table),
        lambda: payroll.files.take(load, table),
    ]
    for act in acts:
        act()
        at_rest(payroll, qtbot)
        assert [one for one in payroll.findChildren(QDialog) if one.isVisible()]
        found |= harms()
        for dialog in payroll.findChildren(QDialog):
            dialog.reject()
    assert not found
    assert not was_opened()


def test_a_tooltip_is_read_as_it_was_written() -> None:
    assert tooltip("a <b>&lt;", "c\nd") == "<p>a &lt;b&gt;&amp;lt;</p><p>c<br>d</p>"
    assert tooltip("") == ""
    assert len(tooltip("W" * 10 * LONGEST_TIP)) < LONGEST_TIP + 10


def test_a_page_opens_no_file_even_for_markup(qtbot: QtBot, canary: Path, was_opened: Callable[[], bool]) -> None:
    browser = Browser()
    qtbot.addWidget(browser)
    browser.setHtml(f"<img src='{canary.as_uri()}'><img src='{canary}'>")
    browser.show()
    assert browser.grab().width() > 0
    assert not was_opened()
    QImage(str(canary))
    assert was_opened(), "the watch itself works"


def test_a_name_that_no_font_has_is_said_with_the_codes_of_its_letters(window: Window) -> None:
    for name, codes in (("Caf\u00e9", ""), ("Plan \U000120000", "U+12000"), ("Plan", "")):
        window.session.edit("Rename", replace(window.session.plan, name=name))
        assert window._no_font.isVisible() == bool(codes), name
        assert codes in window._no_font.toolTip()
