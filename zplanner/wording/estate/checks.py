"""What deserves a second look in a machine's partitions, and why systems are not placed."""

from __future__ import annotations

from collections.abc import Mapping

from zplanner.errors import Code, ZplannerError
from zplanner.estate.machines.checks import CheckCode, PlacementCode
from zplanner.planning.partitions import EnginePool
from zplanner.wording.errors.template import Template, escaped
from zplanner.wording.estate.table import POOLS
from zplanner.wording.numbers import count_of, plain


def _engines(number: float) -> str:
    return f"{number:.3g} {'engine' if number == 1 else 'engines'}"


def _pool(host: str, pool: EnginePool) -> str:
    return escaped(f"{POOLS[pool]}s of {plain(host) or 'an unnamed machine'}")


def _names(systems: tuple[str, ...]) -> str:
    return escaped(", ".join(plain(name) for name in systems))


def _fits_nowhere(systems: tuple[str, ...], reasons: tuple[tuple[str, ZplannerError], ...]) -> tuple[str, str]:
    from zplanner.wording.errors import problem  # which needs these sentences

    said = "; ".join(f"{plain(host)}: {problem(error)}" for host, error in reasons)
    verb = "fits" if len(systems) == 1 else "together fit"
    return f"{_names(systems)} {verb} on no machine: {escaped(said)}", "add a machine, or relax what keeps it away"


SENTENCES: Mapping[Code, Template] = {
    CheckCode.ENGINES_NOT_STATED: lambda host, pool: (
        f"the number of {_pool(host, pool)} is not stated",
        "state it to see what its systems may use",
    ),
    CheckCode.NO_SUCH_ENGINES: lambda host, pool, systems: (
        f"{escaped(plain(host))} has no {POOLS[pool]}s for {_names(systems)}",
        "choose the other kind of engine, or another machine",
    ),
    CheckCode.MORE_LOGICAL: lambda system, logical, physical: (
        f"{escaped(plain(system))} has {_engines(logical)}, more than the {physical:g} that it can share",
        "lower its logical engines",
    ),
    CheckCode.LOGICAL_TO_PHYSICAL: lambda host, pool, logical, ratio, most, **_: (
        f"{_engines(logical)} of partitions share the {_pool(host, pool)}, {ratio:.1f} for each that is not dedicated",
        f"stay below {most:g}, or PR/SM spends more time on switching",
    ),
    CheckCode.DEDICATED_LEAVE_TOO_FEW: lambda host, pool, dedicated, physical: (
        f"{dedicated:g} of the {physical} {_pool(host, pool)} are dedicated, which leaves too few to share",
        "dedicate fewer",
    ),
    CheckCode.WEIGHT_MISSING: lambda host, pool, systems: (
        f"{_names(systems)} {'has' if len(systems) == 1 else 'have'} no weight, so no entitlement to the "
        f"{_pool(host, pool)} is known",
        "state every weight",
    ),
    CheckCode.LITTLE_SHARE: lambda system, entitled, least: (
        f"the weight of {escaped(plain(system))} entitles it to {_engines(entitled)}, less than {least:g}",
        "raise its weight, or count on engines that others leave idle",
    ),
    CheckCode.ENTITLED_BEYOND_ENGINES: lambda system, entitled, logical: (
        f"the weight of {escaped(plain(system))} entitles it to {_engines(entitled)}, but it has {logical:g}",
        "raise its logical engines, or lower its weight",
    ),
    CheckCode.LIVES_ON_IDLE_ENGINES: lambda system, peak, entitled: (
        f"{escaped(plain(system))} uses {_engines(peak)} at its peak and is entitled to {entitled:.3g}: the rest is "
        "what others leave idle",
        "raise its weight if it must not wait",
    ),
    CheckCode.CAP_BELOW_PEAK: lambda system, peak, entitled: (
        f"{escaped(plain(system))} uses {_engines(peak)} at its peak and is capped at {entitled:.3g}",
        "raise its weight, or remove the cap",
    ),
    CheckCode.GUEST_OVER_PARTITION: lambda system, partition, logical, most: (
        f"the guest {escaped(plain(system))} has {_engines(logical)}, more than the {most:g} of "
        f"{escaped(plain(partition))}",
        "lower its virtual engines",
    ),
    CheckCode.NOT_ENOUGH_ENGINES: lambda host, pool, needed, physical: (
        f"{needed} {_pool(host, pool)} are needed, and it has {physical}",
        "move systems to another machine, or add engines",
    ),
    PlacementCode.NOT_COVERED: (
        "no measurement covers the move of '{system}' to {machine}",
        "add a measurement, or leave the system out",
    ),
    PlacementCode.DOES_NOT_RUN: ("'{system}' does not run on {machine} as it is", "change its release or level first"),
    PlacementCode.FITS_NOWHERE: _fits_nowhere,
    PlacementCode.TOO_MANY_SYSTEMS: lambda needed, physical: (
        f"the systems need {count_of(needed, 'engine')} together, and the machines have {physical:,}",
        "add engines, or leave systems out",
    ),
    PlacementCode.RULES_CONFLICT: (
        "no placement keeps all systems apart, together and in place as asked",
        "drop one of these rules",
    ),
    PlacementCode.NO_TIME: ("no placement was found in time", "allow more time, or drop a rule"),
    PlacementCode.UNKNOWN_SYSTEM: ("a rule names '{name}', which is none of the systems", "name a system with a load"),
    PlacementCode.NOT_PLACED: ("'{system}' is on no machine", "put it on one"),
    PlacementCode.KEPT_APART: lambda systems, machine: (
        f"{_names(systems)} are to be apart, and are both on {escaped(plain(machine))}"
        if len(systems) == 2
        else f"{_names(systems)} are to be apart, and are all on {escaped(plain(machine))}",
        "move one of them",
    ),
    PlacementCode.KEPT_TOGETHER: lambda systems: (
        f"{_names(systems)} are to be together, and are on different machines",
        "move them to one machine",
    ),
    PlacementCode.STAYS: ("'{system}' is to stay on {machine}", "move it back"),
}
