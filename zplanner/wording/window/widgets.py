"""The words of widgets that several folders of the window use."""

from __future__ import annotations

NOTHING_MATCHES = "Nothing matches"
COPY, COPY_TIP = "Copy", "Copy all of this as text"
BACK = "Back to the Results"
NO_FORECAST = "There is no forecast yet."
MORE_ENTRIES = "and {count:,} more"
MORE_ROWS = "{count:,} further rows are not shown; Copy includes all of them."
