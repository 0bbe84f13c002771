"""Finds the workload class for a name: by its label, its key, or its synonyms."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache, lru_cache

from zplanner.errors import Code, ZplannerError
from zplanner.evidence.vocabulary import SHIPPED, Vocabulary
from zplanner.files import folder

SHORTEST_STEM = 3
"""Minimum letters of a word after its ending is dropped."""

LEAST_SIMILARITY = 60
"""Percent of two names that agree where one may be a typo of the other."""

FILLERS = frozenset({"in", "or"})
"""Words of class names to ignore."""


class ClassNameCode(Code):
    """Why a name is not a workload class."""

    UNKNOWN = (
        "'{name}' is not a workload class",
        "use a name from the list of classes, or '{label:0}'",
        "did you mean {near:0}?",
    )
    AMBIGUOUS = "'{name}' may mean {labels:0}", "use the name of one of them"
    MISSING = "a class is missing beside '+'", "name it, or remove the '+'"


@dataclass(frozen=True, slots=True)
class ClassMatch:
    """The class that a name means; `by_words` if the name is neither its label nor its key."""

    key: str
    by_words: bool = False


def class_match(name: str, names: Vocabulary = SHIPPED) -> ClassMatch:
    """The class that a name means; ZplannerError if it matches none or several.

    >>> class_match("Warehouse database"), class_match("DB2 warehouse")
    (ClassMatch(key='bi-database', by_words=False), ClassMatch(key='bi-database', by_words=True))
    """
    if (key := _keys(names).get(_folded(name))) is not None:
        return ClassMatch(key)
    words = stems(name)
    found = [key for key, (terms, called) in _terms(names).items() if words <= terms and words & called]
    if len(found) == 1:
        return ClassMatch(found[0], by_words=True)
    if found:
        raise ZplannerError(ClassNameCode.AMBIGUOUS, name=name, keys=tuple(found), names=names)
    raise ZplannerError(ClassNameCode.UNKNOWN, name=name, names=names)


def class_keys(cell: str, names: Vocabulary = SHIPPED) -> str:
    """A cell of a table with the keys of its classes; ZplannerError if one is named by neither label nor key.

    >>> class_keys("Java + transaction database"), class_keys("java-web")
    ('java + oltp-database', 'java-web')
    """
    return " + ".join(_key(name.strip(), names) for name in cell.split("+")) if cell.strip() else ""


def _key(name: str, names: Vocabulary) -> str:
    if not name:
        raise ZplannerError(ClassNameCode.MISSING)
    if (key := _keys(names).get(_folded(name))) is None:
        raise ZplannerError(ClassNameCode.UNKNOWN, name=name, names=names)
    return key


@lru_cache(maxsize=4096)
def nearest_class(name: str, names: Vocabulary) -> str | None:
    """The key of the class whose label or key a mistyped name is nearest to."""
    from rapidfuzz import fuzz, process  # loaded when first needed: it delays the start of the window

    near = process.extractOne(
        _folded(name[:100]), _keys(names).keys(), scorer=fuzz.ratio, score_cutoff=LEAST_SIMILARITY
    )
    return _keys(names)[near[0]] if near else None


@cache
def synonyms() -> dict[str, str]:
    """By class, its synonyms."""
    with (folder("ui") / "classes.toml").open("rb") as file:
        return tomllib.load(file)


def stem(word: str) -> str:
    """A word without its English ending, if enough of it is left: serving and server share a stem."""
    for ending in ("ings", "ing", "ers", "er", "es", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST_STEM:
            return word.removesuffix(ending)
    return word


def stems(text: str) -> frozenset[str]:
    """The stems of all words of a text."""
    return frozenset(stem(word).removesuffix("e") for word in re.findall(r"\w+", text.casefold()))


@lru_cache(maxsize=64)
def _keys(names: Vocabulary) -> dict[str, str]:
    """The key of each class by its label and by itself."""
    by_label = {_folded(entry.label): key for key, entry in names.classes.items()}
    return by_label | {_folded(key): key for key in names.classes}


@lru_cache(maxsize=64)
def _terms(names: Vocabulary) -> dict[str, tuple[frozenset[str], frozenset[str]]]:
    """By class, the stems of all text about it, and of its names alone: a word of its description does not name a
    class."""
    found = {}
    for key, entry in names.classes.items():
        called = f"{entry.label} {key} {synonyms().get(key, '')}"
        found[key] = stems(f"{called} {entry.description} {entry.domain}"), stems(called) - FILLERS
    return found


def _folded(name: str) -> str:
    """A name in lower case with single blanks; keys join their words by dashes."""
    return " ".join(name.casefold().replace("_", "-").split())
