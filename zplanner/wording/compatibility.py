"""Compatibility findings in words, with the source."""

from __future__ import annotations

from collections.abc import Iterable

from zplanner.evidence.compatibility import Derivation, Finding, Verdict
from zplanner.evidence.fields import FieldKind, fields
from zplanner.evidence.vocabulary import sources
from zplanner.wording.numbers import capitalized, with_unit
from zplanner.wording.sources import short_title

SUBJECTS = {
    "zvm_release": "z/VM {}",
    "page_size": "Linux with {} pages",
    "jit_code_cache_page_size": "Linux with a JIT code cache in {} pages",
    "compiler_target": "code compiled for {}",
    "smt": "SMT with {} threads per core",
    "zvm_polarization": "{} polarization",
    "decimal_float": "decimal floating point in {}",
    "disk_link_gbps": "a disk link of {} Gbit/s",
}
"""Names of levels in sentences, by field; other fields use the level itself: FICON Express8."""

CONTEXTS = {
    "machine": "on {}",
    "zvm_release": "under z/VM {}",
    "zvm_polarization": "with {} polarization",
    "smt": "with {} threads per core",
    "channel_card": "on {}",
}


def finding_sentence(finding: Finding) -> str:
    """`Linux with 1M pages does not run on z9 (SOURCE).`"""
    if finding.maximum is not None:
        stated = f", not {finding.number:g}" if finding.number is not None else ""
        return f"{_maximum(finding)}{stated}{_cited(finding)}."
    if finding.verdict is Verdict.NO_STATEMENT:
        return f"No source states whether {claim(finding)}."
    said = claim(finding)
    return f"{said if said.startswith('z/VM') else capitalized(said)}{_cited(finding)}."


def claim(finding: Finding) -> str:
    """`z/VM 5.1.0 runs on z10`; what a finding says of a level, or leaves open."""
    label = fields()[finding.field].named(finding.level)
    subject = SUBJECTS.get(finding.field, "{}").format(label)
    where = _where(finding, (name for name, _ in finding.where)) or "on any machine"
    verb = "does not run" if finding.verdict is Verdict.DOES_NOT_RUN else "runs"
    return f"{subject} {verb} {where}"


def at_most(finding: Finding) -> str:
    """A maximum as a sentence: `z196 has at most 80 engines (SOURCE).`"""
    return f"{_maximum(finding)}{_cited(finding)}."


def _maximum(finding: Finding) -> str:
    """`z196 has at most 80 engines`, `z/VM 5.3.0 supports at most 256 GiB of central storage`."""
    field, where = fields()[finding.field], dict(finding.where)
    amount = with_unit(f"{finding.maximum:g}", field.unit)
    if field.kind is not FieldKind.COUNT:
        amount = f"{amount} of {field.label.lower()}"
    if "zvm_release" not in where:
        return f"{where.get('machine', 'The system')} has at most {amount}"
    others = _where(finding, (name for name in where if name not in ("zvm_release", "hypervisor")))
    return f"z/VM {where['zvm_release']} supports at most {amount} {others}".rstrip()


def _where(finding: Finding, names: Iterable[str]) -> str:
    """The levels that a verdict depends on: `on z13`, `under z/VM 6.2.0`."""
    where, shown = dict(finding.where), list(names)
    parts = [CONTEXTS[name].format(where[name]) for name in shown if name in CONTEXTS and name != finding.field]
    is_guest = where.get("hypervisor") == "zvm" and finding.field != "zvm_release" and "zvm_release" not in where
    return " ".join([*parts, *(["under z/VM"] if is_guest and "hypervisor" in shown else [])])


def _cited(finding: Finding) -> str:
    """The text that a finding is from, in parentheses."""
    statement = finding.statement
    if statement is None or statement.source not in sources():
        return ""
    cited = short_title(sources()[statement.source]).partition(": ")[0]
    return f" (inferred from {cited})" if statement.derivation is Derivation.INFERRED else f" ({cited})"
