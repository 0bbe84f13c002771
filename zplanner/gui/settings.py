"""The settings dialog: what is changed takes effect at once, and can be exported, imported and reset."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QWidget

from zplanner import durable
from zplanner.errors import ZplannerError
from zplanner.files import content, utf8_text
from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.configuration.form import add_labeled
from zplanner.gui.files.questions import choose_files, choose_new_file
from zplanner.gui.preferences import (
    LANGUAGES,
    NEW_PLAN,
    NUMBER_FORMATS,
    TEXT_SIZES,
    Preferences,
    Settings,
    read_table,
    read_toml,
)
from zplanner.gui.widgets.choice import ChoiceEditor
from zplanner.gui.widgets.layouts import column
from zplanner.gui.widgets.panel import close_buttons, fit_height, push_button, scrolling, set_topic, show_text, small
from zplanner.gui.widgets.values import Editor, NumberEditor, TypedEditor
from zplanner.guide import Anchor, Screen
from zplanner.histories.statistics import Statistic
from zplanner.uncertain import Uncertain
from zplanner.wording.window import configuration as field_words
from zplanner.wording.window import settings as words

AROUND = 150
"""Pixels of a screen's height for the dialog's title, a note of two lines, and the buttons."""

LARGEST = 1_000_000
"""Bytes of a file of settings, which has a few hundred."""


class SettingsDialog(QDialog):
    """Every setting with its editor; none of them changes the open plan."""

    def __init__(self, preferences: Preferences, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._preferences, self._appearance = preferences, appearance
        self._before: Settings | None = None  # what a reset or an import replaced
        self.setWindowTitle(words.TITLE)
        self.editors = _editors()
        self.note = small()
        self.note.setTextFormat(Qt.TextFormat.PlainText)
        self.take = push_button(words.IMPORT, words.IMPORT_TIP, self._choose_import)
        self.give = push_button(words.EXPORT, words.EXPORT_TIP, self._choose_export)
        self.reset = push_button(words.RESET, words.RESET_TIP, self._reset_or_undo)
        self._lay_out()
        for name, editor in self.editors.items():
            set_topic(editor, Anchor(Screen.SETTINGS.value.page, name))
            editor.edited.connect(partial(self._change, name))

    def ask(self) -> None:
        """Open with the settings as they are."""
        self._before = None
        self._show("")
        self.open()
        self.fit(self.screen().availableGeometry().height())

    def fit(self, screen: int) -> None:
        """Make the dialog as high as its content, or as a screen of this height allows; the settings then scroll."""
        self._content.ensurePolished()
        bar = self._area.verticalScrollBar().sizeHint().width()
        self._area.setMinimumWidth(self._content.minimumSizeHint().width() + bar)
        wanted = self._content.heightForWidth(max(self._area.minimumWidth(), self._area.width()) - bar)
        self._area.setFixedHeight(max(min(wanted, screen - AROUND), 0))
        self.adjustSize()
        fit_height(self)

    def import_from(self, path: Path) -> None:
        """Use the settings of a file; what it does not hold, or holds damaged, stays as it is."""
        try:
            table = read_toml(utf8_text(content(path, LARGEST)))
        except ZplannerError as error:
            show_text(self.note, words.refused(error.within(file=path)))
            return
        if not table:
            show_text(self.note, words.no_settings(path))
            return
        settings, damaged = read_table(table, self._preferences.settings)
        self._replace(settings, words.imported(path, damaged))

    def export_to(self, path: Path) -> None:
        """Write the settings to a file."""
        try:
            durable.write(path, self._preferences.settings.toml().encode())
        except ZplannerError as error:
            show_text(self.note, words.refused(error))
        else:
            self._preferences.remember_folder(path)
            show_text(self.note, words.exported(path))

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(2 * STEP)
        grid.setVerticalSpacing(STEP)
        grid.setColumnStretch(1, 1)
        for heading, note, names in (
            (words.APPEARANCE, words.APPEARANCE_NOTE, ("scheme", "text_size")),
            (words.LANGUAGE, words.LANGUAGE_NOTE, ("language", "numbers")),
            (words.MEASUREMENTS, words.MEASUREMENTS_NOTE, ("statistic",)),
            (words.NEW_PLANS, words.NEW_PLANS_NOTE, tuple(NEW_PLAN)),
        ):
            if grid.rowCount() > 1:
                grid.setRowMinimumHeight(grid.rowCount(), STEP)
            grid.addWidget(small(heading, role="heading"), grid.rowCount(), 0, 1, 2)
            for name in names:
                text, help_ = words.SETTINGS[name]
                add_labeled(grid, text, self.editors[name], help_ or field_words.tip(NEW_PLAN[name]))
            grid.addWidget(small(note), grid.rowCount(), 1)
        buttons = close_buttons(self, self.take, self.give, self.reset)
        self._content = QWidget()
        self._content.setObjectName("content")
        self._content.setLayout(grid)
        self._area = scrolling(self._content, framed=False)
        self.setLayout(column(self._area, self.note, 1, buttons, spacing=2 * STEP, margins=2 * STEP))

    def _change(self, name: str, value: Any) -> None:
        self._before = None
        if value is None:  # an empty entry is the default
            value = getattr(Settings(), name)
        elif name == "text_size":
            value = int(value)
        elif name == "statistic":
            value = Statistic(value)
        elif isinstance(getattr(Settings(), name), float):
            value = value.median
        self._use(replace(self._preferences.settings, **{name: value}))
        self._show("")

    def _reset_or_undo(self) -> None:
        if self._before is None:
            self._replace(Settings(), words.IS_RESET)
        else:
            before, self._before = self._before, None
            self._use(before)
            self._show(words.IS_BACK)

    def _replace(self, settings: Settings, said: str) -> None:
        """Use other settings; until the next change, undo brings the present ones back."""
        self._before = self._preferences.settings
        self._use(settings)
        self._show(said)

    def _use(self, settings: Settings) -> None:
        self._preferences.settings = settings
        self._appearance.choose(self._preferences.scheme)

    def _show(self, said: str) -> None:
        settings = self._preferences.settings
        for name, editor in self.editors.items():
            if isinstance(editor, TypedEditor) and said:
                editor.discard()
            editor.set_value(_shown(name, settings))
        is_undo = self._before is not None
        self.reset.setText(words.UNDO if is_undo else words.RESET)
        self.reset.setToolTip(words.UNDO_TIP if is_undo else words.RESET_TIP)
        show_text(self.note, said)
        if said:
            self.fit(self.screen().availableGeometry().height())

    def _choose_import(self) -> None:
        choose_files(self, words.IMPORT, self._preferences.folder, words.FILE_KINDS, self.import_from)

    def _choose_export(self) -> None:
        suggested = Path(self._preferences.folder) / words.FILE_NAME
        choose_new_file(self, words.EXPORT, suggested, {".toml": words.FILES}, self.export_to)


def _editors() -> dict[str, Editor]:
    choices: Callable[..., ChoiceEditor] = ChoiceEditor
    advantage = NumberEditor(field_words.ADVANTAGE, rarely_small=True)
    advantage.set_unset_text(field_words.DEFAULT_ADVANTAGE)
    return {
        "scheme": choices((key, label, "") for key, label in words.SCHEMES.items()),
        "text_size": choices((str(size), words.text_size(size), "") for size in TEXT_SIZES),
        "language": choices((name, words.language(name), "") for name in LANGUAGES),
        "numbers": choices((name, words.NUMBER_FORMATS[name], "") for name in NUMBER_FORMATS),
        "statistic": choices((statistic.value, words.statistic(statistic), "") for statistic in Statistic),
        "target_utilization": NumberEditor(field_words.UTILIZATION, required=True, exact=True, rarely_small=True),
        "target_confidence": NumberEditor(field_words.CONFIDENCE, required=True, exact=True, rarely_small=True),
        "target_years": NumberEditor(field_words.YEARS, required=True, exact=True),
        "vendor_advantage": advantage,
    }


def _shown(name: str, settings: Settings) -> Any:
    value = getattr(settings, name)
    if name == "vendor_advantage":
        return None if value == Settings().vendor_advantage else value
    return Uncertain.exactly(value) if isinstance(value, float) else str(value)
