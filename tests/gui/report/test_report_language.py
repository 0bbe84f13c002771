"""A report is the same file, whatever the language of the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.conftest import EXAMPLE, forecast_of
from tests.gui.report.reports import asked, exported
from zplanner.gui import language
from zplanner.gui.window import Window
from zplanner.language import LANGUAGE, Language, english
from zplanner.reporting.report import FORMATS, write_report

IN_BRACKETS = Language(lambda source, comment, count: f"[{source}]", ",", ".")


def test_reports_made_in_another_language_are_the_english_ones(
    opened: Callable[[Path | None], Window], qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = LANGUAGE.set(IN_BRACKETS)
    monkeypatch.setattr(language, "show_language", lambda: "en")
    window = opened(EXAMPLE)
    forecast_of(window, qtbot)
    dialog = asked(window, qtbot)
    outlook = window.session.outlook
    assert outlook is not None
    for ending in FORMATS:
        shown, plain = tmp_path / f"shown{ending}", tmp_path / f"plain{ending}"
        exported(dialog, shown, qtbot)
        with english():
            write_report(window.session.forecast_plan, outlook, plain)
        assert shown.read_bytes() == plain.read_bytes(), ending
    dialog.reject()
    LANGUAGE.reset(before)
