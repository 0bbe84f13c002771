"""Models after own measurements, and what they forecast."""

from functools import cache

import numpy as np
from hypothesis import settings

from zplanner.evidence.catalogue import catalogue
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Kind, Measurement, Metric
from zplanner.evidence.vocabulary import OWN_SOURCE, Resource
from zplanner.regression.card import Basis
from zplanner.regression.design import row
from zplanner.regression.evaluation import evaluate
from zplanner.regression.model import Model, load_model
from zplanner.regression.scores import Evaluation

few = settings(max_examples=40)


def own(ratio: float, name: str = "own-1", *, base: str = "z10", target: str = "zEC12") -> Measurement:
    sides = Configuration(machine=base), Configuration(machine=target)
    where = (name, OWN_SOURCE, "test system", ("java",), "our payroll")
    return Measurement(*where, Resource.CPU, Metric.THROUGHPUT, *sides, ratio, ratio, Kind.POINT)


def updated(*rows: Measurement) -> Model:
    """The published cards after own measurements."""
    return load_model().given(Basis(measurements=rows))


def untouched() -> Model:
    """The published cards with the advantage that applies by default, before any own measurement."""
    return load_model().given(Basis())


def forecast_of(model: Model, base: str = "z10", target: str = "zEC12") -> tuple[float, float]:
    """Median throughput ratio of java, and standard deviation of its logarithm, without what no card can know."""
    return forecast_between(model, Configuration(machine=base), Configuration(machine=target))


def forecast_between(model: Model, base: Configuration, target: Configuration) -> tuple[float, float]:
    """The same between any two configurations."""
    effect = model.effect("java", Resource.CPU, base, target)
    (part,) = (part for part in effect.parts if part.card == "application.cpu")
    card = model.fitted.cards[part.card]
    contrast = row(card, part.known)
    return float(np.exp(-contrast @ card.mean)), float(np.sqrt(contrast @ card.covariance @ contrast))


@cache
def published_evaluation() -> Evaluation:
    """What `zplanner evaluate` computes of the shipped data, which takes seconds."""
    return evaluate(catalogue())
