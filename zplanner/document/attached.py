"""Reads the plan and the forecast attached to a report, so that it opens like a plan.

In a PDF both are embedded files, in a web page data blocks: `<script type="application/toml" id="plan.toml">`.
A report may come from anywhere, so nothing in it is trusted, and invalid content is refused.
"""

from __future__ import annotations

import io
import json
import logging
import struct
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from zplanner.document.refusals import Damage, DocumentCode
from zplanner.document.text_plan import LARGEST_FILE, stated_plan
from zplanner.errors import ZplannerError
from zplanner.files import content, utf8_text
from zplanner.planning.plan import Plan

if TYPE_CHECKING:
    from pypdf.generic import EmbeddedFile

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
