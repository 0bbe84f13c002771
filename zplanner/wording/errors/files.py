"""Why a file cannot be read or written, or holds more than it may."""

from __future__ import annotations

from collections.abc import Mapping

from zplanner.errors import Code
from zplanner.files import FileCode
from zplanner.limits import LimitCode
from zplanner.sandbox import LimitedCode
from zplanner.toml_text import TomlCode
from zplanner.wording.errors.template import Template

SENTENCES: Mapping[Code, Template] = {
    FileCode.NOT_A_NAME: ("this is not a file name", "choose another file"),
    FileCode.MISSING: ("there is no such file", "check the name and the folder"),
    FileCode.IS_FOLDER: ("this is a folder, not a file", "choose a file in it"),
    FileCode.NOT_REGULAR: ("this is not a regular file", "choose another file"),
    FileCode.UNREADABLE: ("the file cannot be read ({reason})", "check the file"),
    FileCode.TOO_LARGE: ("the file is over {megabytes} MB", "choose a smaller one"),
    FileCode.UTF_16: ("this is UTF-16 text", "save it as UTF-8"),
    FileCode.NOT_UTF_8: ("this is not UTF-8 text in column {column}", "save it as UTF-8"),
    FileCode.UNWRITABLE: ("the file cannot be written ({reason})", "choose another folder or free some space"),
    FileCode.NO_FOLDER: ("the folder of this file does not exist", "create it, or choose another folder"),
    FileCode.READ_ONLY: ("the file is read-only", "allow writing it, or choose another file"),
    FileCode.READ_ONLY_FOLDER: (
        "the folder of this file is read-only",
        "allow writing in it, or choose another folder",
    ),
    FileCode.CHANGED_MEANWHILE: ("another program has just changed the file", "try again, or choose another file"),
    LimitCode.TOO_MANY: ("there are {count} of these, and a plan has at most {most}", "remove some"),
    LimitCode.TOO_LONG: ("the text has {count} characters, and a text of a plan has at most {most}", "shorten it"),
    LimitedCode.TOO_LONG: (
        "reading it takes over {seconds} s of processor time, as no file of its size should",
        "choose an earlier copy or another file",
    ),
    LimitedCode.TOO_MUCH: (
        "reading it takes over {megabytes} MB of memory, as no file of its kind should",
        "choose an earlier copy or another file",
    ),
    LimitedCode.ENDED: ("reading it ended with a crash", "choose an earlier copy or another file"),
    LimitedCode.NOT_STARTED: (
        "the process that reads files cannot be started ({reason})",
        "close other programs and try again",
    ),
    TomlCode.TOO_MANY: (
        "the file has more than {most} {what}",
        "correct it, or save a plan this large as a .zplan document",
    ),
    TomlCode.DEEP_KEY: ("a key has more than {most} dots", "follow the example plans"),
    TomlCode.LONG_WORD: ("a number or a key has more than {most} characters", "correct it"),
}
