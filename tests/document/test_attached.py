"""A report opens as the plan it was made from; a file that carries none, or a damaged one, is told in one sentence."""

from __future__ import annotations

import io
import json
import random
import zlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pypdf
import pytest
import typst
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.bombs import attaching
from tests.document.text_plans import refusal
from tests.refusals import refused
from zplanner.cli import run
from zplanner.document import attached_forecast, open_plan, save_plan
from zplanner.document.refusals import Damage, DocumentCode, TableCode
from zplanner.document.text_plan import FORECAST_FILE, LARGEST_FILE, LARGEST_REPORT, PLAN_FILE, text_of
from zplanner.errors import Code, ZplannerError
from zplanner.files import FileCode
from zplanner.wording.errors import sentence

FILES = Path(__file__).parents[1] / "files"
PLAN = open_plan(FILES / "growing.zplan")
FORECAST = {"format": 1, "scenarios": []}
CARRIED = {PLAN_FILE: text_of(PLAN), FORECAST_FILE: json.dumps(FORECAST)}


def pdf(carried: dict[str, str]) -> bytes:
    """A PDF of one page that carries these files."""
    page = "".join(f'#pdf.attach("{name}", mime-type: "text/plain")\n' for name in carried) + "= A report"
    compiled: Any = typst.compile
    files = {name: text.encode("utf-8") for name, text in {"main.typ": page, **carried}.items()}
    document: bytes = compiled(files, format="pdf", timestamp=0)
    return document


def web_page(carried: dict[str, str]) -> bytes:
    """A web page that carries these files, and whose text speaks of them."""
    blocks = (f'<script type="text/plain" id="{name}">{text}</script>\n' for name, text in carried.items())
    return f'<!doctype html><title>A report</title>\n<p>id="plan.toml"&gt;\n{"".join(blocks)}'.encode()


MADE: dict[str, Callable[[dict[str, str]], bytes]] = {".pdf": pdf, ".html": web_page}
ENDINGS = pytest.mark.parametrize("ending", list(MADE))
REPORTS = {ending: made(CARRIED) for ending, made in MADE.items()}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("reports")


def told(file: Path) -> str:
    """Nothing where the file opens, or what a planner reads; anything else is a bug and goes through."""
    try:
        open_plan(file)
    except ZplannerError as error:
        return sentence(error)
    return ""


@ENDINGS
def test_a_report_opens_as_the_plan_it_carries(ending: str, tmp_path: Path) -> None:
    file = tmp_path / f"report{ending.upper()}"
    file.write_bytes(REPORTS[ending])
    assert open_plan(file) == PLAN
    assert attached_forecast(file) == FORECAST


@ENDINGS
def test_the_commands_run_a_report_again(ending: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report, plan = tmp_path / f"report{ending}", tmp_path / "plan.toml"
    report.write_bytes(REPORTS[ending])
    save_plan(PLAN, plan)
    said: list[str] = []
    for file in (report, plan):
        assert run(["forecast", str(file), "--format", "json"]) == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1]
    for file in (report, plan):
        assert run(["report", str(file), "-o", str(file.with_suffix(".csv"))]) == 0
    assert report.with_suffix(".csv").read_bytes() == plan.with_suffix(".csv").read_bytes()


@ENDINGS
def test_measurements_for_a_report_come_into_a_document_beside_it(ending: str, tmp_path: Path) -> None:
    report, own = tmp_path / f"report{ending}", tmp_path / "own.csv"
    report.write_bytes(MADE[ending]({PLAN_FILE: text_of(replace(PLAN, measurements=(), switched_off=frozenset()))}))
    before = report.read_bytes()
    own.write_bytes((FILES / "own.csv").read_bytes())
    assert run(["import", str(report), str(own)]) == 0
    assert report.read_bytes() == before
    assert len(open_plan(tmp_path / "report.zplan").measurements) == 2
    assert run(["import", str(report), str(own)]) == 1


@ENDINGS
def test_a_report_with_windows_line_ends_opens(ending: str, tmp_path: Path) -> None:
    file = tmp_path / f"report{ending}"
    file.write_bytes(MADE[ending]({name: text.replace("\n", "\r\n") for name, text in CARRIED.items()}))
    assert open_plan(file) == PLAN


def test_a_pdf_that_another_program_saved_again_opens(tmp_path: Path) -> None:
    file = tmp_path / "report.pdf"
    pypdf.PdfWriter(clone_from=io.BytesIO(REPORTS[".pdf"])).write(file)
    assert file.read_bytes() != REPORTS[".pdf"]
    assert open_plan(file) == PLAN


@ENDINGS
def test_a_report_whose_forecast_was_removed_still_holds_the_plan(ending: str, tmp_path: Path) -> None:
    file = tmp_path / f"report{ending}"
    file.write_bytes(MADE[ending]({PLAN_FILE: CARRIED[PLAN_FILE]}))
    assert open_plan(file) == PLAN
    assert attached_forecast(file) is None


@ENDINGS
@pytest.mark.parametrize("carried", [{}, {"notes.toml": "a = 1"}, {FORECAST_FILE: "{}"}])
def test_a_file_without_our_plan_says_so(ending: str, carried: dict[str, str], tmp_path: Path) -> None:
    error = refusal(tmp_path / f"report{ending}", MADE[ending](carried))
    assert (error.code, error.values) == (DocumentCode.NO_PLAN_IN_REPORT, {})


@ENDINGS
@pytest.mark.parametrize(
    ("written", "mistaken", "code", "line"),
    [
        ("format = 1", "format = 2", DocumentCode.NEWER_FORMAT, None),
        ('machine = "z10"', "machine = []", TableCode.NOT_ONE_VALUE, None),
        ("utilization = 0.65", "utilization = ", DocumentCode.NOT_TOML_IN_COLUMN, 59),
    ],
)
def test_a_plan_changed_by_hand_is_refused_with_its_place(
    ending: str, written: str, mistaken: str, code: Code, line: int | None, tmp_path: Path
) -> None:
    assert written in CARRIED[PLAN_FILE]
    changed = {PLAN_FILE: CARRIED[PLAN_FILE].replace(written, mistaken, 1)}
    error = refusal(tmp_path / f"report{ending}", MADE[ending](changed))
    assert (error.code, error.line, error.table) == (code, line, PLAN_FILE if line else "")


@ENDINGS
@pytest.mark.parametrize("forecast", ["", "[]", "1", "{", "[" * 100_000, f"[{'9' * 5000}]"])
def test_a_forecast_that_is_none_is_told_in_one_sentence(ending: str, forecast: str, tmp_path: Path) -> None:
    file = tmp_path / f"report{ending}"
    file.write_bytes(MADE[ending]({**CARRIED, FORECAST_FILE: forecast}))
    assert open_plan(file) == PLAN
    with refused(DocumentCode.FORECAST_DAMAGED, file=file):
        attached_forecast(file)


@ENDINGS
def test_a_plan_that_does_not_add_up_opens_unfinished(ending: str, tmp_path: Path) -> None:
    file = tmp_path / f"report{ending}"
    file.write_bytes(MADE[ending]({PLAN_FILE: CARRIED[PLAN_FILE].replace("share = 0.6", "share = 0.7")}))
    assert not open_plan(file).shares_add_up


@ENDINGS
def test_a_report_is_not_changed_by_saving(ending: str, tmp_path: Path) -> None:
    file = tmp_path / f"report{ending}"
    file.write_bytes(REPORTS[ending])
    with refused(DocumentCode.REPORT_NOT_SAVED, file=file):
        save_plan(PLAN, file)
    assert file.read_bytes() == REPORTS[ending]


def test_what_is_no_pdf_is_refused(tmp_path: Path) -> None:
    for content in (b"", b"format = 1", b"%PD", REPORTS[".html"]):
        assert refusal(tmp_path / "report.pdf", content).code is DocumentCode.NOT_A_PDF


def test_a_locked_pdf_is_refused(tmp_path: Path) -> None:
    writer = pypdf.PdfWriter(clone_from=io.BytesIO(REPORTS[".pdf"]))
    writer.encrypt("secret", algorithm="RC4-128")
    locked = io.BytesIO()
    writer.write(locked)
    assert refusal(tmp_path / "report.pdf", locked.getvalue()).code is DocumentCode.LOCKED_PDF


def test_half_a_report_is_refused(tmp_path: Path) -> None:
    cut_off = REPORTS[".html"][: REPORTS[".html"].index(b"processors")]
    assert refusal(tmp_path / "report.html", cut_off).values["what"] is Damage.CUT_OFF
    half = REPORTS[".pdf"][: len(REPORTS[".pdf"]) // 2]
    assert refusal(tmp_path / "report.pdf", half).values["what"] is Damage.NO_PDF


@ENDINGS
def test_a_file_beyond_all_measure_is_refused(ending: str, tmp_path: Path) -> None:
    content = REPORTS[ending] + bytes(LARGEST_REPORT)
    assert refusal(tmp_path / f"report{ending}", content).code is FileCode.TOO_LARGE


@ENDINGS
def test_a_plan_that_unpacks_beyond_all_measure_is_refused(ending: str, tmp_path: Path) -> None:
    bomb = MADE[ending]({PLAN_FILE: " " * (LARGEST_FILE + 1)})
    error = refusal(tmp_path / f"report{ending}", bomb)
    assert (error.code, error.values) == (DocumentCode.PART_TOO_LARGE, {"part": PLAN_FILE, "limit_mb": 10})


@pytest.mark.parametrize(
    ("encoding", "code"),
    [
        ("", None),
        ("/Filter /FlateDecode", None),
        ("/Filter [/FlateDecode] /DecodeParms null", None),
        ("/Filter /ASCII85Decode", DocumentCode.REPORT_DAMAGED),
        ("/Filter [/FlateDecode /ASCII85Decode]", DocumentCode.REPORT_DAMAGED),
        ("/Filter /FlateDecode /DecodeParms << /Predictor 15 >>", DocumentCode.REPORT_DAMAGED),
    ],
)
def test_an_attachment_is_compressed_as_usual_or_not_at_all(encoding: str, code: Code | None, tmp_path: Path) -> None:
    plan = CARRIED[PLAN_FILE].encode()
    file = tmp_path / "report.pdf"
    file.write_bytes(attaching(encoding.encode(), zlib.compress(plan) if "Flate" in encoding else plan))
    if code is None:
        assert open_plan(file)
    else:
        assert refusal(file, file.read_bytes()).code is code


@pytest.mark.parametrize("bait", [b"<script ", b"<", b"<!--", b' id="plan.toml">', b'<script id="plan.toml">', b"<a "])
def test_a_page_of_nothing_but_beginnings_is_refused_at_once(bait: bytes, tmp_path: Path) -> None:
    assert refusal(tmp_path / "report.html", bait * 100_000)


@pytest.mark.parametrize(
    "bait", [b"1 0 obj\n", b"[", b"<<", b"(", b"xref\n", b"startxref\n9\n", b"trailer <<\n", b"\0"]
)
def test_a_pdf_of_nothing_but_beginnings_is_refused_soon(bait: bytes, tmp_path: Path) -> None:
    assert refusal(tmp_path / "report.pdf", b"%PDF-1.7\n" + bait * 20_000).code is DocumentCode.REPORT_DAMAGED


PIECES = (
    b"-1",
    b"0",
    b"9" * 20,
    b"null",
    b"[",
    b"]",
    b"<<",
    b">>",
    b"(",
    b"/Kids",
    b"/EF",
    b"/Filter",
    b"/Prev",
    b"1 0 R",
)


@given(st.integers(0, 2**32), st.sampled_from([".pdf", ".html"]))
@settings(max_examples=150)
def test_a_report_changed_anywhere_opens_or_is_refused(folder: Path, seed: int, ending: str) -> None:
    chance, content = random.Random(seed), bytearray(REPORTS[ending])
    for _ in range(chance.choice([1, 2, 10])):
        start = chance.randrange(5, len(content))
        piece = chance.choice([*PIECES, bytes([chance.randrange(256)])])
        content[start : start + chance.choice([1, len(piece), 200])] = piece
    file = folder / f"changed{ending}"
    file.write_bytes(content)
    assert len(told(file).splitlines()) <= 1
