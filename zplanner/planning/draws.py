"""Draws from the joint posterior: what two components or scenarios have in common stays common, draw by draw."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from zplanner.errors import ZplannerError
from zplanner.regression.card import Card
from zplanner.regression.coding import Contrast
from zplanner.regression.model import CardReach, Effect, Model

Floats = NDArray[np.float64]

Key = TypeVar("Key")

COUNT = 4000
"""Draws of a forecast: the 5th percentile of a ratio known to 10 % is then good to 0.4 %."""

DEFAULT_SEED = 1

NO_SCALES: Mapping[str, Floats] = {}

REMEMBERED_STREAMS = 300
"""Streams, and demands, kept from one forecast to the next, so that an edit draws nothing twice; 10 MB each."""


class Draws:
    """Named streams of standard normal draws (COUNT,), each the same for a seed whatever else is drawn.

    Streams are antithetic (every draw comes with its negative), so that the median of a symmetric forecast is exact.
    """

    def __init__(self, model: Model, seed: int) -> None:
        self._model = model
        self._seed = seed
        self._streams: dict[str, Floats] = {}
        self._log_demands: dict[tuple[str, int], Floats] = {}
        self._demands: dict[tuple[str, int], Floats] = {}
        self._means: dict[tuple[object, ...], Floats] = {}
        self._effects: dict[str, Floats] = {}

    def normal(self, name: str) -> Floats:
        """The stream `name`, shape (COUNT,)."""
        stream = self._streams.get(name)
        if stream is None:
            half = self._half(name, 1)[0]
            stream = _remembered(self._streams, name, np.hstack([half, -half]))
        return stream

    def log_demand(self, component: str, effect: Effect, scales: Mapping[str, Floats] = NO_SCALES) -> Floats:
        """Log demand ratio of a component (COUNT,): common effects, and the component's own departures.

        Where coefficients are uncertain, `scales` has, by main column, the ratio (COUNT,) of the coefficient to the one
        in `effect`.
        """
        if scales:
            return self._log_demand(component, effect, scales)
        key = (component, effect.moves)
        found = self._log_demands.get(key)
        if found is None:
            found = _remembered(self._log_demands, key, self._log_demand(component, effect, scales))
        return found

    def demand(self, component: str, effect: Effect, scales: Mapping[str, Floats] = NO_SCALES) -> Floats:
        """Demand ratio of a component (COUNT,): exp of its log demand."""
        if scales:
            return np.exp(self._log_demand(component, effect, scales))
        key = (component, effect.moves)
        found = self._demands.get(key)
        if found is None:
            found = _remembered(self._demands, key, np.exp(self.log_demand(component, effect)))
        return found

    def log_mean_demand(
        self, components: Sequence[tuple[str, Effect]], shares: Floats, scales: Mapping[str, Floats] = NO_SCALES
    ) -> Floats:
        """ln of the mean demand ratio (cases, COUNT) of components: their `shares` (cases, components, COUNT or 1) add
        up to 1."""
        if len(shares) > 1 or shares.shape[2] > 1 or scales:
            return self._log_mean_demand(components, shares, scales)
        key = (tuple((name, effect.moves) for name, effect in components), shares.tobytes())
        found = self._means.get(key)
        if found is None:
            found = _remembered(self._means, key, self._log_mean_demand(components, shares, scales))
        return found

    def _log_mean_demand(
        self, components: Sequence[tuple[str, Effect]], shares: Floats, scales: Mapping[str, Floats]
    ) -> Floats:
        demands = np.stack([self.demand(name, effect, scales) for name, effect in components])
        mean = shares[:, :, 0] @ demands if shares.shape[2] == 1 else np.einsum("cpn,pn->cn", shares, demands)
        log_mean: Floats = np.log(mean)
        return log_mean

    def _log_demand(self, component: str, effect: Effect, scales: Mapping[str, Floats]) -> Floats:
        total = np.zeros(COUNT)
        for part in effect.parts:
            for scale, known in _by_scale(part, scales):
                card = self._model.fitted.cards[part.card]
                rows = [card.index[name] for name in known]
                total += scale * (np.fromiter(known.values(), np.float64) @ self._card(card)[rows])
            for column, sd in part.reach.unseen.items():
                total += scales.get(column, 1.0) * sd * self.normal(f"{component} {part.card} {column}")
        return total

    def _card(self, card: Card) -> Floats:
        """Draws of a card's effects (p, COUNT)."""
        found = self._effects.get(card.name)
        if found is None:
            half = _root(card) @ self._half(card.name, len(card.columns))
            found = _remembered(self._effects, card.name, card.mean[:, np.newaxis] + np.hstack([half, -half]))
        return found

    def _half(self, name: str, rows: int) -> Floats:
        """Standard normal draws (rows, COUNT / 2); the other half are their negatives."""
        generator = np.random.default_rng([self._seed, zlib.crc32(name.encode())])
        return generator.standard_normal((rows, COUNT // 2))


def _remembered(memory: dict[Key, Floats], key: Key, draws: Floats) -> Floats:
    """Draws, kept for the next to ask; several threads may ask at once, and find the same."""
    if len(memory) >= REMEMBERED_STREAMS:
        memory.clear()
    memory[key] = draws
    return draws


def _by_scale(part: CardReach, scales: Mapping[str, Floats]) -> list[tuple[Floats | float, Contrast]]:
    """The known contrast of a part, apart by the scale that its main column has."""
    known = part.reach.known
    if not scales:
        return [(1.0, known)] if known else []
    main = {name: name.partition(" | ")[0] for name in known}
    apart: list[tuple[Floats | float, Contrast]] = [
        (scale, {name: value for name, value in known.items() if main[name] == column})
        for column, scale in scales.items()
    ]
    apart.append((1.0, {name: value for name, value in known.items() if main[name] not in scales}))
    return [(scale, contrast) for scale, contrast in apart if contrast]


def _root(card: Card) -> Floats:
    """L with L L' = covariance; one that rounding left short of positive definite gets the least jitter that helps."""
    scale = float(np.max(np.diag(card.covariance), initial=1e-12))
    for jitter in (1e-12, 1e-10, 1e-8, 1e-6, 1e-4):
        try:
            root = np.linalg.cholesky(card.covariance + jitter * scale * np.eye(len(card.covariance)))
            return np.asarray(root, dtype=np.float64)
        except np.linalg.LinAlgError:
            continue
    raise ZplannerError(
        f"the covariance of card {card.name} is not positive definite",
        remedy="switch off own measurements that nearly repeat each other, or run `zplanner fit`",
    )


@lru_cache(maxsize=2)  # without and with own measurements
def draws_of(model: Model, seed: int) -> Draws:
    """The draws of a model and seed, kept from one forecast to the next."""
    return Draws(model, seed)
