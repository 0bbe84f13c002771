"""Reads files, however large or strange they are, and finds the folders `data`, `models` and `ui`.

What a plan may hold is far more than planners have and far less than hurts. tomllib takes minutes and gigabytes for
some texts of a few kilobytes, so that a text is measured before it is parsed, in one pass that takes a quarter of a
second for 10 MB. The three folders hold what can be changed without programming.
"""

from __future__ import annotations

import codecs
import hashlib
import os
import re
import stat
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path, PurePath
from threading import Thread
from time import monotonic
from typing import Any

from zplanner.errors import Code, Part, Reference, ZplannerError


class FileCode(Code):
    """A file that cannot be read or written."""

    NOT_A_NAME = "this is not a file name", "choose another file"
    MISSING = "there is no such file", "check the name and the folder"
    IS_FOLDER = "this is a folder, not a file", "choose a file in it"
    NOT_REGULAR = "this is not a regular file", "choose another file"
    UNREADABLE = "the file cannot be read ({reason})", "check the file"
    TOO_LARGE = "the file is over {megabytes} MB", "choose a smaller one"
    UTF_16 = "this is UTF-16 text", "save it as UTF-8"
    NOT_UTF_8 = "this is not UTF-8 text in column {column}", "save it as UTF-8"
    UNWRITABLE = "the file cannot be written ({reason})", "choose another folder or free some space"
    NO_FOLDER = "the folder of this file does not exist", "create it, or choose another folder"
    READ_ONLY = "the file is read-only", "allow writing it, or choose another file"
    READ_ONLY_FOLDER = "the folder of this file is read-only", "allow writing in it, or choose another folder"
    NO_ANSWER = "its disk or network share does not answer", "try again later, or choose another folder"
    CHANGED_MEANWHILE = "another program has just changed the file", "try again, or choose another file"


def content(path: Path, largest: int) -> bytes:
    """The bytes of a file, at most `largest`; ZplannerError if it cannot be read."""
    try:
        regular(path)
        with path.open("rb") as stream:
            data = stream.read(largest + 1)
    except OSError as error:
        raise unreadable(path, error) from None
    if len(data) > largest:
        raise ZplannerError(FileCode.TOO_LARGE, file=path, megabytes=largest // 1_000_000)
    return data


def regular(path: Path, *, or_folder: bool = False) -> Path:
    """A path that leads to a file, or also to a folder; else a ZplannerError."""
    refuse_no_name(path)
    try:
        mode = mode_of(path)
    except OSError as error:
        raise unreadable(path, error) from None
    if not mode:
        raise ZplannerError(FileCode.MISSING, file=path)
    if stat.S_ISDIR(mode) and not or_folder:
        raise ZplannerError(FileCode.IS_FOLDER, file=path)
    if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
        raise ZplannerError(FileCode.NOT_REGULAR, file=path)
    return path


def mode_of(path: Path) -> int:
    """The kind and permissions of a file or folder, 0 if there is none; OSError where that cannot be told, as on a lost
    network share. What `Path` says then differs between versions of Python."""
    try:
        return path.stat().st_mode
    except (FileNotFoundError, NotADirectoryError, ValueError):  # the last for what is no name of a file
        return 0


def is_file(path: Path) -> bool:
    """Whether a path leads to a file; False where that cannot be told."""
    with suppress(OSError):
        return stat.S_ISREG(mode_of(path))
    return False


def is_folder(path: Path) -> bool:
    """Whether a path leads to a folder; False where that cannot be told."""
    with suppress(OSError):
        return stat.S_ISDIR(mode_of(path))
    return False


def is_missing(path: Path) -> bool:
    """Whether a path leads to nothing; False where that cannot be told: opening it says why."""
    with suppress(OSError):
        return not mode_of(path)
    return False


PATIENCE_S, PATIENCE_WITH_ASKED_S = 0.3, 3.0
"""How long to wait for what the system says of paths that were remembered, and of one that the user asked for: a lost
network share may never answer. Assumptions; a local disk takes far below a millisecond."""

_LOOKS: dict[Path, _Look] = {}
"""Of paths of which the system has not said anything yet."""


class _Look(Thread):
    """Finds out what is at a path, in a thread that nobody awaits for longer than `patience`."""

    def __init__(self, path: Path, patience: float) -> None:
        super().__init__(daemon=True)
        self.path, self._until = path, monotonic() + patience
        self._mode: int | None = None

    def run(self) -> None:
        try:
            self._mode = mode_of(self.path)
        except OSError:
            self._mode = 0
        _LOOKS.pop(self.path, None)

    def mode(self) -> int | None:
        """The kind and permissions, 0 where they cannot be told, None if the system has not answered in time."""
        self.join(max(0.0, self._until - monotonic()))
        return self._mode


def soon(is_kind: Callable[[int], bool], paths: Iterable[Path], patience: float | None = None) -> tuple[Path, ...]:
    """Those that the system says in time to be of a kind; one that has not answered in time once is not waited for
    again."""
    looks = []
    for path in paths:
        if (look := _LOOKS.get(path)) is None:
            look = _LOOKS[path] = _Look(path, PATIENCE_S if patience is None else patience)
            look.start()
        looks.append(look)
    found = {look.path: look.mode() for look in looks}
    return tuple(path for path, mode in found.items() if mode is not None and is_kind(mode))


def answers(path: Path) -> bool:
    """Whether the system says in time what is at a path, or that nothing is; a lost network share may not."""
    return bool(soon(lambda _: True, [path], PATIENCE_WITH_ASKED_S))


def names_of(paths: Iterable[Path]) -> dict[Path, str]:
    """The name of each file, with as many of its folders as tell it from the others.

    >>> names_of([Path("/old/a.txt"), Path("/new/a.txt"), Path("/new/b.txt")]).values()
    dict_values(['old/a.txt', 'new/a.txt', 'b.txt'])
    """
    paths, length = tuple(dict.fromkeys(paths)), 1
    names: dict[Path, str] = {}
    left = set(paths)
    while left:
        ends = {path: path.parts[-length:] for path in left}
        times = Counter(ends.values())
        names |= {
            path: path_text(Path(*end)) for path, end in ends.items() if times[end] == 1 or len(path.parts) <= length
        }
        left, length = left - names.keys(), length + 1
    return {path: names[path] for path in paths}


def path_text(path: PurePath | str) -> str:
    r"""A path as a text that every file can hold: bytes that are no UTF-8 are written as their numbers.

    >>> path_text("pay\udcff.csv")
    'pay\\xff.csv'
    """
    return os.fsencode(path).decode("utf-8", "backslashreplace")


def refuse_no_name(path: Path) -> None:
    if "\0" in str(path):
        raise ZplannerError(FileCode.NOT_A_NAME, file=path)


def unreadable(path: Path, error: OSError) -> ZplannerError:
    return ZplannerError(FileCode.UNREADABLE, file=path, reason=reason_of(error))


def utf8_text(data: bytes) -> str:
    """The text of a UTF-8 file, with or without a byte order mark."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise ZplannerError(FileCode.UTF_16)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line, column = data.count(b"\n", 0, error.start) + 1, error.start - data.rfind(b"\n", 0, error.start)
        raise ZplannerError(FileCode.NOT_UTF_8, line=line, column=column) from None


Stamp = tuple[int, str]
"""Size and SHA-256 of a file's content. Its time says nothing: copies keep it, and disks round it."""

UNKNOWN: Stamp = -1, ""
"""The stamp of a file that cannot be read, which differs from every other."""


def stamp_of(data: bytes) -> Stamp:
    return len(data), hashlib.sha256(data).hexdigest()


def has_hard_links(path: Path) -> bool:
    """Whether a file has other names, which keep its content when it is replaced; False where that cannot be told."""
    with suppress(OSError, ValueError):
        return path.stat().st_nlink > 1
    return False


def stamp_of_file(path: Path) -> Stamp | None:
    """The stamp of a file as it is now, None if it does not exist."""
    try:
        if not stat.S_ISREG(mode := mode_of(path)):
            return UNKNOWN if mode else None
        with path.open("rb") as file:
            return os.fstat(file.fileno()).st_size, hashlib.file_digest(file, "sha256").hexdigest()
    except FileNotFoundError:
        return None
    except OSError:
        return UNKNOWN


def reason_of(error: OSError) -> str:
    return (error.strerror or str(error)).lower()


MOST_TABLES = 150_000
"""Brackets outside texts; tomllib takes 10 µs for each table. 10 MB of own measurements have 52,000."""

MOST_KEYS = 500_000
"""tomllib takes 5 µs for each; 10 MB of own measurements have 340,000."""

MOST_VALUES = 200_000
"""Commas outside texts, 2 µs each; a plan has a dozen in its season."""

MOST_DOTS = 8
"""Dots of one key, each a table in a table, for which tomllib takes longer the deeper it is; a plan's keys have one."""

LONGEST_WORD = 1_000
"""Characters of a number or of a key without quotes; Python takes longer for each digit the more there are."""

_TEXTS = re.compile(
    r'"""(?:[^"\\]++|\\.|"(?!""))*+(?:"{3,5}|\Z)'
    r"|'''(?:[^']++|'(?!''))*+(?:'{3,5}|\Z)"
    r'|"(?:[^"\\\n]++|\\[^\n])*+"?'
    r"|'[^'\n]*+'?"
    r"|\#[^\n]*+",
    re.DOTALL,
)
"""Texts and comments: one that has no end goes to the end of its line or of the file, where tomllib stops."""

_BLANKS = re.compile(r"[ \t]+")
_MARKS = (("[{", "tables", MOST_TABLES), ("=", "keys", MOST_KEYS), (",", "values", MOST_VALUES))


class TomlCode(Code):
    """Why a text is not parsed."""

    TOO_MANY = "the file has more than {most} {what}", "correct it, or save a plan this large as a .zplan document"
    DEEP_KEY = "a key has more than {most} dots", "follow the example plans"
    LONG_WORD = "a number or a key has more than {most} characters", "correct it"


_REFUSED = (  # the long word first: how long a search for the deep key takes depends on the longest word
    (re.compile(rf"[\w+-]{{{LONGEST_WORD + 1}}}"), TomlCode.LONG_WORD, LONGEST_WORD),
    (re.compile(rf'(?<!["\w-])(?:["\w-]*+\.){{{MOST_DOTS + 1}}}'), TomlCode.DEEP_KEY, MOST_DOTS),
)


def parsed(text: str) -> dict[str, Any]:
    """The tables of a text, as tomllib reads it; ZplannerError if that would take too long."""
    marks = _BLANKS.sub("", _TEXTS.sub('"', text))
    for letters, what, most in _MARKS:
        if sum(map(marks.count, letters)) > most:
            raise ZplannerError(TomlCode.TOO_MANY, what=what, most=most)
    for pattern, code, most in _REFUSED:
        if found := pattern.search(marks):
            raise ZplannerError(code, line=marks.count("\n", 0, found.start()) + 1, most=most)
    return tomllib.loads(text)


MOST: Mapping[Part, int] = {
    Part.SCENARIO: 1_000,  # five times what the window is measured with; each is forecast and has its line
    Part.MIX: 1_000,  # the shipped classes and those of packs are some 200
    Part.STEP: 1_000,  # a forecast ends after 600 months
    Part.MEASUREMENT: 100_000,  # more are single samples; as many as a table of them may have
    Part.PACK: 100,  # all together are at most 5 MB
    Part.HOST: 1_000,  # machines of a data center
    Part.PARTITION: 10_000,  # twenty times what the window is measured with; more are for `zplanner estate`
    Part.HISTORY: 10_000,  # systems that one measured file may name
}
"""How many entries a part of the plan has at most."""

MOST_STAGES = 100
"""Stages of a scenario: two a year for the fifty years that are forecast; each is forecast like a scenario."""

MOST_WINDOWS = 4_000_000
"""Windows of all histories: those of 114 systems measured for a year at 15 minutes, which take 80 MB."""

LONGEST_TEXT = 5_000
"""Characters of a name or a note: a page and a half, which a line of a report still holds."""


class LimitCode(Code):
    """What is more than a plan may hold."""

    TOO_MANY = "there are {count} of these, and a plan has at most {most}", "remove some"
    TOO_LONG = "the text has {count} characters, and a text of a plan has at most {most}", "shorten it"


def refuse_too_many(part: Part, count: int) -> None:
    """ZplannerError if a part of a plan has more entries than it may."""
    if count > MOST.get(part, count):
        raise ZplannerError(LimitCode.TOO_MANY, about=Reference(part), count=count, most=MOST[part])


def refuse_too_long(text: str) -> None:
    """ZplannerError if a text of a plan is longer than it may be."""
    if len(text) > LONGEST_TEXT:
        raise ZplannerError(LimitCode.TOO_LONG, count=len(text), most=LONGEST_TEXT)


_PACKAGED = Path(__file__).parent / "_resources"
_CHECKOUT = Path(__file__).parent.parent


def folder(name: str) -> Path:
    """The folder `name` ("data", "models" or "ui"): the packaged copy, else the checkout's own."""
    packaged = _PACKAGED / name
    return packaged if is_folder(packaged) else _CHECKOUT / name
