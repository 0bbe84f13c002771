"""The factors that a fact is about."""

from zplanner.regression.facts import Fact


def factors(fact: Fact) -> set[str]:
    """The factors whose common effect a fact holds."""
    return {part.term.factor for part in fact.coded if part.main}
