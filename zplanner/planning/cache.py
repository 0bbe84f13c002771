"""The one memory of forecasts: models updated by plans, and their draws, so that an edit computes what it changes.

A plan is looked up by what it adds to the published figures, with ==: 2,000 measurements are quick to compare, being
mostly the same objects, and slow to hash. Threads that ask at once may compute twice, and find equal values.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from zplanner.planning.draws import Draws
from zplanner.regression.basis import Basis
from zplanner.regression.model import Model

Answer = TypeVar("Answer")


class Latest(Generic[Answer]):
    """The latest few answers, by what was asked."""

    def __init__(self, most: int) -> None:
        self._most = most
        self.clear()

    def clear(self) -> None:
        self._answers: tuple[tuple[tuple[object, ...], Answer], ...] = ()

    def get(self, asked: tuple[object, ...], make: Callable[[], Answer]) -> Answer:
        """The answer to a question, made where it is not among the latest."""
        found = next((entry for entry in self._answers if entry[0] == asked), None) or (asked, make())
        others = (entry for entry in self._answers if entry[0] is not found[0])
        self._answers = (found, *others)[: self._most]
        return found[1]


_published: Latest[Model] = Latest(1)
_updated: Latest[Model] = Latest(3)  # a plan's own, and those with none and all of the published advantage
_draws: Latest[Draws] = Latest(4)  # of these, and of what a plan was


def published(model: Model, basis: Basis) -> Model:
    """The model with the evidence packs of a plan."""
    packs = Basis(pack_measurements=basis.pack_measurements, curve_points=basis.curve_points)
    return _published.get((model, packs), lambda: model.with_packs(packs))


def updated(model: Model, basis: Basis) -> Model:
    """The model that a plan's forecast asks: `Model.given`, remembered."""
    return _updated.get((model, basis), lambda: published(model, basis).with_own(basis))


def draws_of(model: Model, seed: int) -> Draws:
    """The draws of an updated model."""
    return _draws.get((model, seed), lambda: Draws(model, seed))


def forget() -> None:
    """Drop everything, as at the start of the program."""
    for latest in (_published, _updated, _draws):
        latest.clear()
