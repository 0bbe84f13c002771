"""Collects the texts of the window into `ui/language/de/*.ts` and compiles these into `de.qm`, with Qt's tools.

Run it after a text was added or changed, and after a translation: `.venv/bin/python packaging/translate.py`. There is a
file for each module and folder of `zplanner/wording`, and one for the tables; they are edited with Qt Linguist
(`pyside6-linguist`) or by hand. Untranslated texts appear in English.
"""

from __future__ import annotations

import csv
import subprocess
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path

import PySide6

CHECKOUT = Path(__file__).parent.parent
WORDS = CHECKOUT / "zplanner" / "wording"
LANGUAGES = CHECKOUT / "ui" / "language"
TOOLS = Path(PySide6.__file__).parent
TABLES = "tables"
NAMED = ("label", "group", "unit", "beyond", "help", "limit")
"""What `ui/fields.toml` says of a field, beside the names of its levels."""


def tables() -> Iterator[str]:
    """The texts that are stated in tables, not in the program."""
    fields = tomllib.loads((CHECKOUT / "ui" / "fields.toml").read_text(encoding="utf-8"))
    for entry in fields.values():
        yield from (entry[part] for part in NAMED if entry.get(part))
        yield from entry.get("names", ())
    with (CHECKOUT / "data" / "workloads.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            yield from filter(None, (row["label"], row["description"], row["advice"]))


def areas(folder: Path) -> Iterator[tuple[str, list[Path]]]:
    """The files of sources that share a `.ts`, and its name; the texts of tables are written as one in `folder`."""
    collected = folder / f"{TABLES}.py"
    collected.write_text("".join(f"mark({text!r})\n" for text in dict.fromkeys(tables())), encoding="utf-8")
    yield TABLES, [collected]
    for place in sorted(WORDS.iterdir()):
        files = sorted(place.rglob("*.py")) if place.is_dir() else [place]
        if any("from zplanner.language import" in file.read_text(encoding="utf-8") for file in files):
            yield place.stem, files


def update(language: Path) -> None:
    """Bring the `.ts` of a language up to date with the sources; a changed text is to be translated anew."""
    options = ("-tr-function-alias", "QT_TR_NOOP+=mark", "-locations", "none", "-no-obsolete", "-silent")
    known = set(language.glob("*.ts"))
    with tempfile.TemporaryDirectory() as folder:
        for name, files in areas(Path(folder)):
            file = language / f"{name}.ts"
            _run("lupdate", *files, *options, "-source-language", "en", "-target-language", language.name, "-ts", file)
            known.discard(file)
    for file in known:
        file.unlink()


def compiled(language: Path, target: Path) -> None:
    """Write the `.qm` that the window loads; it holds finished translations only."""
    _run("lrelease", "-silent", "-nounfinished", *sorted(language.glob("*.ts")), "-qm", target)


def _run(tool: str, *arguments: Path | str) -> None:
    subprocess.run([TOOLS / tool, *arguments], check=True)


if __name__ == "__main__":
    for language in filter(Path.is_dir, LANGUAGES.iterdir()):
        update(language)
        compiled(language, language.with_suffix(".qm"))
