"""Codes a change of configuration as a row of the regression.

Every card (a domain and a resource) has terms; a term maps each configuration to coordinates phi, and a measurement or
forecast is the contrast `phi(target) - phi(base)`. Coordinates depend on one configuration alone, so no change gives
exactly zero, A to B is the inverse of B to A, and a long move is the sum of its steps (`forecast.md`, section 2).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from itertools import pairwise
from typing import Any, TypeVar

import numpy as np

from zplanner.evidence.catalogue import catalogue
from zplanner.evidence.configuration import Configuration, FieldKind, field_named
from zplanner.evidence.coverage import coverage_rules
from zplanner.evidence.vocabulary import Resource, Vocabulary, shipped_classes
from zplanner.regression.card import Departure, Layer, LevelStep, MainColumn, ModelColumn, Slope, VarianceGroup

Key = TypeVar("Key", bound=Hashable)

Contrast = dict[ModelColumn, float]
MainContrast = dict[MainColumn, float]
"""ModelColumn to coefficient; columns with a zero coefficient are absent."""

PAGING = "below_2g_pages_per_s"

SEVERITY_SCALES_PAGES_PER_S = (1.0, 10.0, 100.0, 1000.0)
SEVERITY_SCALE_PAGES_PER_S = {Resource.CPU: 1.0, Resource.STORAGE: 100.0}
"""Below-2G paging per engine at which the constraint's severity bends, by the resource it acts on: of the scales above,
the one that fits the published z/VM 5.2.0 runs best. A test repeats the choice, and the evaluation repeats it for every
withheld figure."""

LARGEST_STORAGE_WITHOUT_CONSTRAINT_GIB = 2.0
"""Real storage up to this size is entirely below the line (z/VM Performance Report 5.2, CP Regression Measurements)."""

REFERENCE_MESSAGE_BYTES = 8192.0
"""The largest message with a published CPACF figure (GHASH, 8 KB buffer): larger messages gain no more."""


@dataclass(frozen=True, slots=True)
class Term:
    """One factor of a card, with its coordinates `phi`.

    `group` names the variance group. A pooled factor acts on every class of the domain (a class without data borrows
    from the others); any other acts only on the classes it was measured on, of which those in `alike` share one effect:
    a channel card has one limit for large blocks, read or written, and another for small ones. `within` names a second
    factor whose levels have deviations of their own (a faster link gains more on FICON than on FCP). `only_for` names
    the classes it can affect, `not_for` those it cannot: Java does not affect a file server. `rests_on` names columns
    of another factor that the term requires: the cost of small messages to CPACF is unknown without CPACF's gain.

    `has_advantage`: vendors choose the domain's figures and publish favorable ones. `by_step`: each step has its own
    variance of single operations, as one may replace the pipeline. `whole`: a move counts as a whole, and only between
    measured levels. `resource` and `scale` are those of the below-2G constraint.
    """

    factor: str
    group: str
    phi: Callable[[Term, Configuration], MainContrast | None] = field(default_factory=lambda: level_steps)
    pooled: bool = True
    alike: tuple[str, ...] = ()
    within: str | None = None
    not_for: tuple[str, ...] = ()
    only_for: tuple[str, ...] = ()
    rests_on: tuple[LevelStep, ...] = ()
    has_advantage: bool = False
    by_step: bool = False
    whole: bool = False
    resource: Resource = Resource.CPU
    scale: float | None = None  # None: the resource's scale

    @property
    def is_ladder(self) -> bool:
        """Whether a move is a product of independent steps; any other contrast counts as a whole or not at all."""
        return not self.whole and (self.factor == "machine" or field_named(self.factor).ordered)

    @property
    def inputs(self) -> tuple[str, ...]:
        """The fields that its coordinates depend on where its own is not stated."""
        return (self.factor, "central_storage_gib") if self.factor == PAGING else (self.factor,)

    @property
    def names(self) -> tuple[str, ...]:
        """The fields this term reads."""
        return (self.factor, self.within) if self.within else (self.factor,)

    def acts_on(self, workload_class: str) -> bool:
        """Whether the factor can affect a class; work of no known class may contain any software."""
        only = (*self.only_for, "mixed") if self.only_for else (workload_class,)
        return workload_class in only and workload_class not in self.not_for

    def own_effect(self, column: MainColumn, workload_class: str) -> Departure:
        """The column of a class's own effect, or of its departure from the common one."""
        return Departure(column, Layer.CLASS, self.alike[0] if workload_class in self.alike else workload_class)

    def generations(self, before: Configuration, after: Configuration, names: Vocabulary) -> int:
        """The machine steps of a change for which vendors publish an advantage."""
        older, newer = before.level(self.factor), after.level(self.factor)
        return names.generations_between(older, newer) if self.has_advantage and older and newer else 0

    def coordinates(self, configuration: Configuration, names: Vocabulary) -> MainContrast | None:
        """phi of this term, None if the configuration does not state the factor."""
        if self.factor == "machine":
            return machine_steps_to(configuration, names)
        return self.phi(self, configuration)

    def departures(self, configuration: Configuration, names: Vocabulary) -> dict[Departure, float]:
        """Coordinates of the departures from the common effect, by level of `within` or, for recompilation, by
        generation."""
        if self.whole:
            steps = level_steps(self, configuration) or {}
            return {
                Departure(Slope.RECOMPILATION, Layer.WITHIN, step): value
                for step, value in steps.items()
                if isinstance(step, LevelStep)
            }
        level = configuration.level(self.within) if self.within else None
        main = self.coordinates(configuration, names) or {} if level else {}
        return {Departure(column, Layer.WITHIN, str(level)): value for column, value in main.items()}


def level_steps(term: Term, configuration: Configuration) -> MainContrast | None:
    """The steps up to a level of an ordered field; for any other field, the one step from its first level."""
    level = configuration.level(term.factor)
    if level is None:
        return None
    stated = field_named(term.factor)
    rank = stated.levels.index(level)
    if stated.ordered:
        return {LevelStep(term.factor, low, high): 1.0 for low, high in pairwise(stated.levels[: rank + 1])}
    return {LevelStep(term.factor, stated.levels[0], level): 1.0} if rank else {}


def machine_steps_to(configuration: Configuration, names: Vocabulary) -> MainContrast | None:
    """The steps of a machine's line, from the first to the newest, and from a machine to its midrange sibling."""
    machine = configuration.level("machine")
    if machine is None:
        return None
    return {LevelStep("machine", low, high): sign for (low, high), sign in names.steps_to(machine).items()}


def generations_compiled_for(term: Term, configuration: Configuration) -> MainContrast | None:
    """Generations of the compiler's target: a common effect per generation, from which each departs."""
    steps = level_steps(term, configuration)
    return None if steps is None else {Slope.RECOMPILATION: float(len(steps))} if steps else {}


def large_pages(term: Term, configuration: Configuration) -> MainContrast | None:
    """Large pages: a common effect, from which fixed and pageable pages depart."""
    size = configuration.level(term.factor)
    return None if size is None else {} if size == "4K" else {LevelStep(term.factor, "4K", "1M"): 1.0}


def release_steps(term: Term, configuration: Configuration) -> MainContrast | None:
    """Steps of the z/VM release; an LPAR has none, even if one is entered."""
    return None if configuration.level("hypervisor") == "lpar" else level_steps(term, configuration)


def fixed_buffers(term: Term, configuration: Configuration) -> MainContrast | None:
    """Fixed I/O buffers: measured only under the below-2G constraint, and without effect otherwise."""
    severity = below_2g_severity(configuration, Resource.CPU)
    if severity is None or configuration.level(term.factor) is None:
        return None
    return level_steps(term, configuration) if severity else {}


def constraint(term: Term, configuration: Configuration) -> MainContrast | None:
    """The below-2G constraint of z/VM: ln(1 + pages per second and engine / scale), zero from z/VM 5.2.0 on."""
    severity = below_2g_severity(configuration, term.resource, scale=term.scale)
    return None if severity is None else {Slope.CONSTRAINT: severity} if severity else {}


def small_messages(_: Term, configuration: Configuration) -> MainContrast | None:
    """CPACF's loss on small messages: halvings of the message size below 8 KiB, zero for any other provider."""
    if configuration.level("crypto") is None:
        return None
    halvings = message_halvings(configuration)
    return {Slope.SMALL_MESSAGE: halvings} if halvings else {}


Reading = Callable[[Configuration, str], Any]
"""Reads a stated number from a configuration: its middle, or draws of it (n,)."""


def middle(configuration: Configuration, name: str) -> float:
    """The middle of a stated number; `ValueError` if it is unknown."""
    number = configuration.number(name)
    if number is None:
        raise ValueError(f"{name} is unknown")
    return number.median


def message_halvings(configuration: Configuration, read: Reading = middle) -> Any:
    """Halvings of a CPACF message below the reference size: log2(8192 / bytes), 0 for larger ones and unknown sizes
    (published figures without a size are best cases: large messages)."""
    if configuration.level("crypto") != "CPACF" or "message_bytes" not in configuration:
        return 0.0
    return np.maximum(0.0, np.log2(REFERENCE_MESSAGE_BYTES / read(configuration, "message_bytes")))


RELIEVED = "5.2.0"
"""The release of z/VM that ended the below-2G constraint."""


def has_relief(release: str | None) -> bool:
    """Whether a release of z/VM moves no pages below 2 GiB; False if the release is unknown."""
    levels = field_named("zvm_release").levels
    return release is not None and levels.index(release) >= levels.index(RELIEVED)


def below_2g_severity(
    configuration: Configuration, resource: Resource, read: Reading = middle, *, scale: float | None = None
) -> Any:
    """Severity of the 2 GiB constraint for one resource of a z/VM system; None if unknown.

    ln(1 + below-2G pages per second and engine / scale).
    """
    hypervisor, release = configuration.level("hypervisor"), configuration.level("zvm_release")
    if hypervisor == "lpar" or has_relief(release):
        return 0.0
    storage = configuration.number("central_storage_gib")
    if storage is not None and storage.high <= LARGEST_STORAGE_WITHOUT_CONSTRAINT_GIB:
        return 0.0
    paging = configuration.number(PAGING)
    if paging is None:
        return None
    if paging.median == 0.0:
        return 0.0
    if "processors" not in configuration:
        return None
    per_engine = read(configuration, PAGING) / read(configuration, "processors")
    return np.log1p(per_engine / (scale or SEVERITY_SCALE_PAGES_PER_S[resource]))


ARCHITECTURE = "architecture"
HARDWARE, RECOMPILATION, SOFTWARE, PAGES = "hardware", "recompilation", "software", "pages"

JAVA, DATABASES = ("java", "java-web"), ("oltp-database", "bi-database")
"""The classes that a level of Java, or of a database, can affect."""

CPACF = LevelStep("crypto", "software", "CPACF")

MACHINE = Term("machine", HARDWARE)
SEVERITY = Term(PAGING, "severity", constraint)

TERMS: dict[str, tuple[Term, ...]] = {
    "application.cpu": (
        replace(MACHINE, has_advantage=True),
        Term("smt", "smt"),
        Term("hypervisor", "hypervisor"),
        Term("zvm_polarization", "polarization"),
        Term("compiler_target", RECOMPILATION, generations_compiled_for, not_for=JAVA, whole=True),
        Term("gcc", SOFTWARE, pooled=False, not_for=JAVA),
        Term("java", SOFTWARE, pooled=False, only_for=JAVA),
        Term("was", SOFTWARE, pooled=False, only_for=("java-web",)),
        Term("db2", SOFTWARE, pooled=False, only_for=DATABASES),
        Term("oracle", SOFTWARE, pooled=False, only_for=DATABASES),
        Term("page_size", PAGES, large_pages, within="page_size"),
        Term("jit_code_cache_page_size", PAGES, pooled=False, only_for=JAVA),
        Term("cpu_hotplug", "hotplug"),
    ),
    "decimal-float.cpu": (replace(MACHINE, within="decimal_float"), Term("decimal_float", SOFTWARE)),
    "kernel.cpu": (replace(MACHINE, by_step=True),),
    "memory.cpu": (replace(MACHINE, by_step=True),),
    "disk.disk": (
        MACHINE,
        Term("disk_attachment", "attachment"),
        Term("disk_link_gbps", "link", within="disk_attachment"),
        Term("channel_card", "card", pooled=False, alike=("disk-sequential-read", "disk-sequential-write")),
        Term("disk_caching", "caching", within="disk_attachment"),
    ),
    "disk.cpu": (MACHINE, Term("disk_multipath", "multipath")),
    "network.network": (MACHINE, Term("network_attachment", "card")),
    "network.cpu": (MACHINE,),
    "crypto.cpu": (
        MACHINE,
        Term("crypto", "provider", pooled=False),
        Term("message_bytes", "message", small_messages, rests_on=(CPACF,)),
    ),
    "zvm-storage.cpu": (
        Term("zvm_release", "release", release_steps),
        Term("fixed_io_buffers", "buffers", fixed_buffers),
        SEVERITY,
    ),
    "zvm-storage.storage": (replace(SEVERITY, resource=Resource.STORAGE),),
}
"""The terms of every card, by `domain.resource`."""


@cache
def one_way_steps() -> frozenset[tuple[str, LevelStep]]:
    """The steps, each with its card, that never raise demand: a newer part of one family, an option that only removes
    work (`data/orderings.csv`)."""
    found = set()
    for one in (ordering for ordering in catalogue().orderings if ordering.field):
        field = field_named(one.field)
        first, last = field.levels.index(one.worse), field.levels.index(one.better)
        between = pairwise(field.levels[first : last + 1]) if field.ordered else [(one.worse, one.better)]
        domains = {shipped_classes()[name].domain for name in one.workload_classes}
        found |= {(f"{domain}.{one.resource}", LevelStep(one.field, *step)) for step in between for domain in domains}
    return frozenset(found)


IN_CEILINGS = (
    "processors", "scales_to", "utilization", "nest_intensity",
    "disk_utilization", "network_utilization", "crypto_utilization", "memory_used_gib", "load_dependent_memory",
)  # fmt: skip
"""Fields whose effect the ceilings compute: by an n-way curve or by levels of nest intensity, or as
the plan states it."""


@cache
def _read() -> tuple[str, ...]:
    """Every field with an effect that a term or a rule of coverage gives."""
    terms = (name for terms in TERMS.values() for term in terms for name in term.names)
    return tuple(dict.fromkeys((*terms, *(rule.factor for rule in coverage_rules() if rule.factor not in IN_CEILINGS))))


def aspects(configuration: Configuration) -> tuple[object, ...]:
    """The parts of a configuration that effects use; equal aspects give equal effects."""
    severities = [below_2g_severity(configuration, resource) for resource in SEVERITY_SCALE_PAGES_PER_S]
    engines = configuration.get("processors") if PAGING in configuration else None
    return (engines, *map(configuration.get, _read()), *severities)


def assumed_steps(name: str, base: Configuration, target: Configuration, names: Vocabulary) -> dict[LevelStep, float]:
    """The steps of a change to which an assumed effect of a field applies: those of its ladder, the levels of an
    unordered field, or the doublings of a number (of one more than it, if it may be 0); one step from a level that is
    not stated."""
    if name not in base or name not in target:
        return {LevelStep(name, "", str(target.get(name, ""))): 1.0}
    before, after = (_assumed_coordinates(name, side, names) for side in (base, target))
    return difference(before, after)


def _assumed_coordinates(name: str, side: Configuration, names: Vocabulary) -> dict[LevelStep, float]:
    field = field_named(name)
    if field.kind is not FieldKind.LEVEL:
        number = middle(side, name) + (field.minimum == 0.0)
        return {LevelStep(name, "1", "2"): float(np.log2(number))}
    steps = Term(name, "").coordinates(side, names) or {}
    return {step: value for step, value in steps.items() if isinstance(step, LevelStep)}


ZVM_FACTORS = ("zvm_release", "fixed_io_buffers", PAGING)
"""Fields that describe z/VM storage: a measurement that changes one of them belongs to that domain."""

CIRCUMSTANCES = (
    "processors", "scales_to", "channels", "central_storage_gib", "expanded_storage_gib", "message_bytes",
    "utilization", "disk_utilization", "network_utilization", "crypto_utilization", "memory_used_gib",
    "load_dependent_memory",
)  # fmt: skip
"""Fields that may differ between the sides of a measurement without being factors of a card: results are corrected for
the number of servers; the others describe the load."""


def domain_of_change(domain: str, changed: tuple[str, ...]) -> str:
    """The domain a measurement is fitted in: z/VM storage if that changed, else its class's."""
    return "zvm-storage" if any(name in ZVM_FACTORS for name in changed) else domain


@dataclass(frozen=True, slots=True)
class TermContrast:
    """The contribution of one term to a change: its main columns, its within columns, and the machine steps for which
    vendors publish an advantage; `foreign` are those to another architecture."""

    term: Term
    main: MainContrast
    within: dict[Departure, float]
    generations: int = 0
    foreign: frozenset[MainColumn] = frozenset()

    def group_of(self, column: MainColumn) -> VarianceGroup:
        """The variance group of one of the term's common effects; a step to another architecture has one of its own."""
        if column in self.foreign:
            return VarianceGroup(ARCHITECTURE)
        return VarianceGroup(self.term.group, column if self.term.by_step else None)


@lru_cache(maxsize=4096)
def contrasts(
    terms: tuple[Term, ...], base: Configuration, target: Configuration, names: Vocabulary
) -> tuple[tuple[TermContrast, ...], tuple[Term, ...]]:
    """The contrast of a change by term, and the changed terms that one side does not state; every class of a domain
    asks for the same ones."""
    coded: list[TermContrast] = []
    unstated: list[Term] = []
    for term in terms:
        before, after = term.coordinates(base, names), term.coordinates(target, names)
        if before is None or after is None:
            if before != after or any(base.get(name) != target.get(name) for name in term.inputs):
                unstated.append(term)
            continue
        main = difference(before, after)
        within = difference(term.departures(base, names), term.departures(target, names))
        if main or within:
            generations = term.generations(base, target, names)
            coded.append(TermContrast(term, main, within, generations, _foreign(main, names)))
    return tuple(coded), tuple(unstated)


def _foreign(columns: Collection[MainColumn], names: Vocabulary) -> frozenset[MainColumn]:
    steps = (column for column in columns if isinstance(column, LevelStep) and column.factor == "machine")
    return frozenset(step for step in steps if names.crosses_architectures(step.low, step.high))


def without_steps(part: TermContrast, columns: Collection[ModelColumn], names: Vocabulary) -> TermContrast:
    """A change of machine without some of its steps and their published advantage."""
    rest = {column: value for column, value in part.main.items() if column not in columns}
    left_out = sum(
        value * names.generations_between(column.low, column.high)
        for column, value in part.main.items()
        if column not in rest and isinstance(column, LevelStep)
    )
    return replace(part, main=rest, generations=part.generations - round(left_out))


def difference(before: Mapping[Key, float], after: Mapping[Key, float]) -> dict[Key, float]:
    """`after - before`, column by column, without the zeros."""
    columns = {column: after.get(column, 0.0) - before.get(column, 0.0) for column in (*before, *after)}
    return {column: value for column, value in columns.items() if value}
