"""The workload mix: the classes of work and their shares of today's CPU time."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QSignalBlocker, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QKeySequence, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QMenu, QScrollBar, QWidget

from zplanner.errors import ZplannerError
from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.configuration.mix_foot import MixFoot
from zplanner.gui.configuration.mix_row import AddFirstButton, ClassEditor, ClassList, MixLine, add_command, menu_button
from zplanner.gui.focus import add_shortcut
from zplanner.gui.problems import tell_refused_rows
from zplanner.gui.session import Session
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import IconButton, Panel
from zplanner.gui.widgets.tables import copy_rows
from zplanner.gui.widgets.values import NumberEditor
from zplanner.guide import Screen
from zplanner.importing.pasted import pasted_mix
from zplanner.planning.mix_edits import Mix, common_length, rounded, with_border, with_growth_of, with_rows
from zplanner.planning.plan import Component, Plan
from zplanner.uncertain import Uncertain
from zplanner.wording.errors import advice
from zplanner.wording.labels import workload_label
from zplanner.wording.numbers import capitalized
from zplanner.wording.window import mix as words

MOST_LINES = 12
"""Visible lines; a longer mix scrolls through them, so that 500 classes cost no more than 12."""


class MixPanel(Panel):
    """The classes and shares of the mix, with their sum always visible."""

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__(words.TITLE)
        self._session = session
        self._appearance = appearance
        self._lines: list[MixLine] = []
        self._shown: Mix = ()
        self._first = 0  # the component in the first line
        self._build_heading()
        self._build_lines()
        self._foot = MixFoot(appearance)
        self.bar, self.sum, self.normalize = self._foot.bar, self._foot.sum, self._foot.normalize
        self.pasted, self.refused = self._foot.pasted, self._foot.refused
        self.bar.moved.connect(self._move_border)
        self.normalize.clicked.connect(self._normalize)
        self._add_first = AddFirstButton()
        self._add_first.asked.connect(self.add_workload)
        self.body.addWidget(self._foot)
        self.body.addWidget(self._add_first, 0, Qt.AlignmentFlag.AlignLeft)
        self.classes = ClassList(self)
        self.classes.chosen.connect(self.add_class)
        session.document_opened.connect(self._discard)
        session.plan_changed.connect(self.show_plan)
        session.refusals_changed.connect(self._show_sum)
        self.show_plan(session.plan)

    def _build_heading(self) -> None:
        self.add = IconButton(self._appearance, "add", words.ADD)
        self.add.clicked.connect(lambda: self.add_workload())
        menu, keys = QMenu(self), QKeySequence.StandardKey
        self.copy = add_command(self, menu, words.COPY, keys.Copy, self.copy_mix)
        self.paste = add_command(self, menu, words.PASTE, keys.Paste, self.paste_rows)
        self.paste_over = add_command(self, menu, words.PASTE_OVER, "Ctrl+Shift+V", lambda: self._paste((), 0))
        self.more = menu_button(self._appearance, words.MENU, menu)
        self.heading.addWidget(self.add)
        self.heading.addWidget(self.more)

    def _build_lines(self) -> None:
        self._column = column(spacing=STEP // 2)
        self.scroller = QScrollBar(Qt.Orientation.Vertical)
        self.scroller.setAccessibleName(words.LINES)
        self.scroller.setToolTip(words.LINES_TIP)
        self.scroller.setPageStep(MOST_LINES)
        self.scroller.valueChanged.connect(self._scroll)
        inside = Qt.ShortcutContext.WidgetWithChildrenShortcut
        for key, by, name in (("PgUp", -MOST_LINES, words.LINES_ABOVE), ("PgDown", MOST_LINES, words.LINES_BELOW)):
            add_shortcut(self, key, partial(self._scroll_by, by), name, inside)
        self.body.addLayout(row((self._column, 1), self.scroller, spacing=2))

    def show_plan(self, plan: Plan) -> None:
        """Show the mix of a plan; of a long one, lines including the first change."""
        before, self._shown = self._shown, plan.mix
        if before is self._shown and self._lines:  # an edit of something else
            self._foot.show_paste("", "")
            return
        count = min(len(plan.mix), MOST_LINES)
        with QSignalBlocker(self.scroller):
            self.scroller.setRange(0, len(plan.mix) - count)
        self.scroller.setVisible(len(plan.mix) > count)
        while len(self._lines) > count:
            self._drop(self._lines.pop())
        while len(self._lines) < count:
            self._lines.append(self._new_line())
        changed = common_length(before, plan.mix)
        self._look_at(changed if changed < min(len(before), len(plan.mix)) else self._first)
        self._foot.show_plan(plan)
        self._show_sum()
        self._add_first.setVisible(not plan.mix)
        self.copy.setEnabled(bool(plan.mix))

    def _show_sum(self) -> None:
        lines = zip(self._session.plan.mix[self._first :], self._lines, strict=False)
        invalid = [part for part, line in lines if line.share in self._session.refusals]
        self._foot.show_sum(self._session.plan, invalid)

    def add_workload(self, text: str = "") -> None:
        """Ask for another class to add, with a search started if there is a text."""
        self._committed()
        place = self.add if self._lines else self._add_first
        self.classes.ask(place, self._session.plan.names, text=text)

    def row(self, index: int) -> tuple[ClassEditor, NumberEditor]:
        """The editors of one component, scrolled into view."""
        self._look_at(index)
        line = self._lines[index - self._first]
        return line.workload_class, line.share

    def growth(self, index: int) -> NumberEditor:
        """The growth of one component's class, shown and scrolled into view."""
        self._look_at(index)
        return self._lines[index - self._first].reveal_growth()

    def place_of(self, index: int | None) -> QWidget:
        """The widget to correct a component; without an index, to correct the sum."""
        if index is not None and index < len(self._shown):
            return self.row(index)[0]
        if not self._shown:
            return self._add_first
        return self.normalize if self.normalize.isVisible() else self.row(0)[1]

    def copy_mix(self) -> None:
        """Copy the mix as lines for a spreadsheet."""
        if mix := self._committed():
            copy_rows(words.clipboard_rows(mix, self._session.plan.names))

    def paste_rows(self) -> None:
        """Insert the clipboard's rows after the focused line or at the end."""
        focused = QApplication.focusWidget() or self
        here = next((n for n, line in enumerate(self._lines) if line.isAncestorOf(focused)), None)
        mix = self._committed()
        self._paste(mix, len(mix) if here is None else self._first + here + 1)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.more.menu().popup(event.globalPos())

    def wheelEvent(self, event: QWheelEvent) -> None:
        before = self._first
        self._scroll_by(-1 if event.angleDelta().y() > 0 else 1)
        event.setAccepted(self._first != before)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Focus the panel by a click on its title or background, so that Ctrl+V pastes rows at the end."""
        super().mousePressEvent(event)
        (self.add if self._lines else self._add_first).setFocus()

    def add_class(self, key: str) -> None:
        """Add a class with the missing share, and focus that share."""
        mix, rest = self._committed(), round(max(0.0, 1.0 - self._session.plan.share_sum), 6)
        added = with_growth_of((Component(key, Uncertain.exactly(rest)),), mix)
        self._put(words.ADD, (*mix, *added), len(mix))
        share = self.row(len(mix))[1]
        share.setFocus()
        share.line.selectAll()

    def _go_on(self, line: MixLine) -> None:
        """After Enter in the last share, ask for the next class while shares are missing."""
        plan = self._session.plan
        is_last = self._index(line) == len(plan.mix) - 1
        if is_last and line.share not in self._session.refusals and plan.share_sum < 1 and not plan.shares_add_up:
            self.add_workload()

    def _paste(self, into: Mix, place: int) -> None:
        """Insert the clipboard's rows into a mix; show the changes and the skipped lines."""
        before, names = self._session.plan.mix, self._session.plan.names
        try:
            pasted = pasted_mix(QGuiApplication.clipboard().text(), names)
        except ZplannerError as error:
            self._foot.show_paste("", capitalized(advice(error)))
            return
        rows = with_growth_of(pasted.rows, before)
        after = with_rows(into, rows, place) if rows else before
        if after != before:
            self._put(words.UNDO_PASTE, after, min(common_length(before, after), len(after) - 1))
        self._foot.show_paste(words.paste_summary(before, after, pasted, names), words.paste_problems(pasted))
        if len(pasted.refused) > words.MOST_REASONS:
            headline = words.paste_headline(pasted)
            tell_refused_rows(self, words.PASTED_TITLE, headline, pasted.refused, topic=Screen.PASTE)

    def _new_line(self) -> MixLine:
        line = MixLine(self._appearance)
        line.workload_class.edited.connect(lambda key: self._change_class(line, key))
        line.share.edited.connect(lambda share: self._change(words.UNDO_SHARE, line, line.share.gesture, share=share))
        line.share.line.returnPressed.connect(lambda: QTimer.singleShot(0, line, partial(self._go_on, line)))
        line.growth.edited.connect(lambda growth: self._change_growth(line, growth))
        for editor in line.editors:
            editor.refused.connect(lambda reason, editor=editor: self._session.refuse(editor, reason))
        line.duplicated.connect(lambda: self._duplicate(self._index(line)))
        line.removed.connect(lambda: self._remove(self._index(line)))
        line.moved.connect(lambda step: self._move(self._index(line), step))
        self._column.addWidget(line)
        return line

    def _drop(self, line: MixLine) -> None:
        for editor in line.editors:
            self._session.refuse(editor, "")
        self._column.removeWidget(line)
        line.hide()
        line.deleteLater()

    def _index(self, line: MixLine) -> int:
        return self._lines.index(line) + self._first

    def _scroll(self, first: int) -> None:
        self._committed()
        self._show_from(first)

    def _scroll_by(self, lines: int) -> None:
        self.scroller.setValue(self._first + lines)

    def _look_at(self, index: int) -> None:
        """Scroll to a component by the minimum distance."""
        first = min(max(self._first, index - MOST_LINES + 1), index)
        self._show_from(max(0, min(first, len(self._shown) - len(self._lines))))

    def _show_from(self, first: int) -> None:
        """Show the mix from a component on; drop invalid entries of other components."""
        if first != self._first:
            self._first = first
            self._discard()
            for line in self._lines:
                line.share.gesture, line.growth.gesture = object(), object()
        with QSignalBlocker(self.scroller):
            self.scroller.setValue(first)
        for number, (line, part) in enumerate(zip(self._lines, self._shown[first:], strict=False), start=first + 1):
            line.show_part(part, number, len(self._shown), self._session.plan.names)
        widest = max((line.share_width() for line in self._lines), default=0)
        for line in self._lines:  # the rest of the line is for the names
            if line.share.minimumWidth() != widest:
                line.share.setFixedWidth(widest)

    def _change(self, text: str, line: MixLine, gesture: object = None, **changes: object) -> None:
        index, mix = self._index(line), self._session.plan.mix
        changed = replace(mix[index], **changes)  # type: ignore[arg-type]
        self._edit(text, (*mix[:index], changed, *mix[index + 1 :]), gesture)

    def _change_class(self, line: MixLine, key: str) -> None:
        index, mix = self._index(line), self._session.plan.mix
        rest = (*mix[:index], *mix[index + 1 :])
        changed = with_growth_of((replace(mix[index], workload_class=key),), rest)
        self._edit(words.UNDO_CLASS, (*mix[:index], *changed, *mix[index + 1 :]))

    def _change_growth(self, line: MixLine, growth: Uncertain | None) -> None:
        mix = self._session.plan.mix
        changed = replace(mix[self._index(line)], growth_per_year=growth)
        text = words.UNDO_GROWTH.format(name=workload_label(changed.workload_class, self._session.plan.names))
        self._edit(text, with_growth_of(mix, (changed,)), line.growth.gesture)

    def _move_border(self, border: int, share: float, gesture: object) -> None:
        self._edit(words.UNDO_BORDER, with_border(self._session.plan.mix, border, share), gesture)

    def _duplicate(self, index: int) -> None:
        mix = self._committed()
        self._put(words.UNDO_DUPLICATE, (*mix[: index + 1], *mix[index:]), index + 1)

    def _move(self, index: int, step: int) -> None:
        mix, there = list(self._committed()), index + step
        if 0 <= there < len(mix):
            mix[index], mix[there] = mix[there], mix[index]
            self._put(words.UNDO_MOVE, tuple(mix), there)

    def _remove(self, index: int) -> None:
        mix = self._committed()
        self._put(words.UNDO_REMOVE, mix[:index] + mix[index + 1 :], min(index, len(mix) - 2))

    def _put(self, text: str, mix: Mix, index: int) -> None:
        """Set the plan's mix, and focus one of its components."""
        same = common_length(mix, self._session.plan.mix)
        for line in self._lines:
            if self._index(line) >= same:  # this line will show another component
                line.discard()
        self._edit(text, mix)
        (self.row(index)[0] if self._lines else self._add_first).setFocus()

    def _committed(self) -> Mix:
        """The mix, after committing half-typed input."""
        for line in self._lines:
            for editor in line.editors:
                editor.commit()
        return self._session.plan.mix

    def _edit(self, text: str, mix: Mix, gesture: object = None) -> None:
        self._session.edit(text, replace(self._session.plan, mix=mix), gesture=gesture)

    def _normalize(self) -> None:
        self.row(0)[1].setFocus()  # the focused button disappears
        self._edit(words.UNDO_NORMALIZE, rounded(self._session.plan.with_normalized_shares().mix))

    def _discard(self) -> None:
        for line in self._lines:
            line.discard()
