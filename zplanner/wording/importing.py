"""What files hold and offer, in words: the same on the command line and in the window."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from zplanner.errors import Code, Part
from zplanner.evidence.configuration import field_named
from zplanner.evidence.measurement import Measurement, Metric
from zplanner.histories.history import History
from zplanner.importing.formats.tables.layout import LoadColumn, Unit
from zplanner.importing.reading import FileReading, ReadStatus, SystemReading
from zplanner.importing.runs import Noise, RunComparison
from zplanner.importing.taking import Answer, NewSystems, Offer, Origin, Question
from zplanner.importing.wall_clock import DayOrder
from zplanner.language import Text, mark, tr
from zplanner.planning.outlook import Quantiles
from zplanner.planning.plan import Partition, Plan, Season
from zplanner.uncertain import Uncertain
from zplanner.wording.dates import MONTHS, span
from zplanner.wording.errors import advice
from zplanner.wording.evidence import METRICS
from zplanner.wording.labels import measured_change, measured_work
from zplanner.wording.numbers import (
    between,
    capitalized,
    count_of,
    field_value,
    in_sentence,
    joined,
    plain,
    share,
    stated,
    times,
)
from zplanner.wording.refusals import WORDS

OFFERED, TAKEN, TO_DECIDE, NOTHING_TO_TAKE = (
    mark("Offered:"),
    mark("Taken:"),
    mark("To be decided, in the window or by a mapping:"),
    mark("Nothing new in these files."),
)
NO_SYSTEM = mark("no system named")
ALREADY = mark("already in the plan")
STATUSES = {
    ReadStatus.READ: mark("read"),
    ReadStatus.REFUSED: mark("refused"),
    ReadStatus.ALREADY_THERE: mark("already there"),
    ReadStatus.NOT_RECOGNIZED: mark("not recognized"),
}
_METRICS = {metric.key: metric for metric in Metric}

MOST_ORIGINS = 3
"""Files that an offer names as its source."""

MOST_NAMED = 3
"""Systems that a file or an answer names."""


def file_line(reading: FileReading) -> str:
    """What one file is and holds: `sa21.csv: sadf-d, zlnx01, 144 samples, ...`."""
    if reading.reason is not None:
        return f"{plain(str(reading.path))}: {tr(STATUSES[reading.status])}: {advice(reading.reason)}"
    parts = [reading.format, *map(system_line, reading.systems)]
    parts += [
        count_of(number, noun)
        for number, noun in (
            (len(reading.facts), "fact"),
            (len(reading.scores), "score"),
            (len(reading.comparisons), "comparison"),
            (reading.refused_count, "refused line"),
        )
        if number
    ]
    if reading.status is ReadStatus.ALREADY_THERE:
        parts.append(tr(ALREADY))
    return f"{plain(str(reading.path))}: {', '.join(parts)}"


def unread_line(number: int, reason: str) -> str:
    """Files that are not read for one reason: `6,100 more files: this is none of the files that zplanner reads`."""
    return tr("{n} more files: {reason}", "{n} more file: {reason}", number, reason=reason)


def more_refused(number: int) -> str:
    return tr("and {n} more lines refused", "and {n} more line refused", number)


def system_names(systems: Sequence[SystemReading]) -> str:
    """The first systems of a file, and how many more there are."""
    return _names(list(dict.fromkeys(system.system for system in systems if system.system)))


def _names(names: Sequence[str]) -> str:
    more = len(names) - MOST_NAMED
    return joined([*map(plain, names[:MOST_NAMED]), *([tr("{more:,} more", more=more)] if more > 0 else [])])


def system_line(system: SystemReading) -> str:
    """The load of one system: `zlnx01, 144 samples, 2026-10-20 22:10 to 2026-10-21 22:00 UTC, busy 65.1%
    (95th percentile of its samples)`."""
    name = plain(system.system) or tr(NO_SYSTEM)
    parts = [name, count_of(system.samples.count, "sample"), span(system.first, system.last, system.clock)]
    return ", ".join(
        filter(
            None, [*parts, tr("busy {share} (95th percentile of its samples)", share=stated(system.samples.busy_p95))]
        )
    )


def comparison(one: RunComparison) -> str:
    """Runs before and after: `openssl speed AES-256-CBC, 1024 bytes: CPU per unit of work 0.20x (3 runs and 3)`."""
    what = f"{plain(one.benchmark)} {plain(one.variant)}: {tr(METRICS[_METRICS[one.metric]])} {times(one.ratio)}"
    if one.noise is Noise.MEASURED:
        what += tr(", 90% sure between {low} and {high}", low=times(one.ratio_low), high=times(one.ratio_high))
    return tr(
        "{what} ({runs} before, {after} after)",
        what=what,
        runs=count_of(one.repeats[0], "run"),
        after=one.repeats[1],
    )


def offer_name(offer: Offer) -> str:
    """What an offer is of: a field's label, the growth, a history, a measurement; and of which system."""
    name = _name(offer)
    return f"{plain(offer.system)}: {name}" if offer.system else name


def _name(offer: Offer) -> Text:
    match offer.about.part:
        case Part.CURRENT | Part.PARTITION:
            return Text(field_named(offer.about.field).label)
        case Part.GROWTH:
            return Text("Growth per year")
        case Part.SEASON:
            return Text("Season")
        case Part.HISTORY:
            return Text("History")
        case Part.HOST if not any(partition.configuration for partition in offer.value.partitions):
            return Text("Machines and weights")
        case Part.HOST:
            return Text("Systems")
        case _:
            return Text("Own measurement")


def offer_value(offer: Offer) -> str:
    """The value that an offer gives: `z196`, `65.1%`, `zlnx01, 5 days`."""
    match offer.value:
        case Season(factors, month):
            peak = tr(MONTHS[factors.index(max(factors))])
            return tr(
                "highest in {peak}, {ratio} the lowest; measured in {month}",
                peak=peak,
                ratio=times(max(factors) / min(factors)),
                month=tr(MONTHS[month - 1]),
            )
        case History() as history:
            return f"{plain(history.system) or tr(NO_SYSTEM)}, {span(history.first, history.end, history.clock)}"
        case (Measurement() as measurement,):
            what = f"{measured_work(measurement, offer.names)}, {measured_change(measurement)}"
            return f"{what}: {_ratio(measurement, offer.forecast)}"
        case NewSystems(_, partitions):
            return _names([partition.name for partition in partitions])
        case tuple() as measurements:
            return count_of(len(measurements), "comparison")
        case Uncertain() as number if offer.about.part is Part.GROWTH:
            return share(number)
        case value:
            return field_value(field_named(offer.about.field), value)


def _ratio(measured: Measurement, forecast: Quantiles | None) -> str:
    """A ratio beside its forecast: `throughput 1.55x, forecast 1.40x to 1.70x (90%)`."""
    said = f"{tr(METRICS[measured.metric])} {_from_to(measured.ratio_low, measured.ratio_high)}"
    if forecast is None or forecast.p05 is None or forecast.p95 is None:
        return said
    return tr("{said}, forecast {ratio} (90%)", said=said, ratio=_from_to(forecast.p05, forecast.p95))


def _from_to(low: float, high: float) -> str:
    first, last = times(low), times(high)
    return first if first == last else between(first, last)


def origins(found: Sequence[Origin]) -> str:
    """Where an offer was found.

    >>> origins([Origin(Path("sysinfo.txt"), 2)])
    'sysinfo.txt, line 2'
    >>> origins([Origin(Path(name), line) for name in ("sa19.txt", "sa20.txt") for line in (1, 2)])
    '2 files'
    """
    if len(found) > MOST_ORIGINS:
        return count_of(len({one.file for one in found}), "file")
    return joined(list(dict.fromkeys(map(_origin, found))))


def _origin(origin: Origin) -> str:
    name = plain(origin.name or origin.file.name)
    return name if origin.line is None else tr("{name}, line {line}", name=name, line=origin.line)


def question_name(code: Code) -> str:
    """The name by which a mapping answers a question: `several-systems`."""
    return code.name.lower().replace("_", "-")


def question_line(question: Question) -> str:
    """A question with the file that it is about: `sa10.txt: 10/11/26 is read with the month first ...`."""
    file = question.asked.file
    return f"{plain(Path(file).name)}: {advice(question.asked)}" if file else capitalized(advice(question.asked))


def choice_name(choice: Answer) -> str:
    """An answer to a question: a value, a system, or all of them together."""
    if isinstance(choice.value, tuple):
        return tr("{n} systems together", "{n} system together", len(choice.value))
    if isinstance(choice.value, NewSystems):
        return tr("each a system of the plan")
    if choice.offers and choice.offers[0].value == choice.value:
        return offer_value(choice.offers[0])
    if isinstance(choice.value, LoadColumn):
        return tr("{column} as {role}", column=plain(choice.value.name), role=tr(WORDS[choice.value.role]))
    if isinstance(choice.value, DayOrder | Unit):
        return tr(WORDS[choice.value])
    return plain(str(choice.value)) or tr(NO_SYSTEM)


def choice_line(choice: Answer) -> str:
    """An answer with what it offers and where that was found: `18: sysinfo.txt, line 9`."""
    name = choice_name(choice)
    if isinstance(choice.value, NewSystems):
        return f"{name}: {offer_value(choice.offers[0])}"
    if len(choice.offers) == 1 and choice.offers[0].value == choice.value:
        return f"{name} ({origins(choice.offers[0].origins)})"
    if not choice.offers:
        return name
    histories = sum(offer.about.part is Part.HISTORY for offer in choice.offers)
    parts = [
        f"{in_sentence(offer_name(offer))} {offer_value(offer)}"
        for offer in choice.offers
        if histories <= MOST_NAMED or offer.about.part is not Part.HISTORY
    ]
    if histories > MOST_NAMED:
        parts.append(count_of(histories, "history", "histories"))
    return f"{name}: {', '.join(parts)}"


def in_plan(offer: Offer, plan: Plan) -> str:
    """What the plan has instead: `now 72%`; "" where it has nothing or cannot be compared."""
    match offer.about.part:
        case Part.CURRENT:
            now = plan.current.get(offer.about.field)
            return "" if now is None else tr("now {value}", value=field_value(field_named(offer.about.field), now))
        case Part.PARTITION:
            system = next((partition for partition in plan.partitions if partition.name == offer.system), Partition(""))
            now = system.configuration.get(offer.about.field)
            return "" if now is None else tr("now {value}", value=field_value(field_named(offer.about.field), now))
        case Part.GROWTH if plan.growth_per_year is not None:
            return tr("now {value}", value=share(plan.growth_per_year))
        case _:
            return ""


def load_line(system: SystemReading) -> str:
    """The figures of one system's load: mean, 95th percentile, maximum, steal."""
    load = system.samples
    parts = [
        tr(
            "samples: busy {mean} mean, {p95} p95, {maximum} maximum",
            mean=stated(load.busy_mean),
            p95=stated(load.busy_p95),
            maximum=stated(load.busy_max),
        )
    ]
    if load.demand_p95 is not None and load.steal_mean is not None:
        parts.append(
            tr(
                "steal {mean} mean, demand {p95} p95",
                mean=stated(load.steal_mean),
                p95=stated(load.demand_p95),
            )
        )
    if system.engines:
        parts.append(counted_engines(system.engines))
    if system.restarts:
        parts.append(count_of(system.restarts, "restart"))
    if system.dropped:
        parts.append(
            tr(
                "{n} rows left out: averages since the start",
                "{n} row left out: an average since the start",
                system.dropped,
            )
        )
    return f"{plain(system.system) or tr(NO_SYSTEM)}: {'; '.join(parts)}"


def counted_engines(engines: Sequence[int]) -> str:
    low, high = min(engines), max(engines)
    return count_of(low, "engine") if low == high else tr("{low} to {high} engines", low=low, high=high)
