"""The plan: a workload mix, today's configuration, the scenarios a planner compares, and the machines, logical
partitions (LPARs) and guests of z/VM of a data center. It is the document."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import accumulate
from operator import attrgetter

import numpy as np

from zplanner.errors import Part
from zplanner.evidence.catalogue import CurvePoint
from zplanner.evidence.compatibility import Statement, Statements, statements_with
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Measurement
from zplanner.evidence.packs import Pack, curve_id, refuse_too_large, vocabulary_of
from zplanner.evidence.vocabulary import Vocabulary, machine_named
from zplanner.files import refuse_too_many
from zplanner.histories.history import History
from zplanner.planning.report_settings import ReportSettings
from zplanner.regression.card import VENDOR_ADVANTAGE, Basis
from zplanner.uncertain import Uncertain


class EnginePool(StrEnum):
    """The engines that share work on a machine: those for Linux and z/VM, and those for every operating system."""

    IFL = "ifl"
    CP = "cp"


@dataclass(frozen=True, slots=True)
class Host:
    """A machine with its physical engines in each pool, dedicated ones included; None where they are unknown."""

    name: str
    machine: str = ""
    ifls: int | None = None
    cps: int | None = None

    def engines(self, pool: EnginePool) -> int | None:
        """The physical engines of a pool."""
        return self.ifls if pool is EnginePool.IFL else self.cps


@dataclass(frozen=True, slots=True)
class Partition:
    """A system of the plan: an LPAR of a host, or, with `guest_of`, a guest of the z/VM in that partition.

    `configuration` has the fields of today's configuration, with the logical engines as `processors`; a mix that is
    empty is the plan's. `weight` is the LPAR's processing weight in its pool, or the guest's relative share; None where
    it is unknown, or the engines are `dedicated` to the LPAR. A capped partition gets no more than its weight entitles
    it to. The history of the plan with the partition's name is its measured load.
    """

    name: str
    configuration: Configuration = field(default_factory=Configuration)
    mix: tuple[Component, ...] = ()
    host: str = ""
    weight: float | None = None
    pool: EnginePool = EnginePool.IFL
    capped: bool = False
    dedicated: bool = False
    guest_of: str = ""


SHARE_TOLERANCE = 0.0005
"""Tolerance on the sum of shares, 0.05%: what rounding to three digits may leave."""

TARGET_UTILIZATION = 0.70
TARGET_CONFIDENCE = 0.90
"""Defaults of the sizing target, as `interface.md` states them."""

TARGET_YEARS = 3.0
"""Years that a choice must last by default: an assumption, the middle of the default horizon."""

LEAD_TIME_MONTHS = 6.0
"""Months from ordering a change until it carries the load, by default, as `interface.md` states it."""

HORIZON_YEARS = (1.0, 3.0, 5.0)
"""Default planning horizon, as `interface.md` states it."""

PEAK_CORRELATION = Uncertain(0.2, 0.8)
"""Correlation of the loads of systems on one machine where it was not measured. An assumption: loads that follow the
same working day are neither independent (0) nor peak together (1)."""

_INVISIBLE = ("Cc", "Cf", "Cs", "M", "Z")
"""Unicode categories that are invisible by themselves: controls, marks and spaces."""

_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols that fonts render as blank."""


@dataclass(frozen=True, slots=True)
class Component:
    """One part of the mix: a workload class, its share (0..1) of today's CPU time, and its own growth per year if that
    is not the plan's."""

    workload_class: str
    share: Uncertain
    growth_per_year: Uncertain | None = None


@dataclass(frozen=True, slots=True)
class LoadStep:
    """A project that goes live: from a whole month after today on, the load of a class, or of the whole mix if none is
    named, is higher by a share of itself (0.15 is 15%)."""

    month: int
    added: Uncertain
    workload_class: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Season:
    """The load of every calendar month, January first, relative to any common level, and the month (1..12) in which
    today's load was measured."""

    factors: tuple[float, ...]
    month: int


@dataclass(frozen=True, slots=True)
class Price:
    """An amount of money; without a currency it is in that of the plan's other prices."""

    amount: float
    currency: str = ""

    def is_in(self, currency: str) -> bool:
        """Whether it can be in a currency: upper and lower case are the same, and no currency fits every other."""
        return not (self.currency and currency) or self.currency.casefold() == currency.casefold()


MACHINE_PRICE = "machine "
"""Before the name of a machine: the field of its base price."""


@dataclass(frozen=True, slots=True)
class Costs:
    """What engines cost, and each month in which a limit is exceeded; None is not counted.

    `engine` is a purchase: on today's machine each engine beyond today's number is bought, on another machine every
    one. `license` is per year for each engine of a scenario, bought or not; `idle_engine` per year for each that stands
    idle. `machine` has the base price of machines by name, without engines: it is paid where a scenario replaces
    today's machine. A LinuxONE name counts as its machine's own.
    """

    engine: Price | None = None
    license: Price | None = None
    idle_engine: Price | None = None
    missed_month: Price | None = None
    machine: tuple[tuple[str, Price], ...] = field(default=(), kw_only=True)

    def __post_init__(self) -> None:
        by_name = {machine_named(name): price for name, price in self.machine}
        object.__setattr__(self, "machine", tuple(sorted(by_name.items(), key=lambda pair: pair[0])))

    @property
    def stated(self) -> dict[str, Price]:
        """The prices that are stated, by field; that of a machine by `machine` with its name."""
        single = {name: getattr(self, name) for name in ("engine", "license", "idle_engine", "missed_month")}
        machines = {f"{MACHINE_PRICE}{name}": price for name, price in self.machine}
        return {name: price for name, price in single.items() if price is not None} | machines

    @property
    def are_counted(self) -> bool:
        """Whether a price above 0 is stated, so that costs tell choices apart."""
        return any(price.amount for price in self.stated.values())

    @property
    def currency(self) -> str:
        """The currency of all prices; empty if none is named."""
        return next((price.currency for price in self.stated.values() if price.currency), "")

    def base_price(self, machine: str | None) -> float:
        """What a machine costs without engines, 0 if that is not stated."""
        return next((price.amount for name, price in self.machine if name == machine), 0.0)


@dataclass(frozen=True, slots=True)
class Stage:
    """Changes of a scenario that hold from the first of a month (`2028-03`) on, in addition to those before it."""

    month: str
    changes: Configuration = field(default_factory=Configuration)


@dataclass(frozen=True, slots=True)
class Scenario:
    """A named set of changes to today's configuration; other fields stay as they are. Its `stages` follow in time."""

    name: str
    changes: Configuration = field(default_factory=Configuration)
    stages: tuple[Stage, ...] = ()

    @property
    def changed_fields(self) -> frozenset[str]:
        """The names of what it changes, now or later."""
        return frozenset(self.changes).union(*(stage.changes for stage in self.stages))


ADDED = -1
"""The number of today's machine with more engines among choices, of which today's configuration has 0 and the scenarios
have theirs from 1."""

_OWN_GROWTH = attrgetter("growth_per_year")


@dataclass(frozen=True, slots=True)
class MadeMove:
    """The scenario that was carried out, and the first whole month (`2027-03`) that its system carried the load."""

    scenario: str
    month: str

    @property
    def time(self) -> int:
        """When that month begins, as histories count seconds."""
        return int(np.datetime64(self.month, "s").astype(np.int64))


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The plan as it was when it was `kept` (2026-11-23T14:05:00, local time), as `zplanner.document.plan_file` packs
    and opens it: a plan that is only compared or restored costs no more than its bytes."""

    name: str
    kept: str
    document: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything a forecast needs. Growth is per year (0.15 is 15%), with steps and a season beside it; the target is a
    utilization, a confidence, and the years that a choice must last; a change that is ordered runs `lead_time_months`
    later. The horizon is shown at `horizon_years`.

    `measurements` are the planner's own, `packs` the evidence packs of others. Rows with ids in `switched_off`, and all
    rows of a pack that is switched off, stay in the plan but do not count.
    `histories` is the measured load of systems, one each; `move` says which scenario became real.
    A plan of many systems holds their machines in `hosts` and the systems in `partitions`; each is then forecast as
    `of(partition)`, `current` is empty, and `mix` is that of partitions that state none. Such a plan of one system has
    the engines that it can use at most, by its cap or its machine, as `engine_limit`; it is in no file.
    `peak_correlation` is that of the loads of systems on one machine where it was not measured.
    `vendor_advantage` is the share of the published advantage that applies (lambda of `forecast.md`, section 2).
    `snapshots` are earlier states of the plan, oldest first; no forecast depends on them.
    """

    name: str = "New plan"
    current: Configuration = field(default_factory=Configuration)
    mix: tuple[Component, ...] = ()
    scenarios: tuple[Scenario, ...] = ()
    growth_per_year: Uncertain | None = None
    target_utilization: float = TARGET_UTILIZATION
    target_confidence: float = TARGET_CONFIDENCE
    measurements: tuple[Measurement, ...] = ()
    switched_off: frozenset[str] = frozenset()
    report: ReportSettings = field(default_factory=ReportSettings)
    vendor_advantage: Uncertain = VENDOR_ADVANTAGE
    packs: tuple[Pack, ...] = ()
    target_years: float = TARGET_YEARS
    lead_time_months: float = LEAD_TIME_MONTHS
    horizon_years: tuple[float, ...] = HORIZON_YEARS
    load_steps: tuple[LoadStep, ...] = ()
    season: Season | None = None
    costs: Costs = field(default_factory=Costs)
    histories: tuple[History, ...] = ()
    move: MadeMove | None = None
    hosts: tuple[Host, ...] = ()
    partitions: tuple[Partition, ...] = ()
    peak_correlation: Uncertain = PEAK_CORRELATION
    snapshots: tuple[Snapshot, ...] = ()
    engine_limit: float | None = None

    @property
    def years_ahead(self) -> tuple[float, ...]:
        """The years of the horizon, ascending: unless others are stated, with those of the target."""
        own = {self.target_years} if self.horizon_years == HORIZON_YEARS else ()
        return tuple(sorted({*self.horizon_years, *own}))

    def of(self, partition: Partition, engine_limit: float | None = None) -> Plan:
        """The plan of one partition alone: its configuration, mix and history, with everything else as it is here.
        `engine_limit` is its entry of `entitlement.engine_limits`."""
        histories = tuple(history for history in self.histories if history.system == partition.name)
        return replace(
            self,
            name=partition.name,
            current=partition.configuration,
            mix=partition.mix or self.mix,
            histories=histories,
            hosts=(),
            partitions=(),
            engine_limit=engine_limit,
        )

    def with_system(self, partition: Partition, alone: Plan) -> Plan:
        """The plan after `alone`, its plan of one partition, was edited: the inverse of `of`."""
        before, mix = partition.name, partition.mix if alone.mix == (partition.mix or self.mix) else alone.mix
        present = replace(partition, name=alone.name, configuration=alone.current, mix=mix)
        own = (replace(history, system=alone.name) for history in alone.histories if history.system == before)
        others = (history for history in (*self.histories, *alone.histories) if history.system != before)
        is_same = alone.name == before and alone.histories == self.of(partition).histories
        return replace(
            alone,
            name=self.name,
            current=self.current,
            mix=self.mix,
            histories=self.histories if is_same else (*others, *own),
            hosts=self.hosts,
            engine_limit=None,
            partitions=tuple(present if one is partition else one for one in self.partitions),
        )

    @property
    def names(self) -> Vocabulary:
        """What the plan can name: the shipped machines, classes and sources, and those of its evidence packs."""
        return vocabulary_of(self.packs)

    @property
    def load_changes(self) -> bool:
        """Whether anything is stated about the load after today."""
        return self.growth_per_year is not None or self.has_load_path

    @property
    def has_load_path(self) -> bool:
        """Whether the load follows more than one growth of the whole mix."""
        return bool(self.load_steps) or self.season is not None or any(map(_OWN_GROWTH, self.mix))

    def configuration(self, scenario: Scenario) -> Configuration:
        """The full configuration of a scenario from the first month on: today's with its changes."""
        return self.current.changed(scenario.changes)

    def configurations(self, scenario: Scenario) -> tuple[Configuration, ...]:
        """The full configuration of a scenario from the first month on, and from each of its stages on."""
        stages = (stage.changes for stage in scenario.stages)
        return tuple(accumulate(stages, Configuration.changed, initial=self.configuration(scenario)))

    @property
    def moved_to(self) -> Scenario | None:
        """The scenario that was carried out: it runs, and today's configuration is the one that it replaced."""
        return next(
            (scenario for scenario in self.scenarios if self.move and scenario.name == self.move.scenario), None
        )

    @property
    def counted_measurements(self) -> tuple[Measurement, ...]:
        """The own measurements that the forecast uses."""
        if not self.switched_off:
            return self.measurements
        return tuple(row for row in self.measurements if row.id not in self.switched_off)

    @property
    def pack_measurements(self) -> tuple[Measurement, ...]:
        """The measurements of all packs, counted or not."""
        return tuple(row for pack in self.packs for row in pack.contents.measurements)

    @property
    def counted_pack_measurements(self) -> tuple[Measurement, ...]:
        """The pack measurements that the forecast uses."""
        rows = (row for pack in self.packs if pack.counts for row in pack.contents.measurements)
        return tuple(row for row in rows if row.id not in self.switched_off)

    @property
    def uncounted_ids(self) -> frozenset[str]:
        """The ids of all rows that do not count, including those of packs that are switched off."""
        return self.switched_off.union(*(pack.row_ids for pack in self.packs if not pack.counts))

    @property
    def counted_curve_points(self) -> tuple[CurvePoint, ...]:
        """The pack n-way curves that the forecast uses; if several packs have one for a machine, the last one's."""
        found: dict[str, list[CurvePoint]] = {}
        for pack in self.packs:
            points = pack.contents.curve_points if pack.counts else ()
            counted = [point for point in points if curve_id(pack.name, point.machine) not in self.switched_off]
            found |= {point.machine: [] for point in counted}
            for point in counted:
                found[point.machine].append(point)
        return tuple(point for points in found.values() for point in points)

    @property
    def statements(self) -> Statements | None:
        """Published statements with those of counted packs; None for the published ones alone."""
        counted = self.counted_statements
        return statements_with(counted) if counted else None

    @property
    def counted_statements(self) -> tuple[Statement, ...]:
        """The pack statements that the forecast uses."""
        rows = (row for pack in self.packs if pack.counts for row in pack.contents.statements)
        return tuple(row for row in rows if row.id not in self.switched_off)

    @property
    def basis(self) -> Basis:
        """The plan's additions to the published figures."""
        own, theirs = self.counted_measurements, self.counted_pack_measurements
        return Basis(self.vendor_advantage, own, theirs, self.counted_curve_points, self.names)

    def with_pack(self, pack: Pack) -> Plan:
        """The plan with a pack, which replaces one with its name; rows that were switched off stay off."""
        packs = {one.name: one for one in self.packs}
        before = packs.get(pack.name)
        packs[pack.name] = replace(pack, counts=before.counts) if before else pack
        refuse_too_large(packs.values())
        vocabulary_of(tuple(packs.values()))  # refuses what contradicts another pack
        gone = (before.row_ids if before else frozenset()) - pack.row_ids
        return replace(self, packs=tuple(packs.values()), switched_off=self.switched_off - gone)

    def without_pack(self, name: str) -> Plan:
        """The plan without the pack of this name."""
        gone = frozenset(row for pack in self.packs if pack.name == name for row in pack.row_ids)
        packs = tuple(pack for pack in self.packs if pack.name != name)
        return replace(self, packs=packs, switched_off=self.switched_off - gone)

    @property
    def share_sum(self) -> float:
        return sum(component.share.median for component in self.mix)

    @property
    def shares_add_up(self) -> bool:
        return abs(self.share_sum - 1.0) <= SHARE_TOLERANCE

    def with_normalized_shares(self) -> Plan:
        """The same mix with every share divided by the sum, so that they add up to 1."""
        total = self.share_sum
        if total <= 0:
            return self
        scaled = tuple(
            replace(part, share=Uncertain(part.share.low / total, part.share.high / total, part.share.confidence))
            for part in self.mix
        )
        return replace(self, mix=scaled)


def is_visible(name: str) -> bool:
    """Whether a name contains a visible character, not only spaces and invisible marks."""
    return any(not unicodedata.category(one).startswith(_INVISIBLE) and one not in _BLANK for one in name)


def of_systems(plan: Plan, first: str) -> Plan:
    """The plan as one of several systems: without any, its own is the first, named as its load or `first`."""
    if plan.partitions:
        return plan
    name = plan.histories[0].system if len(plan.histories) == 1 else first
    return replace(plan, current=Configuration(), mix=(), partitions=(Partition(name, plan.current, plan.mix),))


def is_of_systems(plan: Plan) -> bool:
    """Whether a plan is of a system: a mix alone is that of all systems to come."""
    return bool(plan.partitions or plan.histories or len(plan.current))


def with_systems(plan: Plan, hosts: Iterable[Host], partitions: Iterable[Partition], first: str) -> Plan:
    """The plan with these machines and systems too, which replace those of the same name; the plan's own system is the
    `first`."""
    whole = of_systems(plan, first) if is_of_systems(plan) else plan
    known = {host.name: host for host in (*whole.hosts, *hosts)}
    systems = {partition.name: partition for partition in (*whole.partitions, *partitions)}
    refuse_too_many(Part.HOST, len(known))
    refuse_too_many(Part.PARTITION, len(systems))
    return replace(whole, hosts=tuple(known.values()), partitions=tuple(systems.values()))
