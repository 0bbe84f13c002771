"""A sentence with values in braces is given exactly those values wherever it is filled."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import string
from collections import defaultdict
from pathlib import Path

import zplanner
from zplanner import wording


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
