"""How much a plan may hold, whatever file it comes in: far more than planners have, and far less than hurts."""

from __future__ import annotations

from collections.abc import Mapping

from zplanner.errors import Code, Part, Reference, ZplannerError

MOST: Mapping[Part, int] = {
    Part.SCENARIO: 1_000,  # five times what the window is measured with; each is forecast and has its line
    Part.MIX: 1_000,  # the shipped classes and those of packs are some 200
    Part.STEP: 1_000,  # a forecast ends after 600 months
    Part.MEASUREMENT: 100_000,  # more are single samples; as many as a table of them may have
    Part.PACK: 100,  # all together are at most 5 MB
    Part.HOST: 1_000,  # machines of a data center
    Part.PARTITION: 10_000,  # twenty times what the window is measured with; more are for `zplanner estate`
    Part.HISTORY: 10_000,  # systems that one measured file may name
}
"""How many entries a part of the plan has at most."""

MOST_STAGES = 100
"""Stages of a scenario: two a year for the fifty years that are forecast; each is forecast like a scenario."""

MOST_WINDOWS = 4_000_000
"""Windows of all histories: those of 114 systems measured for a year at 15 minutes, which take 80 MB."""

LONGEST_TEXT = 5_000
"""Characters of a name or a note: a page and a half, which a line of a report still holds."""


class LimitCode(Code):
    """What is more than a plan may hold."""

    TOO_MANY = "there are {count} of these, and a plan has at most {most}", "remove some"
    TOO_LONG = "the text has {count} characters, and a text of a plan has at most {most}", "shorten it"


def refuse_too_many(part: Part, count: int) -> None:
    """ZplannerError if a part of a plan has more entries than it may."""
    if count > MOST.get(part, count):
        raise ZplannerError(LimitCode.TOO_MANY, about=Reference(part), count=count, most=MOST[part])


def refuse_too_long(text: str) -> None:
    """ZplannerError if a text of a plan is longer than it may be."""
    if len(text) > LONGEST_TEXT:
        raise ZplannerError(LimitCode.TOO_LONG, count=len(text), most=LONGEST_TEXT)
