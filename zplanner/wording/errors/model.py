"""Why the model's cards, its curves or a measurement are refused."""

from __future__ import annotations

from collections.abc import Mapping

from zplanner.errors import Code
from zplanner.regression.codes import ModelCode
from zplanner.wording.errors.template import Template

_FIT = "run `zplanner fit`"

SENTENCES: Mapping[Code, Template] = {
    ModelCode.CARD_UNREADABLE: ("the model card cannot be read", _FIT),
    ModelCode.CARD_DAMAGED: ("the model card is damaged", _FIT),
    ModelCode.CARD_FORMAT: ("the model card is not of format {format}", _FIT),
    ModelCode.CARD_OF_OTHER_DATA: ("the cards were fitted on different data", _FIT),
    ModelCode.NO_CURVE: ("no n-way curve is published", "add one"),
    ModelCode.UNKNOWN_CLASS: (
        "measurement {id}: '{name}' is not a workload class",
        "see `zplanner catalog` for the classes",
    ),
    ModelCode.NOT_POSITIVE_DEFINITE: (
        "the covariance of card {card} is not positive definite",
        f"switch off own measurements that nearly repeat each other, or {_FIT}",
    ),
}
