"""Why a held-out figure is hard to forecast: what the other figures state of its steps, and its own note."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

from zplanner.regression.facts import Fact
from zplanner.regression.scores import Evaluation, columns_of
from zplanner.reporting.inputs import changes
from zplanner.wording import accuracy as words
from zplanner.wording.numbers import plain


def reason(fact: Fact, evaluation: Evaluation) -> str:
    """Why a held-out figure is hard to forecast; a part of a note that other figures share says nothing of this one."""
    notes = Counter(part for row in evaluation.cited.values() for part in _parts(row.note))
    own = [part for name in fact.ids for part in _parts(evaluation.cited[name].note) if notes[part] == 1]
    return "; ".join([_other_figures(fact, evaluation), *(words.its_note(plain(part)) for part in own)])


def _parts(note: str) -> list[str]:
    return note.split("; ") if note else []


def _other_figures(fact: Fact, evaluation: Evaluation) -> str:
    """What other figures of the card state of the steps of one: those of its class, or what there is instead."""
    steps = columns_of(fact)
    others = [other for other in evaluation.facts if other.card == fact.card and other is not fact]
    of_class = [other for other in others if set(other.classes) & set(fact.classes)]
    outside = [other for other in others if other not in of_class and columns_of(other) == steps]
    if known := [other for other in of_class if columns_of(other) == steps]:
        of_benchmark = [other for other in outside if other.benchmark == fact.benchmark]
        return "; ".join((*_ratios(known, words.of_class(len(steps))), *_ratios(of_benchmark, words.OF_BENCHMARK)))
    touching = [other for other in of_class if columns_of(other).keys() & steps.keys()]
    if len(touching) == 1:
        return _only_figure(fact, touching[0], evaluation)
    return "; ".join((words.none_of_class(len(steps)), *_ratios(outside, words.OUTSIDE_CLASS)))


def _only_figure(fact: Fact, other: Fact, evaluation: Evaluation) -> str:
    """The only other figure, with the conditions in which it differs."""
    mine, theirs = (evaluation.cited[one.ids[0]] for one in (fact, other))
    conditions = dict.fromkeys(
        f"{change.label.lower()} {change.after}"
        for here, there in ((mine.base, theirs.base), (mine.target, theirs.target))
        for name, change in changes(here, there).items()
        if name in here and name in there
    )
    return words.only_figure(plain(theirs.id), conditions, math.exp(-other.y))


def _ratios(facts: Sequence[Fact], whose: str) -> list[str]:
    ratios = [math.exp(-fact.y) for fact in facts]
    return [words.other_figures(len(facts), min(ratios), max(ratios), whose)] if facts else []
