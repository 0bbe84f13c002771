"""Codes for refused cards, curves and measurements."""

from zplanner.errors import Code


class ModelCode(Code):
    CARD_UNREADABLE = "card-unreadable"
    CARD_DAMAGED = "card-damaged"
    CARD_FORMAT = "card-format"
    CARD_OF_OTHER_DATA = "card-of-other-data"
    NO_CURVE = "no-curve"
    UNKNOWN_CLASS = "unknown-class"
    NOT_POSITIVE_DEFINITE = "not-positive-definite"
