"""The entry of a time zone, completed from the zones there are."""

from __future__ import annotations

from typing import Any
from zoneinfo import available_timezones

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCompleter

from zplanner.gui.editors.values import TypedEditor
from zplanner.importing.mapping import check_zone
from zplanner.wording.window import mapping as words


class ZoneEditor(TypedEditor):
    """The name of a time zone, or nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.set_unset_text(words.NOT_KNOWN)
        completer = QCompleter(sorted(available_timezones()), self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.activated.connect(lambda _: self._read())
        self.line.setCompleter(completer)

    def read(self, text: str) -> str:
        check_zone(text)
        return text

    def written(self, value: Any) -> str:
        return value or ""
