"""No text of the window is left out of its translations, and each is given exactly the values that it shows."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
import string
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

import zplanner
import zplanner.wording
from zplanner import wording

WORDS = Path(zplanner.wording.__path__[0])
FILES = [*sorted((WORDS / "window").glob("*.py")), WORDS / "estate/result.py"]
FILES += [WORDS / f"{name}.py" for name in ("labels", "findings", "evidence", "estate/lists")]
FILES += [WORDS / f"{name}.py" for name in ("dates", "explanation", "numbers", "quantities")]
FILES += [WORDS / f"{name}.py" for name in ("carried_out", "difference", "recommendation_change")]
FILES += [WORDS / f"{name}.py" for name in ("report", "headings", "glossary", "summary", "estate/report")]
FILES += sorted((WORDS / "advice").glob("*.py"))
REFUSALS = [WORDS / "errors.py", WORDS / "refusals.py"]
IN_FILES = {"values_measured", "default_name", "remedy_name", "clipboard_rows", "_no_libraries"}
IN_FILES |= {"progress", "wrote", "unread"}
"""What writes a text that goes into a file or to a terminal, in English."""

AS_THEY_ARE = ("_COLUMNS", "_SHORT_FIELDS", "_LANGUAGES", "_DOING")
"""Columns of CSV files, parts of the names of scenarios, languages by their own names, and what a terminal shows."""

_LOOK = re.compile(r"<[^>]*>|&\w+;|\{\w*\}|\S*\.(?:pdf|toml)|_utilization|\bzplanner\b")
_KEYS = ("removesuffix", "removeprefix", "startswith", "endswith", "replace", "compile", "getattr", "count_of")


def untranslated(node: ast.AST, *, is_constant: bool = True) -> Iterator[str]:
    """The texts that neither `tr`, `mark` nor `Text` is given: several words, and constants with a capital."""
    match node:
        case ast.FunctionDef(name=name) if name in IN_FILES:
            return
        case ast.ClassDef(bases=[ast.Name(id="Code")]):  # which is translated where it is written
            return
        case ast.FunctionDef() | ast.ClassDef():
            is_constant = False
        case ast.Expr(value=ast.Constant()) | ast.Compare() | ast.Subscript() | ast.Assert():
            return
        case ast.Assign(targets=[ast.Name(id=name)]) if name.endswith(AS_THEY_ARE):
            return
        case ast.Call(func=ast.Name(id="tr" | "mark" | "Text")):
            for value in node.keywords:
                yield from untranslated(value, is_constant=is_constant)
            return
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in _KEYS:
            return
        case ast.Constant(value=str(text)):
            words = re.findall(r"[^\W\d_]{2,}", _LOOK.sub(" ", text))
            if (len(words) > 1 and " " in text) or (is_constant and words and text[0].isupper()):
                yield text
        case ast.JoinedStr(values=values):
            text = "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in values)
            if re.search(r"[^\W\d_]{2}", _LOOK.sub(" ", text)):
                yield text
            for part in values:
                if isinstance(part, ast.FormattedValue):
                    yield from untranslated(part.value, is_constant=is_constant)
            return
    for child in ast.iter_child_nodes(node):
        yield from untranslated(child, is_constant=is_constant)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(WORDS)))
def test_every_text_can_be_translated(file: Path) -> None:
    assert [*untranslated(ast.parse(file.read_text(encoding="utf-8")))] == []


@pytest.mark.parametrize("file", REFUSALS, ids=lambda file: str(file.relative_to(WORDS)))
def test_every_text_that_a_refusal_computes_can_be_translated(file: Path) -> None:
    """The words of codes are translated by `fill`."""
    nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    functions = (node for node in nodes if isinstance(node, ast.FunctionDef | ast.Lambda))
    assert [text for function in functions for text in untranslated(function, is_constant=False)] == []


def test_a_text_that_cannot_is_found() -> None:
    source = 'A = "Add"\ndef said(n):\n    return f"{n} rows" if n else tr("no {x}", x="not this")\n'
    assert [*untranslated(ast.parse(source))] == ["Add", "{} rows", "not this"]


def test_every_sentence_is_given_the_values_that_it_shows() -> None:
    shown, sites = _shown(), []
    for file in Path(zplanner.__path__[0]).rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if ".format(" in text else ():
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "format":
                template = ast.unparse(node.func.value).rpartition(".")[2]
                given = {str(keyword.arg) for keyword in node.keywords}
                if template in shown:
                    sites.append(template)
                    assert given in shown[template], f"{file}:{node.lineno}"
    assert len(sites) > 50


def _shown() -> dict[str, list[set[str]]]:
    """By the name of a sentence, the values of each that has this name."""
    found: dict[str, list[set[str]]] = defaultdict(list)
    for one in pkgutil.walk_packages(wording.__path__, "zplanner.wording."):
        for name, text in vars(importlib.import_module(one.name)).items():
            if isinstance(text, str) and name.isupper() and "{" in text:
                found[name].append({field for _, field, _, _ in string.Formatter().parse(text) if field is not None})
    return found
