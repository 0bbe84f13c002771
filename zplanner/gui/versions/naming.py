"""Asks for the name of a snapshot: when it is kept, and when it is renamed."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from datetime import UTC, datetime

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QWidget

from zplanner.document.plan_file import renamed, with_snapshot
from zplanner.errors import ZplannerError
from zplanner.gui.appearance import STEP
from zplanner.gui.editors.entry import EntryLine
from zplanner.gui.problems import tell
from zplanner.gui.session import Session
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import fit_height, show_text, small, without_icons
from zplanner.planning.plan import Plan, Snapshot, is_visible
from zplanner.wording.numbers import plain
from zplanner.wording.window import files
from zplanner.wording.window import files as words


class NameDialog(QDialog):
    """A line for a name that no other snapshot has."""

    def __init__(
        self, session: Session, parent: QWidget, title: str, accept: str, name: str, others: Collection[str], about: str
    ) -> None:
        super().__init__(parent)
        self._others = others
        self.setWindowTitle(title)
        self.setMinimumWidth(440)
        self.line = EntryLine()
        self.line.setAccessibleName(words.NAME)
        self.line.setToolTip(words.NAME)
        self.line.setText(name)
        label = QLabel(words.NAME_LABEL)
        label.setBuddy(self.line)
        self.problem, help_ = small(role="problem"), small(about)
        help_.setVisible(bool(about))
        box = QDialogButtonBox()
        self.accepting = box.addButton(accept, QDialogButtonBox.ButtonRole.AcceptRole)
        self.accepting.setDefault(True)
        box.addButton(words.CANCEL, QDialogButtonBox.ButtonRole.RejectRole)
        box.accepted.connect(self.accept)
        box.rejected.connect(self.reject)
        without_icons(box)
        entry = column(row(label, (self.line, 1)), self.problem, spacing=2)
        self.setLayout(column(entry, help_, 0, box, spacing=STEP + 4, margins=2 * STEP))
        self.line.textChanged.connect(self._check)
        session.document_opened.connect(self.reject)
        self._check()

    @property
    def name(self) -> str:
        return self.line.text().strip()

    def ask(self, then: Callable[[str], object]) -> None:
        """Open; `then` is called with the name unless the user cancels."""
        self.accepted.connect(lambda: then(self.name))
        self.finished.connect(self.deleteLater)
        fit_height(self)
        self.open()
        self.line.setFocus()
        self.line.selectAll()

    def _check(self) -> None:
        is_taken = self.name in self._others
        self.accepting.setEnabled(is_visible(self.name) and not is_taken)
        show_text(self.problem, words.NAME_TAKEN if is_taken else "")
        if self.isVisible():
            fit_height(self)


def keep_snapshot(session: Session, parent: QWidget, then: Callable[[Snapshot], object] | None = None) -> None:
    """Ask for a name and keep the plan as it is now; `then` is called with the snapshot."""
    plan, taken = session.whole, _names(session.whole)
    suggested = next(name for n in range(1, len(taken) + 2) if (name := words.SUGGESTED.format(number=n)) not in taken)
    try:
        snapshot = with_snapshot(plan, suggested, datetime.now(UTC).astimezone()).snapshots[-1]
    except ZplannerError as error:
        tell(parent, words.NOT_KEPT, error, files.UNCHANGED)
        return

    def keep(name: str) -> None:
        kept, now = replace(snapshot, name=name), session.whole
        step = words.KEEP_STEP.format(name=plain(name, words.LONGEST_SNAPSHOT_NAME))
        session.edit_whole(step, replace(now, snapshots=(*now.snapshots, kept)))
        if then is not None:
            then(kept)

    NameDialog(session, parent, words.KEEP_TITLE, words.KEEP, suggested, taken, words.KEEP_ABOUT).ask(keep)


def rename_snapshot(session: Session, parent: QWidget, snapshot: Snapshot) -> None:
    """Ask for another name of a snapshot."""

    def rename(name: str) -> None:
        session.edit_whole(words.RENAME_STEP, renamed(session.whole, snapshot, name))

    others = _names(session.whole) - {snapshot.name}
    NameDialog(session, parent, words.RENAME_TITLE, words.RENAME, snapshot.name, others, "").ask(rename)


def _names(plan: Plan) -> set[str]:
    return {one.name for one in plan.snapshots}
