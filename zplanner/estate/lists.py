"""Files that go into a plan as a whole: what each holds (packs, lists of systems, zPCR studies, comparisons), and the
plan with it; and the plan whose scenarios apply to every system of an estate."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path

from zplanner.document import TEXT_PLAN, open_plan
from zplanner.document.text_plan import LARGEST_FILE, stated_plan
from zplanner.errors import Part, Reference, ZplannerError
from zplanner.estate.refusals import EstateCode
from zplanner.estate.study import Study, is_study, read_study, with_study
from zplanner.estate.systems import SYSTEM, SystemList, host_with, wrong
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.packs import Pack, may_be_pack, read_pack, vocabulary_of
from zplanner.evidence.vocabulary import SHIPPED, Vocabulary
from zplanner.files import content, is_file, is_folder, refuse_too_many, utf8_text
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.tables.comparisons import import_measurements
from zplanner.importing.found import Imported
from zplanner.importing.machine_runs import may_be_runs, pack_of_runs
from zplanner.importing.reading import recognized
from zplanner.planning.plan import Host, Partition, Plan, is_of_systems, of_systems, with_systems
from zplanner.planning.problems import UNFINISHED, PlanCode, problems
from zplanner.planning.report_settings import ReportSettings
from zplanner.sandbox import Told

MOST_REFUSED = 1_000
"""Refused rows that are told with their reasons; the others are counted."""


@dataclass(frozen=True, slots=True)
class FoundSystems:
    """The machines and systems of a file, the first rows that are refused, and how many are."""

    hosts: tuple[Host, ...]
    partitions: tuple[Partition, ...]
    refused: tuple[ZplannerError, ...] = ()
    refused_count: int = 0
    left_out: int = 0
    """Partitions of a study that no plan has."""
    is_study: bool = False
    columns: Mapping[str, str] = field(default_factory=dict)
    """What each column of a list is, by its heading: one of ours, "" if it is left out."""


class Content(StrEnum):
    """What goes into a plan as a whole; files of any other content are read for what can be offered of them."""

    PACK = "evidence pack"
    RUNS = "runs on a machine"
    STUDY = "zPCR study"
    SYSTEMS = "list of systems"
    COMPARISONS = "table of comparisons"


def content_of(path: Path, *, likely: bool = False) -> Content | None:
    """What a file or folder holds, also a list that is only likely one; None if it is to be read by its format."""
    if may_be_pack(path):
        return Content.PACK
    if is_folder(path):
        return None
    if may_be_runs(path):
        return Content.RUNS
    if is_study(path):
        return Content.STUDY
    if SystemList(path).is_one():
        return Content.SYSTEMS
    with ForeignFile(path) as file:
        try:
            return Content.COMPARISONS if recognized(file.head).name == "csv" else None
        except ZplannerError:  # the reader of comparisons says what is wrong
            if likely and SystemList(path).is_one(likely=True):
                return Content.SYSTEMS
            return Content.COMPARISONS if path.suffix.lower() == ".csv" else None


def content_in(path: Path, names: Vocabulary) -> FoundSystems | Imported | Pack | None:
    """What a file or folder holds as a whole; None if it is to be read by its format."""
    match content_of(path, likely=True):  # the window shows what the columns are taken for
        case Content.PACK | Content.RUNS:
            return _pack_in(path)
        case Content.STUDY | Content.SYSTEMS:
            return list_or_study(path, names)
        case Content.COMPARISONS:
            return import_measurements(path, names)
    return None


def contents_in(paths: Sequence[Path], packs: Sequence[Pack], told: Told) -> dict[Path, FoundSystems | Pack]:
    """The packs among files and folders, and the systems of those files that hold some, in lists by our own names of
    columns; `packs` are those that the plan has already. Comparisons are left to be read by their format."""
    contents: dict[Path, Content | None] = {}
    for path in paths:
        told(path)
        contents[path] = content_of(path) if is_file(path) or may_be_pack(path) else None
    found: dict[Path, FoundSystems | Pack] = {}
    known = {pack.name: pack for pack in packs}
    for path in (path for path, kind in contents.items() if kind in (Content.PACK, Content.RUNS)):
        told(path)
        found[path] = pack = _pack_in(path)
        known[pack.name] = pack
    names = vocabulary_of(tuple(known.values()))
    for path, kind in contents.items():
        if kind in (Content.STUDY, Content.SYSTEMS):
            told(path)
            found[path] = list_or_study(path, names, {})
    return found


def _pack_in(path: Path) -> Pack:
    """The pack that a path holds; the error lists every invalid row."""
    return read_pack(path) if may_be_pack(path) else pack_of_runs(path)


def list_or_study(path: Path, names: Vocabulary, columns: Mapping[str, str] | None = None) -> FoundSystems:
    """The systems of a file that is said to hold some."""
    if not is_study(path):
        return listed(path, names, columns)
    study = read_study(path, names)
    return FoundSystems(study.hosts, study.partitions, left_out=study.left_out, is_study=True)


def listed(path: Path, names: Vocabulary = SHIPPED, columns: Mapping[str, str] | None = None) -> FoundSystems:
    """The systems of a list, with each row that is refused; ZplannerError where that is the whole list. What its
    columns are is guessed unless it is said; of a table that names no systems there are none."""
    columns = SystemList(path).guessed() if columns is None else columns
    if columns and SYSTEM not in columns.values():
        return FoundSystems((), (), columns=columns)
    hosts: dict[str, Host] = {}
    systems: dict[str, tuple[int, Partition]] = {}
    refused: list[ZplannerError] = []
    count = 0
    for line, one in SystemList(path, columns, names).rows():
        try:
            if isinstance(one, ZplannerError):
                raise one
            _check(one, systems)
            if one.host:
                hosts[one.host] = host_with(hosts.get(one.host), one)
            systems[one.name] = line, one
        except ZplannerError as error:
            count += 1
            refused += [error.within(line=line).with_traceback(None)] if count <= MOST_REFUSED else []
        refuse_too_many(Part.PARTITION, len(systems) + count)
    for line, one in _without_partition(systems):
        del systems[one.name]
        count += 1
        refused.append(wrong("guest_of", EstateCode.GUEST_OF_NONE, name=one.guest_of).within(line=line))
    refuse_too_many(Part.HOST, len(hosts))
    if not systems and not refused:
        raise ZplannerError(EstateCode.NO_SYSTEM, file=path)
    named = {one.host for _, one in systems.values()}
    kept = tuple(host for host in hosts.values() if host.name in named)
    return FoundSystems(kept, tuple(one for _, one in systems.values()), tuple(refused), count, columns=columns)


def _check(partition: Partition, systems: dict[str, tuple[int, Partition]]) -> None:
    if partition.name in systems:
        raise wrong(SYSTEM, EstateCode.TWO_SYSTEMS, name=partition.name, other=systems[partition.name][0])


def _without_partition(systems: dict[str, tuple[int, Partition]]) -> Iterator[tuple[int, Partition]]:
    """The guests whose partition the list lacks, and then the guests of those."""
    left = dict(systems)
    while gone := [(line, one) for line, one in left.values() if one.guest_of and one.guest_of not in left]:
        yield from gone
        left = {name: found for name, found in left.items() if found[1].guest_of in left or not found[1].guest_of}


def merge_systems(plan: Plan, found: FoundSystems, first: str, *, replacing: bool) -> Plan:
    """The plan with these systems too, the plan's own as the `first` of them. Those that it has of
    the same name are replaced or kept; a machine keeps the engines that only the plan knows."""
    whole = of_systems(plan, first) if is_of_systems(plan) else plan
    there = {partition.name for partition in whole.partitions}
    wanted = tuple(partition for partition in found.partitions if replacing or partition.name not in there)
    if found.is_study:
        hosts = tuple(host for host in found.hosts if replacing or host.name not in {one.name for one in whole.hosts})
        result = with_study(whole, Study(hosts, wanted))
        refuse_too_many(Part.HOST, len(result.hosts))
        refuse_too_many(Part.PARTITION, len(result.partitions))
        return result
    known = {host.name: host for host in whole.hosts}
    for host in found.hosts:
        before = known.get(host.name, host)
        machine = host.machine or before.machine if replacing else before.machine or host.machine
        known[host.name] = replace(before, machine=machine)
    return with_systems(whole, known.values(), wanted, first)


def same_named(plan: Plan, found: FoundSystems, first: str) -> int:
    """How many of these systems the plan has by the same name."""
    names = {partition.name for partition in of_systems(plan, first).partitions} if is_of_systems(plan) else set()
    return sum(partition.name in names for partition in found.partitions)


def targets(path: Path) -> Plan:
    """What a plan says of every system. `[current]` may be missing, and so may the mix: that of a plan is the mix of
    systems which state none."""
    try:
        plan = _stated(path)
    except ZplannerError as error:
        raise error.within(file=path) from None
    return replace(
        plan,
        current=Configuration(),
        report=ReportSettings(),
        histories=(),
        move=None,
        partitions=(),
        snapshots=(),
    )


def _stated(path: Path) -> Plan:
    is_text = path.suffix.lower() == TEXT_PLAN
    plan = stated_plan(utf8_text(content(path, LARGEST_FILE))) if is_text else open_plan(path)
    for problem in problems(plan):
        of_a_mix = problem.code is PlanCode.STEP_OF_OTHER_CLASS and not plan.mix
        if problem.code not in UNFINISHED and not of_a_mix:
            raise problem
    if not plan.scenarios:
        raise ZplannerError(EstateCode.NO_SCENARIO, about=Reference(Part.SCENARIO))
    return plan
