# a sentence is easier to read in one line
"""Files that cannot be read or written."""

from zplanner.errors import ZplannerError
from zplanner.files import FileCode

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
]
