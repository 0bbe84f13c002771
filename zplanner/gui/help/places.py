"""Marks on widgets that say where the guide explains them; F1 leads there."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtWidgets import QAbstractItemView, QWidget

from zplanner.errors import Reference
from zplanner.guide.pages import Anchor, anchor_of

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
