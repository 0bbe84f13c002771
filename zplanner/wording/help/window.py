"""The words of the Help window."""

from __future__ import annotations

from zplanner.language import tr
from zplanner.wording.numbers import count_of

MENU, NAME = tr("&User Guide"), tr("User Guide")
TITLE = tr("{page} \u2013 zplanner Help")
SEARCH = tr("Search the guide")
CONTENTS, PAGE, HITS = tr("Contents of the guide"), tr("Page of the guide"), tr("Sections found")
BACK, FORWARD = tr("Back"), tr("Forward")
BACK_TIP, FORWARD_TIP = tr("Back (Alt+Left)"), tr("Forward (Alt+Right)")
FIND = tr("Search the Guide")
CLOSE = tr("Close Help")


def found(count: int, most: int) -> str:
    """How many sections hold the words."""
    if not count:
        return tr("No section has all of these words.")
    return tr("The {most} best sections", most=most) if count == most else count_of(count, "section")


def hit(page: str, title: str, snippet: str) -> str:
    """A section that was found: its name and page, and the words around the hit."""
    name = title if title == page else f"{title} \u2013 {page}"
    return f"{name}\n{snippet}"
