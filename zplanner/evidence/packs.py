"""Evidence packs: tables in the catalogue's own form that a site or a vendor adds to a plan, with no code.

A pack is a folder or a ZIP file of `sources.csv`, `machines.csv`, `workloads.csv`, `curves.csv`, `comparisons.csv` and
`compatibility.csv`, each optional, with the columns of the tables in `data/`. Every row is checked before any of them
is taken. A pack stands on the shipped tables and its own rows alone, so that a plan with it opens anywhere. Its
machines and classes extend what plans can name (`register`); its rows count only in the plans that carry it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from threading import Lock
from typing import TypeVar

from zplanner.errors import ZplannerError
from zplanner.evidence.pack_tables import (
    COLUMNS_OF,
    LONGEST_NAME,
    NAME,
    Contents,
    TableReader,
    is_same_class,
    is_same_machine,
)
from zplanner.evidence.vocabulary import added, replace_added

Named = TypeVar("Named")

LARGEST_PACK = 5_000_000
"""An input guard, in bytes: all tables together. A text plan or a report, at most 10 MB, carries them."""


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack as a plan carries it: its tables word for word, what they state, and whether its figures count."""

    name: str
    files: tuple[tuple[str, str], ...]
    contents: Contents = field(default_factory=Contents, compare=False, repr=False)
    counts: bool = True

    @property
    def row_ids(self) -> frozenset[str]:
        """The ids by which its rows are switched off: of measurements, statements, and whole n-way curves."""
        curves = {curve_id(self.name, point.machine) for point in self.contents.curve_points}
        statements = {row.id for row in self.contents.statements}
        return frozenset(curves | statements | {row.id for row in self.contents.measurements})


def curve_id(pack: str, machine: str) -> str:
    """The id of the n-way curve that a pack gives a machine.

    >>> curve_id("acme-2025", "z18")
    'acme-2025:z18 n-way curve'
    """
    return f"{pack}:{machine} n-way curve"


def pack_name(text: str) -> str:
    """The name of a pack after its folder or file.

    >>> pack_name("Acme Ratings (2025)")
    'acme-ratings-2025'
    """
    words = re.findall(r"[a-z0-9]+", text.casefold())
    name = "-".join(words)[:LONGEST_NAME].strip("-")
    if not name:
        raise ZplannerError(
            f"'{text[:40]}' cannot name a pack", remedy="name the folder or ZIP file in letters and digits"
        )
    return name


def pack_from(name: str, files: Mapping[str, str], *, counts: bool = True) -> Pack:
    """The pack of these tables, by file name; PackError with every row that does not hold: file, line, column and
    remedy. Line ends become those of Unix."""
    if not NAME.fullmatch(name) or len(name) > LONGEST_NAME:
        remedy = f"use small letters, digits and dashes, at most {LONGEST_NAME}"
        raise ZplannerError(f"'{name[:40]}' is not a name for a pack", place="name", remedy=remedy)
    for file in files:
        refuse_other_file(file)
    texts = {file: _unix(files[file]) for file in COLUMNS_OF if file in files}
    if size_of(texts.values()) > LARGEST_PACK:
        raise too_large()
    contents = TableReader(name, texts).contents()
    if contents.is_empty:
        remedy = f"add rows to one of: {', '.join(COLUMNS_OF)}"
        raise ZplannerError("the pack holds no row", remedy=remedy)
    return Pack(name, tuple(texts.items()), contents, counts)


def size_of(texts: Iterable[str]) -> int:
    """The bytes that texts take in UTF-8."""
    return sum(len(text.encode("utf-8", "surrogatepass")) for text in texts)


def refuse_other_file(name: str) -> None:
    """A ZplannerError unless a pack may hold a file of this name."""
    if name not in COLUMNS_OF:
        near = get_close_matches(name[:100], COLUMNS_OF, n=1)
        remedy = f"name it {near[0]}" if near else f"keep only {', '.join(COLUMNS_OF)}"
        raise ZplannerError(f"'{name[:40]}' is not a table of a pack", remedy=remedy)


def too_large() -> ZplannerError:
    """What is said of a pack over `LARGEST_PACK`."""
    return ZplannerError(f"the tables are over {LARGEST_PACK // 1_000_000} MB", remedy="split the pack")


def register(*packs: Pack, replacing: bool = False) -> None:
    """Let plans name the machines and classes of these packs, and cite their sources.

    A machine or a class that another registered pack defines otherwise is refused, and nothing is registered. With
    `replacing`, these are all packs of the plan at hand: what they define takes the place of what other plans, or
    earlier versions of them, have defined, and only among themselves they must agree.
    """
    with _registering:
        now = added()
        machines, classes, sources = dict(now.machines), dict(now.classes), dict(now.sources)
        owners = {} if replacing else {key: set(names) for key, names in _owners.items()}
        for pack in packs:
            new_machines = {machine.name: machine for machine in pack.contents.machines}
            new_classes = {entry.key: entry for entry in pack.contents.classes}
            _define("machine", machines, new_machines, is_same_machine, _Definer(pack.name, owners, replacing))
            _define("class", classes, new_classes, is_same_class, _Definer(pack.name, owners, replacing))
            sources |= {source.key: source for source in pack.contents.sources}
        if (machines, classes, sources) != (now.machines, now.classes, now.sources):
            replace_added(machines, classes, sources)
        _owners.update(owners)


_registering = Lock()
_owners: dict[str, set[str]] = {}
"""By kind and key of a machine or class: the registered packs that define it."""


@dataclass(frozen=True, slots=True)
class _Definer:
    """A pack that defines machines and classes, beside the owners of those that are known."""

    pack: str
    owners: dict[str, set[str]]
    replacing: bool


def _define(
    kind: str, known: dict[str, Named], new: Mapping[str, Named], is_same: Callable[[Named, Named], bool], by: _Definer
) -> None:
    """Add definitions to the known ones; a ZplannerError where one of them contradicts another pack's."""
    spelled = {key.casefold(): key for key in known}
    for key, entry in new.items():
        there = spelled.get(key.casefold(), key)
        others = sorted(by.owners.get(f"{kind} {there}", set()) - {by.pack})
        is_known = there in known and there == key and is_same(known[there], entry)
        if there in known and not is_known and others:
            raise ZplannerError(
                f"the {kind} '{there}' of the pack {others[0]} is defined differently in the pack {by.pack}",
                remedy="use the same definition in both; for different plans, restart zplanner between them",
            )
        if there in known and not is_known and not by.replacing:
            raise ZplannerError(
                f"the {kind} '{key}' is defined differently in another version of the pack {by.pack}, which is in use",
                remedy="use one version of the pack in both plans, or restart zplanner",
            )
        if not is_known or (by.replacing and not others):
            known.pop(there, None)
            known[key] = entry
        by.owners.setdefault(f"{kind} {key}", set()).add(by.pack)


def _unix(text: str) -> str:
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
