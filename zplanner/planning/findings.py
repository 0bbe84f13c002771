"""Coverage and cautions of a forecast, as codes with values; `wording/findings.py` has the text."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum, auto
from typing import Any

from zplanner.errors import Part, Reference
from zplanner.evidence.coverage import Standing
from zplanner.evidence.vocabulary import Resource

Values = tuple[tuple[str, Any], ...]
"""Named values for a finding's sentence."""


class Lack(Enum):
    """The kind of input that a missing answer needs."""

    MEASUREMENT = "measurement"
    STATEMENT = "statement"  # the planner can state it, such as today's paging or yearly growth
    NUMBER = "number"  # no finite number is the answer, as for capacity that is never used up


class Weight(IntEnum):
    """Severity of a caution; lower values are shown first."""

    IMPOSSIBLE = 0  # part of the scenario does not run
    NO_STATEMENT = 1  # no statement says that part of the scenario runs
    CONDITION = 2  # a level that is not stated must be one of those known to run
    LEFT_OUT = 3  # an own measurement that looks like a typo
    CONTRADICTORY = 4  # inputs or own measurements that contradict each other
    NOT_USED = 5  # an own measurement that the model cannot use
    ASSUMED = 6
    BORROWED = 7  # a class without data uses the common effect of a step


class GapCode(Enum):
    """Why a change or a quantity has no answer, and the input it needs."""

    lack: Lack

    def __new__(cls, lack: Lack) -> GapCode:
        member = object.__new__(cls)
        member._value_ = len(cls.__members__)
        member.lack = lack
        return member

    NOT_MEASURED = Lack.MEASUREMENT
    MEASUREMENTS_IN_DOUBT = Lack.MEASUREMENT
    MEMORY_NEEDED = Lack.STATEMENT
    MEMORY_SIZE_UNKNOWN = Lack.STATEMENT
    BUFFERS_NEED_PAGING = Lack.STATEMENT
    LEVEL_UNKNOWN_TODAY = Lack.STATEMENT
    RESOURCE_UNKNOWN_TODAY = Lack.STATEMENT
    RESOURCE_LEFT_OUT = Lack.STATEMENT
    RELEASE_UNKNOWN = Lack.STATEMENT
    PAGING_UNKNOWN = Lack.STATEMENT
    NO_GROWTH = Lack.STATEMENT
    NEVER_USED_UP = Lack.NUMBER
    SATURATED = Lack.NUMBER
    NO_MORE_ENGINES = Lack.NUMBER
    CURVE_ENDS = Lack.MEASUREMENT
    SOFTWARE_UNMEASURED = Lack.MEASUREMENT  # no measurement goes on to as many engines as it would take
    SOFTWARE_ENDS = Lack.NUMBER  # the software cannot use as many engines as it would take
    OTHER_RESOURCE = Lack.NUMBER  # a resource misses the target however many engines there are
    CAPPED = Lack.NUMBER  # what the system can use of its engines is too little
    AS_RECORDED = Lack.MEASUREMENT  # text of an older report


class AssumedCode(Enum):
    """What is assumed of a change or of today's load."""

    EFFECT = auto()
    AS_BUSY_AS_CPU = auto()
    LARGE_MESSAGES = auto()
    NEST_UNSTATED = auto()
    MEMORY_GROWTH = auto()
    PAGE_MANAGEMENT = auto()


class ExactCode(Enum):
    """Why a change has no effect."""

    CANNOT_ACT = auto()
    STATE_OF_TODAY = auto()
    NO_EFFECT_IN_LPAR = auto()
    NO_CONSTRAINT = auto()
    FEWER_ENGINES = auto()
    NO_ADAPTER = auto()


class MeasuredCode(Enum):
    """A change with an effect that facts cover, or that the plan states."""

    MEASURED = auto()


CoverageCode = GapCode | AssumedCode | ExactCode | MeasuredCode

_STANDINGS = {
    GapCode: Standing.UNCOVERED,
    AssumedCode: Standing.ASSUMED,
    ExactCode: Standing.EXACT,
    MeasuredCode: Standing.MEASURED,
}


class CautionCode(Enum):
    """The message of a caution; `kind` is its name for scripts."""

    kind: str
    weight: Weight

    def __new__(cls, kind: str, weight: Weight) -> CautionCode:
        member = object.__new__(cls)
        member._value_ = len(cls.__members__)
        member.kind, member.weight = kind, weight
        return member

    IMPOSSIBLE = "impossible", Weight.IMPOSSIBLE
    NO_STATEMENT = "no-statement", Weight.NO_STATEMENT
    LEVEL_UNSTATED = "level-unstated", Weight.CONDITION
    MEMORY_CUT = "memory-cut", Weight.CONDITION
    ENGINES_TO_ADD = "engines-to-add", Weight.CONDITION
    RESOURCE_UNANSWERED = "resource-not-covered", Weight.CONDITION
    STEP_TOO_SOON = "step-too-soon", Weight.CONDITION
    LATENT_DEMAND = "latent-demand", Weight.CONDITION
    LOAD_OF_ANOTHER_MONTH = "load-of-another-month", Weight.CONDITION
    OWN_LEFT_OUT = "own-contradict", Weight.LEFT_OUT
    OWN_CONTRADICT = "own-contradict", Weight.CONTRADICTORY
    SLOW_LINK = "contradiction", Weight.CONTRADICTORY
    TOO_MUCH_PAGING = "contradiction", Weight.CONTRADICTORY
    OWN_NOT_USED = "own-not-used", Weight.NOT_USED
    CURVE_EXTRAPOLATED = "extrapolated", Weight.ASSUMED
    BEYOND_MEASURED_ENGINES = "beyond-measured-engines", Weight.ASSUMED
    UNUSABLE_ENGINES = "unusable-engines", Weight.ASSUMED
    LIMITED_ENGINES = "limited-engines", Weight.ASSUMED
    RANGE_EXTRAPOLATED = "extrapolated", Weight.ASSUMED
    LOAD_OF_SEASON = "load-of-another-month", Weight.ASSUMED
    SMT_CORES = "smt-cores", Weight.ASSUMED
    SMT_THREADS = "smt-threads", Weight.ASSUMED
    GUESTS_NOT_COUNTED = "guests-not-counted", Weight.ASSUMED
    RATINGS_ALONE = "ratings-alone", Weight.ASSUMED
    CURVE_BORROWED = "n-way-borrowed", Weight.ASSUMED
    OTHER_ARCHITECTURE = "other-architecture", Weight.ASSUMED
    NEST_STATED = "nest-intensity", Weight.ASSUMED
    BORROWED_BY_CLASSES = "borrowed", Weight.BORROWED
    BORROWED_SEVERAL = "borrowed", Weight.BORROWED  # several of the above, combined
    BORROWED_BEYOND = "borrowed", Weight.BORROWED


@dataclass(frozen=True, slots=True)
class Coverage:
    """What is known of a change, or of a quantity (`factor`), for one resource, and why; without a `resource`, of all.

    `to_state` is the field to state if that is not the factor itself. `month` is the one from which on it is so, as
    text plans state it, of a scenario that changes in time.
    """

    factor: str
    code: CoverageCode
    values: Values = ()
    to_state: str = ""
    resource: Resource | None = None
    month: str = ""

    @property
    def standing(self) -> Standing:
        return _STANDINGS[type(self.code)]

    @property
    def lack(self) -> Lack | None:
        """The input that a missing answer needs."""
        return self.code.lack if isinstance(self.code, GapCode) else None

    @property
    def missing_input(self) -> Reference | None:
        """The input with which the planner can close the gap."""
        if self.code is GapCode.NO_GROWTH:
            return Reference(Part.GROWTH)
        return Reference(Part.CURRENT, field=self.to_state or self.factor) if self.lack is Lack.STATEMENT else None


@dataclass(frozen=True, slots=True)
class Caution:
    """Something the reader must know: an assumption, an extrapolation, a limit reached; `month` is as in `Coverage`."""

    code: CautionCode
    values: Values = ()
    month: str = ""

    @property
    def kind(self) -> str:
        """Its name for scripts."""
        return self.code.kind

    @property
    def weight(self) -> Weight:
        return self.code.weight

    @property
    def is_condition(self) -> bool:
        """Whether it must hold for a scenario to run, and no statement or measurement says so."""
        return self.weight in (Weight.NO_STATEMENT, Weight.CONDITION)


def coverage(
    factor: str, code: CoverageCode, of: Resource | None = None, *, to_state: str = "", **values: Any
) -> Coverage:
    """What is known of a change for a resource, or of a quantity, with the values for its sentence."""
    return Coverage(factor, code, tuple(values.items()), to_state, of)


def caution(code: CautionCode, **values: Any) -> Caution:
    """A caution with the values for its sentence."""
    return Caution(code, tuple(values.items()))
