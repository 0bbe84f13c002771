"""The common look of panels and dialogs: buttons, small widgets that several of them use, the mouse wheel over an input
in a page that scrolls, tabs whose pages are built when they are first shown, and the marks on widgets that say where
the guide explains them.

A page is built when first shown or requested, or, if its tab is offered, when the event loop is idle.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Generic, TypeVar

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, QTimer
from PySide6.QtGui import QAccessible, QFocusEvent, QIcon, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAccessibleWidget,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QLabel,
    QLayout,
    QLineEdit,
    QMessageBox,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QStackedWidget,
    QTabWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import delete

from zplanner.errors import Reference
from zplanner.gui.appearance import STEP, Appearance, tooltip
from zplanner.gui.focus import name_choice, scroll_to
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.values import Editor
from zplanner.guide import Anchor, anchor_of

_TOPIC, _FIELDS = "topic", "fields"


def set_topic(widget: QWidget, place: Anchor | None) -> None:
    """Mark a widget that is neither a field of the plan nor a screen of its own."""
    widget.setProperty(_TOPIC, place)


def set_fields(view: QAbstractItemView, fields: Mapping[int, Reference]) -> None:
    """Mark the columns of a table whose cells are fields."""
    view.setProperty(_FIELDS, [anchor_of(fields[n]) if n in fields else None for n in range(max(fields) + 1)])


def marked(widget: QWidget) -> Anchor | None:
    """The place of a widget, or of the current cell of a table, if it is marked."""
    place = widget.property(_TOPIC)
    if isinstance(widget, QAbstractItemView) and (places := widget.property(_FIELDS)):
        column = widget.currentIndex().column()
        place = places[column] if 0 <= column < len(places) else None
    return place if isinstance(place, Anchor) else None


class Panel(QFrame):
    """A titled panel: a heading with room for buttons, and a column as the body."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.setAccessibleName(title)
        self.title = QLabel(title)
        self.title.setProperty("role", "title")
        self.heading = row(self.title, 1, spacing=2)
        self.body = column(self.heading, spacing=STEP - 4, margins=(STEP + 4, STEP - 2, STEP, STEP))
        self.setLayout(self.body)


class IconButton(QToolButton):
    """A small button that shows its icon in the colors of the theme."""

    def __init__(self, appearance: Appearance, icon: str, tip: str = "", role: str = "quiet") -> None:
        super().__init__()
        self._appearance = appearance
        self.setProperty("role", role)
        self.setToolTip(tip)
        self.setAccessibleName(tip)
        self.show_icon(icon)

    def show_icon(self, name: str) -> None:
        self._name, self._colors = name, self._appearance.colors
        self.setIcon(self._appearance.icon(name))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._colors is not self._appearance.colors:
            self.show_icon(self._name)


class Elided(QLabel):
    """A small one-line text, elided if too long; the full text is its tooltip."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "small")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def setText(self, text: str) -> None:
        super().setText(text)
        self.setToolTip(tooltip(text))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        shown = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(self.rect(), int(self.alignment()), shown)


def small(text: str = "", role: str = "small") -> QLabel:
    """A label for wrapped explanatory text."""
    label = QLabel(text)
    label.setProperty("role", role)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
    return label


def choice_of(name: str, *texts: str) -> QComboBox:
    """A list of choices without a label in sight; its tooltip and screen readers say what it is."""
    choice = QComboBox()
    name_choice(choice, name)
    choice.setToolTip(name)
    choice.addItems(texts)
    return choice


def clear(layout: QLayout) -> None:
    """Delete the widgets of a layout, without its inner layouts."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
        delete(item)  # removed from the layout, it has no owner


def fit_height(window: QWidget) -> None:
    """Make a window high enough for its wrapped text at its width."""
    layout = window.layout()
    assert layout is not None
    for widget in window.findChildren(QWidget):
        widget.ensurePolished()  # applies the style to a new button's height
    layout.activate()
    window.resize(window.width(), max(window.height(), layout.totalHeightForWidth(window.width())))


def show_text(label: QLabel, text: str) -> None:
    """Show a text, or hide the label if there is none."""
    label.setText(text)
    label.setVisible(bool(text))


def labeled(text: str, editor: Editor, tip: str) -> tuple[QLabel, QVBoxLayout]:
    """A label that is the editor's buddy, and a column of the editor and its error message."""
    label = QLabel(text)
    label.setBuddy(editor.focusProxy() or editor)  # a screen reader names a list of choices by its label
    label.setToolTip(tip)
    editor.name(text, tip)
    return label, column(editor, reason_label(editor), spacing=2)


def reason_label(editor: Editor) -> QLabel:
    """A label that shows why the editor's entry is invalid, or what is wrong with it in the plan."""
    label = small(role="problem")
    label.hide()
    reasons = {"refused": "", "warned": ""}

    def show(kind: str, reason: str) -> None:
        reasons[kind] = reason
        show_text(label, reasons["refused"] or reasons["warned"])
        if reason and editor.hasFocus():
            scroll_to(label)

    editor.refused.connect(partial(show, "refused"))
    editor.warned.connect(partial(show, "warned"))
    return label


class LinkLabel(QLabel):
    """Rich text with links. Tab leads to each of them: Qt would first focus the text, and show nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.focusNextPrevChild(event.reason() is Qt.FocusReason.TabFocusReason)


@cache
def install_roles() -> None:
    """Expose charts as charts, and keyboard-scrollable pages as documents, to screen readers."""
    QAccessible.installFactory(_accessible)


def _accessible(_: str, widget: QObject) -> QAccessibleWidget | None:
    if isinstance(widget, QWidget) and widget.objectName() in ("chart", "agreement"):
        return QAccessibleWidget(widget, QAccessible.Role.Chart)
    if isinstance(widget, QScrollArea) and widget.focusPolicy() is not Qt.FocusPolicy.NoFocus:
        return QAccessibleWidget(widget, QAccessible.Role.Document)
    return None


FRAME = QSize(0, 5 * STEP)
"""An estimate of what a desktop adds to a window that is not shown yet: its title."""


def fit_to_screen(window: QWidget) -> None:
    """Make all of a window lie on its screen, with its frame; one that fills the screen stays as it is."""
    if window.isMaximized() or window.isFullScreen():
        return
    room, is_shown = window.screen().availableGeometry(), window.isVisible()
    frame = window.frameGeometry().size() - window.size() if is_shown else FRAME
    window.resize(window.size().boundedTo(room.size() - frame))
    if is_shown:
        last = QPoint(room.right(), room.bottom()) - QPoint(*(window.frameGeometry().size() - QSize(1, 1)).toTuple())
        x, y = window.pos().toTuple()
        window.move(max(room.left(), min(x, last.x())), max(room.top(), min(y, last.y())))


def without_icons(box: QMessageBox | QDialogButtonBox) -> None:
    """Remove the platform's button icons: no other button of the window has one."""
    for button in box.buttons():
        button.setIcon(QIcon())


def push_button(text: str, tip: str, call: Callable[[], object] | None = None, name: str = "") -> QPushButton:
    """A button that calls something, and is not the dialog's default for Enter."""
    button = QPushButton(text)
    button.setToolTip(tip)
    button.setAutoDefault(False)
    if call is not None:
        button.clicked.connect(lambda: call())
    if name:
        button.setAccessibleName(name)
    return button


def close_buttons(dialog: QDialog, *others: QPushButton) -> QDialogButtonBox:
    """A Close button and others; Enter in a field presses none of them."""
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    for button in others:
        box.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
    for button in (*others, box.button(QDialogButtonBox.StandardButton.Close)):
        button.setAutoDefault(False)
    box.rejected.connect(dialog.reject)
    without_icons(box)
    return box


def take_buttons(
    dialog: QDialog, text: str, call: Callable[[], object], *, is_open: bool = False
) -> tuple[QDialogButtonBox, QPushButton]:
    """The button that takes what a dialog has, which Enter presses, beside Cancel; the dialog may stay open."""
    role = QDialogButtonBox.ButtonRole
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    take = box.addButton(text, role.ActionRole if is_open else role.AcceptRole)
    take.setDefault(True)
    take.clicked.connect(lambda: call())
    box.rejected.connect(dialog.reject)
    without_icons(box)
    return box, take


def scrolling(content: QWidget | QLayout | None = None, *, sideways: bool = False, framed: bool = True) -> QScrollArea:
    """An area for what is scrolled where it is too high, and `sideways` too where it is too wide; it takes no focus."""
    area = QScrollArea()
    if isinstance(content, QLayout):
        layout, content = content, QWidget()
        content.setObjectName("content")
        content.setLayout(layout)
    if content is not None:
        area.setWidget(content)
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    if not sideways:
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    if not framed:
        area.setFrameShape(QFrame.Shape.NoFrame)
    return area


def search_line(placeholder: str, name: str) -> QLineEdit:
    """An entry with a button that clears it, wide enough for what it asks for."""
    line = QLineEdit()
    line.setPlaceholderText(placeholder)
    line.ensurePolished()
    line.setMinimumWidth(line.fontMetrics().horizontalAdvance(placeholder) + 3 * STEP)
    line.setAccessibleName(name)
    line.setClearButtonEnabled(True)
    return line


def opened(
    parent: QWidget | None,
    title: str,
    *parts: QWidget,
    width: int,
    height: int,
    others: tuple[QPushButton, ...] = (),
    topic: Anchor | None = None,
) -> QDialog:
    """Open a dialog of parts over a Close button; F1 leads to its topic."""
    dialog = QDialog(parent)
    set_topic(dialog, topic)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setWindowTitle(title)
    dialog.resize(width, min(height, dialog.screen().availableGeometry().height() - 10 * STEP))
    dialog.setLayout(column(*parts, close_buttons(dialog, *others), margins=2 * STEP))
    dialog.open()
    return dialog


class WheelGuard(QObject):
    """Leaves the wheel to the page until the input is clicked, so that scrolling past it changes nothing.

    Focus alone is not enough: the window moves it to an input without a click.
    """

    def __init__(self, guarded: QWidget) -> None:
        super().__init__(guarded)
        self._is_clicked = False
        guarded.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # without WheelFocus
        guarded.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        match event.type():
            case QEvent.Type.MouseButtonPress:
                self._is_clicked = True
            case QEvent.Type.FocusOut:
                self._is_clicked = False
            case QEvent.Type.Wheel if not self._is_clicked:
                event.ignore()
                return True
        return False


Page = TypeVar("Page", bound=QWidget, covariant=True)


ANY_HEIGHT = (1 << 24) - 1
"""What Qt takes as no maximum (QWIDGETSIZE_MAX)."""


class LatePage(QWidget, Generic[Page]):
    """The placeholder of a page that `make` imports and builds."""

    def __init__(self, make: Callable[[], Page], *, scrolls: bool = False) -> None:
        super().__init__()
        self._make, self._scrolls = make, scrolls
        self.made: Page | None = None
        self._room = column()
        self.setLayout(self._room)

    def page(self) -> Page:
        """The page, built on first access."""
        if self.made is None:
            self.made = self._make()
            shown: QWidget = self.made
            if self._scrolls:
                shown.setObjectName("content")  # in the color of what is around it
                shown = scrolling(self.made, sideways=True, framed=False)
            self._room.addWidget(shown)
            shown.show()
        return self.made

    def paintEvent(self, event: QPaintEvent) -> None:
        """Build the page once the placeholder is in sight."""
        if self.made is None:
            QTimer.singleShot(0, self, self.page)


class LateTabs(QTabWidget):
    """Frameless tabs; the tab bar itself is there at once."""

    def __init__(self) -> None:
        super().__init__()
        self._late: list[LatePage[QWidget]] = []
        self._needed: list[tuple[QSize, bool]] = []
        self.setDocumentMode(True)
        self.tabBar().setDrawBase(False)
        focus = self.tabBar().focusPolicy()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the bar takes it, and has names for screen readers
        self.tabBar().setFocusPolicy(focus)
        self.currentChanged.connect(self._fit)
        self._further = QTimer(self, singleShot=True, interval=0)
        self._further.timeout.connect(self._make_next)

    def event(self, event: QEvent) -> bool:
        """Lay out and paint everything anew only if the bar or its corner needs another size. Qt does so for every text
        that changes on a page."""
        if event.type() == QEvent.Type.LayoutRequest:
            parts = filter(None, (self.tabBar(), self.cornerWidget()))
            before, self._needed = self._needed, [(part.sizeHint(), part.isVisible()) for part in parts]
            if self._needed == before:
                self.updateGeometry()
                return True
        return super().event(event)

    def _fit(self, current: int) -> None:
        """Require no more room than the page in front does."""
        for at in range(self.count()):
            policy = QSizePolicy.Policy.Preferred if at == current else QSizePolicy.Policy.Ignored
            page = self.widget(at)
            assert page is not None
            page.setSizePolicy(policy, policy)
        self.updateGeometry()

    def add(self, label: str, make: Callable[[], Page], *, scrolls: bool = False) -> LatePage[Page]:
        """Add a tab whose page may scroll; returns the placeholder that builds it on demand."""
        late = LatePage(make, scrolls=scrolls)
        self._late.append(late)
        self.addTab(late, label)
        return late

    def turn_to(self, page: QWidget) -> None:
        """Show a page's tab."""
        self.setCurrentWidget(next((late for late in self._late if late.made is page), page))

    def fold(self, folded: bool) -> None:
        """Show the bar alone, or the page in front beneath it."""
        stack = self.findChild(QStackedWidget)
        assert isinstance(stack, QStackedWidget)
        stack.setHidden(folded)
        self.setMaximumHeight(self.tabBar().sizeHint().height() if folded else ANY_HEIGHT)

    def complete(self) -> None:
        """Build all pages now."""
        for late in self._late:
            late.page()

    def complete_lazily(self) -> None:
        """Build the pages of all offered tabs, each in its own event-loop turn, so that the window stays responsive."""
        self._further.start()

    def _make_next(self) -> None:
        offered = (late for late in self._late if self.isTabVisible(self.indexOf(late)))
        missing = next((late for late in offered if late.made is None), None)
        if missing is not None:
            missing.page()
            self.complete_lazily()
