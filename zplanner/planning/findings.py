"""Gaps and cautions of a forecast, as codes with values; `wording/findings.py` has the text."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Any

from zplanner.errors import Part, Reference

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
    LEFT_OUT = 2  # an own measurement that looks like a typo
    CONTRADICTORY = 3  # inputs or own measurements that contradict each other
    NOT_COUNTED = 4
    ASSUMED = 5
    BORROWED = 6  # a class without data uses the common effect of a step


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
    CANNOT_ACT = Lack.MEASUREMENT
    STATE_OF_TODAY = Lack.MEASUREMENT
    NO_EFFECT_IN_LPAR = Lack.MEASUREMENT
    BUFFERS_WITHOUT_CONSTRAINT = Lack.MEASUREMENT
    BUFFERS_NEED_PAGING = Lack.STATEMENT
    LEVEL_UNKNOWN_TODAY = Lack.STATEMENT
    RESOURCE_UNKNOWN_TODAY = Lack.STATEMENT
    RESOURCE_LEFT_OUT = Lack.STATEMENT
    RELEASE_UNKNOWN = Lack.STATEMENT
    PAGING_UNKNOWN = Lack.STATEMENT
    NO_CPU_COST = Lack.MEASUREMENT
    NO_GROWTH = Lack.STATEMENT
    NEVER_USED_UP = Lack.NUMBER
    SATURATED = Lack.NUMBER
    NO_MORE_ENGINES = Lack.NUMBER
    CURVE_ENDS = Lack.MEASUREMENT
    OTHER_RESOURCE = Lack.NUMBER  # a resource misses the target however many engines there are
    AS_RECORDED = Lack.MEASUREMENT  # text of an older report


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
    OWN_LEFT_OUT = "own-contradict", Weight.LEFT_OUT
    OWN_CONTRADICT = "own-contradict", Weight.CONTRADICTORY
    SLOW_LINK = "contradiction", Weight.CONTRADICTORY
    TOO_MUCH_PAGING = "contradiction", Weight.CONTRADICTORY
    OWN_NOT_USED = "own-not-used", Weight.NOT_COUNTED
    CLASSES_NOT_COUNTED = "not-counted", Weight.NOT_COUNTED
    STEPS_NOT_COUNTED = "not-counted", Weight.NOT_COUNTED
    CURVE_EXTRAPOLATED = "extrapolated", Weight.ASSUMED
    RANGE_EXTRAPOLATED = "extrapolated", Weight.ASSUMED
    LATENT_DEMAND = "latent-demand", Weight.ASSUMED
    SMT_CORES = "smt-cores", Weight.ASSUMED
    SMT_THREADS = "smt-threads", Weight.ASSUMED
    GUESTS_NOT_COUNTED = "guests-not-counted", Weight.ASSUMED
    RATINGS_ALONE = "ratings-alone", Weight.ASSUMED
    CURVE_BORROWED = "n-way-borrowed", Weight.ASSUMED
    NEST_UNSTATED = "assumed", Weight.ASSUMED
    NEST_STATED = "nest-intensity", Weight.ASSUMED
    AS_BUSY_AS_CPU = "assumed", Weight.ASSUMED
    RESOURCE_AS_TODAY = "assumed", Weight.ASSUMED
    CRYPTO_AS_TODAY = "assumed", Weight.ASSUMED
    PAGING_FALLS = "assumed", Weight.ASSUMED
    STORAGE_AS_TODAY = "assumed", Weight.ASSUMED
    LARGE_MESSAGES = "assumed", Weight.ASSUMED
    BORROWED_BY_CLASSES = "borrowed", Weight.BORROWED
    BORROWED_SEVERAL = "borrowed", Weight.BORROWED  # several of the above, combined
    BORROWED_BEYOND = "borrowed", Weight.BORROWED


@dataclass(frozen=True, slots=True)
class Uncovered:
    """A change or a quantity (`factor`) without an answer; `to_state` is the field to state if that is not the factor
    itself."""

    factor: str
    code: GapCode
    values: Values = ()
    to_state: str = ""

    @property
    def lack(self) -> Lack:
        return self.code.lack

    @property
    def missing_input(self) -> Reference | None:
        """The input with which the planner can close the gap."""
        if self.code is GapCode.NO_GROWTH:
            return Reference(Part.GROWTH)
        return Reference(Part.CURRENT, field=self.to_state or self.factor) if self.lack is Lack.STATEMENT else None


@dataclass(frozen=True, slots=True)
class Caution:
    """Something the reader must know: an assumption, an extrapolation, a limit reached."""

    code: CautionCode
    values: Values = ()

    @property
    def kind(self) -> str:
        """Its name for scripts."""
        return self.code.kind

    @property
    def weight(self) -> Weight:
        return self.code.weight

    @property
    def is_assumed(self) -> bool:
        """Whether something is assumed that nobody measured or stated."""
        return self.kind == "assumed"


def uncovered(factor: str, code: GapCode, *, to_state: str = "", **values: Any) -> Uncovered:
    """A gap with the values for its sentence."""
    return Uncovered(factor, code, tuple(values.items()), to_state)


def caution(code: CautionCode, **values: Any) -> Caution:
    """A caution with the values for its sentence."""
    return Caution(code, tuple(values.items()))
