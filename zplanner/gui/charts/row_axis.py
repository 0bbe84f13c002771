"""The axis beneath a chart's rows: round ends, with room for the labels at the right of what is drawn."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtGui import QFontMetricsF

from zplanner.gui.charts.marks import GAP, MARGIN, label_font

STEPS = 25
"""Round steps of an axis, at most: its ends lie on one of them."""

LEAST_SHARE = 1 / 3
"""A label that would leave the bands less than this share of the axis gets no room of its own."""


@dataclass(frozen=True, slots=True)
class LabelRoom:
    """Where a label begins after what is drawn, where it ends if it comes before that, and its width in pixels."""

    after: float
    before: float
    pixels: float


def label_pixels(text: str) -> float:
    """The width of a label with the room around it."""
    return _text_width(text) + 2 * (GAP + MARGIN)


def round_step(span: float) -> float:
    """A round step of an axis, so that its ends stay where they are while what it shows moves a little."""
    least = span / STEPS
    power = 10.0 ** math.floor(math.log10(least))
    return next(power * step for step in (1, 2, 5, 10) if power * step >= least)


def end_with_labels(left: float, right: float, labels: Iterable[LabelRoom], today: float, width: float) -> float:
    """The right end of an axis of so many pixels at which every label is inside and today's line crosses none.

    A narrow chart gives the labels more of its axis. A longer axis lets a label cover more of it, so that another one
    may have to give way to today's line: it then stands beyond it, unless it has room before what is drawn.
    """
    fitting = [label for label in labels if label.pixels < (1.0 - LEAST_SHARE) * width]
    end, wanted = left, right
    for _ in range(len(fitting) + 2):  # each further round is for a label that just gave way
        if wanted <= end:
            break
        step = round_step(wanted - left)
        end = step * math.ceil(wanted / step)
        ends = [right]
        for label in fitting:
            reach = (end - left) * label.pixels / width
            crossed = label.after < today < label.after + reach and label.before - reach < left
            place = today if crossed else label.after
            ends.append(left + (place - left) * width / (width - label.pixels))
        wanted = max(ends)
    return end


@lru_cache(maxsize=512)
def _text_width(text: str) -> float:
    """Measured once: while a number is dragged the same texts come again and again."""
    return QFontMetricsF(label_font()).horizontalAdvance(text)
