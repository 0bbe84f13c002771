"""The answers of a mapping to the questions of an import, by the names that `import --format json` lists."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from zplanner.errors import ZplannerError
from zplanner.histories.statistics import Statistic
from zplanner.importing.refusals import ImportCode
from zplanner.importing.taking import Offered, QuestionCode
from zplanner.wording.importing import choice_name, question_name

STATISTIC = question_name(QuestionCode.STATISTIC)


def statistic_in(answers: Mapping[str, str]) -> Statistic:
    """The figure of the load that the answers name; ZplannerError if there is none of that name."""
    known = tuple(map(str, Statistic))
    name = answers.get(STATISTIC, Statistic.P95)
    if name not in known:
        raise ZplannerError(ImportCode.NOT_AN_ANSWER, name=STATISTIC, answer=name, known=known)
    return Statistic(name)


def answered(found: Offered, answers: Mapping[str, str]) -> Offered:
    """The offers with those of the answers, and the questions that are left; ZplannerError where an answer is none."""
    known = tuple(map(question_name, QuestionCode))
    offers, left = list(found.offers), list(found.questions)
    for name, answer in answers.items():
        if name not in known:
            raise ZplannerError(ImportCode.NOT_A_QUESTION, name=name, known=known)
        asked = (question for question in left if question_name(question.asked.code) == name)
        choices = [(question, choice) for question in asked for choice in question.answers]
        chosen = [(question, choice) for question, choice in choices if choice_name(choice) == answer]
        if choices and not chosen:
            names = tuple(choice_name(choice) for _, choice in choices)
            raise ZplannerError(ImportCode.NOT_AN_ANSWER, name=name, answer=answer, known=names)
        for question, choice in chosen:
            left.remove(question)
            offers += choice.offers
    return replace(found, offers=tuple(offers), questions=tuple(left))
