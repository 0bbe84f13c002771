"""What deserves a second look in a machine's partitions, and why systems are not placed."""

from __future__ import annotations

from collections.abc import Mapping

from zplanner.errors import Code, ZplannerError
from zplanner.estate.machines.checks import CheckCode, PlacementCode
from zplanner.language import mark, tr
from zplanner.planning.partitions import EnginePool
from zplanner.wording.errors.template import Template, escaped
from zplanner.wording.estate.table import POOLS
from zplanner.wording.numbers import plain


def _engines(number: float) -> str:
    return tr("1 engine") if number == 1 else tr("{number:.3g} engines", number=number)


def _pool(host: str, pool: EnginePool) -> str:
    return escaped(tr("{pool}s of {host}", pool=POOLS[pool], host=plain(host) or tr("an unnamed machine")))


def _names(systems: tuple[str, ...]) -> str:
    return escaped(", ".join(plain(name) for name in systems))


def _fits_nowhere(systems: tuple[str, ...], reasons: tuple[tuple[str, ZplannerError], ...]) -> tuple[str, str]:
    from zplanner.wording.errors import problem, remedy  # which need these sentences

    remedies = {problem(error): remedy(error) for _, error in reasons}
    if len(remedies) == 1:  # the system itself is in the way, wherever it is put
        ((why, help_),) = remedies.items()
    else:
        why = "; ".join(f"{plain(host)}: {problem(error)}" for host, error in reasons)
        help_ = tr("add a machine, or relax what keeps it away")
    said = tr(
        "{systems} together fit on no machine: {why}",
        "{systems} fits on no machine: {why}",
        len(systems),
        systems=_names(systems),
        why=escaped(why),
    )
    return said, help_


SENTENCES: Mapping[Code, Template] = {
    CheckCode.ENGINES_NOT_STATED: lambda host, pool: (
        tr("the number of {pool} is not stated", pool=_pool(host, pool)),
        tr("state it to see what its systems may use"),
    ),
    CheckCode.NO_SUCH_ENGINES: lambda host, pool, systems: (
        tr("{host} has no {pool}s for {systems}", host=escaped(plain(host)), pool=POOLS[pool], systems=_names(systems)),
        tr("choose the other kind of engine, or another machine"),
    ),
    CheckCode.MORE_LOGICAL: lambda system, logical, physical: (
        tr(
            "{system} has {logical}, more than the {physical:g} that it can share",
            system=escaped(plain(system)),
            logical=_engines(logical),
            physical=physical,
        ),
        tr("lower its logical engines"),
    ),
    CheckCode.LOGICAL_TO_PHYSICAL: lambda host, pool, logical, ratio, most, **_: (
        tr(
            "{logical} of partitions share the {pool}, {ratio:.1f} for each that is not dedicated",
            logical=_engines(logical),
            pool=_pool(host, pool),
            ratio=ratio,
        ),
        tr("stay below {most:g}, or PR/SM spends more time on switching", most=most),
    ),
    CheckCode.DEDICATED_LEAVE_TOO_FEW: lambda host, pool, dedicated, physical: (
        tr(
            "{dedicated:g} of the {physical:g} {pool} are dedicated, which leaves too few to share",
            dedicated=dedicated,
            physical=physical,
            pool=_pool(host, pool),
        ),
        tr("dedicate fewer"),
    ),
    CheckCode.WEIGHT_MISSING: lambda host, pool, systems: (
        tr(
            "{systems} have no weight, so no entitlement to the {pool} is known",
            "{systems} has no weight, so no entitlement to the {pool} is known",
            len(systems),
            systems=_names(systems),
            pool=_pool(host, pool),
        ),
        tr("state every weight"),
    ),
    CheckCode.LITTLE_SHARE: lambda system, entitled, least: (
        tr(
            "the weight of {system} entitles it to {entitled}, less than {least:g}",
            system=escaped(plain(system)),
            entitled=_engines(entitled),
            least=least,
        ),
        tr("raise its weight, or count on engines that others leave idle"),
    ),
    CheckCode.ENTITLED_BEYOND_ENGINES: lambda system, entitled, logical: (
        tr(
            "the weight of {system} entitles it to {entitled}, but it has {logical:g}",
            system=escaped(plain(system)),
            entitled=_engines(entitled),
            logical=logical,
        ),
        tr("raise its logical engines, or lower its weight"),
    ),
    CheckCode.LIVES_ON_IDLE_ENGINES: lambda system, peak, entitled: (
        tr(
            "{system} uses {peak} at its peak and is entitled to {entitled:.3g}: it gets the rest only while others "
            "leave it idle",
            system=escaped(plain(system)),
            peak=_engines(peak),
            entitled=entitled,
        ),
        tr("raise its weight if it must not wait"),
    ),
    CheckCode.CAP_BELOW_PEAK: lambda system, peak, entitled: (
        tr(
            "{system} uses {peak} at its peak and is capped at {entitled:.3g}",
            system=escaped(plain(system)),
            peak=_engines(peak),
            entitled=entitled,
        ),
        tr("raise its weight, or remove the cap"),
    ),
    CheckCode.GUEST_OVER_PARTITION: lambda system, partition, logical, most: (
        tr(
            "the guest {system} has {logical}, more than the {most:g} of {partition}",
            system=escaped(plain(system)),
            logical=_engines(logical),
            most=most,
            partition=escaped(plain(partition)),
        ),
        tr("lower its virtual engines"),
    ),
    CheckCode.GUESTS_ABOVE_PARTITION: lambda system, busy, guests: (
        tr(
            "{system} is stated to use {busy}, and its guests alone use at least {guests:.3g}: they are counted",
            system=escaped(plain(system)),
            busy=_engines(busy),
            guests=guests,
        ),
        tr("correct its utilization or that of its guests"),
    ),
    CheckCode.BEYOND_LOGICAL: lambda system, needed, logical: (
        tr(
            "{system} needs {needed} and has {logical:g} logical ones",
            system=escaped(plain(system)),
            needed=_engines(needed),
            logical=logical,
        ),
        tr("raise its logical engines"),
    ),
    CheckCode.NOT_ENOUGH_ENGINES: lambda host, pool, needed, physical: (
        tr(
            "{needed:g} {pool} are needed, and it has {physical:g}",
            needed=needed,
            pool=_pool(host, pool),
            physical=physical,
        ),
        tr("move systems to another machine, or add engines"),
    ),
    CheckCode.OTHER_KIND: lambda host, pool, machine, systems: (
        tr(
            "{systems} run on another kind of machine today; the {pool} count them on {machine}",
            "{systems} runs on another kind of machine today; the {pool} count it on {machine}",
            len(systems),
            systems=_names(systems),
            pool=_pool(host, pool),
            machine=plain(machine),
        ),
        tr("import the load that is measured there once they have moved"),
    ),
    PlacementCode.NOT_COVERED: (
        "no measurement covers the move of '{system}' to {machine}",
        "add a measurement, or leave the system out",
    ),
    PlacementCode.DOES_NOT_RUN: ("'{system}' does not run on {machine} as it is", "change its release or level first"),
    PlacementCode.FITS_NOWHERE: _fits_nowhere,
    PlacementCode.TOO_MANY_SYSTEMS: lambda needed, physical: (
        tr(
            "the systems need {n} engines together, and the machines have {physical:,}",
            "the systems need {n} engine together, and the machines have {physical:,}",
            needed,
            physical=physical,
        ),
        tr("add engines, or leave systems out"),
    ),
    PlacementCode.RULES_CONFLICT: (
        "no placement keeps all systems apart, together and in place as asked",
        "drop one of these rules",
    ),
    PlacementCode.NO_TIME: ("no placement was found in time", "allow more time, or drop a rule"),
    PlacementCode.UNKNOWN_SYSTEM: ("a rule names '{name}', which is none of the systems", "name a system with a load"),
    PlacementCode.NOT_PLACED: ("'{system}' is on no machine", "put it on one"),
    PlacementCode.KEPT_APART: lambda systems, machine: (
        tr(
            mark("{systems} are to be apart, and are both on {machine}")
            if len(systems) == 2
            else mark("{systems} are to be apart, and are all on {machine}"),
            systems=_names(systems),
            machine=escaped(plain(machine)),
        ),
        tr("move one of them"),
    ),
    PlacementCode.KEPT_TOGETHER: lambda systems: (
        tr("{systems} are to be together, and are on different machines", systems=_names(systems)),
        tr("move them to one machine"),
    ),
    PlacementCode.STAYS: ("'{system}' is to stay on {machine}", "move it back"),
}
