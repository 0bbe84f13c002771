"""The Help window: contents or search hits at the left, the page at the right."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QSettings, Qt
from PySide6.QtGui import QCloseEvent, QKeySequence
from PySide6.QtWidgets import (
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QSplitter,
    QStackedWidget,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.focus import add_shortcut
from zplanner.gui.help.reader import GuideReader
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import IconButton
from zplanner.guide.pages import Anchor, GuidePage, contents
from zplanner.guide.search import MOST_HITS, Hit, search
from zplanner.wording.help import window as words

SIZE = (980, 700)
GEOMETRY, PARTS = "help/geometry", "help/parts"
"""The settings of the window's place and of the width of its contents."""

PLACE = Qt.ItemDataRole.UserRole


class HelpWindow(QWidget):
    """Shows the guide beside the window; a dialog of the window does not block it."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self.setObjectName("ground")
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        self._past: list[Anchor] = []
        self._future: list[Anchor] = []
        self.reader = GuideReader(appearance)
        self.reader.followed.connect(self.open_at)
        self.line = QLineEdit()
        self.line.setPlaceholderText(words.SEARCH)
        self.line.setAccessibleName(words.SEARCH)
        self.line.setClearButtonEnabled(True)
        self.line.textChanged.connect(self._search)
        self.line.returnPressed.connect(self._open_first)
        self.back, self.forward = IconButton(appearance, "back"), IconButton(appearance, "forward")
        for button, name, tip, go in (
            (self.back, words.BACK, words.BACK_TIP, self.go_back),
            (self.forward, words.FORWARD, words.FORWARD_TIP, self.go_forward),
        ):
            button.setAccessibleName(name)
            button.setToolTip(tip)
            button.clicked.connect(go)
        self._make_contents()
        self._make_hits()
        self._lay_out()
        inside = Qt.ShortcutContext.WindowShortcut
        add_shortcut(self, "Alt+Left", self.go_back, words.BACK, inside)
        add_shortcut(self, "Alt+Right", self.go_forward, words.FORWARD, inside)
        add_shortcut(self, QKeySequence.StandardKey.Find, self._begin_search, words.FIND, inside)
        add_shortcut(self, Qt.Key.Key_Escape, self._leave, words.CLOSE, inside)
        self._show_ways()

    def _make_contents(self) -> None:
        self.tree = QTreeWidget()
        self.tree.setHeaderHidden(True)
        self.tree.setAccessibleName(words.CONTENTS)
        self.tree.setIndentation(2 * STEP)
        for title, chapter in contents().items():
            above = QTreeWidgetItem(self.tree, [title])
            above.setFlags(Qt.ItemFlag.ItemIsEnabled)
            for page in chapter:
                item = QTreeWidgetItem(above, [page.title])
                item.setData(0, PLACE, Anchor(page.name))
                around = {1: item}  # the innermost heading so far of each level
                for heading in page.headings[1:]:
                    inner = QTreeWidgetItem(around[max(one for one in around if one < heading.level)], [heading.text])
                    inner.setData(0, PLACE, heading.anchor)
                    around = {level: one for level, one in around.items() if level < heading.level}
                    around[heading.level] = inner
            above.setExpanded(True)
        self.tree.itemClicked.connect(self._open_item)
        self.tree.itemActivated.connect(self._open_item)

    def _make_hits(self) -> None:
        self.count = QLabel()
        self.count.setProperty("role", "small")
        self.hits = QListWidget()
        self.hits.setAccessibleName(words.HITS)
        self.hits.setWordWrap(True)
        self.hits.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.hits.itemClicked.connect(self._open_hit)
        self.hits.itemActivated.connect(self._open_hit)

    def _lay_out(self) -> None:
        found, left = QWidget(), QWidget()
        found.setLayout(column(self.count, (self.hits, 1), spacing=STEP // 2))
        self._lists = QStackedWidget()
        self._lists.addWidget(self.tree)
        self._lists.addWidget(found)
        left.setObjectName("panel")
        left.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        top = row(self.back, self.forward, (self.line, 1), spacing=STEP // 2)
        left.setLayout(column(top, (self._lists, 1), margins=STEP))
        sheet = QWidget()
        sheet.setObjectName("page")
        sheet.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        sheet.setLayout(column(self.reader, margins=(STEP, 2, 2, 2)))
        self._parts = QSplitter()
        self._parts.setHandleWidth(STEP)
        self._parts.setChildrenCollapsible(False)
        for widget, stretch in ((left, 0), (sheet, 1)):
            self._parts.addWidget(widget)
            self._parts.setStretchFactor(self._parts.indexOf(widget), stretch)
        self._parts.setSizes([280, SIZE[0] - 280])
        self.setLayout(column(self._parts, margins=STEP))
        geometry, parts = QSettings().value(GEOMETRY), QSettings().value(PARTS)
        if not (isinstance(geometry, QByteArray) and self.restoreGeometry(geometry)):
            self.resize(*SIZE)
        if isinstance(parts, QByteArray):
            self._parts.restoreState(parts)

    def open_at(self, anchor: Anchor) -> None:
        """Show a place of the guide in front of everything; Back returns to the one before."""
        self._open(anchor, frozenset())

    def go_back(self) -> None:
        self._go(self._past, self._future)

    def go_forward(self) -> None:
        self._go(self._future, self._past)

    def closeEvent(self, event: QCloseEvent) -> None:
        QSettings().setValue(GEOMETRY, self.saveGeometry())
        QSettings().setValue(PARTS, self._parts.saveState())
        super().closeEvent(event)

    def _open(self, anchor: Anchor, marked: frozenset[str]) -> None:
        if self.reader.at.page and self.reader.at != anchor:
            self._past.append(self.reader.at)
            self._future.clear()
        self._show(anchor, marked)

    def _go(self, there: list[Anchor], here: list[Anchor]) -> None:
        if there:
            here.append(self.reader.at)
            self._show(there.pop(), frozenset())

    def _show(self, anchor: Anchor, marked: frozenset[str] = frozenset()) -> None:
        if self.isMinimized():
            self.showNormal()
        self.show()
        self.raise_()
        self.activateWindow()
        self.reader.show_at(anchor, marked)
        self.setWindowTitle(words.TITLE.format(page=GuidePage(anchor.page).title))
        self._show_ways()
        self._select(anchor)

    def _show_ways(self) -> None:
        self.back.setEnabled(bool(self._past))
        self.forward.setEnabled(bool(self._future))

    def _select(self, anchor: Anchor) -> None:
        """Select the place in the contents: its heading if listed, else its page."""
        items = self.tree.findItems("*", Qt.MatchFlag.MatchWildcard | Qt.MatchFlag.MatchRecursive)
        by_place = {item.data(0, PLACE): item for item in items}
        found = by_place.get(anchor) or by_place.get(Anchor(anchor.page))
        if found is not None:
            self.tree.setCurrentItem(found)
            self.tree.scrollToItem(found)

    def _open_item(self, item: QTreeWidgetItem) -> None:
        if (place := item.data(0, PLACE)) is not None:
            self.open_at(place)

    def _search(self, query: str) -> None:
        found = search(query)
        self.hits.clear()
        for hit in found:
            item = QListWidgetItem(words.hit(hit.page, hit.title, hit.snippet), self.hits)
            item.setData(PLACE, hit)
        self.count.setText(words.found(len(found), MOST_HITS))
        self._lists.setCurrentIndex(1 if query.strip() else 0)

    def _open_first(self) -> None:
        if self.hits.count():
            self.hits.setCurrentRow(0)
            self._open_hit(self.hits.item(0))
            self.hits.setFocus()

    def _open_hit(self, item: QListWidgetItem) -> None:
        hit: Hit = item.data(PLACE)
        self._open(hit.anchor, hit.words)

    def _begin_search(self) -> None:
        self.line.setFocus()
        self.line.selectAll()

    def _leave(self) -> None:
        """Back from the hits to the contents; from there, close."""
        if self.line.text():
            self.line.clear()
            self.tree.setFocus()
        else:
            self.close()
