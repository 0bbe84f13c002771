"""Feasibility checks by the rows of `compatibility.csv`: what does not run, and what no statement covers."""

from __future__ import annotations

from zplanner.evidence.compatibility import Finding, Statements, Verdict, findings, lowest_maximum
from zplanner.evidence.configuration import Configuration
from zplanner.planning.findings import Caution, CautionCode, Weight, caution

NOTHING = Configuration()


def is_impossible(configuration: Configuration, statements: Statements | None = None) -> bool:
    """Whether a statement says that part of a configuration does not run."""
    return any(one.verdict is Verdict.DOES_NOT_RUN for one in findings(configuration, statements))


def is_known_to_run(configuration: Configuration, statements: Statements | None, today: Configuration) -> bool:
    """Whether a configuration may be recommended: nothing in it is impossible, and all that differs from `today`'s has
    a statement."""
    return not feasibility_cautions(configuration, statements, today)


def _claim(finding: Finding) -> tuple[object, ...]:
    """Key for removing duplicate findings: several rows of one text may say the same."""
    source = finding.statement and (finding.statement.source, finding.statement.derivation)
    return finding.field, finding.where, finding.level, finding.maximum, source


def feasibility_cautions(
    configuration: Configuration, statements: Statements | None = None, today: Configuration = NOTHING
) -> tuple[Caution, ...]:
    """Cautions for what does not run, then for what no statement covers; empty if everything stated runs.

    What runs `today`, such as a z/VM release on today's machine, needs no statement.
    """
    found = findings(configuration, statements)
    refused = {_claim(one): one for one in found if one.verdict is Verdict.DOES_NOT_RUN}
    unknown = [one for one in found if one.verdict is Verdict.NO_STATEMENT]
    if unknown:
        runs_today = findings(today, statements)
        unknown = [one for one in unknown if one not in runs_today]
    return (
        *(caution(CautionCode.IMPOSSIBLE, finding=one) for one in refused.values()),
        *(caution(CautionCode.NO_STATEMENT, finding=one) for one in unknown),
    )


def impossible_cautions(configuration: Configuration, statements: Statements | None = None) -> tuple[Caution, ...]:
    """Why a configuration does not run as stated."""
    found = feasibility_cautions(configuration, statements)
    return tuple(one for one in found if one.weight is Weight.IMPOSSIBLE)


def most_engines(configuration: Configuration, statements: Statements | None = None) -> Finding | None:
    """The lowest published limit on engines for a configuration's machine and z/VM release."""
    return lowest_maximum(configuration, "processors", statements)
