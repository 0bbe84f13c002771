"""What planners check of the memory of partitions and of the guests in them. Overcommitment is said with its ratio and
is no limit: no source states a ratio that is too much, only how much of their memory published guests used."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from zplanner.errors import Code, ZplannerError
from zplanner.evidence.compatibility import Statements, lowest_maximum
from zplanner.evidence.configuration import Configuration
from zplanner.planning.load import ROUNDING
from zplanner.planning.plan import Host, Partition
from zplanner.regression.model import MEMORY


class MemoryCode(Code):
    """What deserves a second look in the memory of a machine's partitions."""

    GUEST_ABOVE_PARTITION = (
        "the guest {system:0} has {memory:g} GiB of memory, more than the {most:g} of {partition:0}",
        "lower its memory, or raise that of its z/VM",
    )
    OVERCOMMITTED = (
        "the guests of {system:0} have {guests:g} GiB of memory together, {ratio:.2f} times its {memory:g}: it pages "
        "if they use it",
        "state the memory in use of each: 17 published guests used 34% of theirs, databases on DB2 and page caches all "
        "(IBM, overcommitment under z/VM, Table 1)",
    )
    GUESTS_USE_MORE = (
        "the guests of {system:0} use {used:g} GiB of memory together, and it has {memory:g}",
        "raise its memory, or move guests",
    )
    MORE_THAN_MACHINE = (
        "the partitions of {host:0} have {memory:g} GiB of memory, and {machine:0} takes at most {most:g}",
        "correct their memory, or the machine",
    )


def memory_of_guests(partition: Partition, guests: Sequence[Partition]) -> Iterator[ZplannerError]:
    """The checks of a partition that states its memory, and of the guests in it."""
    memory = memory_stated([partition], MEMORY)
    if "central_storage_gib" not in partition.configuration:
        return
    name = partition.name
    for guest in guests:
        if (own := memory_stated([guest], MEMORY)) > memory:
            known: dict[str, Any] = {"memory": own, "most": memory}
            yield ZplannerError(MemoryCode.GUEST_ABOVE_PARTITION, system=guest.name, partition=name, **known)
    defined, used = memory_stated(guests, MEMORY), memory_stated(guests, ("memory_used_gib",))
    if used > memory * (1.0 + ROUNDING):
        yield ZplannerError(MemoryCode.GUESTS_USE_MORE, system=name, used=used, memory=memory)
    elif defined > memory * (1.0 + ROUNDING):
        ratio = defined / memory
        yield ZplannerError(MemoryCode.OVERCOMMITTED, system=name, guests=defined, memory=memory, ratio=ratio)


def memory_of_machine(
    host: Host, partitions: Iterable[Partition], statements: Statements | None
) -> Iterator[ZplannerError]:
    """That partitions have more memory together than their machine takes."""
    memory = memory_stated(partitions, MEMORY[:1])
    found = lowest_maximum(Configuration().changed(machine=host.machine), MEMORY[0], statements)
    if found is not None and found.maximum is not None and memory > found.maximum:
        known: dict[str, Any] = {"memory": memory, "most": found.maximum}
        yield ZplannerError(MemoryCode.MORE_THAN_MACHINE, host=host.name, machine=host.machine, **known)


def memory_stated(systems: Iterable[Partition], names: Iterable[str]) -> float:
    """The sum of the sizes that systems state, each in the middle of its range."""
    stated = [system.configuration.number(name) for system in systems for name in names]
    return sum(number.median for number in stated if number is not None)
