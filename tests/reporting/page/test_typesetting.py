"""Pages set in a process of their own: stopped when nobody waits, told when it breaks, and broken with care."""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.refusals import refused
from zplanner.child_process import ASKED
from zplanner.planning.report_settings import Section
from zplanner.reporting.page import pdf
from zplanner.reporting.page.blocks import Chapter, Item, PageCell, PageColumn, PageTable, Terms, Tone
from zplanner.reporting.page.document import PageReport
from zplanner.reporting.page.pdf import (
    ACCESSIBLE,
    LONG_TABLE,
    NoLongerWanted,
    WritingCode,
    _sources,
    document,
    pdf_report,
    report_pages,
)


def _of_one_chapter(view: PageReport, *blocks: PageTable | Terms) -> PageReport:
    return replace(view, first=None, chapters=(Chapter(Section.EVIDENCE, "Rows", (), blocks),))


def _rows(count: int, text: str = "a row of text") -> PageTable:
    columns = (PageColumn("First", share=1.0), PageColumn("Second", share=1.0))
    return PageTable(columns, tuple((PageCell(f"row-{at}:", "beneath"), PageCell(text)) for at in range(count)))


def _texts(document: bytes) -> list[str]:
    return [page.extract_text() for page in PdfReader(io.BytesIO(document)).pages]


def test_pages_that_nobody_waits_for_are_not_set_to_the_end(view: PageReport) -> None:
    many = _of_one_chapter(view, *(_rows(400) for _ in range(10)))
    asked: list[None] = []

    def only_at_first() -> bool:
        asked.append(None)
        return len(asked) < 2

    for make in (lambda: pdf_report(many, only_at_first), lambda: report_pages(many, 96, 100, only_at_first)):
        asked.clear()
        with pytest.raises(NoLongerWanted):
            make()
        assert len(asked) == 2, "the process is stopped at the first answer that nobody waits"


@pytest.mark.skipif(shutil.which("false") is None, reason="there is no program that only fails")
def test_a_process_that_dies_is_an_error_in_one_sentence(view: PageReport, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", shutil.which("false"))
    with refused(WritingCode.TYPESETTER):
        pdf_report(view)


@pytest.mark.parametrize("program", ["no such program", shutil.which("echo") or "no such program"])
def test_a_process_that_never_starts_or_babbles_is_an_error_in_one_sentence(
    view: PageReport, monkeypatch: pytest.MonkeyPatch, program: str
) -> None:
    monkeypatch.setattr(sys, "executable", program)
    with refused(WritingCode.TYPESETTER):
        pdf_report(view)


def test_pages_are_set_wherever_one_stands(view: PageReport, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that holds files of the names of modules does not come between."""
    for name in ("typst", "json", "zplanner"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('the wrong one')\n", encoding="utf-8")
    before = pdf_report(view)
    monkeypatch.chdir(tmp_path)
    assert pdf_report(view) == before


def test_a_bundled_program_is_its_own_typesetter(view: PageReport, monkeypatch: pytest.MonkeyPatch) -> None:
    before = pdf_report(view)
    begin = "import sys; sys.frozen = True; from zplanner.__main__ import main; sys.exit(main())"
    monkeypatch.setattr(pdf, "command", lambda module: [sys.executable, "-c", begin, ASKED, module])
    assert pdf_report(view) == before


@pytest.mark.parametrize("count", [20, 35, 36, 37, 38, 60])
def test_a_table_that_goes_on_leaves_at_least_three_rows_on_either_page(view: PageReport, count: int) -> None:
    for before in range(0, 9, 4):
        pages = _texts(pdf_report(_of_one_chapter(view, _rows(before), _rows(count))))
        assert sum(page.count("row-") for page in pages) == before + count
        counts = [page.count("row-") for page in pages if "row-" in page]
        assert min(counts) >= 3
        assert all("First" in page for page in pages if "row-" in page)  # its head is above each part


@pytest.mark.parametrize("count", range(60, 80, 3))
def test_a_list_of_terms_leaves_no_single_one_behind(view: PageReport, count: int) -> None:
    terms = Terms(tuple(Item(f"term-{at}:", "what it means") for at in range(count)))
    counts = [page.count("term-") for page in _texts(pdf_report(_of_one_chapter(view, terms)))]
    assert sum(counts) == count
    assert min(one for one in counts if one) >= 3


def test_a_text_longer_than_a_page_is_there_to_its_end(view: PageReport) -> None:
    long = "many words of a text " * 1_000
    pages = _texts(pdf_report(_of_one_chapter(view, _rows(2, f"{long} and the end"))))
    assert len(pages) > 3
    assert "".join(pages).replace("\n", "").replace(" ", "").count("andtheend") == 2


def _of_every_kind(at: int) -> tuple[PageCell, ...]:
    """Rows that a long table may hold: of one line, of many, of more than a page, of a long word, over all columns."""
    name = PageCell(f"row-{at}:", "beneath")
    if at % 97 == 50:
        return (PageCell(f"group {at}", span=3),)
    if at % 89 == 40:
        return PageCell(f"row-{at}: over two", span=2), PageCell("1", tone=Tone.STRONG)
    if at == 333:
        return name, PageCell("many words of a text " * 400), PageCell("1")
    if at % 41 == 0:
        return name, PageCell("more words than a line takes " * (at % 12)), PageCell("1", tone=Tone.OWN)
    return name, PageCell("w" * 150 if at % 43 == 0 else "a row of text"), PageCell("1")


def test_a_long_table_has_the_same_pages_as_if_the_heights_of_its_rows_were_not_known(view: PageReport) -> None:
    columns = (PageColumn("First", share=1.0), PageColumn("Second", share=1.0), PageColumn("Third", figures=True))
    counts = (LONG_TABLE, 30, LONG_TABLE)
    tables = [PageTable(columns, tuple(map(_of_every_kind, range(count)))) for count in counts]
    sources = _sources(_of_one_chapter(view, *tables))
    assert sources.row_heights
    found = document(sources, ACCESSIBLE)
    assert found == document(replace(sources, row_heights=b""), ACCESSIBLE)
    assert len(PdfReader(io.BytesIO(found)).pages) > 80


def test_the_same_bytes_are_set_by_one_thread_and_by_many(view: PageReport, monkeypatch: pytest.MonkeyPatch) -> None:
    made = set()
    for threads in ("1", "2", "7"):
        monkeypatch.setenv("RAYON_NUM_THREADS", threads)
        made.add(pdf_report(view))
    assert len(made) == 1


def test_what_sets_the_pages_imports_next_to_nothing() -> None:
    """All it holds is there beside the pages."""
    loaded = "import sys; sys.path[:] = sys.argv[1:]; import zplanner.reporting.page.typesetter; print(*sys.modules)"
    told = subprocess.run([sys.executable, "-I", "-S", "-c", loaded, *sys.path], check=True, capture_output=True)
    modules = set(told.stdout.decode().split())
    assert "marshal" in modules
    assert not modules & {"dataclasses", "json", "numpy", "re", "subprocess", "typing"}
