"""What evidence packs add to the machines, workload classes and sources that plans are written in.

The vocabulary belongs to the process, like the shipped tables it extends: it only grows. What counts as evidence
belongs to a plan.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from functools import lru_cache, update_wrapper
from inspect import signature
from itertools import count
from typing import TYPE_CHECKING, Any, TypeVar, cast

if TYPE_CHECKING:
    from zplanner.evidence.catalogue import Source, WorkloadClass
    from zplanner.evidence.machines import Machine

Asked = TypeVar("Asked", bound=Callable[..., Any])

REMEMBERED = 4096
"""Answers that one function remembers."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Machines, classes and sources beyond the shipped ones, each by its key; `version` differs between any two."""

    version: int = 0
    machines: dict[str, Machine] = field(default_factory=dict)
    classes: dict[str, WorkloadClass] = field(default_factory=dict)
    sources: dict[str, Source] = field(default_factory=dict)


_versions = count(1)
_added = Vocabulary()


def added() -> Vocabulary:
    """What packs have added so far."""
    return _added


def replace_added(
    machines: dict[str, Machine], classes: dict[str, WorkloadClass], sources: dict[str, Source]
) -> Vocabulary:
    """Make this the whole of what packs add; returns what it was before."""
    global _added
    before, _added = _added, Vocabulary(next(_versions), machines, classes, sources)
    return before


def remembered(function: Asked) -> Asked:
    """A cache like `functools.cache` of a function whose answer depends on the vocabulary.

    The version is part of the key, so that an answer begun in one thread while another extends the vocabulary is never
    given afterwards.
    """

    last: tuple[int, Any] = (-1, None)

    def first() -> Any:
        """The answer of a function that is asked for nothing in particular, without the price of a key."""
        nonlocal last
        version, answer = last
        if version != _added.version:
            version = _added.version
            answer = function()
            last = version, answer
        return answer

    @lru_cache(maxsize=REMEMBERED)
    def answer_to(_version: int, *asked: Hashable) -> Any:
        return function(*asked)

    def remembering(*asked: Hashable) -> Any:
        return answer_to(_added.version, *asked)

    chosen = remembering if signature(function).parameters else first
    return cast("Asked", update_wrapper(chosen, function))
