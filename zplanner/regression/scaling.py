"""How Linux scales along a machine's n-way curve, and where its software ends (`forecast.md`, section 4).

    ln(capacity of n engines) = ln n - k L(n) - ln(1 + sigma (n - 1) + kappa c (c - 1) + limit ((n / m)^2 - 1)+)

L is the loss of the curve, k the Linux factor on it; sigma and kappa are the contention and the coherency of the
software (Universal Scalability Law, Gunther 2007). Beyond the largest number m of engines at which its class was
measured, coherency stays what it is there, c = min(n, m), and `limit` adds what nobody has seen yet: to half of all
software nothing, so that the lower side of an interval opens. The parameters are monotone functions of normal
variables, so that a fit to figures by engines, an update by own runs, and a forecast are all of one joint normal.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from statistics import NormalDist
from typing import NamedTuple

import numpy as np

from zplanner.uncertain import Floats

LINUX, ZVM = "Linux", "many guests under z/VM"
"""The images whose engines scale alike: one Linux image of any class, and many guests under z/VM."""

FACTOR_MEAN, FACTOR_SD = 0.7, 0.4
"""Prior of k, truncated at 0. An assumption: ratings are of z/OS in 5 to 9 images, a Linux application runs in one."""

CLASS_SD, WORKLOAD_SD = 0.2, 0.15
"""Departure of a class's k from the mean over Linux, and of a workload's or benchmark's k from that of its class.
Assumptions: few classes have figures by engines. Together they are as wide as ratings were found about a machine's own
/proc/sysinfo curve."""

BORROWED_CURVE_SD = 0.15
"""Departure of a machine's loss from a curve that it borrows, as a share of that. An assumption; the card lists how far
borrowed curves are from own ones."""

GUESTS_SD = 0.1
"""Further deviation of a figure whose guests, storage or clients change with the engines. An assumption."""

APART_CONTENTION = 0.1
"""Scale of the contention of software that stands apart: an old kernel, one queue manager. An assumption."""


class ScalingKind(StrEnum):
    """The normal variables behind the parameters."""

    FACTOR = "factor"
    CLASS = "factor of class"
    BENCHMARK = "factor of benchmark"
    OWN = "factor of own work"
    CURVE = "borrowed curve"
    CONTENTION = "contention"
    COHERENCY = "coherency"
    LIMIT = "limit"


SOFTWARE = (ScalingKind.CONTENTION, ScalingKind.COHERENCY, ScalingKind.LIMIT)


class Variable(NamedTuple):
    """One normal variable, by its kind and what it belongs to."""

    kind: ScalingKind
    of: str

    @property
    def stream(self) -> str:
        return f"engines {self.kind} {self.of}"

    @property
    def prior(self) -> tuple[float, float]:
        """Mean and standard deviation before any figure."""
        sds = {ScalingKind.CLASS: CLASS_SD, ScalingKind.BENCHMARK: WORKLOAD_SD, ScalingKind.OWN: WORKLOAD_SD}
        return (FACTOR_MEAN, FACTOR_SD) if self.kind is ScalingKind.FACTOR else (0.0, sds.get(self.kind, 1.0))


Slopes = tuple[tuple[Variable, float], ...]
"""Slopes of a value by parameters of scaling, each named by its kind and image; the factor's kind is `FACTOR`."""

_FURTHEST, _PER_UNIT = 6.0, 100
_GRID = np.linspace(-_FURTHEST, _FURTHEST, round(2 * _FURTHEST * _PER_UNIT) + 1)
_NORMAL = NormalDist()
_BELOW_ZERO = _NORMAL.cdf(-FACTOR_MEAN / FACTOR_SD)
_HALF_NORMAL = np.asarray([_NORMAL.inv_cdf(0.5 + 0.5 * _NORMAL.cdf(z)) for z in _GRID])
_TRUNCATED = np.asarray([_NORMAL.inv_cdf(_BELOW_ZERO + (1.0 - _BELOW_ZERO) * _NORMAL.cdf(z)) for z in _GRID])


def _mapped(z: Floats, table: Floats) -> Floats:
    """A quantile transform of standard normal values, linear between the points of an even grid, which unlike
    `np.interp` needs no search; beyond the table it continues with slope 1."""
    place = np.clip((z + _FURTHEST) * _PER_UNIT, 0.0, len(_GRID) - 1.0)
    below = np.minimum(place.astype(np.intp), len(_GRID) - 2)
    low = table[below]
    return np.asarray(low + (place - below) * (table[below + 1] - low) + np.maximum(z - _FURTHEST, 0.0))


def half_normal(z: Floats) -> Floats:
    """The half-normal quantile of a standard normal variable.

    >>> half_normal(np.asarray([0.0])).round(4)
    array([0.6745])
    """
    return _mapped(z, _HALF_NORMAL)


def factor(u: Floats) -> Floats:
    """k from its normal variable: N(0.7, 0.4^2) becomes the same truncated at 0.

    >>> factor(np.asarray([0.7])).round(3)
    array([0.72])
    """
    return np.asarray(FACTOR_MEAN + FACTOR_SD * _mapped((u - FACTOR_MEAN) / FACTOR_SD, _TRUNCATED))


Values = Mapping["Variable", Floats]
"""Draws (n,) of variables, or one value of each."""


@dataclass(frozen=True, slots=True)
class Parameters:
    """k and the software's terms of one image, as draws (n,) or numbers; `most` is the number of engines up to which it
    was measured."""

    factor: Floats
    contention: Floats
    coherency: Floats
    limit: Floats
    most: float

    def at(self, kind: ScalingKind) -> Floats:
        """The parameter of a kind."""
        software = dict(zip(SOFTWARE, (self.contention, self.coherency, self.limit), strict=True))
        return software.get(kind, self.factor)

    def software(self, engines: Floats | float) -> Floats:
        """How many times the CPU time of one engine a unit of work costs the software on so many."""
        contention, coherency, limit = software_terms(np.asarray(engines), self.most)
        return np.asarray(1.0 + self.contention * contention + self.coherency * coherency + self.limit * limit)


def software_terms(engines: Floats, most: Floats | float) -> tuple[Floats, Floats, Floats]:
    """What contention, coherency and limit are multiplied by on so many engines, measured up to `most`."""
    within = np.minimum(engines, most)
    return engines - 1.0, within * (within - 1.0), np.maximum((engines / most) ** 2 - 1.0, 0.0)


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a figure by engines: their number, and the curve's loss where it was rated and where borrowed."""

    engines: float
    rated: float
    borrowed: float


@dataclass(frozen=True, slots=True)
class ScalingFact:
    """A figure by engines as the scaling holds it: the loss of log efficiency that it states, with its standard
    deviation."""

    id: str
    source: str
    locator: str
    y: float
    sd: float


@dataclass(frozen=True, slots=True)
class EngineFigure:
    """A figure by engines, with what it depends on.

    `image` is the class of one Linux image, or `ZVM`. Software that stands `apart` (an old kernel, one queue manager)
    informs the scale of the limit alone, from the number of engines up to which it gained.
    """

    fact: ScalingFact
    image: str
    benchmark: str
    machine: str
    sides: tuple[Side, Side]
    is_own: bool = False
    apart: float | None = None

    @property
    def factors(self) -> tuple[Variable, ...]:
        """The variables that add up to its k."""
        if self.apart is not None:
            return (Variable(ScalingKind.FACTOR, self.benchmark),)
        own = Variable(ScalingKind.OWN, self.image) if self.is_own else Variable(ScalingKind.BENCHMARK, self.benchmark)
        return (*factors_of(self.image), own)

    @property
    def variables(self) -> tuple[Variable, ...]:
        """The variables that it depends on."""
        software = (Variable(kind, self.image if self.apart is None else self.benchmark) for kind in SOFTWARE)
        return (*self.factors, *software, Variable(ScalingKind.CURVE, self.machine))

    def parameters(self, values: Values, scaling: Scaling) -> Parameters:
        """The parameters behind it at these values of the variables."""
        if self.apart is None:
            return scaling.parameters(self.image, self.factors, values)
        found = scaling.parameters(self.benchmark, self.factors, values)
        contention = found.contention * (APART_CONTENTION / scaling.scales[ScalingKind.CONTENTION])
        limit = scaling.scales[ScalingKind.LIMIT] * half_normal(values[Variable(ScalingKind.LIMIT, self.benchmark)])
        return replace(found, contention=contention, coherency=0.0 * found.coherency, limit=limit, most=self.apart)

    def expected(self, parameters: Parameters, values: Values) -> Floats:
        """Its `y` by the parameters at these values of the variables."""
        departure = 1.0 + BORROWED_CURVE_SD * values[Variable(ScalingKind.CURVE, self.machine)]
        before, after = (
            parameters.factor * (side.rated + side.borrowed * departure) + np.log(parameters.software(side.engines))
            for side in self.sides
        )
        return np.asarray(after - before)


def shown_stream(name: str) -> Floats:
    """Standard normal draws (20000,) of this name, for the quantiles of a card or a score."""
    half = np.random.default_rng(zlib.crc32(name.encode())).standard_normal(10_000)
    return np.concatenate([half, -half])


def factors_of(image: str) -> tuple[Variable, ...]:
    """The variables that add up to the k of an image, without what its workload departs by."""
    if image == ZVM:
        return (Variable(ScalingKind.FACTOR, ZVM),)
    return Variable(ScalingKind.FACTOR, LINUX), Variable(ScalingKind.CLASS, image)


@dataclass(frozen=True)
class Scaling:
    """The joint normal of the variables, as fitted or updated.

    `mean` (p,) and `covariance` (p, p) are those of `variables`, `weights` (p, n) maps the `y` of the `figures` to the
    mean; any other variable is at its prior. `scales` are those of the half-normal terms, `measured` the largest number
    of engines by image. Facts of other regressions were reduced to one engine at `reference`.
    """

    scales: Mapping[ScalingKind, float]
    measured: Mapping[str, int]
    variables: tuple[Variable, ...] = ()
    mean: Floats = field(default_factory=lambda: np.zeros(0))
    covariance: Floats = field(default_factory=lambda: np.zeros((0, 0)))
    weights: Floats = field(default_factory=lambda: np.zeros((0, 0)))
    figures: tuple[ScalingFact, ...] = ()
    fitted: Scaling | None = None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Scaling):
            return NotImplemented
        return (
            (self.scales, self.measured, self.variables, self.figures)
            == (other.scales, other.measured, other.variables, other.figures)
            and self.fitted == other.fitted
            and np.array_equal(self.mean, other.mean)
            and np.array_equal(self.covariance, other.covariance)
            and np.array_equal(self.weights, other.weights)
        )

    def most(self, image: str) -> int:
        """The largest number of engines at which an image was measured; one that was measured on a single engine, or on
        none that is stated, has that of the others."""
        own = self.measured.get(image, 1)
        return own if own > 1 else max((most for name, most in self.measured.items() if name != ZVM), default=1)

    def parameters(self, image: str, factors: Iterable[Variable], values: Values) -> Parameters:
        """The parameters of an image at these values of the variables; `factors` add up to its k. Half of all software
        has no limit: an assumption, since what was published of limits is of software that was known for one."""
        contention, coherency, limit = (values[Variable(kind, image)] for kind in SOFTWARE)
        total: Floats = np.asarray(sum(values[one] for one in factors))
        return Parameters(
            factor(total),
            self.scales[ScalingKind.CONTENTION] * half_normal(contention),
            self.scales[ScalingKind.COHERENCY] * half_normal(coherency),
            self.scales[ScalingKind.LIMIT] * np.maximum(limit, 0.0),
            float(self.most(image)),
        )

    def mean_of(self, variable: Variable) -> float:
        at = self._index.get(variable)
        return variable.prior[0] if at is None else float(self.mean[at])

    @cached_property
    def _index(self) -> dict[Variable, int]:
        return {variable: at for at, variable in enumerate(self.variables)}

    def at_mean(self, image: str) -> Parameters:
        """The parameters of an image at the means of the variables as they were fitted."""
        fitted = self.fitted or self
        needed = (*factors_of(image), *(Variable(kind, image) for kind in SOFTWARE))
        values = {one: np.asarray(fitted.mean_of(one)) for one in needed}
        return fitted.parameters(image, factors_of(image), values)

    def drawn(self, image: str, normal: Callable[[str], Floats]) -> Parameters:
        """Draws of an image's parameters by named streams of standard normal draws (n,), without the departure of its
        own workload."""
        needed = (*factors_of(image), *(Variable(kind, image) for kind in SOFTWARE))
        return self.parameters(image, factors_of(image), {one: self.draws(one, normal) for one in needed})

    def of_workload(self, image: str, drawn: Parameters, normal: Callable[[str], Floats]) -> Parameters:
        """Draws of an image's parameters with the departure of its own workload, which only its k has."""
        factors = (*factors_of(image), Variable(ScalingKind.OWN, image))
        total: Floats = np.asarray(sum(self.draws(one, normal) for one in factors))
        return replace(drawn, factor=factor(total))

    def draws(self, variable: Variable, normal: Callable[[str], Floats]) -> Floats:
        """Draws (n,) of a variable by named streams of standard normal draws."""
        at = self._index.get(variable)
        if at is None:
            mean, sd = variable.prior
            return mean + sd * normal(variable.stream)
        streams = zip(self.variables, self._root[at].tolist(), strict=True)
        return np.asarray(self.mean[at] + sum(share * normal(one.stream) for one, share in streams if share))

    @cached_property
    def _root(self) -> Floats:
        return np.asarray(np.linalg.cholesky(self.covariance), dtype=np.float64)

    def weights_behind(self, contrast: Mapping[Variable, float]) -> Iterator[tuple[ScalingFact, float]]:
        """The figures, each with how much a contrast of the variables' means moves with its `y`."""
        rows = [self._index[one] for one in contrast if one in self._index]
        values = [value for one, value in contrast.items() if one in self._index]
        moved = np.abs(np.asarray(values) @ self.weights[rows]) if rows else np.zeros(0)
        yield from zip(self.figures, moved.tolist(), strict=False)

    def updated(self, figures: Sequence[EngineFigure]) -> tuple[Scaling, float]:
        """The scaling after more figures, and ln of their likelihood.

        Gauss-Newton steps from the mean to the mode of the posterior, its curvature there as the covariance, and
        Laplace's approximation of the likelihood (the iterated Kalman filter: Bell and Cathey 1993).
        """
        if not figures:
            return self, 0.0
        prior = self._with_variables(figures)
        y, noise = np.asarray([figure.fact.y for figure in figures]), np.diag([figure.fact.sd**2 for figure in figures])
        at = prior.mean
        for _ in range(STEPS):
            expected, slopes = prior._linear(figures, at)
            cross = prior.covariance @ slopes.T
            gain = np.linalg.solve(slopes @ cross + noise, cross.T).T
            step = prior.mean + gain @ (y - expected - slopes @ (prior.mean - at)) - at
            largest = float(np.abs(step).max())
            at = at + step * min(1.0, LARGEST_STEP / max(largest, SMALLEST_STEP))
            if largest < SMALLEST_STEP:
                break
        expected, slopes = prior._linear(figures, at)
        cross = prior.covariance @ slopes.T
        total = slopes @ cross + noise
        gain = np.linalg.solve(total, cross.T).T
        kept = np.eye(len(at)) - gain @ slopes
        covariance = kept @ prior.covariance @ kept.T + gain @ noise @ gain.T
        missed, moved = y - expected, at - prior.mean
        log_likelihood = -0.5 * float(
            missed @ np.linalg.solve(noise, missed)
            + moved @ np.linalg.solve(prior.covariance, moved)
            + np.linalg.slogdet(total)[1]
        )
        after = replace(
            prior,
            mean=at,
            covariance=(covariance + covariance.T) / 2.0,
            weights=np.hstack([prior.weights - gain @ (slopes @ prior.weights), gain]),
            figures=self.figures + tuple(figure.fact for figure in figures),
            fitted=self.fitted or self,
        )
        return after, log_likelihood

    def _with_variables(self, figures: Iterable[EngineFigure]) -> Scaling:
        """With every variable that is new in the figures, at its prior."""
        new = tuple(
            {variable: None for figure in figures for variable in figure.variables if variable not in self._index}
        )
        size, more = len(self.variables), len(new)
        covariance = np.zeros((size + more, size + more))
        covariance[:size, :size] = self.covariance
        covariance[range(size, size + more), range(size, size + more)] = [one.prior[1] ** 2 for one in new]
        return replace(
            self,
            variables=(*self.variables, *new),
            mean=np.append(self.mean, [one.prior[0] for one in new]),
            covariance=covariance,
            weights=np.vstack([self.weights, np.zeros((more, len(self.figures)))]),
        )

    def _linear(self, figures: Sequence[EngineFigure], at: Floats) -> tuple[Floats, Floats]:
        """What the figures are expected to be (n,) where the variables are `at`, and its slopes (n, p)."""
        step = np.eye(len(at)) * SLOPE_STEP
        places = np.vstack([at, at + step, at - step])  # (1 + 2p, p)
        values = {variable: places[:, column] for column, variable in enumerate(self.variables)}
        behind = {
            one.variables: one.parameters(values, self)
            for one in {figure.variables: figure for figure in figures}.values()
        }
        expected = np.stack([figure.expected(behind[figure.variables], values) for figure in figures])
        above, below = np.split(expected[:, 1:], 2, axis=1)
        return expected[:, 0], (above - below) / (2.0 * SLOPE_STEP)


STEPS, LARGEST_STEP, SMALLEST_STEP, SLOPE_STEP = 100, 0.5, 1e-4, 1e-4
"""The most Gauss-Newton steps, the largest change of a variable in one, the change at which they end, and the half
distance over which slopes are taken."""

UNFITTED = Scaling({ScalingKind.CONTENTION: 0.003, ScalingKind.COHERENCY: 0.0001, ScalingKind.LIMIT: 0.1}, {})
"""Before any figure: prior medians of the scales, each known to a factor of 4.5 either way
(`estimator.LOG_SD_PRIOR_SD`). Assumptions; the fit updates them."""
