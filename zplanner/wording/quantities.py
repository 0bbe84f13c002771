"""A forecast quantity as people read it: the median, the 80% band, and a phrase in the form people think in."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import cache

from zplanner.evidence.vocabulary import Resource
from zplanner.language import mark, numeral, tr
from zplanner.planning.draws import COUNT
from zplanner.planning.findings import Coverage, CoverageCode, GapCode
from zplanner.planning.months import MONTHS_PER_YEAR
from zplanner.planning.outlook import MEDIAN, P10, P90, QUANTILES, HorizonYear, Quantiles, Quantity, ScenarioOutlook
from zplanner.uncertain import RANGE_CONFIDENCE, Uncertain
from zplanner.wording.numbers import (
    ABOUT_THE_SAME,
    NO_FIGURE,
    NO_NUMBER,
    NOT_COVERED,
    RATIO_DECIMALS,
    UNCHANGED,
    between,
    capitalized,
    change_band,
    count_of,
    joined,
    known_decimals,
    less_or_more,
    percent,
    probability,
    resource_label,
    significant,
    stated,
    times,
    with_article,
)
from zplanner.wording.numbers import share as share_text

NONE = mark("none")
"""No headroom, because a limit is passed today; no number of engines, because another resource limits."""
NOW = mark("now")


class Style(Enum):
    """What a number means, and so how it is shown; in Python all shares are 0..1 and all changes ratio - 1."""

    TEXT = auto()
    COUNT = auto()  # 4,200
    FINE_COUNT = auto()  # 16.6, expected of a count
    NUMBER = auto()  # 1.25
    RATIO = auto()  # 1.92x
    STRETCH = auto()  # 1.92x, saturated beyond every limit
    CHANGE = auto()  # +92%
    FINE_CHANGE = auto()  # +91.8%
    SHARE = auto()  # 72%
    FINE_SHARE = auto()  # 71.8%
    UTILIZATION = auto()  # 72%, 3.4%: forecast, in whole percents from 10% up
    PROBABILITY = auto()  # 81%, under 1%: never rounded to certainty
    CHANCE = auto()  # a probability counted in draws, which never make certain
    MONTHS = auto()  # 26 months, not reached beyond every limit
    DATE = auto()


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a quantity is called and how it is written: `scale` times the number, with `suffix` in running text.
    `style` is that of its cells in a table, and `help` says what it is.

    `beyond` is what a missing quantile means, and `zero` what 0 means if that is no number; a `whole` number has no
    decimals, because nobody plans by them, and another has at most `decimals`, so that numbers beside each other have
    equally many.
    """

    label: str
    unit: str
    suffix: str
    beyond: str = mark("no finite value")
    scale: float = 1.0
    whole: bool = False
    decimals: int | None = None
    zero: str = ""
    style: Style = Style.NUMBER
    help: str = ""

    def bare(self, number: float | None, unit: float = 0.0) -> str:
        """The number without its unit, for a column that names the unit; its last digit is at least `unit`."""
        if number is None:
            return tr(self.beyond)
        scaled, known = self.scale * number, self.scale * unit
        if self.whole and not known_decimals(0, known, -1):
            return numeral(f"{whole(scaled):,}")
        return significant(whole(scaled) if self.whole else scaled, unit=known, decimals=self.decimals)

    def written(self, number: float | None, unit: float = 0.0) -> str:
        """The number with its unit, of which there may be one: 1 month.

        >>> HEADROOM.written(1.2), HEADROOM.written(0.3), HEADROOM.written(0.0), HEADROOM.written(208.0)
        ('1 month', 'under 1 month', 'limit passed today', '17 years')
        """
        if (longer := self.shown_in(number)) is not self:
            return longer.written(number, unit)
        bare = self.bare(number, unit)
        if number is None:
            return bare
        if self.zero and bare == "0":
            return tr("under {least}", least=self._with_suffix("1")) if number else tr(self.zero)
        return self._with_suffix(bare)

    def shown_in(self, number: float | None) -> Meaning:
        """The same in years, where a number of months is not read at a glance; tables of months keep their unit."""
        return _YEARS if self.style is Style.MONTHS and number is not None and number >= LONG_MONTHS else self

    def _with_suffix(self, bare: str) -> str:
        if self.suffix == "%":
            return percent(bare)
        return f"{bare}{tr(self.suffix.removesuffix('s') if bare == '1' else self.suffix)}"


def whole(number: float) -> int:
    """The nearest whole number, a half rounded up as spreadsheets do.

    >>> whole(26.4), whole(26.5), whole(0.2)
    (26, 27, 0)
    """
    return math.floor(number + 0.5)


THROUGHPUT = Meaning(
    mark("Throughput"),
    mark("x today"),
    "x",
    decimals=RATIO_DECIMALS,
    style=Style.RATIO,
    help=mark(
        "Units of work per second with the busiest resource 100% busy, or the memory full, relative to the same today. "
        "Engines, headroom and lasting are measured against your highest utilization instead, for z/VM storage "
        "and memory against their ceiling."
    ),
)
CPU_PER_UNIT = Meaning(
    mark("CPU per unit of work"),
    mark("x today"),
    "x",
    decimals=RATIO_DECIMALS,
    style=Style.RATIO,
    help=mark("CPU time for one unit of work, relative to today."),
)
CPU_UTILIZATION = Meaning(
    mark("CPU utilization at today's load"),
    "%",
    "%",
    scale=100.0,
    decimals=0,
    style=Style.UTILIZATION,
    help=mark("CPU utilization if the scenario ran today's peak load."),
)
HEADROOM = Meaning(
    mark("Headroom"),
    mark("months"),
    mark(" months"),
    beyond=mark("not reached"),
    whole=True,
    zero=mark("limit passed today"),
    style=Style.MONTHS,
    help=mark("Time until growth takes the first resource to its limit, your highest utilization."),
)
_ONE = mark(" month")
LONG_MONTHS = 10.0 * MONTHS_PER_YEAR
"""Months that are written as years: 17 years are read at a glance, 208 months are not."""
_YEARS = replace(HEADROOM, unit=mark("years"), suffix=mark(" years"), scale=1.0 / MONTHS_PER_YEAR, style=Style.NUMBER)

MEANINGS = {
    Quantity.THROUGHPUT: THROUGHPUT,
    Quantity.CPU_PER_UNIT: CPU_PER_UNIT,
    Quantity.CPU_UTILIZATION: CPU_UTILIZATION,
    Quantity.ENGINES: Meaning(
        mark("Engines needed"),
        mark("engines"),
        "",
        whole=True,
        style=Style.COUNT,
        help=mark(
            "The fewest engines with which every resource keeps its limit at today's load, with the confidence you "
            "chose. Scenario > What Do I Need? answers this for the load after months of growth."
        ),
    ),
    Quantity.HEADROOM: HEADROOM,
    Quantity.RESPONSE_TIME: Meaning(
        mark("Response-time stretch"),
        mark("x service time"),
        "x",
        beyond=mark("saturated"),
        decimals=RATIO_DECIMALS,
        style=Style.STRETCH,
        help=mark(
            "Response time at today's load as a multiple of the scenario's own service time, which shows how much "
            "waiting adds. Service time is shorter on a faster machine, so the smallest stretch is not always the "
            "shortest response time."
        ),
    ),
    Quantity.BINDING: Meaning(
        mark("Limited by"),
        mark("probability"),
        "%",
        style=Style.PROBABILITY,
        help=mark("The resource that saturates first, and in how many forecasts it does."),
    ),
}
"""What each quantity is called, how it is written and what it is: what every output says of it."""


def name_of(quantity: Quantity) -> str:
    """What a quantity is called."""
    return tr(MEANINGS[quantity].label)


@dataclass(frozen=True, slots=True)
class QuantityView:
    """A quantity in words: its median, and its 80% band, empty where it is not covered."""

    value: str
    band: str = ""

    @property
    def covered(self) -> bool:
        return bool(self.band)


def no_figure(scenario: ScenarioOutlook) -> str:
    """Shown instead of a scenario's missing figures: a dash if it does not run."""
    return NO_FIGURE if scenario.impossible else tr(NOT_COVERED)


def no_engines(scenario: ScenarioOutlook) -> str:
    """Shown instead of the engines needed."""
    return tr(NO_NUMBER) if scenario.lacks_engines else no_figure(scenario)


_NO_ENGINES: dict[CoverageCode, Callable[..., str]] = {
    GapCode.OTHER_RESOURCE: lambda resource, **_: tr("{resource} misses its limit", resource=with_article(resource)),
    GapCode.CAPPED: lambda usable: tr("the system can use at most {usable} engines", usable=significant(usable)),
    GapCode.SOFTWARE_ENDS: lambda usable: tr("the software scales to {usable} engines", usable=str(usable)),
    GapCode.SOFTWARE_UNMEASURED: lambda most, **_: tr(
        "the software may end at {engines} (state what it scales to)", engines=count_of(most, "engine")
    ),
    GapCode.NO_MORE_ENGINES: lambda maximum: tr(
        "more than {engines} do not run", engines=count_of(int(maximum.maximum), "engine")
    ),
    GapCode.CURVE_ENDS: lambda largest, **_: tr(
        "the published n-way curve ends at {engines}", engines=count_of(largest, "engine")
    ),
}


def why_no_engines(gap: Coverage) -> str:
    """Why no number of engines is known to suffice, as the end of a sentence."""
    return _NO_ENGINES[gap.code](**dict(gap.values))


def bottlenecks(scenario: ScenarioOutlook | HorizonYear) -> tuple[tuple[str, float], ...]:
    """The resources that limit throughput, the likeliest first, each with its probability."""
    return tuple(sorted((pair for pair in scenario.binding if pair[1] > 0), key=lambda pair: -pair[1]))


def limits_in_words(limits: Iterable[tuple[str, float]]) -> str:
    """Resources that limit throughput: `CPU 81%, disk 19%`."""
    return ", ".join(f"{resource_label(name)} {probability(share)}" for name, share in limits)


OTHER_RESOURCE = 0.05
"""From this probability on, a resource beside the CPU that limits throughput is worth a sentence: an assumption."""


def other_limits(limits: Iterable[tuple[str, float]]) -> tuple[tuple[str, float], ...]:
    """The resources beside the CPU that may well limit throughput, the likeliest first."""
    found = [(name, share) for name, share in limits if name != Resource.CPU.value and share >= OTHER_RESOURCE]
    return tuple(sorted(found, key=lambda pair: -pair[1]))


def whole_limit(scenario: ScenarioOutlook) -> str:
    """Which resource beside the CPU limits the whole mix, and to what; empty where only the CPU does.

    `The disk limits the whole mix in 82% of the forecasts (CPU 18%): its throughput is 1.50x.`
    """
    others, every = other_limits(scenario.binding), bottlenecks(scenario)
    if not others:
        return ""
    (first, share), rest = others[0], [pair for pair in every if pair != others[0]]
    said = {"resource": _beginning(first), "whole": quantity_view(THROUGHPUT, scenario.throughput_ratio).value}
    if not rest:
        return tr("{resource} limits the whole mix in every forecast: its throughput is {whole}.", **said)
    return tr(
        "{resource} limits the whole mix in {share} of the forecasts ({others}): its throughput is {whole}.",
        share=probability(share),
        others=limits_in_words(rest),
        **said,
    )


def _beginning(resource: str) -> str:
    """A resource with its article at the beginning of a sentence: The disk, z/VM storage."""
    text = with_article(Resource(resource))
    return text if "/" in text else capitalized(text)


def masked_effects(limits: Iterable[tuple[str, float]]) -> str:
    """What to read where a change does not relieve the bottleneck; empty where the CPU is the only one."""
    others = other_limits(limits)
    if not others:
        return ""
    named = joined([with_article(Resource(name)) for name in dict.fromkeys(name for name, _ in others)], "or")
    return tr(
        "Where {named} is the bottleneck, a change that does not relieve it shows {same} of throughput: what it does "
        "shows in the CPU time per unit of work, or in the load of another resource.",
        named=named,
        same=times(1.0),
    )


def loads_in_words(loads: Iterable[tuple[Resource, Quantiles]]) -> str:
    """The factors on the loads of resources: `disk 0.50x`."""
    return ", ".join(f"{resource_label(name)} {quantity_view(THROUGHPUT, ratio).value}" for name, ratio in loads)


def quantity_view(meaning: Meaning, numbers: Quantiles | None, otherwise: str = NOT_COVERED) -> QuantityView:
    """A quantity in words; where there is no answer it says so and gives no number."""
    return (
        QuantityView(tr(otherwise))
        if numbers is None
        else QuantityView(median_of(meaning, numbers), band_of(meaning, numbers))
    )


def change_view(numbers: Quantiles | None) -> QuantityView:
    """A ratio to today as a change, its band from the smaller change to the larger, or from less to more: people invert
    a CPU ratio wrongly, and read 2.3x as 230% more. "Unchanged" is only what has no band."""
    if numbers is None or numbers.p10 is None or numbers.p50 is None or numbers.p90 is None:
        return QuantityView(tr(NOT_COVERED))
    value, band = less_or_more(numbers.p50, unit_of_median(numbers)), change_between(numbers)
    return QuantityView(tr(ABOUT_THE_SAME) if value == tr(UNCHANGED) != band else value, band)


def change_between(ratio: Quantiles, confidence: float = RANGE_CONFIDENCE) -> str:
    """A band of ratios as changes, from the smaller change to the larger, or from less to more; empty where an end is
    missing."""
    low, high = _ends(ratio, confidence)
    if low is None or high is None:
        return ""
    unit = max(_units(ratio, confidence))
    return change_band(high, low, unit) if high <= 1 else change_band(low, high, unit)


def target(utilization: float, confidence: float) -> str:
    """The sizing target: at most 70% busy with 90% confidence."""
    return tr(
        "at most {utilization} busy with {confidence} confidence",
        utilization=stated(utilization),
        confidence=stated(confidence),
    )


def per_year(growth: Uncertain | None) -> str:
    """The growth of the load: 15% a year."""
    return tr("not stated") if growth is None else tr("{growth} a year", growth=share_text(growth))


UNITS_OF_BAND = 100
"""Units of the last digit of a median that the 80% band is at most wide. Every draw comes with its negative, so that
the sampling error of the median is a tenth to four tenths of that of independent draws: over forty seeds at most 0.4%
of the band."""

ERRORS_OF_UNIT = 4.0
"""Sampling errors that the unit of the last digit of any other quantile is at least, so that half a unit is twice the
error: this holds where the density is lower than taken."""

ENDS = {0.5: (3, 5), RANGE_CONFIDENCE: (P10, P90), 0.95: (0, 8)}
"""By confidence, the places of the quantiles that end a band."""


def median_of(meaning: Meaning, numbers: Quantiles) -> str:
    """The median, with as many digits as are known."""
    return meaning.written(numbers.p50, unit_of_median(numbers))


def unit_of_median(numbers: Quantiles) -> float:
    """The least unit of the last digit of a median."""
    if numbers.p10 is None or numbers.p50 is None:
        return 0.0
    band = 2 * (numbers.p50 - numbers.p10) if numbers.p90 is None else numbers.p90 - numbers.p10
    return band / UNITS_OF_BAND


def unit_of(numbers: Quantiles, place: int) -> float:
    """The least unit of the last digit of a quantile beside the median: by its sampling error for the density between
    it and the next quantile inside."""
    outer, inner = numbers.values[place], numbers.values[_inside(place)]
    return 0.0 if outer is None or inner is None else _unit_of_distance(place) * abs(outer - inner)


def _inside(place: int) -> int:
    """The next quantile toward the median."""
    return place + (1 if place < MEDIAN else -1)


@cache
def _unit_of_distance(place: int) -> float:
    """The least unit of the last digit of a quantile, over its distance from the next one inside."""
    share, mass = float(QUANTILES[place]), abs(float(QUANTILES[place] - QUANTILES[_inside(place)]))
    return ERRORS_OF_UNIT * math.sqrt(share * (1.0 - share) / COUNT) / mass


def band_of(meaning: Meaning, numbers: Quantiles) -> str:
    """The 80% band."""
    return band_between(meaning, numbers)


def band_between(meaning: Meaning, numbers: Quantiles, confidence: float = RANGE_CONFIDENCE) -> str:
    """A band from one number to another, a unit that is a word said once: 14 to 22 months.

    What rounds to nothing is named as by `Meaning.written`; the ends have no more digits than are known, numbers with
    decimals equally many.
    """
    (low, high), (below, above) = _ends(numbers, confidence), _shown_units(meaning, numbers, confidence)
    first, last = meaning.written(low, below), meaning.written(high, above)
    if first == last:
        return first
    unit_is_word = len(meaning.suffix.strip()) > 1
    shown = meaning.shown_in(low)
    has_unit = not unit_is_word or (high is not None and meaning.shown_in(high) is not shown)
    bare = shown.bare(low, below)
    start = first if has_unit else bare
    if meaning.zero and bare == "0" and not (low and has_unit):
        start = tr("under {least}", least="1") if low else tr(NOW)
    return between(start, last)


def band_and_median(meaning: Meaning, numbers: Quantiles) -> tuple[str, str, str]:
    """The median between the ends of the 80% band, each with its unit and as many digits as are known."""
    (low, high), (below, above) = _ends(numbers, RANGE_CONFIDENCE), _shown_units(meaning, numbers)
    return meaning.written(low, below), median_of(meaning, numbers), meaning.written(high, above)


def quantiles_of(meaning: Meaning, numbers: Quantiles) -> tuple[str, ...]:
    """Every quantile without its unit: up to the ends of the 80% band with the digits of `band_of`, beyond it with as
    many as are known, rounded away from the band where these are fewer, so that rounding keeps them in order."""
    inner = _shown_units(meaning, numbers)
    texts = []
    for place, number in enumerate(numbers.values):
        side = place > MEDIAN
        unit = unit_of_median(numbers) if place == MEDIAN else inner[side]
        if number is not None and not P10 <= place <= P90:
            unit = max(unit, *(unit_of(numbers, at) for at in ((7, 8) if side else (0, 1))))
            step = 10.0 ** math.ceil(math.log10(meaning.scale * unit)) / meaning.scale if unit else 0.0
            if unit > inner[side] and number > step and (step > 1.0 or not meaning.whole):
                number = step * (math.ceil(number / step) if side else math.floor(number / step))
        texts.append(meaning.bare(number, unit))
    return tuple(texts)


def _ends(numbers: Quantiles, confidence: float) -> tuple[float | None, float | None]:
    low, high = ENDS[confidence]
    return numbers.values[low], numbers.values[high]


def _shown_units(meaning: Meaning, numbers: Quantiles, confidence: float = RANGE_CONFIDENCE) -> tuple[float, float]:
    units = _units(numbers, confidence)
    return units if meaning.whole else (max(units), max(units))


def _units(numbers: Quantiles, confidence: float) -> tuple[float, float]:
    low, high = ENDS[confidence]
    return unit_of(numbers, low), unit_of(numbers, high)


_LEAST_CHANCE = 0.5 / COUNT
"""The smallest probability that this number of draws can resolve."""


def chance(share: float) -> str:
    """A probability counted in draws, never shown as certain.

    >>> chance(1.0), chance(0.32), chance(0.0)
    ('over 99%', '32%', 'under 1%')
    """
    return probability(min(max(share, _LEAST_CHANCE), 1.0 - _LEAST_CHANCE))


def chance_beside(share: float, asked: float) -> str:
    """A probability beside the one asked for: with a decimal where whole percent would say that it is as large.

    >>> chance_beside(0.8975, 0.9), chance_beside(0.9, 0.9), chance_beside(0.62, 0.9)
    ('89.7%', '90%', '62%')
    """
    if (round(100 * share) / 100 >= asked) == (share >= asked):
        return chance(share)
    return percent(numeral(f"{math.floor(1000 * share) / 10:.1f}"))
