"""Load histories in tests: what a format finds in a file, the manifest of real files, and mutations of them."""

from __future__ import annotations

import csv
import json
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, TypeVar

import numpy as np

from zplanner.errors import Code, ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats import Format
from zplanner.importing.formats.registry import FORMATS
from zplanner.importing.found import Array, Clock, Dropped, EngineCount, Hints, Item, Notice, Refused, Restart, Samples

OWN = Path(__file__).parent / "files" / "measurements"
"""Small files of the shapes of real ones."""

REAL = next((up / "shared" / "measurements" for up in OWN.parents if (up / "shared" / "measurements").is_dir()), OWN)
"""Real files with a manifest of what they hold; they are not in the repository, and may be missing beside it."""

Kind = TypeVar("Kind")


@dataclass(frozen=True, slots=True)
class LoadRead:
    """All that a format found in one file."""

    format: str
    items: tuple[Item, ...]

    def of(self, kind: type[Kind]) -> list[Kind]:
        return [item for item in self.items if isinstance(item, kind)]

    @property
    def end(self) -> Array:
        return self._joined("end")

    @property
    def interval(self) -> Array:
        return self._joined("interval")

    @property
    def busy(self) -> Array:
        """In percent."""
        return self._joined("busy") * 100.0

    @property
    def steal(self) -> Array:
        """In percent."""
        return self._joined("steal") * 100.0

    @property
    def clock(self) -> Clock:
        (clock,) = {batch.clock for batch in self.of(Samples)}
        return clock

    @property
    def refused(self) -> list[tuple[int | None, Code]]:
        return [(item.error.line, item.error.code) for item in self.of(Refused)]

    @property
    def notices(self) -> list[Code]:
        return [item.about.code for item in self.of(Notice)]

    @property
    def dropped(self) -> int:
        return sum(item.count for item in self.of(Dropped))

    def _joined(self, name: str) -> Array:
        return np.concatenate([getattr(batch, name) for batch in self.of(Samples)] or [np.empty(0)])


def read(module: ModuleType | str, path: Path, hints: Hints = Hints()) -> LoadRead:  # noqa: B008
    """What a format of a module, or of a name that begins so, finds in a file that looks like it, or else the last of
    them."""
    if isinstance(module, str):
        formats = [one for one in FORMATS if one.name.startswith(module)]
    else:
        formats = [one for one in FORMATS if one.items.__module__ == module.__name__]
    with ForeignFile(path) as file:
        kind = next((one for one in formats if one.begins(file.head)), formats[-1])
    return read_as(kind, path, hints)


def read_as(kind: Format, path: Path, hints: Hints = Hints()) -> LoadRead:  # noqa: B008
    with ForeignFile(path) as file:
        return LoadRead(kind.name, tuple(kind.items(file, hints)))


def read_text(module: ModuleType | str, text: str | bytes, hints: Hints = Hints()) -> LoadRead:  # noqa: B008
    with tempfile.NamedTemporaryFile() as file:
        Path(file.name).write_bytes(text.encode() if isinstance(text, str) else text)
        return read(module, Path(file.name), hints)


def manifest(*folders: str) -> list[tuple[str, dict[str, Any], float]]:
    """Path, expected values and tolerance of every real file in these folders; empty where they are missing."""
    if not (REAL / "MANIFEST.csv").exists():
        return []
    with (REAL / "MANIFEST.csv").open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["file"].startswith(folders)]
    return [(row["file"], json.loads(row["expected"]), float(row["tolerance_points"])) for row in rows]


def off(found: LoadRead, expected: dict[str, Any], tolerance: float) -> Iterator[str]:
    """What is not as the manifest expects it: points within the tolerance, counts and names exactly."""
    busy, steal = found.busy, found.steal
    values: dict[str, Any] = {
        "samples": len(busy),
        "busy_mean": busy.mean(),
        "busy_p95": np.percentile(busy, 95),
        "busy_max": busy.max(),
        "peak_to_average": busy.max() / busy.mean(),
        "steal_mean": steal.mean(),
        "steal_max": steal.max(),
        "demand_p95": np.percentile(busy + steal, 95),
        "restarts": len(found.of(Restart)),
        "engines": found.of(EngineCount)[-1].count if found.of(EngineCount) else None,
        "system": found.of(Samples)[0].system,
        "dropped_since_boot": found.dropped,
        "dropped_since_start": found.dropped,
        "time": {Clock.UNKNOWN: "relative (no -t)"}.get(found.clock, str(found.clock)),
    }
    for name in values.keys() & expected.keys():
        if isinstance(expected[name], float) or name in ("busy_max", "steal_max"):
            if not abs(values[name] - expected[name]) <= tolerance:
                yield f"{name}: {values[name]}, not {expected[name]}"
        elif values[name] != expected[name]:
            yield f"{name}: {values[name]}, not {expected[name]}"


def strays(found: LoadRead, *, in_order: bool = True) -> Iterator[str]:
    """What no file may yield: shares outside 0..1, times that fall (but in a table), steps of no length."""
    last: dict[str, float] = {}
    for item in found.items:
        if isinstance(item, Restart):
            last.pop(item.system, None)
        elif isinstance(item, Samples):
            with_steal = item.busy + np.nan_to_num(item.steal)
            if not ((item.busy >= 0.0) & (np.nan_to_num(item.steal) >= 0.0) & (with_steal <= 1.0 + 1e-9)).all():
                yield "shares outside 0..1"
            if not (np.diff(item.end, prepend=last.get(item.system, -np.inf) if in_order else -np.inf) > 0.0).all():
                yield "times that fall"
            if not (np.isnan(item.interval) | ((item.interval > 0.0) & np.isfinite(item.interval))).all():
                yield "steps of no length"
            last[item.system] = item.end[-1]


JUNK = (
    b"nan",
    b"inf",
    b"-1",
    b"1e999",
    b"1_0",
    b"0x1f",
    b"99999999999999999999",
    b"",
    b"\0",
    b"\r",
    b'"',
    b",",
    b"\xff\xfe",
)


def mutated(data: bytes, random: Random) -> bytes:
    """The file with one to four defects: cut, a part missing or doubled, lines swapped, bytes or figures replaced."""
    for _ in range(random.randint(1, 4)):
        first, last = sorted(random.randrange(len(data) + 1) for _ in range(2))
        near = min(last, first + random.randrange(1, 80))
        lines = data.split(b"\n")
        a, b = random.randrange(len(lines)), random.randrange(len(lines))
        match random.randrange(8):
            case 0:
                data = data[:last]
            case 1:
                data = data[:first] + data[near:]
            case 2:
                data = data[:near] + data[first:near] + data[near:]
            case 3:
                lines[a], lines[b] = lines[b], lines[a]
                data = b"\n".join(lines)
            case 4:
                data = b"\n".join([*lines[:a], *lines[b : b + random.randrange(9)], *lines[a:]])
            case 5:
                data = data[:first] + random.randbytes(near - first) + data[near:]
            case 6:
                words = lines[a].split(b" " if b" " in lines[a] else b",")
                words[random.randrange(len(words))] = random.choice(JUNK)
                lines[a] = (b" " if b" " in lines[a] else b",").join(words)
                data = b"\n".join(lines)
            case 7:
                digits = bytes(random.choice(b"0123456789") if 48 <= byte <= 57 else byte for byte in data[first:near])
                data = data[:first] + digits + data[near:]
    return data


def stands(module: ModuleType | str, data: bytes) -> list[str]:
    """What is wrong with the reading of a mutated file; anything but a ZplannerError comes through."""
    try:
        return list(strays(read_text(module, data)))
    except ZplannerError:
        return []
