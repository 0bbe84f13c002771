# a sentence is easier to read in one line
"""Files that cannot be read or written."""

from zplanner.errors import Part, Reference, ZplannerError
from zplanner.files import FileCode
from zplanner.limits import LimitCode
from zplanner.sandbox import LimitedCode
from zplanner.toml_text import TomlCode

SENTENCES = [
    (ZplannerError(FileCode.NOT_A_NAME, file="a\0"), "a: this is not a file name; choose another file."),
    (ZplannerError(FileCode.MISSING, file="lab.csv"), "lab.csv: there is no such file; check the name and the folder."),
    (ZplannerError(FileCode.IS_FOLDER, file="lab"), "lab: this is a folder, not a file; choose a file in it."),
    (ZplannerError(FileCode.NOT_REGULAR, file="pipe"), "pipe: this is not a regular file; choose another file."),
    (
        ZplannerError(FileCode.UNREADABLE, file="lab.csv", reason="permission denied"),
        "lab.csv: the file cannot be read (permission denied); check the file.",
    ),
    (
        ZplannerError(FileCode.TOO_LARGE, file="lab.csv", megabytes=50),
        "lab.csv: the file is over 50 MB; choose a smaller one.",
    ),
    (ZplannerError(FileCode.UTF_16, file="lab.csv"), "lab.csv: this is UTF-16 text; save it as UTF-8."),
    (
        ZplannerError(FileCode.NOT_UTF_8, file="lab.csv", line=2, column=15),
        "lab.csv, line 2: this is not UTF-8 text in column 15; save it as UTF-8.",
    ),
    (
        ZplannerError(FileCode.UNWRITABLE, file="lab.csv", reason="no space left on device"),
        "lab.csv: the file cannot be written (no space left on device); choose another folder or free some space.",
    ),
    (
        ZplannerError(FileCode.NO_FOLDER, file="lab/lab.csv"),
        "lab/lab.csv: the folder of this file does not exist; create it, or choose another folder.",
    ),
    (
        ZplannerError(FileCode.READ_ONLY, file="lab.csv"),
        "lab.csv: the file is read-only; allow writing it, or choose another file.",
    ),
    (
        ZplannerError(FileCode.READ_ONLY_FOLDER, file="lab/lab.csv"),
        "lab/lab.csv: the folder of this file is read-only; allow writing in it, or choose another folder.",
    ),
    (
        ZplannerError(FileCode.CHANGED_MEANWHILE, file="lab.zplan"),
        "lab.zplan: another program has just changed the file; try again, or choose another file.",
    ),
    (
        ZplannerError(LimitCode.TOO_MANY, about=Reference(Part.SCENARIO), count=10_000, most=1_000),
        "[[scenario]]: there are 10,000 of these, and a plan has at most 1,000; remove some.",
    ),
    (
        ZplannerError(LimitCode.TOO_LONG, about=Reference(Part.SCENARIO, 2, "name"), count=1_000_000, most=5_000),
        "[[scenario]] 2 name: the text has 1,000,000 characters, and a text of a plan has at most 5,000; shorten it.",
    ),
    (
        ZplannerError(LimitedCode.TOO_LONG, file="plan.zplan", seconds=2.5),
        "plan.zplan: reading it takes over 2.5 s of processor time, as no file of its size should; "
        "choose an earlier copy or another file.",
    ),
    (
        ZplannerError(LimitedCode.TOO_MUCH, file="plan.zplan", megabytes=300),
        "plan.zplan: reading it takes over 300 MB of memory, as no file of its kind should; "
        "choose an earlier copy or another file.",
    ),
    (
        ZplannerError(LimitedCode.ENDED, file="plan.zplan"),
        "plan.zplan: reading it ended with a crash; choose an earlier copy or another file.",
    ),
    (
        ZplannerError(LimitedCode.NOT_STARTED, file="plan.zplan", reason="out of memory"),
        "plan.zplan: the process that reads files cannot be started (out of memory); "
        "close other programs and try again.",
    ),
    (
        ZplannerError(TomlCode.TOO_MANY, what="tables", most=150_000),
        "the file has more than 150,000 tables; correct it, or save a plan this large as a .zplan document.",
    ),
    (
        ZplannerError(TomlCode.DEEP_KEY, line=3, most=8),
        "line 3: a key has more than 8 dots; follow the example plans.",
    ),
    (
        ZplannerError(TomlCode.LONG_WORD, line=3, most=1_000),
        "line 3: a number or a key has more than 1,000 characters; correct it.",
    ),
]
