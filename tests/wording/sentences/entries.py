"""Entries that do not count."""

from zplanner.errors import ZplannerError
from zplanner.uncertain import Uncertain
from zplanner.wording.errors.entries import EntryCode
from zplanner.wording.window.mix import SHARE

SENTENCES = [
    (ZplannerError(EntryCode.EMPTY), "the entry is empty; give a number."),
    (ZplannerError(EntryCode.RANGE), "this takes one number; write it without a range."),
    (
        ZplannerError(EntryCode.OUTSIDE, number=Uncertain.exactly(120), field=SHARE),
        "120 lies outside 0 to 100%.",
    ),
    (
        ZplannerError(EntryCode.FRACTION, percent=Uncertain(60, 80)),
        "did you mean 60..80%? Write it in percent.",
    ),
    (
        ZplannerError(EntryCode.WRONG_UNIT, word="GiB", unit="engines"),
        "'GiB' is not the unit here; write the number in engines.",
    ),
    (ZplannerError(EntryCode.NO_UNIT, word="x"), "'x' is not the unit here; write the number alone."),
    (ZplannerError(EntryCode.TOO_LONG, most=200), "the entry is longer than 200 characters; shorten it."),
    (
        ZplannerError(EntryCode.UNCLEAR_AMOUNT, text="12.000", many="12000", few="12"),
        "'12.000' may mean 12000 or 12; write one of these.",
    ),
    (
        ZplannerError(EntryCode.ROWS),
        "these are several rows; to paste a mix, click on Workload mix and press Ctrl+V.",
    ),
    (ZplannerError(EntryCode.EMPTY_NAME), "the name is empty; enter one."),
    (ZplannerError(EntryCode.NAME_TAKEN), "this name is taken; choose another one."),
]
