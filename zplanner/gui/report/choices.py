"""The report options, from the title to the logo, each with its error message below."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from zplanner.errors import ZplannerError
from zplanner.gui.appearance import STEP, restyle
from zplanner.gui.editors.choice import ChoiceEditor
from zplanner.gui.editors.values import Editor, TypedEditor
from zplanner.gui.files.questions import choose_files
from zplanner.gui.preferences import Preferences
from zplanner.gui.report.logo import read_logo
from zplanner.gui.session import Session
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import labeled, push_button, show_text, small
from zplanner.language import Text
from zplanner.planning.report_settings import LONGEST_LINE, Paper, ReportLanguage, ReportSettings, SignaturePlacement
from zplanner.wording.window import report as words

LOGO_WIDTH, LOGO_HEIGHT = 96, 36


class ReportLine(TypedEditor):
    """A text field validated by `ReportSettings`."""

    def __init__(self, field: str) -> None:
        super().__init__()
        self._field = field
        self.line.setMaxLength(LONGEST_LINE + 1)

    def read(self, text: str) -> str:
        stated: dict[str, Any] = {self._field: text}
        ReportSettings(**stated)
        return text

    def written(self, value: Any) -> str:
        return value or ""

    @property
    def is_refused(self) -> bool:
        return bool(self.line.property("invalid"))


class LogoChoice(QWidget):
    """The logo with buttons to choose and remove it; pictures are read in the background."""

    chosen = Signal(bytes)

    def __init__(self, session: Session, preferences: Preferences) -> None:
        super().__init__()
        self._preferences = preferences
        self._logo = b""
        self.picture = QLabel()
        self.picture.setObjectName("logo")
        self.picture.setFixedSize(LOGO_WIDTH, LOGO_HEIGHT)
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.choose = push_button(words.CHOOSE, words.CHOOSE_HELP, self._choose, name=words.CHOOSE_NAME)
        self.remove = push_button(words.REMOVE, words.REMOVE_HELP, lambda: self._take(b""), name=words.REMOVE_NAME)
        self.problem = small(role="problem")
        line = row(self.picture, self.choose, self.remove, 1, spacing=STEP // 2)
        self.setLayout(column(line, self.problem, spacing=2))
        self._asker = session.asker()
        self._asker.done.connect(self._take)
        show_text(self.problem, "")
        self._show()

    def set_value(self, logo: bytes) -> None:
        if logo != self._logo:
            self._logo = logo
            show_text(self.problem, "")
            self._show()

    def discard(self) -> None:
        """Drop a picture that was refused or is still being read."""
        self._asker.forget()
        show_text(self.problem, "")

    def take(self, path: Path) -> None:
        """Set the logo from a picture file; on failure keep the old one and show the reason."""
        show_text(self.problem, "")
        self._asker.ask(lambda: _logo_or_error(path))

    def _choose(self) -> None:
        folder = self._preferences.folder
        choose_files(self.window(), words.CHOOSE_NAME, folder, words.PICTURES, self.take)

    def _take(self, answer: bytes | ZplannerError) -> None:
        if isinstance(answer, ZplannerError):
            show_text(self.problem, words.reason(answer))
            return
        self.discard()
        if answer != self._logo:
            self.chosen.emit(answer)

    def _show(self) -> None:
        picture = QPixmap()
        if picture.loadFromData(self._logo):
            ratio, room = self.devicePixelRatioF(), QSize(LOGO_WIDTH - STEP, LOGO_HEIGHT - STEP)
            keep, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
            picture = picture.scaled(room * ratio, keep, smooth)
            picture.setDevicePixelRatio(ratio)
            self.picture.setPixmap(picture)
        else:
            self.picture.setText(words.NONE)
        restyle(self.picture, "chosen", bool(self._logo))
        self.picture.setAccessibleName(words.HAS_LOGO if self._logo else words.NO_LOGO)
        self.remove.setEnabled(bool(self._logo))


_CHOICES = {"language": ReportLanguage, "paper": Paper, "signature": SignaturePlacement}
"""What the value of a field is one of."""


class ReportChoices(QWidget):
    """The fields of `ReportSettings`, each of which changes the plan when it is edited."""

    chose = Signal(object)  # ReportSettings: with the latest choice

    def __init__(self, session: Session, preferences: Preferences) -> None:
        super().__init__()
        self._session = session
        self.title, self.author, self.date = self.lines = ReportLine("title"), ReportLine("author"), ReportLine("date")
        self.language = ChoiceEditor((one.value, label, "") for one, label in words.REPORT_LANGUAGES.items())
        self.paper = ChoiceEditor((paper.value, label, "") for paper, label in words.PAPERS.items())
        self.signature = ChoiceEditor((one.value, label, "") for one, label in words.SIGNATURES.items())
        self.by_system = small(words.PAGES_BY_SYSTEM)
        self.editors = *self.lines, self.language, self.paper, self.signature
        self.logo = LogoChoice(session, preferences)
        self.today = push_button(
            words.TODAY, words.TODAY_HELP, lambda: self._change("date", None, date.today().isoformat())
        )
        self._lay_out()
        for field, editor in zip(words.FIELDS, self.editors, strict=True):
            editor.edited.connect(partial(self._change, field, editor))
        self.logo.chosen.connect(partial(self._change, "logo", None))

    def _lay_out(self) -> None:
        self.author.set_unset_text(words.NONE)
        self.date.set_unset_text(words.NONE)
        beside = self.date.layout()
        assert beside is not None
        beside.addWidget(self.today)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(STEP)
        grid.setVerticalSpacing(STEP - 2)
        for place, (editor, (text, tip)) in enumerate(zip(self.editors, words.FIELDS.values(), strict=True)):
            label, entry = labeled(text, editor, tip)
            editor.name(text.replace("&", ""), tip)
            label.setFixedHeight(editor.sizeHint().height())
            grid.addWidget(label, place, 0, Qt.AlignmentFlag.AlignTop)
            grid.addLayout(entry, place, 1)
            if editor is self.date:
                entry.addWidget(small(words.DATE_HINT))
            if editor is self.signature:
                entry.addWidget(self.by_system)
        logo = QLabel(words.LOGO)
        logo.setFixedHeight(LOGO_HEIGHT)
        grid.addWidget(logo, len(words.FIELDS), 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self.logo, len(words.FIELDS), 1)
        grid.setColumnStretch(1, 1)

    def show_report(self, report: ReportSettings, plan_name: str, *, of_one_system: bool) -> None:
        self.title.set_unset_text(plan_name)
        self.title.set_value(report.title)
        self.author.set_value(report.author)
        self.date.set_value(report.date)
        self.language.set_value(report.language.value)
        self.paper.set_value(report.paper.value)
        self.signature.set_value(report.signature.value)
        self.signature.setEnabled(of_one_system)
        self.by_system.setVisible(not of_one_system)
        self.logo.set_value(report.logo)

    def discard(self) -> None:
        """Drop invalid entries."""
        for one in (*self.lines, self.logo):
            one.discard()

    def _change(self, field: str, editor: Editor | None, value: Any) -> None:
        plan = self._session.plan
        stated: dict[str, Any] = {field: _CHOICES[field](value) if field in _CHOICES else value}
        report, gesture = replace(plan.report, **stated), editor.gesture if editor else None
        self._session.edit(words.UNDO_CHANGE.format(field=Text(field)), replace(plan, report=report), gesture=gesture)
        self.chose.emit(report)


def _logo_or_error(path: Path) -> bytes | ZplannerError:
    """Read a logo in the background, returning an error instead of raising it."""
    try:
        return read_logo(path)
    except ZplannerError as error:
        return error
