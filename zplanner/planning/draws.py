"""Draws from the joint posterior; components and scenarios share the draws of the effects they have in common."""

from __future__ import annotations

import math
import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, TypeVar

import numpy as np

from zplanner.errors import ZplannerError
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.vocabulary import Resource
from zplanner.regression.card import Card, Departure, MainColumn
from zplanner.regression.coding import Contrast, aspects
from zplanner.regression.design import CardCoverage
from zplanner.regression.model import LENDING_CARD, Effect, Model
from zplanner.regression.processors import ModelCode
from zplanner.regression.scaling import Parameters, Variable
from zplanner.uncertain import Floats

Answer = TypeVar("Answer")

HALF = 4000

COUNT = 2 * HALF
"""Draws of a forecast: each has its negative."""

DEFAULT_SEED = 1

INPUTS = ("growth", "utilization", "nest_intensity")
"""Streams of a plan's inputs that are leading ones, beside those of how systems scale, of what a site departs by, and
of the effects of `LENDING_CARD`: most intervals come from these."""

SITE_CORRELATION = 0.5
"""Correlation between the classes of a mix in their departures as unseen benchmarks: they run on one machine in one
shop (`forecast.md`, section 7). An assumption; the model card shows what 0 and 1 give."""

Scales = Mapping[MainColumn, Floats]

NO_SCALES: Scales = {}

MOST_REMEMBERED_BYTES = 64_000_000
"""Cache limit for results that later edits reuse; 20 components on 8 scenarios take about 30 MB."""

BYTES_PER_ENTRY = 100
"""Estimated size of a key, and of a result that is not an array."""


class Draws:
    """Named streams of standard normal draws (COUNT,); a stream depends on its name and the seed, not on draw order.

    Every draw comes with its negative, so that the median of a symmetric forecast is exact. The leading streams have no
    correlation among themselves nor with any other, so that the variance of whatever they add up to is exact, too
    (moment matching: Glasserman, Monte Carlo Methods in Financial Engineering, 2003, section 4.5).
    """

    def __init__(self, model: Model, seed: int, site_correlation: float = SITE_CORRELATION) -> None:
        self._model = model
        self._seed = seed
        self._of_site, self._of_class = math.sqrt(site_correlation), math.sqrt(1.0 - site_correlation)
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

        def drawn() -> Floats:
            leading, at = self._leading
            return _with_negatives(leading[at[name]] if name in at else _apart(_standard(name, 1, self._seed), leading))

        return self.remembered(("stream", name), drawn)

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
        rest = [part.part_of(part.one_way, inside=False) for part in effect.parts]
        total = self._scaled(component, rest, scales)
        for part in effect.parts:
            for column, value in part.one_way.items():
                found = self._scaled(component, [part.part_of([column])], NO_SCALES)
                total = total + (np.minimum(found, 0.0) if value > 0 else np.maximum(found, 0.0))
        return total + self.log_assumed(effect) if effect.assumed else total

    def _scaled(self, component: str, parts: Sequence[CardCoverage], scales: Scales) -> Floats:
        """Draws (COUNT,) of the sum of these parts, normal but for the scaling."""
        total = np.zeros(COUNT)
        for part in parts:
            for scale, known in _by_scale(part, scales):
                card = self._model.fitted.cards[part.card]
                rows, contrast = _contrast(card, known)
                deviations = _with_negatives(contrast @ self._deviations(card)[rows])
                total += scale * (contrast @ card.mean[rows] + deviations + self._scaling_shift(card, rows, contrast))
            for column, sd in part.unseen.items():
                total += scales.get(column, 1.0) * sd * self._departure(component, part, column)
        return total

    def log_assumed(self, effect: Effect) -> Floats:
        """The assumed part of an effect, in log demand (COUNT,); all components share it."""
        total = np.zeros(COUNT)
        for step, (mean, sd) in effect.assumed.items():
            total += mean + sd * self.normal(step.stream)
        return total

    def _scaling_shift(self, card: Card, rows: Sequence[int], contrast: Floats) -> Floats:
        """By how much a contrast (COUNT or 1,) differs where the card's facts are reduced to one engine by the drawn
        scaling instead of the fitted one."""
        total = np.zeros(1)
        for parameter, slopes in card.slopes.items():
            if share := float(contrast @ slopes[rows]):
                total = total + share * self._from_mean(parameter)
        return total

    def _from_mean(self, parameter: Variable) -> Floats:
        """Draws (COUNT,) of a parameter of scaling, from its fitted mean."""

        def drawn() -> Floats:
            fitted = self._model.curves.scaling.at_mean(parameter.of).at(parameter.kind)
            return np.asarray(self.scaling(parameter.of, workload=False).at(parameter.kind) - fitted)

        return self.remembered(("scaling from mean", parameter), drawn)

    def scaling(self, image: str, *, workload: bool) -> Parameters:
        """Draws of how an image scales with engines, with or without the departure of its own workload."""
        scaling = self._model.curves.scaling
        found = self.remembered(("scaling", image), lambda: scaling.drawn(image, self.normal))
        if not workload:
            return found
        key = ("scaling of workload", image)
        return self.remembered(key, lambda: scaling.of_workload(image, found, self.normal))

    def _departure(self, component: str, part: CardCoverage, column: MainColumn) -> Floats:
        """Draws (COUNT,) of a component's departure as an unseen benchmark, in standard deviations: a part that the
        whole site shares, and one of its own."""
        own, shared = self.normal(f"{component} {part.card} {column.stream}"), self.normal(f"site {column.stream}")
        return self._of_site * shared + self._of_class * own

    def _deviations(self, card: Card) -> Floats:
        """Half the draws of the deviations of a card's effects from their means (p, COUNT / 2)."""

        def drawn() -> Floats:
            count = len(card.columns)
            if card.name == LENDING_CARD:
                return _root(card) @ self._leading[0][-count:]
            return _root(card) @ _uncorrelated(_standard(card.name, count, self._seed))

        return self.remembered(("card", card.name), drawn)

    @cached_property
    def _leading(self) -> tuple[Floats, dict[str, int]]:
        """Half the draws (n, HALF) of the leading streams, by place, and of the columns of `LENDING_CARD`, the last."""
        card = self._model.card(LENDING_CARD)
        site = (f"site {column.stream}" for column in card.columns if not isinstance(column, Departure))
        scaling = (variable.stream for variable in self._model.curves.scaling.variables)
        names = dict.fromkeys((*INPUTS, *scaling, *site))
        drawn = _uncorrelated(_standard("leading", len(names) + len(card.columns), self._seed))
        return drawn, {name: place for place, name in enumerate(names)}


def _standard(name: str, rows: int, seed: int) -> Floats:
    """Independent standard normal draws (rows, HALF)."""
    return np.random.default_rng([seed, zlib.crc32(name.encode())]).standard_normal((rows, HALF))


def _uncorrelated(rows: Floats) -> Floats:
    """Draws (n, HALF) whose second moments are exactly those of independent standard normal variables."""
    return np.asarray(np.linalg.inv(np.linalg.cholesky(rows @ rows.T / HALF)) @ rows)


def _apart(row: Floats, others: Floats) -> Floats:
    """Draws (1, HALF) as a row (HALF,) with unit variance, without their correlation with uncorrelated `others`
    (n, HALF)."""
    rest = (row - (row @ others.T / HALF) @ others)[0]
    return np.asarray(rest / np.sqrt(rest @ rest / HALF))


def _with_negatives(half: Floats) -> Floats:
    return np.concatenate([half, -half], axis=-1)


_UNKNOWN: Any = object()


def _contrast(card: Card, known: Contrast) -> tuple[list[int], Floats]:
    """The rows of a contrast on a card, and their coefficients."""
    return [card.index[name] for name in known], np.fromiter(known.values(), np.float64)


def _length(answer: object) -> int:
    return len(answer) if isinstance(answer, tuple) else 1


def _by_scale(part: CardCoverage, scales: Scales) -> list[tuple[Floats | float, Contrast]]:
    """The known contrast of a part, split by the scale of the main column."""
    known = part.known
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
