"""Collects the texts of the window into `ui/language/de/*.ts` and compiles these into `de.qm`, with Qt's tools.

Run it after a text was added or changed, and after a translation: `.venv/bin/python packaging/translate.py`. There is a
file for `zplanner/wording` and for each of its folders, one for the tables, and one for refusals; they are edited with
Qt Linguist (`pyside6-linguist`) or by hand. Untranslated texts appear in English.
"""

from __future__ import annotations

import ast
import csv
import importlib
import pkgutil
import re
import subprocess
import tempfile
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from xml.etree import ElementTree

import PySide6

import zplanner
from zplanner.errors import Code
from zplanner.wording.refusals import WRITTEN

CHECKOUT = Path(__file__).parent.parent
WORDS = CHECKOUT / "zplanner" / "wording"
LANGUAGES = CHECKOUT / "ui" / "language"
TOOLS = Path(PySide6.__file__).parent
TABLES, REFUSALS = "tables", "refusals"
NAMED = ("label", "group", "unit", "beyond", "help", "limit")
"""What `ui/fields.toml` says of a field, beside the names of its levels."""
MAKERS = ("tr", "mark", "Text")
"""What makes a text in `zplanner/language.py`."""
COUNTED = re.compile(r"\{\w+:([a-z][a-z ]+)\}")
"""A count in a template."""


def tables() -> Iterator[str]:
    """The texts that are stated in tables, not in the program."""
    fields = tomllib.loads((CHECKOUT / "ui" / "fields.toml").read_text(encoding="utf-8"))
    for entry in fields.values():
        yield from (entry[part] for part in NAMED if entry.get(part))
        if (unit := entry.get("unit", "")).isalpha():
            yield unit.removesuffix("s")
        yield from entry.get("words", ())
        yield from entry.get("names") or filter(re.compile(r"\b[a-z]{2}").search, entry.get("levels", ()))
    with (CHECKOUT / "data" / "workloads.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            yield from filter(None, (row["label"], row["description"], row["advice"]))
    with (CHECKOUT / "data" / "coverage.csv").open(encoding="utf-8", newline="") as file:
        yield from (row["reason"] for row in csv.DictReader(file) if row["reason"])


def counts() -> Iterator[tuple[str, str]]:
    """The nouns that sources count with `count_of`, or in the words of a code, as plural and singular."""
    nouns = [(noun, "") for text in refusals() for noun in COUNTED.findall(text) if noun not in WRITTEN]
    for file in sorted((CHECKOUT / "zplanner").rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if "count_of(" in text else ():
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "count_of":
                named = [str(one.value) for one in node.args[1:] if isinstance(one, ast.Constant)]
                nouns += [(named[0], "".join(named[1:]))] if named else []
    yield from ((f"{{n}} {plural or f'{noun}s'}", f"{{n}} {noun}") for noun, plural in nouns if noun)


def texts(files: Iterable[Path]) -> Iterator[str]:
    """The texts of these sources, as lines for lupdate, which overlooks what f-strings hold."""
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MAKERS:
                given = [one.value for one in node.args[:2] if isinstance(one, ast.Constant)]
                if given:
                    yield line(*map(str, given), has_count=len(node.args) == 3)


def line(source: str, comment: str = "", *, has_count: bool = False) -> str:
    return f"tr({source!r}, {comment!r}{', 1' if has_count else ''})\n"


def codes() -> Iterator[Code]:
    """Every code of the core and of the words; the window has none of its own."""
    for module in pkgutil.walk_packages(zplanner.__path__, "zplanner."):
        if "gui" not in module.name and not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    for kind in Code.__subclasses__():
        yield from kind


def refusals() -> Iterator[str]:
    """The words of every code that are more than a value."""
    for code in codes():
        yield from (
            text for text in (code.problem, code.remedy, code.near) if re.search(r"\w", re.sub("{.*?}", "", text))
        )


def areas() -> Iterator[tuple[str, list[str]]]:
    """The parts of the words that have a `.ts`, by name, each with its texts."""
    yield TABLES, [*map(line, tables()), *(line(*count, has_count=True) for count in counts())]
    yield REFUSALS, [*map(line, refusals())]
    yield WORDS.name, [*texts(sorted(WORDS.glob("*.py")))]
    for room in sorted(WORDS.glob("*/__init__.py")):
        yield room.parent.name, [*texts(sorted(room.parent.glob("*.py")))]


def update(language: Path) -> None:
    """Bring the `.ts` of a language up to date with the sources; a changed text is to be translated anew."""
    options = ("-locations", "none", "-no-obsolete", "-silent", "-source-language", "en")
    known = set(language.glob("*.ts"))
    with tempfile.TemporaryDirectory() as folder:
        for name, lines in areas():
            collected, file = Path(folder) / f"{name}.py", language / f"{name}.ts"
            collected.write_text("".join(dict.fromkeys(lines)), encoding="utf-8")
            _run("lupdate", collected, *options, "-target-language", language.name, "-ts", file)
            known.discard(file)
    for file in known:
        file.unlink()


def problems(language: Path) -> Iterator[str]:
    """The texts that have no translation, and those that two files translate differently: every reader sees one."""
    found: dict[tuple[str, str], dict[str, str]] = {}
    for file in sorted(language.glob("*.ts")):
        for message in ElementTree.parse(file).iter("message"):
            source, translation = message.findtext("source", ""), message.find("translation")
            if translation is None or translation.get("type") == "unfinished":
                yield f"{file.name}: not translated: {source}"
            else:
                text = "|".join(translation.itertext())
                found.setdefault((source, message.findtext("comment", "")), {})[text] = file.name
    for (source, _), texts in found.items():
        if len(texts) > 1:
            yield f"{' and '.join(texts.values())}: translated differently: {source}"


def compiled(language: Path, target: Path) -> None:
    """Write the `.qm` that the window loads; it holds finished translations only."""
    _run("lrelease", "-silent", "-nounfinished", *sorted(language.glob("*.ts")), "-qm", target)


def _run(tool: str, *arguments: Path | str) -> None:
    subprocess.run([TOOLS / tool, *arguments], check=True)


if __name__ == "__main__":
    for language in filter(Path.is_dir, LANGUAGES.iterdir()):
        update(language)
        compiled(language, language.with_suffix(".qm"))
        for problem in problems(language):
            print(problem)
