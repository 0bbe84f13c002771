"""Where a machine serves the misses of its first cache, and how intensely its nest works for them.

The definitions are IBM's ("CPU MF Formulas", J. Burg). Those of the misses are as Linux has them in
`tools/perf/pmu-events/arch/s390/cf_*/transaction.json` (metrics `l1mp`, `l2p`, `l3p`, `l4lp`, `l4rp`, `memp`), which
cites "CPU MF Formulas including z16 - May 2022".
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

INSTRUCTIONS = "INSTRUCTIONS"
MISSES = ("L1I_DIR_WRITES", "L1D_DIR_WRITES")
BASIC = frozenset({INSTRUCTIONS, *MISSES})
"""The counters of `l1mp`, which every machine has."""


class ServedBy(StrEnum):
    """Where a line that the first cache lacks comes from."""

    L2 = "l2"
    L3 = "l3"
    L4_LOCAL = "l4_local"
    L4_REMOTE = "l4_remote"
    MEMORY = "memory"


@dataclass(frozen=True, slots=True)
class NestWeights:
    """Relative nest intensity = scale x (sum of weight x percentage of the misses) / 100."""

    scale: float
    weights: Mapping[ServedBy, float]

    def intensity(self, percentages: Mapping[ServedBy, float]) -> float:
        return self.scale * sum(weight * percentages[by] for by, weight in self.weights.items()) / 100.0


@dataclass(frozen=True, slots=True, eq=False)
class CounterSet:
    """The extended counters of some machines: those that add up to the misses served by each place."""

    machines: str
    served: Mapping[ServedBy, tuple[str, ...]]
    nest: NestWeights | None = None
    """None where no published formula was found."""

    @property
    def names(self) -> frozenset[str]:
        return BASIC.union(*self.served.values())

    def percentages(self, counts: Mapping[str, float]) -> dict[ServedBy, float]:
        """Percent of the misses."""
        misses = sum(counts[name] for name in MISSES)
        return {by: 100.0 * sum(counts[name] for name in names) / misses for by, names in self.served.items()}


def misses_per_100_instructions(counts: Mapping[str, float]) -> float:
    return 100.0 * sum(counts[name] for name in MISSES) / counts[INSTRUCTIONS]


def _both(names: str) -> tuple[str, ...]:
    """The counters of both first caches: data and instructions."""
    return tuple(f"{cache}_{name}" for cache in ("L1D", "L1I") for name in names.split())


def _each(places: str, suffixes: str) -> tuple[str, ...]:
    return _both(" ".join(place + suffix for place in places.split() for suffix in suffixes.split()))


_L2 = ("L1D_L2D_SOURCED_WRITES", "L1I_L2I_SOURCED_WRITES")
_ON_CHIP_L3 = _both("ONCHIP_L3_SOURCED_WRITES ONCHIP_L3_SOURCED_WRITES_IV")
_L3_AND_L4 = "_L4_SOURCED_WRITES _L3_SOURCED_WRITES_IV _L3_SOURCED_WRITES"

Z13 = CounterSet(
    "z13",
    {
        ServedBy.L2: _L2,
        ServedBy.L3: _ON_CHIP_L3,
        ServedBy.L4_LOCAL: _each("ONNODE", _L3_AND_L4),
        ServedBy.L4_REMOTE: _each("ONDRAWER OFFDRAWER_SCOL OFFDRAWER_FCOL", _L3_AND_L4),
        ServedBy.MEMORY: _each("ONNODE ONDRAWER OFFDRAWER ONCHIP", "_MEM_SOURCED_WRITES"),
    },
    # LongEx Mainframe Quarterly, November 2015, "How to Use RNI": longpelaexpertise.com.au/ezine/WhyRNI.php
    NestWeights(2.6, {ServedBy.L3: 0.4, ServedBy.L4_LOCAL: 1.6, ServedBy.L4_REMOTE: 3.5, ServedBy.MEMORY: 7.5}),
)
Z14_Z15 = CounterSet(
    "z14 or z15",
    {
        ServedBy.L2: _L2,
        ServedBy.L3: _ON_CHIP_L3,
        ServedBy.L4_LOCAL: (
            *_each("ONCLUSTER OFFCLUSTER", "_L3_SOURCED_WRITES _L3_SOURCED_WRITES_IV"),
            *_both("ONDRAWER_L4_SOURCED_WRITES"),
            "L1D_ONCHIP_L3_SOURCED_WRITES_RO",
        ),
        ServedBy.L4_REMOTE: _each("OFFDRAWER", _L3_AND_L4),
        ServedBy.MEMORY: _each("ONCHIP ONCLUSTER OFFCLUSTER OFFDRAWER", "_MEMORY_SOURCED_WRITES"),
    },
)


def _virtual_caches(machines: str, memory: str) -> CounterSet:
    """The counters since z16, whose third and fourth caches are the second caches of other engines."""
    far = ["IV", "CHIP_HIT", "DRAWER_HIT"]
    return CounterSet(
        machines,
        {
            ServedBy.L2: ("DCW_REQ", "DCW_REQ_IV", "ICW_REQ", "ICW_REQ_IV"),
            ServedBy.L3: tuple(
                f"{cache}_{name}"
                for cache in ("DCW", "ICW")
                for name in ("REQ_CHIP_HIT", "ON_CHIP", "ON_CHIP_IV", "ON_CHIP_CHIP_HIT")
            ),
            ServedBy.L4_LOCAL: (
                *(
                    f"{cache}_{name}"
                    for cache in ("DCW", "ICW")
                    for name in ("REQ_DRAWER_HIT", "ON_CHIP_DRAWER_HIT", "ON_MODULE", "ON_DRAWER")
                ),
                *(f"IDCW_ON_{place}_{how}" for place in ("MODULE", "DRAWER") for how in far),
            ),
            ServedBy.L4_REMOTE: ("DCW_OFF_DRAWER", "ICW_OFF_DRAWER", *(f"IDCW_OFF_DRAWER_{how}" for how in far)),
            ServedBy.MEMORY: tuple(
                f"{cache}_{place}_MEMORY"
                for cache in memory.split()
                for place in ("ON_CHIP", "ON_MODULE", "ON_DRAWER", "OFF_DRAWER")
            ),
        },
    )


Z16 = _virtual_caches("z16", "DCW ICW")
Z17 = _virtual_caches("z17", "DCW")
COUNTER_SETS = (Z13, Z14_Z15, Z16, Z17)
"""Where a file has the counters of several, the first is meant: those of z17 are among those of z16."""
