"""Caches updated models, their draws, and the latest demands: an edit recomputes only what it changed, and the
forecast of a scenario, its decision and its charts start from one computation.

The key is what a plan adds to the published figures, compared with ==: 2,000 measurements are quick to compare, being
mostly the same objects, and slow to hash. Concurrent threads may compute an entry twice, with equal results.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, ClassVar, Generic, TypeVar

from zplanner.planning.draws import Draws
from zplanner.regression.basis import VENDOR_ADVANTAGE, Basis
from zplanner.regression.model import Model

Answer = TypeVar("Answer")

LATEST_SCENARIOS = 16
"""Scenarios whose demands are kept, with what was computed from them: about 1 MB each."""


class Latest(Generic[Answer]):
    """A cache of the most recent results; `forget` empties every one."""

    every: ClassVar[list[Latest[Any]]] = []

    def __init__(self, most: int) -> None:
        self._most = most
        self.every.append(self)
        self.clear()

    def clear(self) -> None:
        self._answers: tuple[tuple[tuple[object, ...], Answer], ...] = ()

    def get(self, asked: tuple[object, ...], make: Callable[[], Answer]) -> Answer:
        """The cached result for this key, computed on a miss."""
        found = next((entry for entry in self._answers if entry[0] == asked), None) or (asked, make())
        others = (entry for entry in self._answers if entry[0] is not found[0])
        self._answers = (found, *others)[: self._most]
        return found[1]


_published: Latest[Model] = Latest(1)
_updated: Latest[Model] = Latest(3)  # the plan's, and those with none and all of the published advantage
_draws: Latest[Draws] = Latest(4)  # for those models, and for the plan before an edit


def published(model: Model, basis: Basis) -> Model:
    """The model with the evidence packs of a plan."""
    packs = replace(basis, vendor_advantage=VENDOR_ADVANTAGE, measurements=())
    return _published.get((model, packs), lambda: model.with_packs(packs))


def updated(model: Model, basis: Basis) -> Model:
    """The model for a plan's forecast: `Model.given`, cached."""
    return _updated.get((model, basis), lambda: published(model, basis).with_own(basis))


def draws_of(model: Model, seed: int) -> Draws:
    """The draws of an updated model."""
    return _draws.get((model, seed), lambda: Draws(model, seed))


def forget() -> None:
    """Empty the caches."""
    for latest in Latest.every:
        latest.clear()
