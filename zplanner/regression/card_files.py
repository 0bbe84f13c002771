"""Reads and writes the cards as JSON files in `models/`, with one line per row of numbers to keep diffs small."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from zplanner.durable import write
from zplanner.errors import ZplannerError
from zplanner.regression.card import (
    VENDOR_ADVANTAGE,
    Card,
    CardFact,
    FactCitation,
    Fitted,
    VarianceGroup,
    column_document,
    column_from,
    main_column_from,
)
from zplanner.regression.processors import ModelCode, NWayCurve, NWayCurves
from zplanner.regression.scaling import SOFTWARE, Scaling, ScalingFact, ScalingKind, Variable
from zplanner.uncertain import Floats

FORMAT = 2

SYSTEM, SCALING, EVALUATION = "system.json", "engines.json", "evaluation.json"
"""The files for everything except cards, for how Linux scales with engines, and with the accuracy of both."""

SIGNIFICANT_DIGITS = 9

SMALLEST = 1e-12
"""Numbers below this are rounding noise."""

ROUNDING = 1e-6
"""Tolerance for eigenvalues of a correlation matrix rounded to nine digits: less than 1e-9 for each of its columns."""

CHECK_TOLERANCE = 1e-3
"""Tolerance between two fits of the same data: the estimated variances are rounded to three digits, and may round
differently on another machine."""

_DAMAGES = (AttributeError, KeyError, OverflowError, TypeError, ValueError)
"""Exceptions that reading a damaged file may raise."""

Content = TypeVar("Content")


def write_fitted(fitted: Fitted, where: Path) -> None:
    """Write every card to `where`, one JSON file each, and remove obsolete cards."""
    where.mkdir(parents=True, exist_ok=True)
    written = documents(fitted)
    for stale in where.glob("*.json"):
        if stale.name not in (*written, EVALUATION):
            stale.unlink()
    for name, document in written.items():
        write(where / name, document.encode("utf-8"))


def documents(fitted: Fitted) -> dict[str, str]:
    """File name to JSON text of every card."""
    head = {"format": FORMAT, "version": fitted.version, "data_sha256": fitted.data_sha256}
    curves = {
        name: {
            "engines": list(curve.engines),
            "efficiency": _rounded(np.asarray(curve.efficiency)),
        }
        for name, curve in fitted.curves.own.items()
    }
    (ratio,) = _rounded(np.asarray([fitted.fixed_buffers_paging_ratio]))
    system = {"vendor_advantage": str(VENDOR_ADVANTAGE), "n_way": curves, "fixed_buffers_paging_ratio": ratio}
    texts = {
        SYSTEM: _text(head | {"card": "system"} | system),
        SCALING: _text(head | {"card": "engines"} | _scaling_document(fitted.curves.scaling)),
    }
    for name, card in fitted.cards.items():
        texts[f"{name}.json"] = _text(head | {"card": name} | _document(card))
    return texts


def differing_files(fitted: Fitted, shipped: Fitted) -> tuple[str, ...]:
    """Names of the files in `models/` that differ between two fits."""
    ours, theirs = ({name: json.loads(text) for name, text in documents(one).items()} for one in (fitted, shipped))
    return tuple(name for name in sorted({*ours, *theirs}) if not _is_close(ours.get(name), theirs.get(name)))


def _is_close(one: Any, other: Any) -> bool:
    """Whether two JSON values are equal up to `CHECK_TOLERANCE`."""
    if isinstance(one, float) and isinstance(other, float):
        return abs(one - other) <= CHECK_TOLERANCE * (1.0 + abs(other))
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(_is_close(one[name], other[name]) for name in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(_is_close, one, other))
    return bool(one == other)


def read_fitted(where: Path) -> Fitted:
    """Read the cards in `where`; ZplannerError if they are missing, damaged, or not from the same fit."""
    system = _read(where / SYSTEM, _fitted)
    scaling = _read_of(system, where / SCALING, _scaling)
    cards = [
        _read_of(system, file, _card)
        for file in sorted(where.glob("*.json"))
        if file.name not in (SYSTEM, SCALING, EVALUATION)
    ]
    curves = replace(system.curves, scaling=scaling)
    return replace(system, cards={card.name: card for card in cards}, curves=curves)


def _read_of(system: Fitted, file: Path, content: Callable[[dict[str, Any]], Content]) -> Content:
    """As `_read`, from a file of the same fit."""
    data_sha256, found = _read(file, lambda document: (document["data_sha256"], content(document)))
    if data_sha256 != system.data_sha256:
        raise ZplannerError(ModelCode.CARD_OF_OTHER_DATA, file=file.name)
    return found


def _read(file: Path, content: Callable[[dict[str, Any]], Content]) -> Content:
    """The content of a file's JSON values."""
    try:
        document = json.loads(file.read_text(encoding="utf-8"))
        if document["format"] != FORMAT:
            raise ZplannerError(ModelCode.CARD_FORMAT, file=file.name, format=FORMAT)
        return content(document)
    except OSError:
        raise ZplannerError(ModelCode.CARD_UNREADABLE, file=file.name) from None
    except _DAMAGES:
        raise ZplannerError(ModelCode.CARD_DAMAGED, file=file.name) from None


def _fitted(document: dict[str, Any]) -> Fitted:
    """The fitted model without its cards."""
    return Fitted(
        version=document["version"],
        data_sha256=document["data_sha256"],
        cards={},
        curves=NWayCurves({name: _curve(name, stated) for name, stated in document["n_way"].items()}),
        fixed_buffers_paging_ratio=float(_numbers(document["fixed_buffers_paging_ratio"], least=SMALLEST)),
    )


def _document(card: Card) -> dict[str, Any]:
    """A card as JSON values; the covariance as its lower triangle, row by row."""
    return {
        "columns": [column_document(column) for column in card.columns],
        "mean": _rounded(card.mean),
        "covariance": [_rounded(row[: position + 1]) for position, row in enumerate(card.covariance)],
        "deviation_sd": [
            {"factors": group.factors} | ({"step": column_document(group.step)} if group.step else {}) | sds
            for group, sds in card.deviation_sd.items()
        ],
        "facts": [
            dict(zip(("benchmark", "y", "sd"), (fact.benchmark, *_rounded(np.asarray([fact.y, fact.sd]))), strict=True))
            | {"printed": [[cited.id, cited.source, cited.locator] for cited in fact.citations]}
            | _slopes_document(fact)
            for fact in card.facts
        ],
        "weights": [_rounded(row) for row in card.weights],
    }


def _slopes_document(fact: CardFact) -> dict[str, Any]:
    slopes = [[*parameter, *_rounded(np.asarray([slope]))] for parameter, slope in fact.slopes]
    return {"engines": slopes} if slopes else {}


def _card(document: dict[str, Any]) -> Card:
    """A card from its JSON values; raises one of `_DAMAGES` if they are not a fitted regression."""
    columns, triangle = tuple(map(column_from, document["columns"])), document["covariance"]
    size = len(columns)
    covariance = _covariance(triangle, columns)
    facts = tuple(
        CardFact(
            fact["benchmark"],
            float(_numbers(fact["y"])),
            float(_numbers(fact["sd"], least=SMALLEST)),
            tuple(FactCitation(*cited) for cited in fact["printed"]),
            tuple((_variable(kind, of), float(_numbers(slope))) for kind, of, slope in fact.get("engines", ())),
        )
        for fact in document["facts"]
    )
    return Card(
        name=document["card"],
        columns=columns,
        mean=_numbers(document["mean"], (size,)),
        covariance=covariance,
        weights=_numbers(document["weights"], (size, len(facts))),
        deviation_sd=dict(map(_deviations, document["deviation_sd"])),
        facts=facts,
    )


def _deviations(stated: dict[str, Any]) -> tuple[VarianceGroup, dict[str, float]]:
    rest = dict(stated)
    factors, step = rest.pop("factors"), rest.pop("step", None)
    sds = {name: float(_numbers(sd, least=0.0)) for name, sd in rest.items()}
    return VarianceGroup(factors, main_column_from(step) if step else None), sds


def _curve(machine: str, stated: dict[str, Any]) -> NWayCurve:
    """A machine's n-way curve from its JSON values; raises one of `_DAMAGES` if they are not a curve."""
    engines = tuple(stated["engines"])
    if engines[:1] != (1,) or any(before >= after for before, after in pairwise(engines)):
        raise ValueError("not the engines of a curve")
    efficiency = _numbers(stated["efficiency"], (len(engines),), least=SMALLEST)
    return NWayCurve(engines, tuple(efficiency.tolist()), (machine,), engines[-1])


def _scaling_document(scaling: Scaling) -> dict[str, Any]:
    """The scaling with engines as JSON values."""
    return {
        "scales": {kind.value: scale for kind, scale in scaling.scales.items()},
        "measured_up_to": dict(sorted(scaling.measured.items())),
        "variables": [list(variable) for variable in scaling.variables],
        "mean": _rounded(scaling.mean),
        "covariance": [_rounded(row[: position + 1]) for position, row in enumerate(scaling.covariance)],
        "figures": [
            {"id": figure.id, "source": figure.source, "locator": figure.locator}
            | dict(zip(("y", "sd"), _rounded(np.asarray([figure.y, figure.sd])), strict=True))
            for figure in scaling.figures
        ],
        "weights": [_rounded(row) for row in scaling.weights],
    }


def _scaling(document: dict[str, Any]) -> Scaling:
    """The scaling with engines from its JSON values; raises one of `_DAMAGES` if they are none."""
    variables = tuple(_variable(*one) for one in document["variables"])
    figures = tuple(
        ScalingFact(
            one["id"],
            one["source"],
            one["locator"],
            float(_numbers(one["y"])),
            float(_numbers(one["sd"], least=SMALLEST)),
        )
        for one in document["figures"]
    )
    return Scaling(
        {kind: float(_numbers(document["scales"][kind.value], least=SMALLEST)) for kind in SOFTWARE},
        {image: int(most) for image, most in document["measured_up_to"].items()},
        variables,
        _numbers(document["mean"], (len(variables),)),
        _covariance(document["covariance"], variables),
        _numbers(document["weights"], (len(variables), len(figures))),
        figures,
    )


def _variable(kind: str, of: str) -> Variable:
    return Variable(ScalingKind(kind), of)


def _covariance(triangle: list[list[float]], columns: Sequence[Hashable]) -> Floats:
    """A covariance matrix (p, p) of these columns from its lower triangle; ValueError if it is none."""
    size = len(columns)
    if len(set(columns)) != size or [len(row) for row in triangle] != list(range(1, size + 1)):
        raise ValueError("columns and covariance do not belong together")
    covariance = np.zeros((size, size))
    covariance[np.tril_indices(size)] = [value for row in triangle for value in row]
    covariance += np.tril(covariance, -1).T
    _check_covariance(covariance)
    return covariance


def _numbers(values: Any, shape: tuple[int, ...] = (), *, least: float = -np.inf) -> Floats:
    """Finite numbers of this shape, none below `least`; ValueError otherwise."""
    numbers = np.asarray(values, dtype=np.float64)
    if numbers.shape != shape or not np.all(np.isfinite(numbers) & (numbers >= least)):
        raise ValueError("not such numbers")
    return numbers


def _check_covariance(covariance: Floats) -> None:
    """ValueError unless a symmetric matrix (p, p) is positive definite, by the Cholesky factor of its correlations."""
    sd = np.sqrt(_numbers(np.diag(covariance), (len(covariance),), least=SMALLEST))
    with np.errstate(over="ignore"):
        correlation = covariance / np.outer(sd, sd)
    if not np.all(np.abs(correlation) <= 1.0 + ROUNDING):
        raise ValueError("a correlation lies above 1")
    np.linalg.cholesky(correlation + ROUNDING * np.eye(len(sd)))


def _rounded(values: Floats) -> list[float]:
    """Round to nine significant digits; values below `SMALLEST` become 0."""
    return [float(f"{value:.{SIGNIFICANT_DIGITS}g}") if abs(value) > SMALLEST else 0.0 for value in values.tolist()]


def _text(document: dict[str, Any]) -> str:
    """JSON with one line per entry of a list or an object in it."""
    lines = [f"  {json.dumps(key)}: {_value(value)}" for key, value in document.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _value(value: Any) -> str:
    if isinstance(value, list) and value and isinstance(value[0], (list, dict)):
        return "[\n" + ",\n".join(f"    {json.dumps(item, ensure_ascii=False)}" for item in value) + "\n  ]"
    if isinstance(value, dict):
        entries = (f"    {json.dumps(key)}: {json.dumps(item, ensure_ascii=False)}" for key, item in value.items())
        return "{\n" + ",\n".join(entries) + "\n  }"
    return json.dumps(value, ensure_ascii=False)
