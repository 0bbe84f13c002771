"""The files attached to a report to make it reproducible: its plan, and its forecast as data.

`zplanner.document.text_plan` reads both back, so that a report opens like a plan.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from zplanner.document.text_plan import FORECAST_FILE, FORECAST_TYPE, LARGEST_FILE, PLAN_FILE, PLAN_TYPE, text_of
from zplanner.language import english, tr
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.reporting.listing.forecast import outlook_json
from zplanner.wording import report as words
from zplanner.wording.advice.today import RecommendationInput


@dataclass(frozen=True, slots=True)
class Attachment:
    """One attached file: its name and media type, a description, and its text."""

    name: str
    media_type: str
    description: str
    text: str


def attachments(plan: Plan, outlook: Outlook, about: RecommendationInput | None = None) -> tuple[Attachment, ...]:
    """The files attached to a report, in this order: `plan.toml` and `forecast.json`.

    In a PDF each is an embedded file of this name and media type with `text` in UTF-8; in a web page each is
    `<script type="MEDIA_TYPE" id="NAME">` with `html_block_text(text)`, inserted verbatim: no further escaping, and
    whitespace kept.
    """
    with english():  # data are the same in every language
        forecast = outlook_json(outlook, about)
    return (
        attached_plan(plan),
        Attachment(FORECAST_FILE, FORECAST_TYPE, tr(words.FORECAST_FILE), forecast),
    )


def attached_plan(plan: Plan) -> Attachment:
    """The plan of a report, without its measured load if it would be too large to open again."""
    text = plan_text(plan)
    if len(text.encode()) <= LARGEST_FILE:
        return Attachment(PLAN_FILE, PLAN_TYPE, tr(words.PLAN_FILE), text)
    return Attachment(PLAN_FILE, PLAN_TYPE, tr(words.PLAN_FILE_WITHOUT_LOAD), plan_text(plan, with_load=False))


def plan_text(plan: Plan, *, with_load: bool = True) -> str:
    """The plan, complete or not, as a text plan with its own measurements and report settings, and without its
    snapshots: what was given up is not sent to readers of the report. The measured load of a year would be thousands of
    lines of a workbook, which can do without.

    A lone surrogate, which UTF-8 cannot encode, becomes a question mark.
    """
    shown = replace(plan, snapshots=(), histories=plan.histories if with_load else ())
    return text_of(shown).encode("utf-8", errors="replace").decode("utf-8")


def html_block_text(text: str) -> str:
    """TOML or JSON written by zplanner, escaped so that no text in it can end the data block.

    Both write "<" only within quotes and read its escape as "<", so the page holds the same plan and forecast, and no
    unescaping is needed.

    >>> print(html_block_text('name = "a</script>"'))
    name = "a\\u003c/script>"
    """
    return text.replace("<", "\\u003c")
