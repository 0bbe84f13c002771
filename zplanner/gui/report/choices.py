"""The choices of a report: title, author, date, paper and logo, each with its one sentence where it does not hold."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QFileDialog, QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from zplanner.errors import ZplannerError
from zplanner.gui.appearance import STEP
from zplanner.gui.editors.values import ChoiceEditor, TypedEditor
from zplanner.gui.preferences import Preferences
from zplanner.gui.report.logo import read_logo
from zplanner.gui.session import Session
from zplanner.gui.widgets.panel import labeled, small
from zplanner.planning.report_settings import LONGEST_LINE, Paper, ReportSettings
from zplanner.wording.errors import advice
from zplanner.wording.phrases import capitalized

LOGO_WIDTH, LOGO_HEIGHT = 96, 36


class ReportLine(TypedEditor):
    """A line of the report's choices, which themselves say what they cannot hold."""

    def __init__(self, checked: Callable[[str], ReportSettings]) -> None:
        super().__init__()
        self._checked = checked
        self.line.setMaxLength(LONGEST_LINE + 1)

    def _fitting(self, text: str) -> str:
        return self.read(text)

    def read(self, text: str) -> str:
        self._checked(text)
        return text

    def written(self, value: Any) -> str:
        return value or ""

    @property
    def is_refused(self) -> bool:
        return bool(self.line.property("invalid"))


class LogoChoice(QWidget):
    """The logo as it is, a button to choose another and one to have none; the picture is read in the background."""

    chosen = Signal(bytes)

    def __init__(self, session: Session, preferences: Preferences) -> None:
        super().__init__()
        self._preferences = preferences
        self._logo = b""
        self.picture = QLabel()
        self.picture.setObjectName("logo")
        self.picture.setFixedSize(LOGO_WIDTH, LOGO_HEIGHT)
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.choose = QPushButton(self.tr("&Choose\u2026"))
        self.choose.setAccessibleName(self.tr("Choose a logo"))
        self.choose.setToolTip(self.tr("A PNG, JPEG, SVG or WebP picture; it is kept in the plan, in a small size"))
        self.remove = QPushButton(self.tr("Remove"))
        self.remove.setAccessibleName(self.tr("Remove the logo"))
        self.remove.setToolTip(self.tr("Make the report without a logo"))
        self.problem = small(role="problem")
        self.problem.hide()
        row = QHBoxLayout()
        row.setSpacing(STEP // 2)
        row.addWidget(self.picture)
        for button in (self.choose, self.remove):
            button.setAutoDefault(False)
            row.addWidget(button)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addLayout(row)
        column.addWidget(self.problem)
        self._asker = session.asker()
        self._asker.done.connect(self._take)
        self.choose.clicked.connect(self._choose)
        self.remove.clicked.connect(lambda: self._take(b""))
        self._show()

    def set_value(self, logo: bytes) -> None:
        if logo != self._logo:
            self._logo = logo
            self.problem.hide()
            self._show()

    def discard(self) -> None:
        """Forget a picture that was refused, or one that is still being read."""
        self._asker.forget()
        self.problem.hide()

    def take(self, path: Path) -> None:
        """Read a picture and make it the logo; where that fails, the old one stays and a sentence says why."""
        self.problem.hide()
        self._asker.ask(lambda: _logo_or_refusal(path))

    def _choose(self) -> None:
        kinds = self.tr("Pictures (*.png *.jpg *.jpeg *.svg *.webp *.gif *.bmp *.tif *.tiff);;All files (*)")
        folder = self._preferences.folder
        name, _ = QFileDialog.getOpenFileName(self.window(), self.tr("Choose a logo"), folder, kinds)
        if name:
            self.take(Path(name))

    def _take(self, answer: bytes | ZplannerError) -> None:
        if isinstance(answer, ZplannerError):
            self.problem.setText(sentence_of(answer))
            self.problem.show()
            return
        self._asker.forget()
        self.problem.hide()
        if answer != self._logo:
            self.chosen.emit(answer)

    def _show(self) -> None:
        picture = QPixmap()
        picture.loadFromData(self._logo)
        ratio, room = self.devicePixelRatioF(), QSize(LOGO_WIDTH - STEP, LOGO_HEIGHT - STEP)
        if not picture.isNull():
            keep, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
            picture = picture.scaled(room * ratio, keep, smooth)
            picture.setDevicePixelRatio(ratio)
            self.picture.setPixmap(picture)
        else:
            self.picture.setText(self.tr("none"))
        self.picture.setProperty("chosen", bool(self._logo))
        self.picture.style().polish(self.picture)
        self.picture.setAccessibleName(self.tr("A logo is chosen") if self._logo else self.tr("No logo"))
        self.remove.setEnabled(bool(self._logo))


class ReportChoices(QWidget):
    """The fields, each of which changes the plan when it is edited."""

    chose = Signal(object)  # ReportSettings: with what the planner chose just now

    def __init__(self, session: Session, preferences: Preferences) -> None:
        super().__init__()
        self._session = session
        self.title = ReportLine(lambda text: ReportSettings(title=text))
        self.author = ReportLine(lambda text: ReportSettings(author=text))
        self.date = ReportLine(lambda text: ReportSettings(date=text))
        self.lines = (self.title, self.author, self.date)
        papers = {Paper.A4: self.tr("A4"), Paper.LETTER: self.tr("US Letter")}
        self.paper = ChoiceEditor((paper.value, label, "") for paper, label in papers.items())
        self.logo = LogoChoice(session, preferences)
        self.today = QPushButton(self.tr("Toda&y"))
        self._lay_out()
        change = self._change
        self.title.edited.connect(
            lambda text: change(self.tr("Change the report's title"), self.title.gesture, title=text)
        )
        self.author.edited.connect(
            lambda text: change(self.tr("Change the report's author"), self.author.gesture, author=text)
        )
        self.date.edited.connect(lambda text: change(self.tr("Change the report's date"), self.date.gesture, date=text))
        self.today.clicked.connect(
            lambda: change(self.tr("Change the report's date"), None, date=date.today().isoformat())
        )
        self.paper.edited.connect(
            lambda key: change(self.tr("Change the report's paper"), self.paper.gesture, paper=Paper(key))
        )
        self.logo.chosen.connect(lambda logo: change(self.tr("Change the report's logo"), None, logo=logo))

    def _lay_out(self) -> None:
        self.author.set_unset_text(self.tr("none"))
        self.date.set_unset_text(self.tr("none"))
        self.today.setAutoDefault(False)
        beside = self.date.layout()
        assert beside is not None
        beside.addWidget(self.today)
        self.today.setToolTip(self.tr("Take today's date"))
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(STEP)
        grid.setVerticalSpacing(STEP - 2)
        rows = (
            (self.tr("&Title"), self.title, self.tr("Title of the report; else it has the plan's name")),
            (self.tr("&Author"), self.author, self.tr("Author of the report")),
            (self.tr("&Date"), self.date, self.tr("Date of the report, as 2026-11-21")),
            (self.tr("&Paper"), self.paper, self.tr("Paper of the printed report")),
        )
        for row, (text, editor, tip) in enumerate(rows):
            label, column = labeled(text, editor, tip)
            editor.name(text.replace("&", ""), tip)
            label.setFixedHeight(editor.sizeHint().height())
            grid.addWidget(label, row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addLayout(column, row, 1)
            if editor is self.date:
                column.addWidget(small(self.tr("Without a date the report has none: it never takes the clock's.")))
        logo = QLabel(self.tr("Logo"))
        logo.setFixedHeight(LOGO_HEIGHT)
        grid.addWidget(logo, 4, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self.logo, 4, 1)
        grid.setColumnStretch(1, 1)

    def show_report(self, report: ReportSettings, plan_name: str) -> None:
        self.title.set_unset_text(plan_name)
        self.title.set_value(report.title)
        self.author.set_value(report.author)
        self.date.set_value(report.date)
        self.paper.set_value(report.paper.value)
        self.logo.set_value(report.logo)

    def discard(self) -> None:
        """Forget what does not count."""
        for one in (*self.lines, self.logo):
            one.discard()

    def _change(self, text: str, gesture: object, **choice: Any) -> None:
        plan = self._session.plan
        report = replace(plan.report, **choice)
        self._session.edit(text, replace(plan, report=report), gesture=gesture)
        self.chose.emit(report)


def sentence_of(error: ZplannerError) -> str:
    """What is said beside a field, which is the place of the error."""
    return capitalized(advice(error))


def _logo_or_refusal(path: Path) -> bytes | ZplannerError:
    """What a file gives; runs in the background, where a refusal is an answer."""
    try:
        return read_logo(path)
    except ZplannerError as error:
        return error
