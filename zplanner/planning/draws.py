"""Draws from the joint posterior; components and scenarios share the draws of the effects they have in common."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

import numpy as np

from zplanner.errors import ZplannerError
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.vocabulary import Resource
from zplanner.regression.card import Card
from zplanner.regression.codes import ModelCode
from zplanner.regression.coding import Contrast, aspects
from zplanner.regression.columns import MainColumn
from zplanner.regression.design import Reach
from zplanner.regression.model import Effect, Model
from zplanner.uncertain import Floats

Answer = TypeVar("Answer")

COUNT = 4000
"""Draws of a forecast: enough for 0.4% accuracy in the 5th percentile of a ratio known to 10%."""

DEFAULT_SEED = 1

Scales = Mapping[MainColumn, Floats]

NO_SCALES: Scales = {}

MOST_REMEMBERED_BYTES = 64_000_000
"""Cache limit for results that later edits reuse; 20 components on 8 scenarios take about 15 MB."""

BYTES_PER_ENTRY = 100
"""Estimated size of a key, and of a result that is not an array."""


class Draws:
    """Named streams of standard normal draws (COUNT,); a stream depends on its name and the seed, not on draw order.

    Streams are antithetic (every draw comes with its negative), so that the median of a symmetric forecast is exact.
    """

    def __init__(self, model: Model, seed: int) -> None:
        self._model = model
        self._seed = seed
        self._answers: dict[tuple[object, ...], Any] = {}
        self._bytes = 0

    def remembered(self, key: tuple[object, ...], make: Callable[[], Answer]) -> Answer:
        """The cached result of `make`; `key` must name every input besides the model and its draws. Concurrent threads
        may each compute it, with equal results."""
        found: Answer = self._answers.get(key, _UNKNOWN)
        if found is _UNKNOWN:
            found = make()
            size = found.nbytes if isinstance(found, np.ndarray) else BYTES_PER_ENTRY * (len(key) + _length(found))
            if self._bytes + size > MOST_REMEMBERED_BYTES:
                self._answers.clear()
                self._bytes = 0
            self._answers[key] = found
            self._bytes += size
        return found

    def effects(
        self, classes: Iterable[str], resource: Resource, stages: Sequence[Configuration]
    ) -> dict[str, tuple[Effect, ...]]:
        """By class, the effect on its demand for a resource, from the first stage of a change to every stage."""
        seen = self.remembered(("aspects", *stages), lambda: tuple(map(aspects, stages)))
        known = self.remembered(("effects", resource, *seen), dict[str, tuple[Effect, ...]])
        for name in classes:
            if name not in known:
                known[name] = tuple(self._model.effect(name, resource, stages[0], stage) for stage in stages)
        return known

    def normal(self, name: str) -> Floats:
        """The stream `name`, shape (COUNT,)."""
        return self.remembered(("stream", name), lambda: _with_negatives(self._half(name, 1)[0]))

    def log_demand(self, component: str, effect: Effect, scales: Scales = NO_SCALES) -> Floats:
        """Log demand ratio of a component (COUNT,): common effects, and the component's own departures.

        For uncertain coefficients, `scales` has, by main column, the ratio (COUNT,) of the coefficient to the one in
        `effect`.
        """
        if scales:
            return self._log_demand(component, effect, scales)
        key = ("log demand", component, effect.moves)
        return self.remembered(key, lambda: self._log_demand(component, effect, scales))

    def log_mean_demand(
        self, components: Sequence[tuple[str, Effect]], shares: Floats, scales: Scales = NO_SCALES
    ) -> Floats:
        """ln of the mean demand ratio (cases, COUNT) of components, whose `shares` (cases, components, COUNT or 1) add
        up to 1."""

        def ratios() -> Floats:
            return np.exp(np.stack([self.log_demand(name, effect, scales) for name, effect in components]))

        key = ("demands", *((name, effect.moves) for name, effect in components))
        demands = ratios() if scales else self.remembered(key, ratios)
        mean = shares[:, :, 0] @ demands if shares.shape[2] == 1 else np.einsum("cpn,pn->cn", shares, demands)
        return np.asarray(np.log(mean))

    def _log_demand(self, component: str, effect: Effect, scales: Scales) -> Floats:
        total = np.zeros(COUNT)
        for part in effect.parts:
            for scale, known in _by_scale(part, scales):
                card = self._model.fitted.cards[part.card]
                rows = [card.index[name] for name in known]
                total += scale * (np.fromiter(known.values(), np.float64) @ self._card(card)[rows])
            for column, sd in part.unseen.items():
                total += scales.get(column, 1.0) * sd * self.normal(f"{component} {part.card} {column.stream}")
        return total

    def _card(self, card: Card) -> Floats:
        """Draws of a card's effects (p, COUNT)."""

        def drawn() -> Floats:
            deviations = _with_negatives(_root(card) @ self._half(card.name, len(card.columns)))
            return card.mean[:, np.newaxis] + deviations

        return self.remembered(("card", card.name), drawn)

    def _half(self, name: str, rows: int) -> Floats:
        """Standard normal draws (rows, COUNT / 2); their negatives are the other half."""
        generator = np.random.default_rng([self._seed, zlib.crc32(name.encode())])
        return generator.standard_normal((rows, COUNT // 2))


def _with_negatives(half: Floats) -> Floats:
    return np.concatenate([half, -half], axis=-1)


_UNKNOWN: Any = object()


def _length(answer: object) -> int:
    return len(answer) if isinstance(answer, tuple) else 1


def _by_scale(part: Reach, scales: Scales) -> list[tuple[Floats | float, Contrast]]:
    """The known contrast of a part, split by the scale of the main column."""
    known = part.known
    if not scales:
        return [(1.0, known)] if known else []
    apart: list[tuple[Floats | float, Contrast]] = [
        (scale, {column: value for column, value in known.items() if column.main == main})
        for main, scale in scales.items()
    ]
    apart.append((1.0, {column: value for column, value in known.items() if column.main not in scales}))
    return [(scale, contrast) for scale, contrast in apart if contrast]


def _root(card: Card) -> Floats:
    """L with L L' = covariance; a matrix not positive definite after rounding gets the smallest sufficient jitter."""
    scale = float(np.max(np.diag(card.covariance), initial=1e-12))
    for jitter in (1e-12, 1e-10, 1e-8, 1e-6, 1e-4):
        try:
            root = np.linalg.cholesky(card.covariance + jitter * scale * np.eye(len(card.covariance)))
            return np.asarray(root, dtype=np.float64)
        except np.linalg.LinAlgError:
            continue
    raise ZplannerError(ModelCode.NOT_POSITIVE_DEFINITE, card=card.name)
