"""Compatibility findings in words, with the source."""

from __future__ import annotations

from collections.abc import Iterable

from zplanner.evidence.compatibility import Derivation, Finding, Verdict
from zplanner.evidence.fields import FieldKind, fields
from zplanner.language import mark, tr
from zplanner.wording.numbers import as_typed, capitalized, count_of, in_sentence, joined, with_unit
from zplanner.wording.sources import short_title

SUBJECTS = {
    "zvm_release": mark("z/VM {}"),
    "page_size": mark("Linux with {} pages"),
    "jit_code_cache_page_size": mark("Linux with a JIT code cache in {} pages"),
    "compiler_target": mark("code compiled for {}"),
    "smt": mark("SMT with {} threads per core"),
    "zvm_polarization": mark("{} polarization"),
    "decimal_float": mark("decimal floating point in {}"),
    "disk_link_gbps": mark("a disk link of {} Gbit/s"),
}
"""Names of levels in sentences, by field; other fields use the level itself: FICON Express8."""

CONTEXTS = {
    "machine": mark("on {}"),
    "zvm_release": mark("under z/VM {}"),
    "zvm_polarization": mark("with {} polarization"),
    "smt": mark("with {} threads per core"),
    "channel_card": mark("on {}"),
}


def finding_sentence(finding: Finding) -> str:
    """`Linux with 1M pages does not run on z9 (SOURCE).`"""
    if finding.maximum is not None:
        stated = tr(", not {number}", number=as_typed(finding.number)) if finding.number is not None else ""
        return f"{_maximum(finding)}{stated}{_cited(finding)}."
    if finding.verdict is Verdict.NO_STATEMENT:
        if not finding.level:
            return tr("The {label} is not stated. {condition}", label=_label(finding), condition=condition(finding))
        return tr("No source states whether {claim}.", claim=claim(finding))
    said = claim(finding)
    return f"{said if said.startswith('z/VM') else capitalized(said)}{_cited(finding)}."


def condition(finding: Finding) -> str:
    """`Provided that z/VM 5.4.0 runs on z196: no statement found.`; what must hold where no statement covers it."""
    where = _where(finding, (name for name, _ in finding.where))
    values = {"label": _label(finding), "where": where}
    if finding.level:
        return tr("Provided that {claim}: no statement found.", claim=claim(finding))
    if not finding.known:
        return tr("Provided that some {label} runs {where} with the rest: no statement found.", **values)
    known = joined([tr(fields()[finding.field].named(level)) for level in finding.known])
    if len(finding.known) == 1:
        return tr("Provided that the {label} is {known}: known to run {where}.", known=known, **values)
    return tr("Provided that the {label} is one of {known}: known to run {where}.", known=known, **values)


def engines_condition(engines: int) -> str:
    """What must hold for engines that no scenario states."""
    return tr(
        "Provided that today's machine has or can get {engines}: the plan does not say.",
        engines=count_of(engines, "engine"),
    )


def memory_condition(today: float, then: float) -> str:
    """What must hold for a scenario with less memory than today."""
    return tr(
        "Provided that {then} of memory suffices instead of {today}: the memory in use is not stated.",
        then=with_unit(as_typed(then), "GiB"),
        today=with_unit(as_typed(today), "GiB"),
    )


def memory_cut(today: float, then: float) -> str:
    """That a scenario has less memory than today, which nothing measured covers."""
    return tr(
        "It has {then} of memory instead of {today}, and the memory in use is not stated.",
        then=with_unit(as_typed(then), "GiB"),
        today=with_unit(as_typed(today), "GiB"),
    )


def _label(finding: Finding) -> str:
    return in_sentence(fields()[finding.field].label)


def claim(finding: Finding) -> str:
    """`z/VM 5.1.0 runs on z10`; what a finding says of a level, or leaves open."""
    label = tr(fields()[finding.field].named(finding.level))
    subject = tr(SUBJECTS.get(finding.field, "{}")).format(label)
    where = _where(finding, (name for name, _ in finding.where))
    if finding.verdict is Verdict.DOES_NOT_RUN:
        if not where:
            return tr("{subject} does not run on any machine", subject=subject)
        return tr("{subject} does not run {where}", subject=subject, where=where)
    return tr("{subject} runs {where}", subject=subject, where=where or tr("on any machine"))


def at_most(finding: Finding) -> str:
    """A maximum as a sentence: `z196 has at most 80 engines (SOURCE).`"""
    return f"{_maximum(finding)}{_cited(finding)}."


def _maximum(finding: Finding) -> str:
    """`z196 has at most 80 engines`, `z/VM 5.3.0 supports at most 256 GiB of central storage`."""
    field, where = fields()[finding.field], dict(finding.where)
    amount = with_unit(as_typed(finding.maximum or 0.0), field.unit)
    if field.kind is not FieldKind.COUNT:
        amount = tr("{amount} of {label}", amount=amount, label=in_sentence(field.label))
    if "zvm_release" not in where:
        machine = where.get("machine", tr("The system"))
        if where.get("hypervisor") == "lpar":
            machine = tr("One Linux LPAR of {machine}", machine=machine)
        return tr("{machine} has at most {amount}", machine=machine, amount=amount)
    others = _where(finding, (name for name in where if name not in ("zvm_release", "hypervisor")))
    return tr(
        "z/VM {release} supports at most {amount} {others}", release=where["zvm_release"], amount=amount, others=others
    ).rstrip()


def _where(finding: Finding, names: Iterable[str]) -> str:
    """The levels that a verdict depends on: `on z13`, `under z/VM 6.2.0`."""
    where, shown = dict(finding.where), list(names)
    parts = [tr(CONTEXTS[name]).format(tr(where[name])) for name in shown if name in CONTEXTS and name != finding.field]
    is_guest = where.get("hypervisor") == "zvm" and finding.field != "zvm_release" and "zvm_release" not in where
    return " ".join([*parts, *([tr("under z/VM")] if is_guest and "hypervisor" in shown else [])])


def _cited(finding: Finding) -> str:
    """The text that a finding is from, in parentheses."""
    statement = finding.statement
    if statement is None or statement.cited is None:
        return ""
    cited = short_title(statement.cited).partition(": ")[0]
    return tr(" (inferred from {cited})", cited=cited) if statement.derivation is Derivation.INFERRED else f" ({cited})"
