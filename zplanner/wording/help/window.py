"""The words of the Help window."""

from __future__ import annotations

from zplanner.wording.numbers import count_of

MENU, NAME = "&User Guide", "User Guide"
TITLE = "{page} \u2013 zplanner Help"
SEARCH = "Search the guide"
CONTENTS, PAGE, HITS = "Contents of the guide", "Page of the guide", "Sections found"
BACK, FORWARD = "Back", "Forward"
BACK_TIP, FORWARD_TIP = "Back (Alt+Left)", "Forward (Alt+Right)"
FIND = "Search the Guide"
CLOSE = "Close Help"


def found(count: int, most: int) -> str:
    """How many sections hold the words."""
    if not count:
        return "No section has all of these words."
    return f"The {most} best sections" if count == most else count_of(count, "section")


def hit(page: str, title: str, snippet: str) -> str:
    """A section that was found: its name and page, and the words around the hit."""
    name = title if title == page else f"{title} \u2013 {page}"
    return f"{name}\n{snippet}"
