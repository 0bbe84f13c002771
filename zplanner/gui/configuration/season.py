"""A yearly season: the load of every month against the others, and the month of today's load."""

from __future__ import annotations

from datetime import date
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import QApplication, QGridLayout, QLabel, QWidget

from zplanner.errors import Part, Reference, ZplannerError
from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.editors.choice import ChoiceEditor
from zplanner.gui.editors.number import NumberEditor
from zplanner.gui.focus import add_shortcut
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import IconButton, labeled, reason_label, small
from zplanner.importing.pasted import cells_of_season, pasted_season
from zplanner.language import tr
from zplanner.planning.plan import Season
from zplanner.planning.problems import MONTHS_OF_SEASON
from zplanner.uncertain import Uncertain
from zplanner.wording.dates import MONTHS
from zplanner.wording.window import load as words
from zplanner.wording.window.configuration import tip

COLUMNS = 3
LEVEL = 1.0
"""The factor of a month for which none was entered."""


class SeasonForm(QWidget):
    """Twelve factors, January first; the first one entered begins a season."""

    edited = Signal(str, object, object)  # name of the step, Season or None, gesture
    refused = Signal(object, str)  # an editor, and why its entry is invalid

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._season: Season | None = None
        self.remove = IconButton(appearance, "remove", words.REMOVE_SEASON)
        self.remove.clicked.connect(self._remove)
        self.factors = [FactorEditor() for _ in MONTHS]
        self.month = ChoiceEditor([(str(at), tr(name), "") for at, name in enumerate(MONTHS, start=1)])
        self.month.about = Reference(Part.SEASON, field="month")
        self.month.edited.connect(self._change_month)
        self.problem = small(role="problem")
        label, month = labeled(words.MEASURED, self.month, words.MEASURED_TIP)
        grid = QGridLayout()
        grid.setHorizontalSpacing(STEP - 4)
        grid.setVerticalSpacing(STEP // 2)
        for at, (name, editor) in enumerate(zip(map(tr, MONTHS), self.factors, strict=True)):
            self._add(grid, at, name, editor)
        title = row(QLabel(words.SEASON), 1, self.remove, spacing=0)
        reasons = (reason_label(editor) for editor in self.factors)
        hint, measured = small(words.SEASON_HINT), row(label, (month, 1))
        self.setLayout(column(title, grid, *reasons, self.problem, hint, measured, spacing=STEP // 2))
        inside = Qt.ShortcutContext.WidgetWithChildrenShortcut
        add_shortcut(self, QKeySequence.StandardKey.Paste, self._paste_rows, words.PASTE, inside)

    def show_season(self, season: Season | None) -> None:
        self._season = season
        stated = season.factors if season else ()
        for at, editor in enumerate(self.factors):
            editor.set_value(Uncertain.exactly(stated[at]) if at < len(stated) else None)
        self.month.set_value(str(season.month if season else date.today().month))
        self.remove.setVisible(season is not None)

    def _add(self, grid: QGridLayout, at: int, name: str, editor: FactorEditor) -> None:
        label = QLabel(name)
        label.setBuddy(editor.line)
        label.setToolTip(tip(words.FACTOR))
        editor.name(words.FACTOR_NAME.format(month=name), tip(words.FACTOR))
        editor.about = Reference(Part.SEASON, field="factors")
        editor.set_unset_text(f"{LEVEL:g}")
        editor.edited.connect(partial(self._change, at))
        editor.refused.connect(lambda reason: self.refused.emit(editor, reason))
        editor.pasted.connect(self._paste)
        editor.line.rows_refused.connect(self._paste_rows)
        place, across = divmod(at, COLUMNS)
        grid.addWidget(label, place, 2 * across)
        grid.addWidget(editor, place, 2 * across + 1)
        grid.setColumnStretch(2 * across + 1, 1)

    def _change(self, at: int, factor: Uncertain | None) -> None:
        factors = [LEVEL] * MONTHS_OF_SEASON
        stated = (self._season.factors if self._season else ())[:MONTHS_OF_SEASON]
        factors[: len(stated)] = stated
        factors[at] = factor.median if factor else LEVEL
        self._edit(words.UNDO_FACTOR.format(month=tr(MONTHS[at])), tuple(factors), self.factors[at].gesture)

    def _change_month(self, month: str) -> None:
        factors = self._season.factors if self._season else (LEVEL,) * MONTHS_OF_SEASON
        self.edited.emit(words.UNDO_MEASURED, Season(factors, int(month)), self.month.gesture)

    def _edit(self, text: str, factors: tuple[float, ...], gesture: object = None) -> None:
        self.edited.emit(text, Season(factors, int(self.month.value() or 1)), gesture)

    def _paste(self, factors: tuple[float, ...]) -> None:
        for editor in self.factors:
            editor.discard()
        self._edit(words.UNDO_PASTE, factors)

    def _paste_rows(self) -> None:
        """Take the clipboard's rows as a year."""
        focused = QApplication.focusWidget()
        editor = next((one for one in self.factors if one.line is focused), self.factors[0])
        editor.take_year(QGuiApplication.clipboard().text())

    def _remove(self) -> None:
        for editor in self.factors:
            editor.discard()
        self.factors[0].setFocus()  # the button disappears
        self.edited.emit(words.REMOVE_SEASON, None, None)


class FactorEditor(NumberEditor):
    """The factor of a month; several numbers are a whole year."""

    pasted = Signal(object)  # the twelve factors

    def __init__(self) -> None:
        super().__init__(words.FACTOR, exact=True)

    def take_year(self, text: str) -> None:
        """Take the twelve numbers of a text, or say why it does not hold them."""
        try:
            factors = pasted_season(text)
        except ZplannerError as error:
            self._refuse(error)
            return
        self.pasted.emit(factors)

    def _read(self) -> None:
        text = self.line.text()
        if len(cells_of_season(text)) > 1 and text.strip() != self._written.strip():
            self._pause.stop()
            self.take_year(text)
        else:
            super()._read()
