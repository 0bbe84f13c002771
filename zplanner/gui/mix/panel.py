"""The workload mix: which classes of work use today's CPU time, and how much of it each."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QMouseEvent, QShortcut, QWheelEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMenu, QPushButton, QScrollBar, QVBoxLayout, QWidget

from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.editors.number import NumberEditor
from zplanner.gui.editors.values import ChoiceEditor
from zplanner.gui.mix.class_choice import class_lines, class_list
from zplanner.gui.mix.clipboard import text_of
from zplanner.gui.mix.menus import command, menu_button
from zplanner.gui.mix.paste_summary import paste_of
from zplanner.gui.mix.row import SHARE, MixRow
from zplanner.gui.mix.shares import Mix, length_of_same, rounded, with_border
from zplanner.gui.mix.total import MixSum
from zplanner.gui.session import Session
from zplanner.gui.widgets.panel import IconButton, Panel
from zplanner.planning.plan import Component, Plan
from zplanner.uncertain import Uncertain

__all__ = ["SHARE", "MixPanel"]

MOST_ROWS = 12
"""Lines in sight at once; a longer mix scrolls through them, so that 500 classes cost no more than 12."""


class MixPanel(Panel):
    """The classes and shares of the mix, with their sum always in sight."""

    def __init__(self, session: Session, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Workload mix"), parent)
        self._session = session
        self._appearance = appearance
        self._rows: list[MixRow] = []
        self._shown: Mix = ()
        self._offset = 0  # the first line in sight
        self._build_heading()
        self._build_lines()
        self._build_foot()
        session.document_opened.connect(self._discard)
        session.plan_changed.connect(self.show_plan)
        self.show_plan(session.plan)

    def _build_heading(self) -> None:
        self.add = IconButton(self._appearance, "add", self.tr("Add workload"))
        self.add.clicked.connect(self.add_workload)
        menu, keys = QMenu(self), QKeySequence.StandardKey
        self.copy = command(self, menu, self.tr("&Copy Mix"), keys.Copy, self.copy_mix)
        self.paste = command(self, menu, self.tr("&Paste Rows"), keys.Paste, self.paste_rows)
        over = self.tr("&Replace Mix by Pasted Rows")
        self.paste_over = command(self, menu, over, "Ctrl+Shift+V", self.paste_mix)
        self.more = menu_button(self._appearance, self.tr("Copy or paste the mix"), menu)
        self.heading.addWidget(self.add)
        self.heading.addWidget(self.more)

    def _build_lines(self) -> None:
        self._lines = QVBoxLayout()
        self._lines.setSpacing(STEP // 2)
        self.scroller = QScrollBar(Qt.Orientation.Vertical)
        self.scroller.setAccessibleName(self.tr("Lines of the mix"))
        self.scroller.setToolTip(self.tr("Lines of the mix (Page Up, Page Down)"))
        further = (("PgUp", -MOST_ROWS, self.tr("Lines Above")), ("PgDown", MOST_ROWS, self.tr("Lines Below")))
        for key, lines, says in further:
            shortcut = QShortcut(QKeySequence(key), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(lambda lines=lines: self.scroller.setValue(self._offset + lines))
            shortcut.setWhatsThis(says)
        self.scroller.setPageStep(MOST_ROWS)
        self.scroller.valueChanged.connect(self._scroll)
        beside = QHBoxLayout()
        beside.setSpacing(2)
        beside.addLayout(self._lines, 1)
        beside.addWidget(self.scroller)
        self.body.addLayout(beside)

    def _build_foot(self) -> None:
        self._foot = MixSum(self._appearance)
        self.bar, self.sum, self.normalize = self._foot.bar, self._foot.sum, self._foot.normalize
        self.pasted, self.refused = self._foot.pasted, self._foot.refused
        self.bar.moved.connect(self._move_border)
        self.normalize.clicked.connect(self._normalize)
        self._first = QPushButton(self.tr("Add the first workload"))
        self._first.clicked.connect(self.add_workload)
        self.body.addWidget(self._foot)
        self.body.addWidget(self._first, 0, Qt.AlignmentFlag.AlignLeft)
        self.classes = class_list(self)
        self.classes.chosen.connect(self._add)

    def show_plan(self, plan: Plan) -> None:
        """Show the mix of a plan; of a long one the lines in sight, among them the first that changed."""
        before, self._shown = self._shown, plan.mix
        if before is self._shown and self._rows:  # an edit of something else
            self._foot.tell_paste("", ())
            return
        rows = min(len(plan.mix), MOST_ROWS)
        with QSignalBlocker(self.scroller):
            self.scroller.setRange(0, len(plan.mix) - rows)
        changed = length_of_same(before, plan.mix)
        shown = changed if changed < min(len(before), len(plan.mix)) else self._offset
        self._look_from(min(self._with_sight_of(shown), len(plan.mix) - rows))
        self.scroller.setVisible(len(plan.mix) > rows)
        while len(self._rows) > rows:
            self._drop(self._rows.pop())
        while len(self._rows) < rows:
            self._rows.append(self._row())
        self._fill()
        self._foot.show_plan(plan)
        self._first.setVisible(not plan.mix)
        self.copy.setEnabled(bool(plan.mix))

    def add_workload(self) -> None:
        """Ask for a further class."""
        self._mix()
        self.classes.open_at(self.add if self._rows else self._first, class_lines())

    def row(self, index: int) -> tuple[ChoiceEditor, NumberEditor]:
        """The two editors of one line of the mix, which comes into sight."""
        self._look_from(self._with_sight_of(index))
        self._fill()
        row = self._rows[index - self._offset]
        return row.workload_class, row.share

    def place_of(self, index: int | None) -> QWidget:
        """Where a problem of a line is mended; None for one of the whole mix: what brings the shares to 100 %, else the
        first line."""
        if index is not None and index < len(self._shown):
            return self.row(index)[0]
        if not self._shown:
            return self._first
        return self.normalize if self.normalize.isVisible() else self.row(0)[1]

    def copy_mix(self) -> None:
        """The mix as lines for a spreadsheet."""
        if mix := self._mix():
            QGuiApplication.clipboard().setText(text_of(mix))

    def paste_rows(self) -> None:
        """The clipboard's rows, after the line in focus or at the end."""
        focused = QApplication.focusWidget() or self
        here = next((n for n, row in enumerate(self._rows) if row.isAncestorOf(focused)), None)
        mix = self._mix()
        self._paste(mix, len(mix) if here is None else here + self._offset + 1)

    def paste_mix(self) -> None:
        """The clipboard's rows in place of the whole mix."""
        self._paste((), 0)

    def wheelEvent(self, event: QWheelEvent) -> None:
        before = self._offset
        self.scroller.setValue(before + (-1 if event.angleDelta().y() > 0 else 1))
        event.setAccepted(self._offset != before)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on the title or the ground brings the keyboard here, so that Ctrl+V pastes rows at the end."""
        super().mousePressEvent(event)
        (self.add if self._rows else self._first).setFocus()

    def _add(self, key: str) -> None:
        """Add a class with the share that is still missing, which is what is stated next."""
        mix, rest = self._mix(), round(max(0.0, 1.0 - self._session.plan.share_sum), 6)
        self._put(self.tr("Add workload"), (*mix, Component(key, Uncertain.exactly(rest))), len(mix))
        share = self.row(len(mix))[1]
        share.setFocus()
        share.line.selectAll()

    def _paste(self, mix: Mix, place: int) -> None:
        """Let the clipboard's rows come into a mix; say what they did, and which lines were left out."""
        paste = paste_of(self, QGuiApplication.clipboard().text(), self._session.plan.mix, mix, place)
        if paste.mix is not None and paste.mix != self._session.plan.mix:
            changed = length_of_same(self._session.plan.mix, paste.mix)
            self._put(self.tr("Paste workloads"), paste.mix, min(changed, len(paste.mix) - 1))
        self._foot.tell_paste(paste.done, paste.reasons)

    def _row(self) -> MixRow:
        row = MixRow(self._appearance)
        row.workload_class.edited.connect(lambda key: self._choose_class(row, key))
        row.share.edited.connect(lambda share: self._change_share(row, share))
        row.share.refused.connect(lambda reason: self._session.refuse(row.share, reason))
        row.duplicated.connect(lambda: self._duplicate(self._index(row)))
        row.removed.connect(lambda: self._remove(self._index(row)))
        row.moved.connect(lambda step: self._move(self._index(row), step))
        self._lines.addWidget(row)
        return row

    def _drop(self, row: MixRow) -> None:
        self._session.refuse(row.share, "")
        self._lines.removeWidget(row)
        row.hide()
        row.deleteLater()

    def _index(self, row: MixRow) -> int:
        return self._rows.index(row) + self._offset

    def _fill(self) -> None:
        first = self._offset
        for number, (row, part) in enumerate(zip(self._rows, self._shown[first:], strict=False), start=first + 1):
            row.set_number(number, len(self._shown))
            row.workload_class.set_value(part.workload_class)
            row.share.set_value(part.share)
        widest = max((row.share_width() for row in self._rows), default=0)
        for row in self._rows:  # the rest of the line is for the names
            if row.share.minimumWidth() != widest:
                row.share.setFixedWidth(widest)

    def _scroll(self, first: int) -> None:
        self._mix()
        self._look_from(first)
        self._fill()

    def _look_from(self, first: int) -> None:
        """Begin the lines in sight with another; entries that do not count belong to those that leave."""
        if first != self._offset:
            self._offset = first
            self._discard()
            for row in self._rows:
                row.share.gesture = object()
        with QSignalBlocker(self.scroller):
            self.scroller.setValue(first)

    def _with_sight_of(self, index: int) -> int:
        """The first line in sight when that of `index` is among them, moved as little as that takes."""
        return min(max(self._offset, index - MOST_ROWS + 1), index)

    def _choose_class(self, row: MixRow, key: str) -> None:
        index, mix = self._index(row), self._session.plan.mix
        changed = (*mix[:index], replace(mix[index], workload_class=key), *mix[index + 1 :])
        self._edit(self.tr("Change workload class"), changed)

    def _change_share(self, row: MixRow, share: Uncertain) -> None:
        index, mix = self._index(row), self._session.plan.mix
        changed = (*mix[:index], replace(mix[index], share=share), *mix[index + 1 :])
        self._edit(self.tr("Change share"), changed, row.share.gesture)

    def _move_border(self, border: int, share: float, gesture: object) -> None:
        self._edit(self.tr("Move share"), with_border(self._session.plan.mix, border, share), gesture)

    def _duplicate(self, index: int) -> None:
        mix = self._mix()
        self._put(self.tr("Duplicate workload"), (*mix[: index + 1], *mix[index:]), index + 1)

    def _move(self, index: int, step: int) -> None:
        mix, there = list(self._mix()), index + step
        if 0 <= there < len(mix):
            mix[index], mix[there] = mix[there], mix[index]
            self._put(self.tr("Move workload"), tuple(mix), there)

    def _remove(self, index: int) -> None:
        mix = self._mix()
        self._put(self.tr("Remove workload"), mix[:index] + mix[index + 1 :], min(index, len(mix) - 2))

    def _put(self, text: str, mix: Mix, index: int) -> None:
        """Edit the lines themselves, and lead to one of them."""
        same = length_of_same(mix, self._session.plan.mix)
        for row in self._rows:
            if self._index(row) >= same:  # another part comes into this line
                row.discard()
        self._edit(text, mix)
        (self.row(index)[0] if self._rows else self._first).setFocus()

    def _mix(self) -> Mix:
        """The mix with what is half typed."""
        for row in self._rows:
            row.share.commit()
        return self._session.plan.mix

    def _edit(self, text: str, mix: Mix, gesture: object = None) -> None:
        self._session.edit(text, replace(self._session.plan, mix=mix), gesture=gesture)

    def _normalize(self) -> None:
        self.row(0)[1].setFocus()  # the button goes, and with it the focus
        self._edit(self.tr("Normalize shares"), rounded(self._session.plan.with_normalized_shares().mix))

    def _discard(self) -> None:
        for row in self._rows:
            row.discard()
