"""Font, light and dark palette, style sheet and icons, from the files in `ui/`."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib.util import find_spec
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QIcon, QPalette, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from zplanner.files import folder
from zplanner.wording.numbers import plain

FONT_FAMILY = "Roboto"
LONGEST_TIP = 1_000
"""Characters of a tooltip's line: some ten lines as it is wrapped, more than any sentence of zplanner has."""

STEP = 8
"""The spacing unit in pixels; distances are 0.5x, 1x or 2x."""


@dataclass(frozen=True, slots=True)
class Colors:
    """The colors of `ui/palette.toml` by role; `data` are those of scenarios."""

    window: str
    surface: str
    raised: str
    border: str
    edge: str
    text: str
    muted: str
    accent: str
    accent_soft: str
    on_accent: str
    good: str
    caution: str
    wrong: str
    wrong_soft: str
    data: tuple[str, ...]

    def scenario(self, index: int) -> QColor:
        """The color of a scenario in every panel and chart."""
        return QColor(self.data[index % len(self.data)])


@cache
def themes() -> dict[str, Colors]:
    """The light and the dark theme."""
    with (folder("ui") / "palette.toml").open("rb") as file:
        return {name: Colors(**{**roles, "data": tuple(roles["data"])}) for name, roles in tomllib.load(file).items()}


def restyle(widget: QWidget, name: str, value: object) -> None:
    """Set a property that the style sheet depends on."""
    if widget.property(name) != value:
        widget.setProperty(name, value)
        widget.style().polish(widget)


def tooltip(*paragraphs: str) -> str:
    """The tooltip of these paragraphs, and the only way for a text from a plan or a file into one: Qt takes what looks
    like HTML for HTML, and opens the files that it names."""
    lines = ("<br>".join(escape(plain(line, LONGEST_TIP)) for line in text.split("\n")) for text in paragraphs if text)
    return "".join(f"<p>{line}</p>" for line in lines)


class Appearance(QObject):
    """Follows the system's light or dark scheme; widgets that paint themselves listen to `changed`."""

    changed = Signal()

    def __init__(self, scheme: Qt.ColorScheme = Qt.ColorScheme.Unknown, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._chosen = scheme
        self.colors = self._wanted()
        self._applied = False
        QApplication.setStyle("Fusion")
        _load_font()
        QApplication.setFont(QFont(FONT_FAMILY, 10))
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._follow)

    def apply(self) -> None:
        """Apply palette and style sheet. Call it after the widgets exist; otherwise they are styled twice."""
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        self._applied = True
        QApplication.setPalette(_palette(self.colors))
        app.setStyleSheet(_style_sheet(self.colors))
        self.changed.emit()

    def choose(self, scheme: Qt.ColorScheme) -> None:
        """Choose light or dark; Unknown follows the system."""
        self._chosen = scheme
        QGuiApplication.styleHints().setColorScheme(scheme)  # native dialogs and frames, where the platform has them
        self._follow()

    def icon(self, name: str, color: str = "") -> QIcon:
        """An icon of `ui/icons` in a color of the theme, by default that of text."""
        return _icon(name, color or self.colors.text, self.colors.edge)

    def scenario_color(self, number: int) -> QColor:
        """The color of a scenario by its number from 1; what is today's has a number below."""
        return self.colors.scenario(number - 1) if number > 0 else QColor(self.colors.muted)

    def swatch(self, index: int) -> QIcon:
        """The mark of a scenario, in its color."""
        return _swatch(self.colors.scenario(index).name())

    def _wanted(self) -> Colors:
        system = QGuiApplication.styleHints().colorScheme()
        scheme = system if self._chosen == Qt.ColorScheme.Unknown else self._chosen
        return themes()["dark" if scheme == Qt.ColorScheme.Dark else "light"]

    def _follow(self) -> None:
        if (colors := self._wanted()) is not self.colors:
            self.colors = colors
            if self._applied:
                self.apply()


def _load_font() -> None:
    if QFontDatabase.hasFamily(FONT_FAMILY):
        return
    spec = find_spec("font_roboto")
    if spec is None or spec.origin is None:
        return  # the window works with the system's font too
    for style in ("Regular", "Medium", "Bold", "Italic"):
        QFontDatabase.addApplicationFont(str(Path(spec.origin).parent / "files" / f"Roboto-{style}.ttf"))


def _style_sheet(colors: Colors) -> str:
    sheet = (folder("ui") / "style.qss").read_text(encoding="utf-8")
    sheet = sheet.replace("@icons", (folder("ui") / "icons").as_posix())
    return re.sub(r"@([a-z_]+)", lambda match: str(getattr(colors, match[1])), sheet)


def _palette(colors: Colors) -> QPalette:
    role = QPalette.ColorRole
    roles = (
        (colors.window, (role.Window,)),
        (colors.surface, (role.Base, role.Button, role.ToolTipBase)),
        (colors.raised, (role.AlternateBase, role.Light)),
        (colors.text, (role.WindowText, role.Text, role.ButtonText, role.ToolTipText)),
        (colors.muted, (role.PlaceholderText,)),
        (colors.on_accent, (role.BrightText, role.HighlightedText)),
        (colors.accent, (role.Highlight, role.Link, role.LinkVisited, role.Accent)),
        (colors.border, (role.Mid, role.Midlight, role.Shadow)),
        (colors.edge, (role.Dark,)),
    )
    palette = QPalette()
    for color, its_roles in roles:
        for one in its_roles:
            palette.setColor(one, QColor(color))
    for one in (role.Text, role.WindowText, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, one, QColor(colors.muted))
    return palette


@cache
def _icon(name: str, color: str, disabled: str) -> QIcon:
    svg = (folder("ui") / "icons" / f"{name}.svg").read_text(encoding="utf-8")
    icon = QIcon()
    icon.addPixmap(_pixmap(svg, color), QIcon.Mode.Normal)
    icon.addPixmap(_pixmap(svg, disabled), QIcon.Mode.Disabled)
    return icon


@cache
def _swatch(color: str) -> QIcon:
    mark = '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">'
    pixmap = _pixmap(f'{mark}<rect x="5" y="5" width="14" height="14" rx="4" fill="currentColor"/></svg>', color)
    icon = QIcon(pixmap)
    icon.addPixmap(pixmap, QIcon.Mode.Selected)  # otherwise Qt tints it
    return icon


def _pixmap(svg: str, color: str) -> QPixmap:
    """The drawing in a color, at the highest pixel ratio of the screens in use."""
    svg = svg.replace("currentColor", color).replace('width="24" height="24"', 'width="48" height="48"', 1)
    pixmap = QPixmap()
    pixmap.loadFromData(svg.encode(), "SVG")
    pixmap.setDevicePixelRatio(2)
    return pixmap
