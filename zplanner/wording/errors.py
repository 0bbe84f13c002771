"""Why input was refused, in one sentence: the same in the window, on the command line and in reports."""

from __future__ import annotations

from zplanner.errors import Part, Reference, ZplannerError
from zplanner.language import numeral, tr
from zplanner.wording.numbers import plain

_LISTS = (Part.MIX, Part.SCENARIO, Part.STEP, Part.MEASUREMENT, Part.PACK, Part.HOST, Part.PARTITION, Part.SNAPSHOT)


def sentence(error: ZplannerError) -> str:
    """File, place, problem and remedy: `plan.toml, [current] machine: 'z11' is not a machine; use z10.`"""
    where = ", ".join(part for part in (plain(str(error.file or "")), place(error)) if part)
    return f"{where}: {advice(error)}" if where else advice(error)


def advice(error: ZplannerError) -> str:
    """Problem and remedy, for where the place is clear: `'z11' is not a machine; use z10.`"""
    what = "; ".join(part for part in (problem(error), remedy(error)) if part)
    return what if what.endswith((".", "?")) else f"{what}."


def problem(error: ZplannerError) -> str:
    """What is wrong, without a period."""
    if not error.others:
        return _texts(error)[0]
    more = tr("and {n} more problems", "and {n} more problem", len(error.others))
    return f"{_texts(error)[0]} ({more})"


def remedy(error: ZplannerError) -> str:
    """What to do about it, empty where that is obvious."""
    return _texts(error)[1]


def place(error: ZplannerError) -> str:
    """Where it is, as a text plan and its tables write it: `[[scenario]] 2 machine`, `line 7, ratio_low`."""
    about = error.about or Reference()
    part, field = name_of(about), plain(about.field)
    if error.line is None and not error.table:
        return f"{part} {field}".strip()
    line = "" if error.line is None else tr("line {line:d}", line=error.line)
    return ", ".join(filter(None, (part, plain(error.table), line, field)))


def row_and_reason(error: ZplannerError) -> tuple[str, str]:
    """A refused row for a list of them: its table and line, and why: `3`, `ratio_low: '1,4' is not a number; ...`."""
    line = "" if error.line is None else numeral(f"{error.line:,}")
    row = error.table or line
    if error.table and line:
        row = tr("{table}, line {line}", table=plain(error.table), line=line)
    field = plain(error.about.field) if error.about else ""
    return row, f"{field}: {advice(error)}" if field else advice(error)


def name_of(about: Reference) -> str:
    """A part of a plan as its text form writes it: `[current]`, `[[scenario]] 2`."""
    if about.part is None:
        return ""
    name = f"[[{about.part}]]" if about.part in _LISTS else f"[{about.part}]"
    return name if about.number is None else f"{name} {about.number}"


def _texts(error: ZplannerError) -> tuple[str, str]:
    from zplanner.wording.refusals import texts  # loaded when first needed: the window starts without refusals

    return texts(error)
