"""Feasibility checks by the rows of `compatibility.csv`: what does not run, and what no statement covers."""

from __future__ import annotations

from dataclasses import replace

from zplanner.evidence.compatibility import Finding, Statements, Verdict, findings, lowest_maximum
from zplanner.evidence.configuration import Configuration
from zplanner.planning.findings import Caution, CautionCode, Weight, caution

NOTHING = Configuration()


def is_impossible(configuration: Configuration, statements: Statements | None = None) -> bool:
    """Whether a statement says that part of a configuration does not run."""
    return any(one.verdict is Verdict.DOES_NOT_RUN for one in findings(configuration, statements))


def is_known_to_run(configuration: Configuration, statements: Statements | None, today: Configuration) -> bool:
    """Whether nothing in a configuration is impossible, and all that differs from `today`'s has a statement or, where
    it is not stated, levels that are known to run."""
    return all(one.weight is Weight.CONDITION for one in feasibility_cautions(configuration, statements, today))


def _claim(finding: Finding) -> tuple[object, ...]:
    """Key for removing duplicate findings: several rows of one text may say the same."""
    source = finding.statement and (finding.statement.source, finding.statement.derivation)
    return finding.field, finding.where, finding.level, finding.maximum, source


def _implies(today: Finding, later: Finding) -> bool:
    """Whether a system that runs with one finding unconfirmed runs with another: the same, with as many levels or more
    that are known to run."""
    return replace(today, known=later.known) == later and set(today.known) <= set(later.known)


def feasibility_cautions(
    configuration: Configuration, statements: Statements | None = None, today: Configuration = NOTHING
) -> tuple[Caution, ...]:
    """Cautions for what does not run, then for what no statement covers and for levels that are not stated; empty if
    everything runs.

    What runs `today`, such as a z/VM release on today's machine, needs no statement.
    """
    found = findings(configuration, statements)
    refused = {_claim(one): one for one in found if one.verdict is Verdict.DOES_NOT_RUN}
    unknown = [one for one in found if one.verdict is Verdict.NO_STATEMENT]
    if unknown:
        runs_today = findings(today, statements)
        unknown = [one for one in unknown if not any(_implies(other, one) for other in runs_today)]
    return (
        *(caution(CautionCode.IMPOSSIBLE, finding=one) for one in refused.values()),
        *(caution(CautionCode.NO_STATEMENT, finding=one) for one in unknown if not one.known),
        *(caution(CautionCode.LEVEL_UNSTATED, finding=one) for one in unknown if one.known),
    )


def impossible_cautions(configuration: Configuration, statements: Statements | None = None) -> tuple[Caution, ...]:
    """Why a configuration does not run as stated."""
    found = feasibility_cautions(configuration, statements)
    return tuple(one for one in found if one.weight is Weight.IMPOSSIBLE)


def most_engines(configuration: Configuration, statements: Statements | None = None) -> Finding | None:
    """The lowest published limit on engines for a configuration's machine and z/VM release."""
    return lowest_maximum(configuration, "processors", statements)
