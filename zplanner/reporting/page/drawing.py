"""A drawing: rectangles, lines, areas and texts at places, which a page sets in type and a browser shows as SVG.

Colors are attributes for the light theme and classes for a style sheet, which overrides them (dark theme, print).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape

FONT_SIZE = 12
_FONT = "Roboto, system-ui, sans-serif"

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A filled rectangle from its upper left corner."""

    x: float
    y: float
    width: float
    height: float
    role: str
    color: str
    kind: str = field(default="rectangle", init=False)

    def svg(self) -> str:
        size = f'width="{self.width:.1f}" height="{self.height:.1f}"'
        return f'<rect x="{self.x:.1f}" y="{self.y:.1f}" {size} class="{self.role}" fill="{self.color}"/>'


@dataclass(frozen=True, slots=True)
class Stroke:
    """A straight line, dashed where it is a reference."""

    start: Point
    end: Point
    role: str
    color: str
    thickness: float = 1.0
    dashed: bool = False
    kind: str = field(default="stroke", init=False)

    def svg(self) -> str:
        (x1, y1), (x2, y2) = self.start, self.end
        place = f'x1="{x1:.1f}" x2="{x2:.1f}" y1="{y1:.1f}" y2="{y2:.1f}"'
        dashes = ' stroke-dasharray="4 3"' if self.dashed else ""
        return f'<line {place} class="{self.role}" stroke="{self.color}" stroke-width="{self.thickness:g}"{dashes}/>'


@dataclass(frozen=True, slots=True)
class Course:
    """A line through points."""

    points: tuple[Point, ...]
    role: str
    color: str
    thickness: float
    kind: str = field(default="course", init=False)

    def svg(self) -> str:
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in self.points)
        stroke = f'fill="none" stroke="{self.color}" stroke-width="{self.thickness:g}" stroke-linejoin="round"'
        return f'<polyline points="{points}" class="{self.role}" {stroke}/>'


@dataclass(frozen=True, slots=True)
class Area:
    """A filled polygon."""

    points: tuple[Point, ...]
    role: str
    color: str
    kind: str = field(default="area", init=False)

    def svg(self) -> str:
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in self.points)
        return f'<polygon points="{points}" class="{self.role}" fill="{self.color}"/>'


@dataclass(frozen=True, slots=True)
class TextMark:
    """One line of text; `x`, `y` is the start, the middle or the end of its baseline."""

    x: float
    y: float
    text: str
    role: str
    color: str
    anchor: str = "start"
    bold: bool = False
    kind: str = field(default="label", init=False)

    def svg(self) -> str:
        place = f'x="{self.x:.1f}" y="{self.y:.1f}" text-anchor="{self.anchor}"'
        weight = ' font-weight="bold"' if self.bold else ""
        return f'<text {place} class="{self.role}" fill="{self.color}"{weight}>{escape(self.text)}</text>'


Mark = Rectangle | Stroke | Course | Area | TextMark


@dataclass(frozen=True, slots=True)
class Drawing:
    """Marks on a canvas, in the order in which they are drawn."""

    width: int
    height: int
    marks: tuple[Mark, ...]

    @property
    def svg(self) -> str:
        """The drawing as SVG text: the same bytes for the same marks."""
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="0 0 {self.width} {self.height}" '
                f'width="{self.width}" height="{self.height}" font-family="{_FONT}" font-size="{FONT_SIZE}">',
                *(mark.svg() for mark in self.marks),
                "</svg>",
                "",
            ]
        )
