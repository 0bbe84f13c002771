"""What a process holds in memory over a long run, and whether it stays."""

from __future__ import annotations

import ctypes
import gc
import os
import statistics
import sys
from functools import _lru_cache_wrapper
from pathlib import Path

from PySide6.QtGui import QPixmapCache

from zplanner.planning import case

SETTLED, FEWEST = 6_000, 6
"""Memory is judged from so many actions on, which took three minutes on a machine that did nothing else, and by six
measurements at least: before, what takes its place at its first use still comes."""

MOST_GROWTH_MIB = 0.5
"""Per 1,000 actions: a leaked dialog a minute would be more; what the process holds goes up and down by more between
two measurements."""


def memory_mib() -> float:
    """What the process holds in memory, once what is free has been given back."""
    gc.collect()
    if sys.platform.startswith("linux") and (trim := getattr(ctypes.CDLL(None), "malloc_trim", None)):
        trim(0)
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def forget() -> None:
    """Forget what is remembered for the next time, up to a limit: until there it would look like growth."""
    case.forget()
    for module in [module for name, module in sys.modules.items() if name.startswith("zplanner.")]:
        for function in vars(module).values():
            if isinstance(function, _lru_cache_wrapper) and function.cache_parameters()["maxsize"]:
                function.cache_clear()
    QPixmapCache.clear()  # icons in the sizes and shades they were painted in


def growth(held: list[tuple[int, float]]) -> float:
    """MiB per 1,000 actions: the slope of the straight line through what was held after so many actions."""
    steps, mib = [step / 1000.0 for step, _ in held], [mib for _, mib in held]
    return statistics.linear_regression(steps, mib).slope


def verdict(held: list[tuple[int, float]]) -> bool:
    """Whether memory stayed; tells it. `held` is what was held after each half minute."""
    settled = [one for one in held if one[0] >= SETTLED]
    if len(settled) < FEWEST:
        print(f"memory: too short a run to tell; the first {SETTLED:,} actions do not count")
        return True
    found = growth(settled)
    said = "stays" if found <= MOST_GROWTH_MIB else "GROWS"
    (first, before), (last, after) = settled[0], settled[-1]
    print(
        f"memory {said}: {before:.0f} MiB after {first} actions, {after:.0f} MiB after {last}; "
        f"{found:+.2f} MiB per 1,000 actions, {MOST_GROWTH_MIB:g} at most"
    )
    return found <= MOST_GROWTH_MIB
