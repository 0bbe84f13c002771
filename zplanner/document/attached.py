"""A report opens like a plan: it carries the plan it was made from, and the forecast it showed.

In a PDF both are embedded files, in a web page data blocks: `<script type="application/toml" id="plan.toml">`.
A report may come from anywhere, so nothing in it is trusted: whatever does not hold is refused.
"""

from __future__ import annotations

import io
import json
import logging
import struct
import zlib
from pathlib import Path
from typing import Any

from zplanner.document.codes import Damage, DocumentCode
from zplanner.document.text_plan import LARGEST_FILE, decoded, stated_plan
from zplanner.errors import ZplannerError
from zplanner.planning.plan import Plan

PDF, WEB_PAGE = ".pdf", ".html"
REPORTS = (PDF, WEB_PAGE)
"""The endings of reports that carry their plan."""

PLAN_FILE, PLAN_TYPE = "plan.toml", "application/toml"
FORECAST_FILE, FORECAST_TYPE = "forecast.json", "application/json"
"""Names and media types of what a report carries; they never change."""

LARGEST_REPORT = 2 * LARGEST_FILE
"""An input guard, in bytes: the largest text plan, and as much again for the pages."""

# besides its own errors, what reading a PDF whose parts are of unexpected kinds is known to end in
_DAMAGE = (ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)
_BROKEN_STREAM = (OSError, struct.error, zlib.error)


def attached_plan(path: Path) -> Plan:
    """The plan that a .pdf or .html report was made from; ZplannerError where there is none, or the file is damaged."""
    text = _attached(path, PLAN_FILE)
    if text is None:
        raise ZplannerError(DocumentCode.NO_PLAN_IN_REPORT, is_pdf=path.suffix.lower() == PDF)
    try:
        return stated_plan(text)
    except ZplannerError as error:
        raise error.within(table="" if error.line is None else PLAN_FILE) from None


def attached_forecast(path: Path) -> dict[str, Any] | None:
    """The `forecast --format json` document that a .pdf or .html report shows; None where it was removed."""
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
    """The text of a file that a report carries, None where it carries none of this name."""
    with path.open("rb") as file:
        report = file.read(LARGEST_REPORT + 1)
    if len(report) > LARGEST_REPORT:
        raise ZplannerError(DocumentCode.REPORT_TOO_LARGE, limit_mb=LARGEST_REPORT // 1_000_000)
    data = _embedded_file(report, name) if path.suffix.lower() == PDF else _data_block(report, name)
    if data is None:
        return None
    if len(data) > LARGEST_FILE:
        raise _too_large(name)
    try:
        return decoded(data)
    except ZplannerError as error:
        raise error.within(table=name) from None


def _embedded_file(report: bytes, name: str) -> bytes | None:
    """The embedded file of a PDF that has this name."""
    if not report.startswith(b"%PDF-"):
        raise ZplannerError(DocumentCode.NOT_A_PDF)
    import pypdf
    from pypdf.errors import DependencyError, DeprecationError, LimitReachedError, PyPdfError

    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # a refusal says what is wrong
    limits = pypdf.get_configuration().with_overwrites(
        zlib_maximum_output_length=LARGEST_FILE,
        lzw_maximum_output_length=LARGEST_FILE,
        run_length_maximum_output_length=LARGEST_FILE,
    )
    try:
        with pypdf.apply_configuration(limits):
            reader = pypdf.PdfReader(io.BytesIO(report))
            if reader.is_encrypted:
                raise ZplannerError(DocumentCode.LOCKED_PDF)
            return next((bytes(file.content) for file in reader.attachment_list if file.name == name), None)
    except LimitReachedError:
        raise _too_large(name) from None
    except (PyPdfError, DependencyError, DeprecationError, *_DAMAGE, *_BROKEN_STREAM):
        raise ZplannerError(DocumentCode.REPORT_DAMAGED, what=Damage.NO_PDF) from None


def _data_block(report: bytes, name: str) -> bytes | None:
    """The content of the data block of a web page that has this name.

    The page is searched, not parsed: a parser of pages needs hours for some of a few megabytes, and within the texts of
    a report neither quotes nor tags stand bare.
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
