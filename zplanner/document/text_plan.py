"""The text plan: a TOML file that a planner writes by hand and a script reads; and the plan and the forecast attached
to a report, so that it opens like a plan.

It holds a complete plan, so what cannot be forecast is refused with its place; `interface.md` fixes the format.

In a PDF both are embedded files, in a web page data blocks: `<script type="application/toml" id="plan.toml">`.
A report may come from anywhere, so nothing in it is trusted, and invalid content is refused.
"""

from __future__ import annotations

import io
import json
import logging
import re
import struct
import zlib
from base64 import encodebytes
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import tomli_w

from zplanner.document.refusals import Damage, DocumentCode, TableCode
from zplanner.document.tables import FORMAT, plan_of, tables_of
from zplanner.errors import Reference, ZplannerError
from zplanner.files import content, parsed, utf8_text
from zplanner.planning.plan import Plan
from zplanner.planning.problems import problems, problems_of_systems, shared_problems

if TYPE_CHECKING:
    from pypdf.generic import EmbeddedFile


LARGEST_FILE = 10_000_000
"""An input guard, in bytes: 2,000 own measurements, the largest logo and twelve long notes take a fifth of it."""

_POSITION = re.compile(r"(?P<what>.*) \(at (?:line (?P<line>\d+), column (?P<column>\d+)|[^()]*)\)")
_WITHIN = {"pack": ("files",), "report": ("notes",), "scenario": ("stage",)}
"""Keys with tables of their own, or with a list of these."""

_PLAIN = re.compile(r"[ !#-\[\]-~]*")
"""A text of ASCII that TOML writes as it is, between quotes."""

_CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
"""Characters that TOML strings must escape."""


def read(path: Path) -> Plan:
    """The plan in a text file; raises a ZplannerError with the place of an invalid entry."""
    with path.open("rb") as file:
        return decoded(file.read(LARGEST_FILE + 1))


def decoded(data: bytes) -> Plan:
    """The plan in the bytes of a text file."""
    if len(data) > LARGEST_FILE:
        raise ZplannerError(DocumentCode.TOO_LARGE, limit_mb=LARGEST_FILE // 1_000_000)
    return plan_from(utf8_text(data))


LARGEST_BY_HAND = 1_000_000
"""Bytes: a larger text was written by a program."""


def is_by_hand(path: Path) -> bool:
    """Whether a text plan has what zplanner would not write again: comments, or another order or layout."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_BY_HAND + 1)
        return len(data) <= LARGEST_BY_HAND and encoded(decoded(data)) != data
    except (OSError, ZplannerError):  # gone, or no plan anymore
        return False


def checked(plan: Plan) -> bytes:
    """The text of a complete plan that is sure to be read: a ZplannerError says why it would not be."""
    data = encoded(plan)
    decoded(data)
    return data


def encoded(plan: Plan) -> bytes:
    """The text of a complete plan, in UTF-8; an unfinished one is refused."""
    if found := _problems(plan):
        raise ZplannerError(DocumentCode.UNFINISHED, about=found[0].about, reason=found[0])
    return text_of(plan).encode("utf-8")


def plan_from(text: str) -> Plan:
    """The plan that a text states; it is complete, or a ZplannerError names the first thing that is missing."""
    plan = stated_plan(text)
    if found := _problems(plan):
        raise found[0]
    return plan


def stated_plan(text: str) -> Plan:
    """The plan that a text states, complete or not."""
    return plan_of(tables_in(text))


def tables_in(text: str) -> dict[str, Any]:
    """The plain tables that a text states."""
    tables = toml_in(text)
    _check_format(tables)
    return tables


def _problems(plan: Plan) -> tuple[ZplannerError, ...]:
    """What makes a plan incomplete. One of many systems may hold some that are, one of machines awaits its systems."""
    if plan.partitions or plan.hosts:
        return (*problems_of_systems(plan), *shared_problems(plan))
    return problems(plan)


def toml_in(text: str) -> dict[str, Any]:
    """What a text states; a ZplannerError says where it is no TOML."""
    try:
        return parsed(text)
    except RecursionError:
        raise ZplannerError(DocumentCode.NESTED) from None
    except ValueError as error:  # TOMLDecodeError, which tells its position in words only; or a number too long
        found = _POSITION.fullmatch(str(error))
        if found is None:
            raise ZplannerError(TableCode.TOO_LARGE) from None
        line, column = (int(found[one]) if found[one] else None for one in ("line", "column"))
        what = f"{found['what'][:1].lower()}{found['what'][1:]}"
        if column is None:
            raise ZplannerError(DocumentCode.NOT_TOML, line=line, what=what) from None
        raise ZplannerError(DocumentCode.NOT_TOML_IN_COLUMN, line=line, column=column, what=what) from None


def _check_format(tables: Mapping[str, Any]) -> None:
    found = tables.get("format")
    if found is None:
        raise ZplannerError(DocumentCode.NO_FORMAT, format=FORMAT)
    if type(found) is int and found > FORMAT:
        about = Reference(field="format")
        raise ZplannerError(DocumentCode.NEWER_FORMAT, about=about, known=FORMAT)
    if type(found) is not int or found != FORMAT:
        raise ZplannerError(DocumentCode.NOT_A_FORMAT, about=Reference(field="format"), format=FORMAT)


def text_of(plan: Plan) -> str:
    """The text of a plan, as a planner would write it; `stated_plan` reads it back to the last bit."""
    tables = tables_of(plan)
    head = {"format": tables.pop("format"), "name": tables.pop("name")}
    sections = [tomli_w.dumps(head)]
    for name, table in tables.items():
        if isinstance(table, list):
            sections += [section for row in table for section in _sections(f"[[{name}]]", name, row)]
        elif table or name == "current":
            sections += _sections(f"[{name}]", name, table)
    return "\n".join(sections)


def _sections(heading: str, name: str, table: Mapping[str, Any]) -> Iterator[str]:
    """A table with its keys, and the tables within it beneath."""
    within = {key: value for key, value in table.items() if key in _WITHIN.get(name, ())}
    lines = [_line(key, value) for key, value in table.items() if key not in within]
    if lines or not within:
        yield f"{heading}\n{''.join(lines)}"
    for key, entries in within.items():
        if isinstance(entries, list):
            yield from (section for row in entries for section in _sections(f"[[{name}.{key}]]", key, row))
            continue
        written = _long_text if key == "files" else None
        yield f"[{name}.{key}]\n" + "".join(
            f'"{one}" = {written(text)}\n' if written else _line(one, text) for one, text in entries.items()
        )


def _line(key: str, value: Any) -> str:
    """One key with its value; an interval with its ends stays on the line, what is in base64 goes over several."""
    if isinstance(value, dict):
        return f"{key} = {_inline(value)}\n"
    if isinstance(value, list) and any(isinstance(one, dict) for one in value):
        rows = (f"    {_inline(one)},\n" for one in value)
        return f"{key} = [\n{''.join(rows)}]\n"
    if isinstance(value, bytes):
        return f'{key} = """\n{encodebytes(value).decode("ascii")}"""\n'
    if key.isidentifier() and key.isascii():  # most lines are simple, and tomli_w is slow
        if isinstance(value, str) and _PLAIN.fullmatch(value):
            return f'{key} = "{value}"\n'
        if type(value) in (int, float):
            return f"{key} = {value}\n"
    return tomli_w.dumps({key: value})


def _inline(table: Mapping[str, Any]) -> str:
    return f"{{ {', '.join(_line(key, value).strip() for key, value in table.items())} }}"


def _long_text(text: str) -> str:
    """A text over several lines: as it is, or with what TOML does not take so escaped."""
    if not _CONTROLS.search(text) and "'''" not in text and not text.endswith("'"):
        return f"'''\n{text}'''"
    escaped = _CONTROLS.sub(lambda found: f"\\u{ord(found[0]):04X}", re.sub(r'(["\\])', r"\\\1", text))
    return f'"""\n{escaped}"""'


PDF, WEB_PAGE = ".pdf", ".html"
REPORTS = (PDF, WEB_PAGE)
"""The endings of reports that contain their plan."""

PLAN_FILE, PLAN_TYPE = "plan.toml", "application/toml"
FORECAST_FILE, FORECAST_TYPE = "forecast.json", "application/json"
"""Names and media types of the attachments of a report; they never change."""

LARGEST_REPORT = 2 * LARGEST_FILE
"""An input guard, in bytes: the largest text plan, and as much again for the pages."""

MOST_TRAILERS = 1_000
"""An input guard: a program that changes a PDF may add one, and pypdf parses them all where the last one is broken."""

_PDF_LIMITS = {
    **{f"{name}_maximum_output_length": LARGEST_FILE for name in ("zlib", "lzw", "run_length", "brotli")},
    "zlib_maximum_recovery_input_length": 0,
    "flate_maximum_columns": 100,
    "flate_maximum_row_length": 100,
    "stream_filters_maximum_length": 2,
    "stream_decoding_work_maximum_length": 2 * LARGEST_FILE,
}
"""Of pypdf, which takes 75 MB for each stream: a report has none with pictures, whose rows and filters are many."""

# errors that pypdf is known to raise, besides its own, for a PDF with parts of unexpected types
_DAMAGE = (ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)
_BROKEN_STREAM = (OSError, struct.error, zlib.error)


def attached_plan(path: Path) -> Plan:
    """The plan that a .pdf or .html report was made from; ZplannerError if there is none or the file is damaged."""
    text = _attached(path, PLAN_FILE)
    if text is None:
        raise ZplannerError(DocumentCode.NO_PLAN_IN_REPORT)
    try:
        return stated_plan(text)
    except ZplannerError as error:
        raise error.within(table="" if error.line is None else PLAN_FILE) from None


def attached_forecast(path: Path) -> dict[str, Any] | None:
    """The `forecast --format json` document in a .pdf or .html report; None if it was removed."""
    text = _attached(path, FORECAST_FILE)
    if text is None:
        return None
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        document = None
    if not isinstance(document, dict):
        raise ZplannerError(DocumentCode.FORECAST_DAMAGED, file=path)
    return document


def _attached(path: Path, name: str) -> str | None:
    """The text of a report's attachment, None if there is none of this name."""
    report = content(path, LARGEST_REPORT)
    data = _embedded_file(report, name) if path.suffix.lower() == PDF else _data_block(report, name)
    if data is None:
        return None
    if len(data) > LARGEST_FILE:
        raise _too_large(name)
    try:
        return utf8_text(data)
    except ZplannerError as error:
        raise error.within(table=name) from None


def _embedded_file(report: bytes, name: str) -> bytes | None:
    """The embedded file of a PDF with this name."""
    if not report.startswith(b"%PDF-"):
        raise ZplannerError(DocumentCode.NOT_A_PDF)
    if report.count(b"trailer") > MOST_TRAILERS:
        raise ZplannerError(DocumentCode.REPORT_DAMAGED, what=Damage.NO_PDF)
    import pypdf
    from pypdf.errors import DependencyError, DeprecationError, LimitReachedError, PyPdfError

    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # a refusal says what is wrong
    limits = pypdf.get_configuration().with_overwrites(**_PDF_LIMITS)
    try:
        with pypdf.apply_configuration(limits):
            reader = pypdf.PdfReader(io.BytesIO(report))
            if reader.is_encrypted:
                raise ZplannerError(DocumentCode.LOCKED_PDF)
            file = next((file for file in reader.attachment_list if file.name == name), None)
            if file is not None and not _is_plain(file):
                raise ZplannerError(DocumentCode.REPORT_DAMAGED, what=Damage.NO_PDF)
            try:
                return None if file is None else bytes(file.content)
            except LimitReachedError as error:
                if isinstance(error.__cause__, zlib.error):  # pypdf gave up mending it
                    raise
                raise _too_large(name) from None
    except (PyPdfError, DependencyError, DeprecationError, *_DAMAGE, *_BROKEN_STREAM):
        raise ZplannerError(DocumentCode.REPORT_DAMAGED, what=Damage.NO_PDF) from None


def _is_plain(file: EmbeddedFile) -> bool:
    """Whether an embedded file is compressed as usual, or not at all: pypdf needs seconds and 300 MB for others."""
    from pypdf.generic import DictionaryObject, NullObject

    places = file.pdf_object["/EF"]
    stream = places["/UF" if "/UF" in places else "/F"]  # type: ignore[operator, index]  # a TypeError is damage
    assert isinstance(stream, DictionaryObject)
    filters, more = (stream.get(key, NullObject()).get_object() for key in ("/Filter", "/DecodeParms"))
    is_usual = isinstance(filters, NullObject) or filters in ("/FlateDecode", ["/FlateDecode"])
    return is_usual and isinstance(more, NullObject)


def _data_block(report: bytes, name: str) -> bytes | None:
    """The content of a web page's data block with this name.

    The page is searched, not parsed: a parser needs hours for some pages of a few megabytes, and a report escapes all
    quotes and tags in its text.
    """
    name_in_tag = report.find(f' id="{name}">'.encode("ascii"))
    if name_in_tag < 0 or not report.startswith(b"<script ", report.rfind(b"<", 0, name_in_tag)):
        return None
    start = report.index(b">", name_in_tag) + 1
    end = report.find(b"</script>", start)
    if end < 0:
        raise ZplannerError(DocumentCode.REPORT_DAMAGED, what=Damage.CUT_OFF)
    return report[start:end]


def _too_large(name: str) -> ZplannerError:
    return ZplannerError(DocumentCode.PART_TOO_LARGE, part=name, limit_mb=LARGEST_FILE // 1_000_000)
