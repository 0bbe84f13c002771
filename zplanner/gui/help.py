"""The Help window: contents or search hits at the left; at the right the page, in the colors of the theme; and the help
dialogs beside it: about zplanner with its licenses, and the keyboard shortcuts of this platform."""

from __future__ import annotations

import re

from PySide6.QtCore import QByteArray, QObject, QSettings, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import (
    QAction,
    QCloseEvent,
    QColor,
    QFont,
    QKeySequence,
    QResizeEvent,
    QShortcut,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QMainWindow,
    QMenu,
    QMessageBox,
    QPlainTextEdit,
    QStackedWidget,
    QTextEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from zplanner.files import folder
from zplanner.gui.appearance import STEP, Appearance, Colors
from zplanner.gui.focus import add_shortcut
from zplanner.gui.widgets.layouts import column, row, split
from zplanner.gui.widgets.panel import IconButton, Panel, fit_to_screen, opened, search_line, without_icons
from zplanner.gui.widgets.text_page import Browser
from zplanner.guide import MOST_HITS, Anchor, GuidePage, Hit, Screen, contents, search, target_of
from zplanner.wording.window import main as words


def show_about(parent: QWidget, version: str) -> QMessageBox:
    """Open the About box, which leads to the licenses of the libraries."""
    box = QMessageBox(QMessageBox.Icon.NoIcon, words.ABOUT_TITLE, f"zplanner {version}", parent=parent)
    box.setInformativeText((folder("ui") / "help" / "about.txt").read_text(encoding="utf-8").strip())
    box.setStandardButtons(QMessageBox.StandardButton.Ok)
    box.setEscapeButton(QMessageBox.StandardButton.Ok)  # with two buttons there is none by itself
    licenses = box.addButton(words.LICENSES, QMessageBox.ButtonRole.ActionRole)
    licenses.clicked.connect(lambda: show_licenses(parent))
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    without_icons(box)
    box.open()
    return box


def show_licenses(parent: QWidget) -> QDialog:
    """Open the licenses of what zplanner is shipped with."""
    text = QPlainTextEdit((folder("ui") / "help" / "THIRD-PARTY.txt").read_text(encoding="utf-8"))
    text.setReadOnly(True)
    text.setAccessibleName(words.LICENSES_TITLE)
    return opened(parent, words.LICENSES_TITLE, text, width=880, height=640)


def show_shortcuts(parent: QWidget, shortcuts: tuple[tuple[str, str, str], ...]) -> QDialog:
    """Open the list of shortcuts: menu, command, keys."""
    rows = QTreeWidget()
    rows.setAccessibleName(words.SHORTCUTS_TITLE)
    rows.setHeaderLabels([words.COMMAND, words.KEYS])
    rows.setSelectionMode(QTreeWidget.SelectionMode.SingleSelection)
    rows.setRootIsDecorated(False)
    rows.setItemsExpandable(False)
    groups: dict[str, QTreeWidgetItem] = {}
    medium = rows.font()
    medium.setWeight(QFont.Weight.Medium)
    for menu, command, keys in shortcuts:
        if menu not in groups:
            groups[menu] = QTreeWidgetItem(rows, [menu])
            groups[menu].setFlags(Qt.ItemFlag.ItemIsEnabled)
            groups[menu].setFirstColumnSpanned(True)
            groups[menu].setFont(0, medium)
        QTreeWidgetItem(groups[menu], [command, keys])
    rows.expandAll()
    rows.header().setStretchLastSection(True)
    rows.resizeColumnToContents(0)
    rows.setColumnWidth(0, rows.columnWidth(0) + 4 * STEP)
    return opened(parent, words.SHORTCUTS_TITLE, rows, width=480, height=640, topic=Screen.SHORTCUTS.value)


def shortcuts_of(window: QMainWindow) -> tuple[tuple[str, str, str], ...]:
    """(menu or panel, command, keys) of every shortcut: menus first, then panels."""
    menus = window.menuBar().findChildren(QMenu, options=Qt.FindChildOption.FindDirectChildrenOnly)
    places = {action: _bare(menu.title()) for menu in menus for action in menu.actions()}
    for action in window.findChildren(QAction):
        places.setdefault(action, _panel_of(action, window))
    named = [(place, _bare(action.iconText()), action.shortcuts()) for action, place in places.items()]
    others = window.findChildren(QShortcut)
    named += [(_panel_of(shortcut, window), shortcut.whatsThis(), shortcut.keys()) for shortcut in others]
    native = QKeySequence.SequenceFormat.NativeText
    written = [(place, command, ", ".join(key.toString(native) for key in keys)) for place, command, keys in named]
    return tuple(dict.fromkeys(row for row in written if row[2]))


def _panel_of(command: QObject, window: QMainWindow) -> str:
    owner = command.parent()
    if owner is window:
        return words.EVERYWHERE
    while owner is not None and not isinstance(owner, Panel):
        owner = owner.parent()
    return owner.accessibleName() if isinstance(owner, Panel) else words.CHARTS_AND_LISTS


def _bare(text: str) -> str:
    """A title without its access-key marker and ellipsis."""
    return text.replace("&", "").replace("\u2026", "")


WIDEST = 760
"""Maximum line width in pixels: about 100 characters, comfortable to read."""

_PICTURE = re.compile(r"<p>\s*<img [^>]*>\s*</p>\s*")
"""Pictures are of the window itself, which is beside the Help window; only the site has them."""


class GuideReader(Browser):
    """Shows a page, and marks the words that were searched for."""

    followed = Signal(object)  # the Anchor of a link

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._words: frozenset[str] = frozenset()
        self.at = Anchor("")
        self.setAccessibleName(words.GUIDE_PAGE)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.document().setDocumentMargin(2 * STEP)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextBrowserInteraction | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setCursorWidth(0)
        self.anchorClicked.connect(self._follow)
        appearance.changed.connect(self._render)

    def show_at(self, anchor: Anchor, marked: frozenset[str] = frozenset()) -> None:
        """Show a place of the guide, with these words marked."""
        is_new = anchor.page != self.at.page
        self.at, self._words = anchor, marked
        if is_new:
            self._render()
        self._mark()
        self._go()
        QTimer.singleShot(0, self, self._go)  # once the lines are as wide as the window that was just shown

    def _go(self) -> None:
        """Scroll to the heading."""
        top = self.document().documentLayout().blockBoundingRect(self._block()).top() if self.at.heading else 0
        self.verticalScrollBar().setValue(int(top))

    def _block(self) -> QTextBlock:
        """The heading that is shown at the top; the first one if the page has it no longer."""
        headings = [heading.anchor for heading in GuidePage(self.at.page).headings]
        number = headings.index(self.at) if self.at in headings else 0
        block = self.document().begin()
        while block.isValid():
            if block.blockFormat().headingLevel():
                if not number:
                    return block
                number -= 1
            block = block.next()
        return self.document().begin()

    def _follow(self, url: QUrl) -> None:
        if not url.scheme():  # the guide opens no address by itself
            self.followed.emit(target_of(url.toString(), self.at.page))

    def _render(self) -> None:
        if self.at.page:
            bar = self.verticalScrollBar()
            place = bar.value()
            self.document().setDefaultStyleSheet(_style(self._appearance.colors))
            self.setHtml(_for_qt(GuidePage(self.at.page).html, self._appearance.colors))
            bar.setValue(place)
            self._mark()

    def _mark(self) -> None:
        form = QTextCharFormat()
        form.setBackground(QColor(self._appearance.colors.accent_soft))
        form.setForeground(QColor(self._appearance.colors.accent))
        marks = []
        for word in self._words:
            found = QTextCursor(self.document())
            whole = QTextDocument.FindFlag.FindWholeWords
            while not (found := self.document().find(word, found, whole)).isNull():
                mark = QTextEdit.ExtraSelection()
                mark.cursor, mark.format = found, form
                marks.append(mark)
        self.setExtraSelections(marks)

    @property
    def marks(self) -> list[str]:
        """The words that are marked on the page."""
        return [one.cursor.selectedText() for one in self.extraSelections()]

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.setViewportMargins(0, 0, max(0, self.width() - WIDEST), 0)
        super().resizeEvent(event)


def _for_qt(html: str, colors: Colors) -> str:
    """HTML of the guide with what Qt reads from attributes, not from styles."""
    html = _PICTURE.sub("", html)
    html = html.replace("<table>", "<table width='100%' cellspacing='0' cellpadding='6'>")
    ground = f"<table width='100%' cellspacing='0' cellpadding='10'><tr><td bgcolor='{colors.raised}'><pre>"
    html = re.sub(r"<pre><code[^>]*>", ground, html)
    return html.replace("</code></pre>", "</pre></td></tr></table>")


def _style(colors: Colors) -> str:
    """The style sheet of the pages in the colors of the theme."""
    sheet = (folder("ui") / "help" / "guide.css").read_text(encoding="utf-8")
    return re.sub(r"@([a-z_]+)", lambda match: str(getattr(colors, match[1])), sheet)


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
        self.line = search_line(words.SEARCH_GUIDE, words.SEARCH_GUIDE)
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
        add_shortcut(self, Qt.Key.Key_Escape, self._leave, words.CLOSE_GUIDE, inside)
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
        self._parts = split(Qt.Orientation.Horizontal, (left, 0), (sheet, 1))
        self._parts.setSizes([280, SIZE[0] - 280])
        self.setLayout(column(self._parts, margins=STEP))
        geometry, parts = QSettings().value(GEOMETRY), QSettings().value(PARTS)
        if not (isinstance(geometry, QByteArray) and self.restoreGeometry(geometry)):
            self.resize(*SIZE)
            fit_to_screen(self)
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
        self.setWindowTitle(words.GUIDE_TITLE.format(page=GuidePage(anchor.page).title))
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
