"""A report in another language holds no word of English but names, and data are the same in every language."""

from __future__ import annotations

import html
import re
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import chain
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.examples import EXAMPLES, payroll
from tests.reporting.comparison.differences import later
from tests.reporting.estate.estate_report_data import planned
from zplanner.document import open_plan
from zplanner.evidence.catalogue import catalogue
from zplanner.evidence.configuration import fields
from zplanner.language import LANGUAGE, SHIPPED, Language, language_named
from zplanner.planning.changes.comparison import comparison
from zplanner.planning.forecast import forecast, with_parts
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.planning.report_settings import ReportLanguage, ReportSettings
from zplanner.regression.model import load_model
from zplanner.reporting import report
from zplanner.reporting.comparison.document import write_comparison
from zplanner.reporting.evidence_tables import evidence_table, own_forecasts, own_table
from zplanner.reporting.page.document import plan_text
from zplanner.reporting.report import write_estate, write_report
from zplanner.wording.estate.table import POOLS
from zplanner.wording.evidence import short_title

PLANS = {
    "every setting": Path(__file__).parent.parent / "files" / "complete.toml",
    **{file.stem: file for file in sorted(EXAMPLES.glob("*.toml"))},
}
PLAN_FILES = ("old.zplan", "new.zplan")
GERMAN = ReportLanguage.GERMAN

QUOTED = (
    "measurement",
    "base_configuration",
    "target_configuration",
    "source",
    "source_key",
    "locator",
    "address",
    "note",
)
"""The columns of measurements that are as their sources or planners wrote them."""

CODES = r"""
    \b(?: SHA-256 | [0-9a-f]{64} | zplanner | plan\.toml | report\.xlsx | TOML | EUR
    | (?: IF | AND | SUM | SQRT | PRODUCT | EDATE | ROUND ) \( )
"""
"""What is the same in every language beside names: a hash, the program and its files, a currency, functions."""


def marked(text: str) -> str:
    """A text in letters that no English text has; what stands in braces stays."""
    pieces = re.split(r"(\{[^{}]*\})", text)
    return "".join(
        piece
        if piece.startswith("{")
        else "".join(chr(ord(one) + 0xFEE0) if one.isascii() and one.isalpha() else one for one in piece)
        for piece in pieces
    )


def lookup(source: str, comment: str, count: int) -> str:
    """The marked text, if it is translated into German."""
    known = language_named(GERMAN.value).lookup(source, comment, count)
    return known and marked(comment if count == 1 else source)


MARKED = Language(lookup, ",", ".", "de")


@cache
def plan_in(name: str) -> tuple[Plan, Outlook]:
    plan = open_plan(PLANS[name])
    plan = replace(plan, report=replace(plan.report, language=GERMAN))
    return plan, with_parts(plan, forecast(plan, load_model()), load_model())


def estate_in(language: ReportLanguage) -> Plan:
    return replace(planned(), report=ReportSettings(language=language))


def texts(file: Path) -> Iterator[str]:
    """Every text of a web page or of a workbook: of cells, charts, headers and sheets; no formula."""
    if file.suffix == ".html":
        page = re.sub(r"<(style|script).*?</\1>", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
        found = chain(re.findall(r'(?:aria-label|alt|data-label)="([^"]*)"', page), re.findall(r">([^<>]+)<", page))
    else:
        with zipfile.ZipFile(file) as book:
            parts = [book.read(name).decode() for name in book.namelist() if name.endswith(".xml")]
        inside = r"<(?:t|a:t|c:v|dc:title|dc:description|oddFooter)(?: [^>]*)?>([^<]*)<"
        named = r'(?:<sheet name|descr)="([^"]*)"'
        found = chain.from_iterable(re.findall(pattern, part) for part in parts for pattern in (inside, named))
    return map(html.unescape, found)


def names(plan: Plan, outlook: Outlook) -> Iterator[str]:
    """What a planner or a source named, and the levels of fields that have no translation."""
    settings, german = plan.report, language_named(GERMAN.value)
    yield from (plan.name, settings.title, settings.author, *PLAN_FILES)
    yield from chain.from_iterable(note.splitlines() for _, note in settings.notes)
    for name in (*(one.name for one in plan.scenarios), *(step.name for step in plan.load_steps)):
        yield from lines_of(name)
    yield from (one.command for one in plan.names.classes.values())
    yield from map(short_title, plan.names.sources.values())
    yield from (part.workload_class for part in plan.mix)
    yield from plan_text(plan, with_load=False).splitlines()
    for table in (
        evidence_table(plan, outlook),
        own_table(plan, outlook, own_forecasts(load_model(), plan.basis)),
    ):
        yield from chain.from_iterable(
            map(str, table.values(column)) for column in QUOTED if column in {one.name for one in table.columns}
        )
    for measurement in (*catalogue().comparisons, *plan.measurements):
        yield from (measurement.benchmark, measurement.id)
    for field in fields().values():
        for text in (field.label, field.unit, *field.levels, *map(field.named, field.levels)):
            if not german.lookup(text, "", -1):
                yield from lines_of(text)


def lines_of(name: str) -> Iterator[str]:
    """A name, and its parts where a chart breaks it at a word."""
    words = name.split()
    yield name
    for at in range(1, len(words)):
        yield from (" ".join(words[:at]), " ".join(words[at:]))


def unmarked(found: Iterator[str], allowed: set[str]) -> set[str]:
    """The texts that hold a word of English beside the names and codes."""
    phrases = sorted((name for name in allowed if re.search("[A-Za-z]{2}", name)), key=len, reverse=True)
    single = [name for name in phrases if not name.isalpha()]
    whole = rf"(?<![A-Za-z])({'|'.join(re.escape(name) for name in phrases if name.isalpha())})(?![A-Za-z])"
    left = set()
    for text in set(found):
        if text in allowed or not re.search("[A-Za-z]{2}", text):
            continue
        rest = re.sub(CODES, " ", text, flags=re.VERBOSE)
        for name in single:
            rest = rest.replace(name, " ")
        rest = re.sub(whole, " ", rest)
        if re.search("[A-Za-z]{2}", rest):
            left.add(text)
    return left


@pytest.fixture
def in_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "language_named", lambda _: MARKED)


@pytest.mark.parametrize("name", PLANS)
@pytest.mark.parametrize("ending", [".html", ".xlsx"])
@pytest.mark.usefixtures("in_marks")
def test_every_text_of_a_report_is_translated(name: str, ending: str, tmp_path: Path) -> None:
    plan, outlook = plan_in(name)
    file = tmp_path / f"report{ending}"
    write_report(plan, outlook, file)
    assert unmarked(texts(file), set(names(plan, outlook))) == set()


@pytest.mark.parametrize("ending", [".html", ".xlsx"])
@pytest.mark.usefixtures("in_marks")
def test_every_text_of_a_comparison_is_translated(ending: str, tmp_path: Path) -> None:
    new = replace(later(), report=replace(later().report, language=GERMAN))
    found, file = comparison(payroll(), new, load_model()), tmp_path / f"comparison{ending}"
    write_comparison(found, PLAN_FILES, file)
    allowed = {text for plan in (payroll(), new) for text in names(plan, forecast(plan, load_model()))}
    assert unmarked(texts(file), allowed) == set()


@pytest.mark.parametrize("ending", [".html", ".xlsx"])
@pytest.mark.usefixtures("in_marks")
def test_every_text_of_the_report_of_an_estate_is_translated(ending: str, tmp_path: Path) -> None:
    plan, file = estate_in(GERMAN), tmp_path / f"estate{ending}"
    write_estate(plan, file)
    systems, hosts = (one.name for one in plan.partitions), (one.name for one in plan.hosts)
    allowed = {*systems, *hosts, *POOLS.values(), *names(plan, forecast(payroll(), load_model()))}
    assert unmarked(texts(file), allowed) == set()


def test_long_headings_of_many_columns_leave_room_to_the_name_of_a_system(tmp_path: Path) -> None:
    write_estate(estate_in(GERMAN), tmp_path / "estate.pdf")
    lines: list[str] = []
    for page in PdfReader(tmp_path / "estate.pdf").pages:
        page.extract_text(visitor_text=lambda text, *_: lines.extend(filter(None, [text.strip()])))
    at = lines.index("CPU-Auslastung")
    assert lines[at - 2 : at + 2] == ["Prozessoren", "heute", "CPU-Auslastung", "heute"]


def test_a_text_that_is_not_translated_is_found() -> None:
    found = iter(["Median", marked("Median"), "zEC12, 6 engines: Median", "zEC12, 6 engines", "Java", "Java 7"])
    assert unmarked(found, {"zEC12, 6 engines", "Java"}) == {"Median", "zEC12, 6 engines: Median"}


def test_numbers_and_dates_are_written_as_in_german(tmp_path: Path) -> None:
    plan, outlook = plan_in("every setting")
    file = tmp_path / "report.html"
    write_report(plan, outlook, file)
    page = file.read_text(encoding="utf-8")
    assert '<html lang="de">' in page
    assert "21. Nov. 2026" in page
    assert "12.500,50 EUR" in page
    quoted = set(names(plan, outlook))
    assert [text for text in texts(file) if re.search(r"\d\.\d+x", text) and text not in quoted] == []


@pytest.mark.parametrize("ending", [".csv", ".json"])
def test_data_are_the_same_in_every_language(ending: str, tmp_path: Path) -> None:
    plan, outlook = plan_in("every setting")
    english = replace(plan, report=replace(plan.report, language=ReportLanguage.ENGLISH))
    files = [tmp_path / f"{number}{ending}" for number in (1, 2)]
    for one, file in zip((plan, english), files, strict=True):
        write_report(one, outlook, file)
    estates = [tmp_path / f"estate{number}{ending}" for number in (1, 2)]
    for language, file in zip(ReportLanguage, estates, strict=True):
        write_estate(estate_in(language), file)
    for pair in (files, estates):
        first, second = (file.read_bytes() for file in pair)
        assert first == second


def test_the_data_that_a_report_carries_are_in_english(tmp_path: Path) -> None:
    plan, outlook = plan_in("every setting")
    write_report(plan, outlook, tmp_path / "report.html")
    write_report(plan, outlook, tmp_path / "report.json")
    carried = re.search(
        r'<script type="application/json"[^>]*>(.*?)</script>', (tmp_path / "report.html").read_text("utf-8"), re.DOTALL
    )
    assert carried is not None
    data = carried[1].replace("\\u003c", "<")
    assert '"message"' in data
    assert not re.search("[äöüß]", data.replace(plan.report.author, ""))


def test_the_language_of_the_caller_stays(tmp_path: Path) -> None:
    before = LANGUAGE.get()
    plan, outlook = plan_in("every setting")
    write_report(plan, outlook, tmp_path / "report.html")
    assert LANGUAGE.get() is before


def test_a_report_can_be_in_every_shipped_language() -> None:
    assert tuple(one.value for one in ReportLanguage) == SHIPPED
