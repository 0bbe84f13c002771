"""The result of a run as a file that comes from anywhere, read in a process of its own; its systems can be forecast
again, because each row says what its system is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from os import SEEK_END
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zplanner.document.text_plan import stated_plan
from zplanner.errors import Reference, ZplannerError
from zplanner.estate.checks import as_counted, engine_limits
from zplanner.estate.forecasts import HOSTS_ENDING, QUANTITIES, SEED, STATED, TARGETS
from zplanner.estate.hosts import EstateLoad, HostOutlook, machines_of
from zplanner.estate.outlook import SystemForecast
from zplanner.estate.parts import arrow, needed
from zplanner.estate.refusals import EstateCode
from zplanner.estate.systems import host_with, mix_of
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.vocabulary import SHIPPED, Resource
from zplanner.files import LONGEST_TEXT, is_file, path_text, regular, unreadable
from zplanner.planning.outlook import Quantiles, Status
from zplanner.planning.plan import EnginePool, Host, Partition, Plan, Scenario
from zplanner.regression.model import Model
from zplanner.sandbox import Limits, Reading
from zplanner.uncertain import Floats

ENDING = ".parquet"

MOST_ROWS = 1_000_000
"""An input guard: 100,000 systems on ten scenarios, twenty-five times what the window is measured with."""

MOST_NESTED = 8
"""Partitions around a guest, one in another; z/VM runs in z/VM at most a few times."""

LIMITS = Limits(seconds=20.0, megabytes=1_000)
"""40,000 rows take 0.5 s and 200 MB, most of it for loading the libraries."""

_TEXTS = ("system", "host", "scenario", "status", "gap", "binding")
_NUMBERS = (
    *(f"{quantity}_{one}" for quantity in QUANTITIES for one in STATED),
    "engines_needed",
    "binding_probability",
)
_STATED_TEXTS, _STATED_NUMBERS = ("mix", "configuration", "pool", "guest_of"), ("weight", "capped", "dedicated")
"""What the list says of a system; results of versions before have none of these."""

_MARK, _ENDS, _HEAD = b"PAR1", 8, 65_536
"""A Parquet file ends with the length of its footer and a mark; the footer begins with the names of the columns."""

_NO_NUMBERS = Quantiles(*(None,) * 9)


@dataclass(frozen=True, slots=True, eq=False)
class Texts:
    """A column of texts: the different ones, and of each row which it has (n,), -1 for none."""

    names: tuple[str, ...]
    places: NDArray[np.int32]

    def __getitem__(self, row: int) -> str:
        place = int(self.places[row])
        return "" if place < 0 else self.names[place]


@dataclass(frozen=True, slots=True)
class MeasuredHost:
    """The measured load of a machine, in busy engines: that of its measured systems in the windows that all have."""

    measured_systems: int
    peak_of_sum: float | None
    sum_of_peaks: float | None


@dataclass(frozen=True, eq=False)
class SavedEstate:
    """The forecasts of a result, a row for each system on each scenario. A number that is not known is NaN.

    `targets` is the plan that was applied to every system; None in a result that does not say what its systems are.
    """

    path: Path
    texts: Mapping[str, Texts]
    numbers: Mapping[str, Floats]
    targets: Plan | None = None
    seed: int = 0
    hosts: Mapping[str, MeasuredHost] | None = None

    @property
    def count(self) -> int:
        return len(self.texts["system"].places)

    @property
    def systems(self) -> tuple[str, ...]:
        return self.texts["system"].names

    @property
    def scenarios(self) -> tuple[str, ...]:
        return self.texts["scenario"].names

    @property
    def machines(self) -> tuple[str, ...]:
        """The names of the machines."""
        return self.texts["host"].names

    @cached_property
    def machine_of(self) -> NDArray[np.int32]:
        """The place of each system's machine among these, -1 where none is stated; a guest is where the partition is
        that it runs in."""
        found = self.texts["host"].places[self.first_rows].copy()
        if (guests := self.texts.get("guest_of")) is not None:
            numbers = {name: number for number, name in enumerate(self.systems)}
            within = np.array([numbers.get(name, -1) for name in guests.names] + [-1])[guests.places[self.first_rows]]
            for _ in range(MOST_NESTED):
                found = np.where(within >= 0, found[within], found)
        return found

    @cached_property
    def first_rows(self) -> NDArray[np.intp]:
        """The first row of each system."""
        return np.unique(self.texts["system"].places, return_index=True)[1]

    def forecast(self, row: int) -> SystemForecast:
        """A row as the forecast of a system, with the quantiles that are kept; why one is missing says the gap."""
        resource, chance = self.texts["binding"][row], float(self.numbers["binding_probability"][row])
        engines, status = float(self.numbers["engines_needed"][row]), Status(self.texts["status"][row])
        is_known = status is Status.ANSWERED
        quantities: dict[str, Any] = {one: self._quantiles(one, row) if is_known else None for one in QUANTITIES}
        has_cpu = quantities["cpu_utilization"] is not None
        return SystemForecast(
            status,
            engines_needed=int(np.nan_to_num(engines)) if has_cpu else None,  # 0: no number suffices
            binding=((Resource(resource), chance),) if resource else (),
            **quantities,
        )

    def _quantiles(self, quantity: str, row: int) -> Quantiles | None:
        """None without an answer; a headroom of which even the lowest quantile is beyond every limit has none of them,
        but is an answer where growth is stated."""
        values = (float(self.numbers[f"{quantity}_{one}"][row]) for one in STATED)
        found = {one: value for one, value in zip(STATED, values, strict=True) if np.isfinite(value)}
        if not found and (quantity != "months_of_headroom" or not self.grows or not self._has_cpu(row)):
            return None
        return replace(_NO_NUMBERS, **found)

    def _has_cpu(self, row: int) -> bool:
        return bool(np.isfinite(self.numbers["cpu_utilization_p50"][row]))

    @cached_property
    def grows(self) -> bool:
        """Whether growth is stated for the systems; in a result that does not say, whether any has a headroom."""
        if self.targets is not None:
            return self.targets.load_changes
        return bool(np.isfinite(self.numbers["months_of_headroom_p10"]).any())

    def partition(self, system: int) -> Partition:
        """A system as the list and its histories state it; ZplannerError where the file does not say."""
        if "configuration" not in self.texts:
            raise ZplannerError(EstateCode.NO_CONFIGURATIONS, file=self.path)
        row = int(self.first_rows[system])
        texts = {name: self.texts[name][row] for name in _STATED_TEXTS}
        weight, capped, dedicated = (float(self.numbers[name][row]) for name in _STATED_NUMBERS)
        names = self.targets.names if self.targets else SHIPPED
        try:
            return Partition(
                self.systems[system],
                Configuration.parse(texts["configuration"], names),
                mix_of(texts["mix"], names),
                self.texts["host"][row],
                weight if weight > 0 else None,
                EnginePool(texts["pool"] or EnginePool.IFL),
                capped=capped > 0,
                dedicated=dedicated > 0,
                guest_of=texts["guest_of"],
            )
        except ZplannerError as error:
            raise error.within(Reference(field=self.systems[system]), file=self.path) from None

    def plan_of(self, systems: Sequence[int], name: str = "") -> Plan:
        """One system as a plan of its own, or several as a plan of these systems on their machines; a guest comes with
        the partition that it runs in, a z/VM with its guests. Their forecasts are those of the rows; of a z/VM
        that is counted by its guests only as far as the histories of these, which no row has, change no peak."""
        if self.targets is None:
            raise ZplannerError(EstateCode.NO_CONFIGURATIONS, file=self.path)
        if len(systems) == 1:
            (system,) = systems
            return self.targets.of(as_counted(self.estate_of(systems))[0], self._engine_limit(system))
        return self.estate_of(systems, name)

    def _engine_limit(self, system: int) -> float | None:
        """The engines that a system can use at most of its machine, if the targets state the machine's."""
        place = self.machine_of[system]
        if place < 0 or self.targets is None or self.machines[place] not in {host.name for host in self.targets.hosts}:
            return None
        beside = self.estate_of(np.flatnonzero(self.machine_of == place).tolist())
        return engine_limits(beside).get(self.systems[system])

    def _with_guests(self, systems: Iterable[int]) -> list[int]:
        """Systems, then all that run in them."""
        found = dict.fromkeys(systems)
        left = list(found)
        while left:
            guests = [one for one in self._guests.get(self.systems[left.pop()], ()) if one not in found]
            found |= dict.fromkeys(guests)
            left += guests
        return list(found)

    @cached_property
    def _guests(self) -> dict[str, list[int]]:
        """The guests that run in a system, by its name."""
        found: dict[str, list[int]] = {}
        if (outer := self.texts.get("guest_of")) is not None:
            for system, row in enumerate(self.first_rows.tolist()):
                if outer[row]:
                    found.setdefault(outer[row], []).append(system)
        return found

    def estate_of(self, systems: Iterable[int], name: str = "") -> Plan:
        """Systems as a plan of partitions on their machines, also where it is one."""
        if self.targets is None:
            raise ZplannerError(EstateCode.NO_CONFIGURATIONS, file=self.path)
        numbers = {name: number for number, name in enumerate(self.systems)}
        chosen, left = {}, self._with_guests(systems)[::-1]
        while left:
            number = left.pop()
            if number not in chosen:
                chosen[number] = self.partition(number)
                left += [numbers[chosen[number].guest_of]] if chosen[number].guest_of in numbers else []
        stated = {host.name: host for host in self.targets.hosts}
        hosts: dict[str, Host] = {}
        for one in chosen.values():
            if one.host:
                hosts[one.host] = host_with(hosts.get(one.host) or stated.get(one.host), one)
        return replace(
            self.targets,
            name=name or path_text(self.path.stem),
            hosts=tuple(hosts.values()),
            partitions=tuple(chosen.values()),
        )


class ResultReading:
    """Reads the file of a result; `cancel` from another thread ends it with a CanceledError."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._reading = Reading(LIMITS, read_result, path)
        self.cancel = self._reading.cancel

    def run(self) -> SavedEstate | ZplannerError:
        try:
            found: SavedEstate = self._reading.run()
        except ZplannerError as error:
            return error.within(file=self._path)
        return found


def is_result(path: Path) -> bool:
    """Whether a Parquet file has the columns of a result, or of the machines beside one, by the names in its footer.
    Nothing else of it is read."""
    try:
        with regular(path).open("rb") as file:
            size = file.seek(0, SEEK_END)
            file.seek(max(size - _ENDS, 0))
            ends = file.read(_ENDS)
            length = int.from_bytes(ends[:4], "little")
            if not ends.endswith(_MARK) or length + _ENDS > size:
                return False
            file.seek(size - _ENDS - length)
            names = file.read(min(length, _HEAD))
    except (OSError, ZplannerError):
        return False
    return any(name.encode() in names for name in ("throughput_ratio_p50", "busy_engines_peak_of_sum"))


def read_result(path: Path) -> SavedEstate:
    """The result in a file, with its machines where their table lies beside it."""
    if path.name.lower().endswith(HOSTS_ENDING):
        raise ZplannerError(EstateCode.MACHINES_OF_RESULT, file=path)
    table = _table(path, (*_TEXTS, *_NUMBERS), (*_STATED_TEXTS, *_STATED_NUMBERS))
    has_systems = "configuration" in table.column_names
    texts = {name: _texts(table, name) for name in (*_TEXTS, *(_STATED_TEXTS if has_systems else ()))}
    numbers = {name: _numbers(table, name) for name in (*_NUMBERS, *(_STATED_NUMBERS if has_systems else ()))}
    for name in ("system", "scenario", "status"):
        if (texts[name].places < 0).any():
            raise _no_result(name)
    for name, known in (("status", Status), ("binding", Resource), ("pool", EnginePool)):
        if name in texts and not set(texts[name].names) <= {one.value for one in known}:
            raise _no_result(name)
    made = table.schema.metadata or {}
    targets = None
    if has_systems and (stated := made.get(TARGETS.encode())) is not None:
        targets = stated_plan(stated.decode("utf-8", errors="replace"))
    seed = made.get(SEED.encode(), b"0")
    beside = path.with_suffix(HOSTS_ENDING)
    hosts = _hosts(beside) if is_file(beside) else None
    return SavedEstate(path, texts, numbers, targets, int(seed) if seed.isdigit() and len(seed) < 19 else 0, hosts)


def _table(path: Path, names: Iterable[str], others: Iterable[str] = ()) -> Any:
    """The columns of a Parquet file with these names, and of the others those that are there."""
    parquet, pa = needed("pyarrow.parquet"), arrow()
    try:
        file = regular(path).open("rb")
    except OSError as error:
        raise unreadable(path, error) from None
    try:
        with file, parquet.ParquetFile(file) as opened:
            there = opened.schema_arrow.names
            if missing := next((name for name in names if there.count(name) != 1), ""):
                raise ZplannerError(EstateCode.NOT_A_RESULT, name=missing)
            if opened.metadata.num_rows > MOST_ROWS:
                raise ZplannerError(EstateCode.TOO_MANY_ROWS, count=opened.metadata.num_rows, most=MOST_ROWS)
            return opened.read(columns=[*names, *(name for name in others if there.count(name) == 1)])
    except (OSError, ValueError, pa.ArrowException):  # pyarrow raises any of these
        raise ZplannerError(EstateCode.DAMAGED, file=path) from None


def _no_result(column: str) -> ZplannerError:
    return ZplannerError(EstateCode.NO_SUCH_VALUES, name=column)


def _texts(table: Any, name: str) -> Texts:
    pa = arrow()
    try:
        column = table.column(name).cast(pa.string()).combine_chunks().dictionary_encode()
        names = tuple(column.dictionary.to_pylist())
        places = column.indices.fill_null(-1).to_numpy(zero_copy_only=False).astype(np.int32)
    except (KeyError, ValueError, pa.ArrowException):
        raise _no_result(name) from None
    if max(map(len, names), default=0) > LONGEST_TEXT:
        raise _no_result(name)
    return Texts(names, places)


def _numbers(table: Any, name: str) -> Floats:
    """Numbers, or truth values as 1 and 0."""
    pa = arrow()
    try:
        column = table.column(name)
        kind = pa.int8() if pa.types.is_boolean(column.type) else column.type
        found: Floats = column.cast(kind).cast(pa.float64(), safe=False).to_numpy()
    except (KeyError, ValueError, pa.ArrowException):
        raise _no_result(name) from None
    return np.where(np.isfinite(found), found, np.nan)


def _hosts(path: Path) -> dict[str, MeasuredHost]:
    counts, peaks = "measured_systems", ("busy_engines_peak_of_sum", "busy_engines_sum_of_peaks")
    try:
        table = _table(path, ("host", counts, *peaks))
        names, numbers = _texts(table, "host"), [_numbers(table, name) for name in (counts, *peaks)]
    except ZplannerError as error:
        raise error.within(file=path) from None
    rows = zip(*(column.tolist() for column in numbers), strict=True)
    return {
        names[row]: MeasuredHost(int(np.nan_to_num(systems)), _known(peak), _known(total))
        for row, (systems, peak, total) in enumerate(rows)
    }


def _known(number: float) -> float | None:
    return None if np.isnan(number) else number


SYSTEMS_AT_ONCE = 500
"""Systems of the machines that are added up together: a fifth of a second, and 25 MB of draws."""


def machines_on(estate: SavedEstate, scenario: Scenario, model: Model) -> Iterator[tuple[HostOutlook, ...]]:
    """The machines of a result on a scenario of its targets, some at a time. A machine with IFLs and CPs has an outlook
    for each kind that is used; systems of no stated machine are in none. ZplannerError where the file does not say what
    its systems are."""
    for systems in _together(estate):
        plan = replace(estate.estate_of(systems), scenarios=(scenario,))
        yield machines_of(EstateLoad(plan, scenario, model, estate.seed)).hosts


def _together(estate: SavedEstate) -> Iterator[list[int]]:
    """The systems of all machines in parts; a machine is in one part as a whole."""
    order = np.argsort(estate.machine_of, kind="stable")
    order = order[estate.machine_of[order] >= 0]
    part: list[int] = []
    for systems in np.split(order, np.flatnonzero(np.diff(estate.machine_of[order])) + 1):
        part += systems.tolist()
        if len(part) >= SYSTEMS_AT_ONCE:
            yield part
            part = []
    if part:
        yield part
