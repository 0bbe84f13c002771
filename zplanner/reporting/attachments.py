"""What a report carries so that it can be run again: the plan it was made from, and its forecast as data.

`zplanner.document.attached` reads both back, so that a report opens like a plan.
"""

from __future__ import annotations

from dataclasses import dataclass

from zplanner.document.attached import FORECAST_FILE, FORECAST_TYPE, PLAN_FILE, PLAN_TYPE
from zplanner.document.text_plan import text_of
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.reporting.listing.forecast_json import outlook_json


@dataclass(frozen=True, slots=True)
class Attachment:
    """One file in a report: the name and media type that readers look for, what it is in words, and its text."""

    name: str
    media_type: str
    description: str
    text: str


def attachments(plan: Plan, outlook: Outlook) -> tuple[Attachment, ...]:
    """The files that a report carries, in this order: `plan.toml` and `forecast.json`.

    In a PDF each is an embedded file of this name and media type with `text` in UTF-8; in a web page each is
    `<script type="MEDIA_TYPE" id="NAME">` with `html_block_text(text)`, placed as it is: no further escape, and no
    space of it made another one.
    """
    return (
        Attachment(PLAN_FILE, PLAN_TYPE, "The plan of this report; zplanner opens it.", plan_text(plan)),
        Attachment(FORECAST_FILE, FORECAST_TYPE, "The forecast of this report as data.", outlook_json(outlook)),
    )


def plan_text(plan: Plan) -> str:
    """The plan as a text plan, finished or not, with its own measurements and its choices for the report.

    Half a letter, which no file can hold, becomes a question mark.
    """
    return text_of(plan).encode("utf-8", errors="replace").decode("utf-8")


def html_block_text(text: str) -> str:
    """TOML or JSON that zplanner wrote, as the content of a data block, which no text in it can end.

    Both write "<" only within quotes, and both read its escape as "<": what stands in the page is the same plan and
    the same forecast, and needs no way back.

    >>> print(html_block_text('name = "a</script>"'))
    name = "a\\u003c/script>"
    """
    return text.replace("<", "\\u003c")
