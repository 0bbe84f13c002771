"""A card: one fitted regression as a human-readable JSON file in `models/`.

A card holds what a forecast needs and nothing that must be refitted: the posterior mean and covariance of the effects,
how far an unseen class or benchmark departs from them, and the weight of every fact, so that each forecast can name its
evidence.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zplanner.errors import ZplannerError
from zplanner.regression.basis import VENDOR_ADVANTAGE
from zplanner.regression.columns import (
    ModelColumn,
    Slope,
    VarianceGroup,
    column_document,
    column_from,
    main_column_from,
)
from zplanner.regression.priors import prior_sd
from zplanner.regression.processors import NWayCurve, NWayCurves
from zplanner.uncertain import Uncertain

FORMAT = 2

EVALUATION = "evaluation.json"
"""The file beside the cards that says how right they are; `reporting/trust.py` reads it."""

SIGNIFICANT_DIGITS = 9

SMALLEST = 1e-12
"""Numbers below this are rounding noise of the algebra."""

ROUNDING = 1e-6
"""How far nine digits may move an eigenvalue of a correlation matrix: less than 1e-9 for each of its columns."""

_DAMAGES = (AttributeError, KeyError, OverflowError, TypeError, ValueError)
"""What a card raises that does not hold what it should."""

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Citation:
    """Where a measurement was published."""

    id: str
    source: str
    locator: str


@dataclass(frozen=True, slots=True)
class CardFact:
    """One fact a card was fitted on: its printings with their shares of it, its value and standard deviation."""

    benchmark: str
    y: float
    sd: float
    citations: tuple[Citation, ...]


@dataclass(frozen=True)
class Card:
    """The fitted regression of one domain and resource.

    `columns` names the effects; `mean` (p,) and `covariance` (p, p) are their posterior in log demand; `weights` (p, n)
    turns the facts' values into `mean`. `deviation_sd` is, per factor group, how far an unseen class, within-level or
    benchmark departs from the common effect, per step.
    """

    name: str
    columns: tuple[ModelColumn, ...]
    mean: Floats
    covariance: Floats
    weights: Floats
    deviation_sd: dict[VarianceGroup, dict[str, float]]
    facts: tuple[CardFact, ...]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Card):
            return NotImplemented
        arrays = ((self.mean, other.mean), (self.covariance, other.covariance), (self.weights, other.weights))
        return (
            (self.name, self.columns, self.facts) == (other.name, other.columns, other.facts)
            and self.deviation_sd == other.deviation_sd
            and all(np.array_equal(mine, theirs) for mine, theirs in arrays)
        )

    @cached_property
    def index(self) -> dict[ModelColumn, int]:
        """Position of every column."""
        return {column: position for position, column in enumerate(self.columns)}

    def sd(self, group: VarianceGroup) -> float:
        """The standard deviation of a variance group: as fitted, or as before any figure."""
        return self.deviation_sd.get(group.common, {}).get(str(group.layer), prior_sd(group))

    def updated(self, rows: Floats, noise: Floats, facts: tuple[CardFact, ...]) -> Card:
        """The card after more facts: rows (m, p), their noise covariance (m, m). The published part is not refitted.

        Equation: Kalman update, gain = C X' (X C X' + R)^-1 (Kalman 1960), and the covariance as a sum of squares,
        (I - gain X) C (I - gain X)' + gain R gain', which rounding cannot make negative (Bucy and Joseph 1968).
        """
        y = np.asarray([fact.y for fact in facts])
        cross = self.covariance @ rows.T
        gain = np.linalg.solve(rows @ cross + noise, cross.T).T
        kept = np.eye(len(self.columns)) - gain @ rows
        covariance = kept @ self.covariance @ kept.T + gain @ noise @ gain.T
        return replace(
            self,
            mean=self.mean + gain @ (y - rows @ self.mean),
            covariance=(covariance + covariance.T) / 2.0,
            weights=np.hstack([self.weights - gain @ (rows @ self.weights), gain]),
            facts=self.facts + facts,
        )

    def with_advantage(self, share: Uncertain) -> Card:
        """The card for a `share` (lambda) of the published advantage b: a column for the part that applies takes the
        place of b's, so that forecasts and own measurements see lambda b.

        Equations: E[lambda b] = E[lambda] E[b], cov(lambda b, x) = E[lambda] cov(b, x), and
        var(lambda b) = E[lambda]^2 var(b) + var(lambda) (E[b]^2 + var(b)), the exact moments of a product of
        independent variables (Goodman, JASA 55, 708, 1960).
        """
        if Slope.PUBLISHED_ADVANTAGE not in self.index:
            return self
        at, mean, variance = self.index[Slope.PUBLISHED_ADVANTAGE], share.median, share.sd**2
        scale = np.ones(len(self.columns))
        scale[at] = mean
        covariance = self.covariance * np.outer(scale, scale)
        covariance[at, at] += variance * (self.mean[at] ** 2 + self.covariance[at, at])
        return replace(
            self,
            columns=(*self.columns[:at], Slope.APPLIED_ADVANTAGE, *self.columns[at + 1 :]),
            mean=self.mean * scale,
            covariance=covariance,
            weights=self.weights * scale[:, np.newaxis],
        )

    def as_document(self) -> dict[str, Any]:
        """The card as JSON values; the covariance as its lower triangle, row by row."""
        return {
            "columns": [column_document(column) for column in self.columns],
            "mean": _rounded(self.mean),
            "covariance": [_rounded(row[: position + 1]) for position, row in enumerate(self.covariance)],
            "deviation_sd": [
                {"factors": group.factors} | ({"step": column_document(group.step)} if group.step else {}) | sds
                for group, sds in self.deviation_sd.items()
            ],
            "facts": [
                {
                    "benchmark": fact.benchmark,
                    "y": _rounded(np.asarray([fact.y]))[0],
                    "sd": _rounded(np.asarray([fact.sd]))[0],
                    "printed": [[cited.id, cited.source, cited.locator] for cited in fact.citations],
                }
                for fact in self.facts
            ],
            "weights": [_rounded(row) for row in self.weights],
        }


@dataclass(frozen=True, slots=True)
class Fitted:
    """Everything in `models/`: the cards, the n-way curves, and what they were fitted on."""

    version: str
    data_sha256: str
    cards: dict[str, Card] = field(hash=False)
    curves: NWayCurves = field(hash=False)
    fixed_buffers_paging_ratio: float


def write_fitted(fitted: Fitted, where: Path) -> None:
    """Write every card to `where`, one JSON file each."""
    where.mkdir(parents=True, exist_ok=True)
    written = documents(fitted)
    for stale in where.glob("*.json"):
        if stale.name not in (*written, EVALUATION):
            stale.unlink()
    for name, document in written.items():
        (where / name).write_text(document, encoding="utf-8")


def documents(fitted: Fitted) -> dict[str, str]:
    """File name to JSON text of every card."""
    head = {"format": FORMAT, "version": fitted.version, "data_sha256": fitted.data_sha256}
    system = {
        "card": "system",
        "vendor_advantage": str(VENDOR_ADVANTAGE),
        "n_way": {
            name: {
                "engines": list(curve.engines),
                "efficiency": _rounded(np.asarray(curve.efficiency)),
                "relative_sd": curve.relative_sd,
            }
            for name, curve in fitted.curves.own.items()
        },
        "fixed_buffers_paging_ratio": _rounded(np.asarray([fitted.fixed_buffers_paging_ratio]))[0],
    }
    texts = {"system.json": _text(head | system)}
    for name, card in fitted.cards.items():
        texts[f"{name}.json"] = _text(head | {"card": name} | card.as_document())
    return texts


def read_fitted(where: Path) -> Fitted:
    """Read the cards in `where`; ZplannerError where they are missing, damaged, or not of one fit."""
    system = _read(where / "system.json")
    files = sorted(file for file in where.glob("*.json") if file.name not in ("system.json", EVALUATION))
    cards: dict[str, Card] = {}
    for file in files:
        document = _read(file)
        if document.get("data_sha256") != system.get("data_sha256"):
            raise ZplannerError("the cards were fitted on different data", file=file.name, remedy="run `zplanner fit`")
        try:
            cards[document["card"]] = _card(document)
        except _DAMAGES:
            raise ZplannerError("the model card is damaged", file=file.name, remedy="run `zplanner fit`") from None
    try:
        return Fitted(
            version=system["version"],
            data_sha256=system["data_sha256"],
            cards=cards,
            curves=NWayCurves({name: _curve(name, stated) for name, stated in system["n_way"].items()}),
            fixed_buffers_paging_ratio=float(_numbers(system["fixed_buffers_paging_ratio"], least=SMALLEST)),
        )
    except _DAMAGES:
        raise ZplannerError("the model card is damaged", file="system.json", remedy="run `zplanner fit`") from None


def _read(file: Path) -> dict[str, Any]:
    """A card's JSON values, of the right format."""
    try:
        document = json.loads(file.read_text(encoding="utf-8"))
    except OSError:
        raise ZplannerError("the model card cannot be read", file=file.name, remedy="run `zplanner fit`") from None
    except ValueError:
        raise ZplannerError("the model card is damaged", file=file.name, remedy="run `zplanner fit`") from None
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise ZplannerError(f"the model card is not of format {FORMAT}", file=file.name, remedy="run `zplanner fit`")
    return document


def _card(document: dict[str, Any]) -> Card:
    """A card from its JSON values; one of `_DAMAGES` where they cannot be a fitted regression."""
    columns, triangle = tuple(map(column_from, document["columns"])), document["covariance"]
    size = len(columns)
    if len(set(columns)) != size or [len(row) for row in triangle] != list(range(1, size + 1)):
        raise ValueError("columns and covariance do not belong together")
    covariance = np.zeros((size, size))
    covariance[np.tril_indices(size)] = [value for row in triangle for value in row]
    covariance += np.tril(covariance, -1).T
    _refuse_no_covariance(covariance)
    facts = tuple(
        CardFact(
            fact["benchmark"],
            float(fact["y"]),
            float(fact["sd"]),
            tuple(Citation(*cited) for cited in fact["printed"]),
        )
        for fact in document["facts"]
    )
    deviation_sd = {_group(sds): _sds(sds) for sds in document["deviation_sd"]}
    _numbers([sd for of_kind in deviation_sd.values() for sd in of_kind.values()], least=0.0)
    _numbers([fact.sd for fact in facts], least=SMALLEST)
    _numbers([fact.y for fact in facts])
    return Card(
        name=document["card"],
        columns=columns,
        mean=_numbers(document["mean"], (size,)),
        covariance=covariance,
        weights=_numbers(document["weights"], (size, len(facts))),
        deviation_sd=deviation_sd,
        facts=facts,
    )


def _group(stated: dict[str, Any]) -> VarianceGroup:
    return VarianceGroup(stated["factors"], main_column_from(stated["step"]) if "step" in stated else None)


def _sds(stated: dict[str, Any]) -> dict[str, float]:
    return {name: float(sd) for name, sd in stated.items() if name not in ("factors", "step")}


def _curve(machine: str, stated: dict[str, Any]) -> NWayCurve:
    """A machine's n-way curve from its JSON values; one of `_DAMAGES` where they cannot be one."""
    engines = tuple(stated["engines"])
    if engines[:1] != (1,) or any(before >= after for before, after in pairwise(engines)):
        raise ValueError("not the engines of a curve")
    efficiency = _numbers(stated["efficiency"], (len(engines),), least=SMALLEST)
    relative_sd = float(_numbers(stated["relative_sd"], least=0.0))
    return NWayCurve(engines, tuple(efficiency.tolist()), relative_sd, (machine,))


def _numbers(values: Any, shape: tuple[int, ...] | None = None, *, least: float = -np.inf) -> Floats:
    """One or more finite numbers, in this shape, none below `least`; ValueError otherwise."""
    numbers = np.asarray(values, dtype=np.float64)
    if (
        numbers.shape != (shape or numbers.shape)
        or not numbers.size
        or not np.all(np.isfinite(numbers) & (numbers >= least))
    ):
        raise ValueError("not such numbers")
    return numbers


def _refuse_no_covariance(covariance: Floats) -> None:
    """ValueError unless a symmetric matrix (p, p) is positive definite, by the Cholesky factor of its correlations."""
    sd = np.sqrt(_numbers(np.diag(covariance), least=SMALLEST))
    with np.errstate(over="ignore"):
        correlation = covariance / np.outer(sd, sd)
    if not np.all(np.abs(correlation) <= 1.0 + ROUNDING):
        raise ValueError("a correlation lies above 1")
    np.linalg.cholesky(correlation + ROUNDING * np.eye(len(sd)))


def _rounded(values: Floats) -> list[float]:
    """Nine significant digits; what is smaller than `SMALLEST` is rounding noise of the algebra and becomes 0."""
    return [float(f"{value:.{SIGNIFICANT_DIGITS}g}") if abs(value) > SMALLEST else 0.0 for value in values.tolist()]


def _text(document: dict[str, Any]) -> str:
    """JSON with one line per number row: readable, and small in a diff."""
    lines = [f"  {json.dumps(key)}: {_value(value)}" for key, value in document.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _value(value: Any) -> str:
    if isinstance(value, list) and value and isinstance(value[0], (list, dict)):
        return "[\n" + ",\n".join(f"    {json.dumps(item, ensure_ascii=False)}" for item in value) + "\n  ]"
    if isinstance(value, dict):
        return (
            "{\n"
            + ",\n".join(f"    {json.dumps(k)}: {json.dumps(v, ensure_ascii=False)}" for k, v in value.items())
            + "\n  }"
        )
    return json.dumps(value, ensure_ascii=False)
