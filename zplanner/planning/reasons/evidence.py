"""The measurements behind a forecast, with their weights."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import numpy as np

from zplanner.evidence.catalogue import catalogue
from zplanner.evidence.vocabulary import OWN_SOURCE, Resource
from zplanner.planning.ceilings import Ceilings, image_of
from zplanner.planning.demands import ClassDemand
from zplanner.planning.outlook import EvidenceUse
from zplanner.regression.coding import Contrast
from zplanner.regression.design import row
from zplanner.regression.model import Model
from zplanner.regression.scaling import ScalingKind, Variable, factors_of

N_WAY_CURVE = " n-way curve"
"""Suffix for citing a published n-way curve among the measurements: `z196 n-way curve`."""

SMALLEST_WEIGHT = 0.001
"""Published evidence with less weight than this is not listed; own measurements always are."""


def evidence_behind(ceilings: Ceilings) -> tuple[EvidenceUse, ...]:
    """The measurements behind a scenario, heaviest first.

    A card's posterior mean is linear in its facts, so the forecast at the mean is a sum over them. A fact's weight is
    the effect of a relative error of its figure on the forecast, as a share of the total, with components weighted by
    demand. The n-way curves, and the figures by engines, are included if engines or machines change.
    """
    demands, curves = ceilings.demands, _curves_behind(ceilings)
    parts, scaled = demands.every_class, _scaling_behind(ceilings) if curves else {}
    key = ("evidence", curves, *scaled.items(), *((part.mean_share, part.effects[-1].moves) for part in parts))
    return demands.draws.remembered(key, lambda: _weighed(demands.model, parts, curves, scaled))


def _curves_behind(ceilings: Ceilings) -> tuple[str, ...]:
    """The machines whose published n-way curves a scenario uses, on either side of the change."""
    if not np.any(ceilings.log_servers[Resource.CPU][-1]):
        return ()
    curves = (engines.curve for engines in (ceilings.engines[0], ceilings.engines[-1]))
    return tuple(dict.fromkeys(name for curve in curves for name in curve.machines))


def _scaling_behind(ceilings: Ceilings) -> dict[Variable, float]:
    """What the log capacity of the engines gains on the target by each variable of the Linux factor, at the mean."""
    demands = ceilings.demands
    today, target = (one.curve_loss(one.number) for one in (ceilings.engines[0], ceilings.engines[-1]))
    lost = float(np.mean(today - target))
    found: dict[Variable, float] = {}
    for name, part in demands.of[Resource.CPU].items() if lost else ():
        image = image_of(demands.plan.current, name)
        for variable in (*factors_of(image), Variable(ScalingKind.OWN, image)):
            found[variable] = found.get(variable, 0.0) + part.mean_share * lost
    return found


def _curve_citation(machine: str, model: Model) -> tuple[str, str, str]:
    """The citation of a machine's curve: id, source and locator; a pack's curve replaces a shipped one."""
    theirs = [point for point in model.curve_points if point.machine == machine]
    points = theirs or [point for point in catalogue().curve_points if point.machine == machine]
    first, last = points[0].locator, points[-1].locator
    return f"{machine}{N_WAY_CURVE}", points[0].source, first if first == last else f"{first} to {last}"


def _weighed(
    model: Model, parts: Iterable[ClassDemand], curves: tuple[str, ...], scaled: Mapping[Variable, float]
) -> tuple[EvidenceUse, ...]:
    """The evidence behind the demands and the engines, heaviest first."""
    contrasts: dict[str, list[tuple[float, Contrast]]] = {}
    for part in parts:
        for reached in part.effects[-1].parts:
            if reached.known:
                contrasts.setdefault(reached.card, []).append((part.mean_share, reached.known))
    weights: dict[tuple[str, str, str], float] = {}
    weights |= {_curve_citation(machine, model): 1.0 / len(curves) for machine in curves}
    for name, members in contrasts.items():
        card = model.fitted.cards[name]
        coefficients = np.stack([share * row(card, known) for share, known in members]) @ card.weights
        terms = np.abs(coefficients).sum(axis=0)
        for fact, term in zip(card.facts, terms.tolist(), strict=True):
            for cited in fact.citations:
                key = (cited.id, cited.source, cited.locator)
                weights[key] = weights.get(key, 0.0) + term / len(fact.citations)
    for figure, weight in model.curves.scaling.weights_behind(scaled):
        key = (figure.id, figure.source, figure.locator)
        weights[key] = weights.get(key, 0.0) + weight
    total = sum(weights.values())
    uses = [
        EvidenceUse(*key, weight / total)
        for key, weight in weights.items()
        if weight > (0.0 if key[1] == OWN_SOURCE else SMALLEST_WEIGHT * total)
    ]
    return tuple(sorted(uses, key=lambda use: (-round(use.weight, 6), use.id)))
