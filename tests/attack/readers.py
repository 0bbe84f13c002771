"""Every reader of foreign files, with good files for it and a way to spoil them; a seed always makes the same file."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import sqlite3
import tempfile
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from random import Random

from tests import bombs
from tests.archive_files import packed, supportconfig
from tests.load_files import OWN, mutated, read_as, strays
from zplanner.importing.foreign_file import HEAD
from zplanner.importing.formats.tables import table_file
from zplanner.importing.found import Hints
from zplanner.importing.reading import format_named, format_names, read_file, read_files, recognized

FILES = OWN.parent
NUMBERS = (-1, 0, 2**63 - 1, -(2**63), 1e308, float("inf"), float("nan"))
VALUES = (None, *NUMBERS, "", "x" * 6_000, "\0\u202e", b"\xff", "1")
"""What a cell of a document becomes."""


class WrongError(Exception):
    """A file was read as something that no file holds."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Files of one kind: their ending, good ones, how one is spoiled, and what reads one."""

    ending: str
    good: Callable[[], list[bytes]]
    read: Callable[[Path], object]
    spoil: Callable[[bytes, Random], bytes] = mutated

    def file(self, seed: int) -> bytes:
        good, random = self.good(), Random(seed)
        return self.spoil(good[seed % len(good)], random)


def _of(pattern: str, folder: Path = FILES) -> Callable[[], list[bytes]]:
    return cache(lambda: [path.read_bytes() for path in sorted(folder.glob(pattern))])


def _plan(path: Path) -> object:
    from zplanner.document import open_plan

    return open_plan(path)


def _table(path: Path) -> object:
    from zplanner.importing.formats.tables.comparisons import import_measurements

    return import_measurements(path)


def _pack(path: Path) -> object:
    from zplanner.evidence.packs import read_pack

    return read_pack(path)


def _pack_folder(path: Path) -> object:
    """The ZIP file, as the folder that it was packed from."""
    from zplanner.evidence.packs import read_pack

    with tempfile.TemporaryDirectory() as folder:
        with suppress(zipfile.BadZipFile, OSError, ValueError, NotImplementedError, RuntimeError, zlib.error, EOFError):
            zipfile.ZipFile(path).extractall(folder)
        return read_pack(Path(folder))


def _mapping(path: Path) -> object:
    from zplanner.importing.mapping import mapping_in

    return mapping_in(path)


def _journal(path: Path) -> object:
    from zplanner.document.journal import read_file as read_journal

    return read_journal(path)


def _logo(path: Path) -> object:
    from zplanner.planning.report_settings import validate_logo

    validate_logo(path.read_bytes())
    return None


def _study(path: Path) -> object:
    from zplanner.estate.study import read_study

    return read_study(path)


def _systems(path: Path) -> object:
    from zplanner.estate.systems import system_list

    return system_list(path)


def _measured(name: str) -> Callable[[Path], object]:
    def found(path: Path) -> object:
        reading = read_file(path)
        wrong = [f"busy by {one.samples.busy_max}" for one in reading.systems if not 0.0 <= one.samples.busy_max <= 1.0]
        wrong += strays(read_as(format_named(name), path, Hints(name)), in_order=name not in table_file.NAMES)
        if wrong:
            raise WrongError("; ".join(wrong))
        return reading

    return found


@cache
def _measurements() -> dict[str, list[bytes]]:
    """The files of each format of measurements."""
    found: dict[str, list[bytes]] = {}
    for path in sorted(path for path in OWN.rglob("*") if path.is_file()):
        data = path.read_bytes()
        name = recognized(data[:HEAD]).name
        if name in format_names():
            found.setdefault(name, []).append(data)
    return found


@cache
def _archives() -> list[bytes]:
    """A collection of outputs, and one packed in every way."""
    files = {f"sos/{one}": (OWN / one).read_bytes() for one in ("sysstat/sar.txt", "vmstat/t-dst.txt")}
    files["sos/hardware.txt"] = outputs = supportconfig(files["sos/sysstat/sar.txt"])
    tar = packed(files, "tar")
    return [outputs, packed(files, "zip"), tar, gzip.compress(tar, mtime=0), bz2.compress(tar), lzma.compress(tar)]


def _archive(path: Path) -> object:
    for reading in read_files(path, {}):
        if any(not 0.0 <= one.samples.busy_max <= 1.0 for one in reading.systems):
            raise WrongError(str(reading.path))
    return None


def _packed_again(data: bytes, random: Random) -> bytes:
    """Half of the packed archives are spoiled as they lie there, the others before they are packed."""
    if random.random() < 0.5:
        return mutated(data, random)
    ways: tuple[tuple[Callable[[bytes], bytes], Callable[[bytes], bytes]], ...] = (
        (gzip.decompress, partial(gzip.compress, mtime=0)),
        (bz2.decompress, bz2.compress),
        (lzma.decompress, lzma.compress),
    )
    for unpack, pack in ways:
        with suppress(OSError, EOFError, lzma.LZMAError):
            return pack(mutated(unpack(data), random))
    return _packed(data, random) if data.startswith(b"PK") else mutated(data, random)


@cache
def _report(ending: str) -> list[bytes]:
    from zplanner.document import open_plan
    from zplanner.planning.forecast import forecast
    from zplanner.regression.model import load_model
    from zplanner.reporting.report import write_report

    complete = FILES / "complete.toml"
    plan = open_plan(complete)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"report{ending}"
        write_report(plan, forecast(plan, load_model()), path)
        return [path.read_bytes(), bombs.attaching(b"/Filter /FlateDecode", zlib.compress(complete.read_bytes()))]


@cache
def _packs() -> list[bytes]:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as pack:
        for path in sorted((FILES / "site-pack").iterdir()):
            pack.writestr(zipfile.ZipInfo(path.name), path.read_bytes())
    return [packed.getvalue()]


@cache
def _journals() -> list[bytes]:
    from zplanner.document import open_plan
    from zplanner.document.history import EditHistory, OpenDocument
    from zplanner.document.journal import Journal

    found = []
    for path in sorted(FILES.glob("*.zplan")):
        plan = open_plan(path)
        history = EditHistory.of(plan)
        for number in range(5):
            history = history.edit("Rename", replace(history.plan, name=f"{plan.name} {number}"))
        with tempfile.TemporaryDirectory() as folder:
            journal = Journal(Path(folder) / "journal")
            journal.write(OpenDocument(history, path.absolute()))
            found.append(journal.path.read_bytes())
    return found


@cache
def _logos() -> list[bytes]:
    from PIL import Image

    found = []
    for mode in ("RGB", "RGBA", "P", "L", "1"):
        written = io.BytesIO()
        Image.radial_gradient("L").convert(mode).resize((40, 30)).save(written, "PNG")
        found.append(written.getvalue())
    return found


def _mappings() -> list[bytes]:
    return [b'[columns]\n"Workload" = "workload_class"\n"Speed-up" = "ratio_low"\n']


def _system_lists() -> list[bytes]:
    rows = b"".join(b"lnx%d,CEC1,z196,4,0.5,java=0.6; oltp-database=0.4\n" % number for number in range(40))
    return [b"system,host,machine,processors,utilization,mix\n" + rows]


def _database(data: bytes, random: Random) -> bytes:
    """Half of the databases are spoiled as files, and half in their cells."""
    if random.random() < 0.5:
        return mutated(data, random)
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        connection.deserialize(data)
        connection.execute("PRAGMA ignore_check_constraints = ON")
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        for _ in range(random.randint(1, 4)):
            table = random.choice(sorted(tables))
            column = random.choice([name for _, name, *_ in connection.execute(f"PRAGMA table_info({table})")])
            with suppress(sqlite3.Error):  # what a strict table does not take
                row = f"(SELECT rowid FROM {table} LIMIT 1 OFFSET {random.randint(0, 4)})"
                change = f"UPDATE {table} SET {column} = ? WHERE rowid = {row}"
                connection.execute(change, (random.choice(VALUES),))
        return connection.serialize()


def _packed(data: bytes, random: Random) -> bytes:
    """Half of the ZIP files are spoiled as files, and half in a part, packed again."""
    if random.random() < 0.5:
        return mutated(data, random)
    packed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as good, zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as bad:
        parts = {part: good.read(part) for part in good.namelist()}
        chosen = random.choice(list(parts))
        for part, content in parts.items():
            bad.writestr(zipfile.ZipInfo(part), mutated(content, random) if part == chosen else content)
    return packed.getvalue()


def _pdf(data: bytes, random: Random) -> bytes:
    """Half of the PDFs are spoiled as files; the others attach a plan that is."""
    if random.random() < 0.5:
        return mutated(data, random)
    plan = mutated((FILES / "complete.toml").read_bytes(), random)
    return bombs.attaching(b"/Filter /FlateDecode", zlib.compress(plan))


def _readers() -> Iterator[tuple[str, Reader]]:
    yield "documents", Reader(".zplan", _of("*.zplan"), _plan, _database)
    yield "text plans", Reader(".toml", _of("*.toml"), _plan)
    yield "pdf", Reader(".pdf", cache(lambda: _report(".pdf")), _plan, _pdf)
    yield "html", Reader(".html", cache(lambda: _report(".html")[:1]), _plan)
    yield "csv", Reader(".csv", _of("own*.csv"), _table)
    yield "packs", Reader(".zip", _packs, _pack, _packed)
    yield "pack folders", Reader(".zip", _packs, _pack_folder, _packed)
    yield "mappings", Reader(".toml", _mappings, _mapping)
    yield "journals", Reader("", _journals, _journal, _database)
    yield "logos", Reader(".png", _logos, _logo)
    yield "studies", Reader(".zpcr", _of("lpardesign.zpcr", FILES.parent / "estate"), _study)
    yield "systems", Reader(".csv", _system_lists, _systems)
    yield "archives", Reader("", _archives, _archive, _packed_again)
    for name, files in _measurements().items():
        yield name, Reader("", partial(list, files), _measured(name), _packed if name == "xlsx" else mutated)


READERS: dict[str, Reader] = dict(_readers())
