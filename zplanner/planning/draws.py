"""Draws from the joint posterior: what two components or scenarios have in common stays common, draw by draw."""

from __future__ import annotations

import zlib
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from zplanner.regression.card import Card
from zplanner.regression.model import Effect, Model
from zplanner.uncertain import Uncertain

Floats = NDArray[np.float64]

COUNT = 4000
"""Draws of a forecast: the 5th percentile of a ratio known to 10 % is then good to 0.4 %."""

DEFAULT_SEED = 1

REMEMBERED_STREAMS = 1000
"""Streams, and demands, kept from one forecast to the next, so that an edit draws nothing twice; 32 and 64 MB."""


class Draws:
    """Named streams of standard normal draws (COUNT,), each the same for a seed whatever else is drawn.

    Streams are antithetic (every draw comes with its negative), so that the median of a symmetric forecast is exact.
    """

    def __init__(self, model: Model, seed: int) -> None:
        self._model = model
        self._seed = seed
        self._streams: dict[str, Floats] = {}
        self._drawn: dict[tuple[str, Effect], tuple[Floats, Floats]] = {}
        self._effects: dict[str, tuple[dict[str, int], Floats]] = {}

    def normal(self, name: str) -> Floats:
        """The stream `name`, shape (COUNT,)."""
        if name not in self._streams:
            if len(self._streams) >= REMEMBERED_STREAMS:
                self._streams.clear()
            self._streams[name] = self._antithetic(name, 1)[0]
        return self._streams[name]

    def uncertain(self, name: str, number: Uncertain, lowest: float, highest: float) -> Floats:
        """An uncertain input at the stream `name`, held within its physical limits; one value () where it is exact."""
        if number.is_exact:
            return np.asarray(number.median)
        return number.draws(self.normal(name), lowest, highest)

    def log_demand(self, component: str, effect: Effect) -> Floats:
        """Log demand ratio of a component (COUNT,): common effects, and the component's own departures."""
        return self._demands(component, effect)[0]

    def demand(self, component: str, effect: Effect) -> Floats:
        """Demand ratio of a component (COUNT,): exp of its log demand."""
        return self._demands(component, effect)[1]

    def _demands(self, component: str, effect: Effect) -> tuple[Floats, Floats]:
        key = (component, effect)
        if key not in self._drawn:
            if len(self._drawn) >= REMEMBERED_STREAMS:
                self._drawn.clear()
            log_demand = self._log_demand(component, effect)
            self._drawn[key] = log_demand, np.exp(log_demand)
        return self._drawn[key]

    def _log_demand(self, component: str, effect: Effect) -> Floats:
        total = np.zeros(COUNT)
        for part in effect.parts:
            if part.reach.known:
                rows, draws = self._card(self._model.fitted.cards[part.card])
                total += (
                    np.fromiter(part.reach.known.values(), np.float64)
                    @ draws[[rows[name] for name in part.reach.known]]
                )
            for column, scale in part.reach.unseen.items():
                total += scale * self.normal(f"{component} {part.card} {column}")
        return total

    def _card(self, card: Card) -> tuple[dict[str, int], Floats]:
        """The row of each effect of a card, and their draws (p, COUNT)."""
        if card.name not in self._effects:
            normal = self._antithetic(card.name, len(card.columns))
            draws = card.mean[:, np.newaxis] + _root(card.covariance) @ normal
            self._effects[card.name] = card.index(), draws
        return self._effects[card.name]

    def _antithetic(self, name: str, rows: int) -> Floats:
        generator = np.random.default_rng([self._seed, zlib.crc32(name.encode())])
        half = generator.standard_normal((rows, COUNT // 2))
        return np.hstack([half, -half])


def _root(covariance: Floats) -> Floats:
    """L with L L' = covariance; one that rounding left short of positive definite gets the least jitter that helps."""
    scale = float(np.max(np.diag(covariance), initial=1e-12))
    for jitter in (1e-12, 1e-10, 1e-8, 1e-6, 1e-4):
        try:
            return np.asarray(
                np.linalg.cholesky(covariance + jitter * scale * np.eye(len(covariance))), dtype=np.float64
            )
        except np.linalg.LinAlgError:
            continue
    raise ValueError("the covariance of a card is not positive definite")


@lru_cache(maxsize=4)
def draws_of(model: Model, seed: int) -> Draws:
    """The draws of a model and seed, kept from one forecast to the next."""
    return Draws(model, seed)
