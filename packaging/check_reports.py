"""Open reports in the programs that people open them with: a browser, a spreadsheet, and a validator of PDFs.

    .venv/bin/python packaging/check_reports.py [PLAN...]      # the example plans, where none is named

Chromium shows the web page light and dark, wide and narrow, and prints it; LibreOffice computes the workbook anew;
veraPDF checks that the PDF is accessible, and with a date archival. What is wrong is told, and the exit status is 1. A
program that is not on the machine is named, and its checks are left out.
"""

from __future__ import annotations

import base64
import json
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from openpyxl import load_workbook
from pypdf import PdfReader
from PySide6.QtGui import QColor, QImage

from zplanner.document import open_plan
from zplanner.files import folder
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import Outlook, Quantity
from zplanner.planning.plan import Plan
from zplanner.regression.model import load_model
from zplanner.reporting.report import write_report
from zplanner.wording.quantities import MEANINGS, band_of, median_of

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
SPREADSHEETS = ("soffice", "libreoffice")
VALIDATOR = "verapdf"
A_DAY = "2026-11-21"
"""Stated where a plan states no date, without which no PDF is archival."""

WIDTHS = (1280, 400)
"""A desktop's window and a telephone's, in CSS pixels."""

READABLE = 4.5
"""Contrast of a text against what is behind it, by WCAG 2.2 level AA."""

QUIET = (
    "--headless",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--hide-scrollbars",
    "--virtual-time-budget=20000",
)
DARK = "--blink-settings=preferredColorScheme=0"
LIGHT = "--blink-settings=preferredColorScheme=1"

ASK = """<!DOCTYPE html><meta charset="utf-8"><body><script>
const page = %s, widths = %s, found = [];
const part = (one) => { one /= 255; return one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4; };
const light = ([red, green, blue]) => 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
const numbers = (color) => (color.match(/[\\d.]+/g) || []).map(Number);
const behind = (one, look) => {
  for (; one; one = one.parentElement) {
    const color = numbers(look(one).backgroundColor);
    if (color.length === 3 || color[3] === 1) return color;
  }
  return [255, 255, 255];
};
const contrast = (one, look) => {
  const style = look(one), text = one.closest("svg") ? style.fill : style.color;
  const pair = [light(numbers(text)), light(behind(one, look))].sort((a, b) => b - a);
  return (pair[0] + 0.05) / (pair[1] + 0.05);
};
const measure = (frame, width) => {
  const view = frame.contentWindow, root = frame.contentDocument.documentElement;
  const look = (one) => view.getComputedStyle(one);
  const said = [...root.querySelectorAll("body *")].filter((one) => one.getClientRects().length &&
    [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()));
  const worst = said.map((one) => [contrast(one, look), one.textContent.trim().slice(0, 60)]);
  worst.sort((a, b) => a[0] - b[0]);
  found.push({
    width, scrolls: root.scrollWidth, faintest: worst[0], texts: said.length,
    asked: view.performance.getEntriesByType("resource").map((one) => one.name.slice(0, 80)),
    dark: view.matchMedia("(prefers-color-scheme: dark)").matches, text: root.innerText,
  });
};
const next = (left) => {
  if (!left.length) {
    const answer = document.createElement("pre");
    answer.id = "answer";
    answer.textContent = btoa(unescape(encodeURIComponent(JSON.stringify(found))));
    document.body.append(answer);
    return;
  }
  const frame = document.createElement("iframe");
  frame.style.width = left[0] + "px";
  frame.style.height = "900px";
  frame.onload = () => { measure(frame, left[0]); frame.remove(); next(left.slice(1)); };
  frame.srcdoc = page;
  document.body.append(frame);
};
next(widths);
</script>"""
"""A page around the report, which is left as it is: frames of several widths, and what is measured in each."""


def main(plans: list[str]) -> int:
    chosen = [Path(plan) for plan in plans] or sorted((folder("ui") / "examples").glob("*.toml"))
    wrong = 0
    for path in chosen:
        plan = open_plan(path)
        outlook = forecast(plan, load_model())
        with tempfile.TemporaryDirectory() as place:
            for ending in (".html", ".xlsx"):
                write_report(plan, outlook, Path(place) / f"report{ending}")
            for says in (*_browser(Path(place), outlook), *_spreadsheet(Path(place)), *_validated(Path(place), plan)):
                wrong += says.startswith("WRONG")
                print(f"{path.name}: {says}", flush=True)
    print(f"{wrong} wrong" if wrong else "all is well")
    return 1 if wrong else 0


def _found(names: tuple[str, ...]) -> str | None:
    return next(filter(None, map(shutil.which, names)), None)


def _judged(is_right: bool, says: str) -> str:
    return says if is_right else f"WRONG: {says}"


def _browser(place: Path, outlook: Outlook) -> Iterator[str]:
    """What the browser shows of the web page."""
    browser = _found(BROWSERS)
    if browser is None:
        yield f"not opened in a browser: none of {', '.join(BROWSERS)} is on this machine"
        return
    report = place / "report.html"
    figures = _figures(outlook)
    page = json.dumps(report.read_text(encoding="utf-8")).replace("<", "\\u003c")
    around = place / "around.html"
    around.write_text(ASK % (page, json.dumps(WIDTHS)), encoding="utf-8")
    for look, is_dark in ((LIGHT, False), (DARK, True)):
        named = "dark" if is_dark else "light"
        for found in _answered(_run(browser, place, look, "--dump-dom", around.as_uri())):
            yield from (f"{line} ({named}, {found['width']} px)" for line in _measured(found, is_dark, figures))
        shot = place / f"{named}.png"
        _run(browser, place, look, "--window-size=1280,900", f"--screenshot={shot}", report.as_uri())
        corner = QColor(QImage(str(shot)).pixel(3, 3)).lightnessF()
        yield _judged(corner < 0.25 if is_dark else corner > 0.9, f"the page is {named}: lightness {corner:.2f}")
        printed = place / f"{named}.pdf"
        _run(browser, place, look, "--no-pdf-header-footer", f"--print-to-pdf={printed}", report.as_uri())
        text = _bare("".join(one.extract_text() for one in PdfReader(printed).pages))
        missing = [one for one in figures if _bare(one) not in text]
        yield _judged(not missing, f"printed ({named}): {len(figures)} figures, missing {missing}")


def _measured(found: dict[str, Any], is_dark: bool, figures: list[str]) -> Iterator[str]:
    """What one frame says."""
    ratio, text = found["faintest"]
    missing = [one for one in figures if _bare(one) not in _bare(found["text"])]
    outside = [one for one in found["asked"] if not one.startswith("data:")]
    yield _judged(found["dark"] == is_dark, "shown as asked for")
    yield _judged(not outside, f"asks the network for {outside or 'nothing'}")
    yield _judged(found["scrolls"] <= found["width"], f"needs {found['scrolls']} px")
    yield _judged(ratio >= READABLE, f"faintest of {found['texts']} texts {ratio:.2f}:1, '{text}'")
    yield _judged(not missing, f"{len(figures)} figures, missing {missing}")


def _figures(outlook: Outlook) -> list[str]:
    """The medians and the bands of every scenario, as a reader sees them."""
    shown = (Quantity.THROUGHPUT, Quantity.CPU_PER_UNIT)
    found = []
    for quantity, scenario in product(shown, outlook.scenarios):
        numbers = getattr(scenario, quantity)
        if numbers is not None:
            found += [median_of(MEANINGS[quantity], numbers), band_of(MEANINGS[quantity], numbers)]
    return found


def _bare(text: str) -> str:
    return re.sub(r"[\s\u200b\u00a0]", "", text)


def _run(browser: str, place: Path, *how: str) -> str:
    """What the browser says, with a profile of its own and no way to the network."""
    alone = ("--no-sandbox", f"--user-data-dir={place / 'profile'}", "--host-resolver-rules=MAP * ~NOTFOUND")
    done = subprocess.run(
        [browser, *QUIET, *alone, *how], check=True, capture_output=True, text=True, encoding="utf-8", timeout=120
    )
    return done.stdout


def _answered(page: str) -> list[dict[str, Any]]:
    said = re.search(r'<pre id="answer">([^<]*)</pre>', page)
    assert said, "the browser did not measure the page"
    answer: list[dict[str, Any]] = json.loads(base64.b64decode(said[1]))
    return answer


def _spreadsheet(place: Path) -> Iterator[str]:
    """What the spreadsheet computes, from a workbook whose formulas have no values beside them."""
    office = _found(SPREADSHEETS)
    if office is None:
        yield f"not computed in a spreadsheet: none of {', '.join(SPREADSHEETS)} is on this machine"
        return
    bare, computed = place / "bare.xlsx", place / "computed"
    with zipfile.ZipFile(place / "report.xlsx") as old, zipfile.ZipFile(bare, "w") as new:
        for name in old.namelist():
            content = old.read(name)
            is_sheet = name.startswith("xl/worksheets/sheet")
            new.writestr(name, re.sub(rb"(</f>)<v>[^<]*</v>", rb"\1", content) if is_sheet else content)
    profile = f"-env:UserInstallation={(place / 'office').as_uri()}"
    command = [office, profile, "--headless", "--convert-to", "xlsx", "--outdir", str(computed), str(bare)]
    subprocess.run(command, check=True, capture_output=True, timeout=180)
    written, formulas = load_workbook(place / "report.xlsx", data_only=True), load_workbook(place / "report.xlsx")
    anew = load_workbook(computed / "bare.xlsx", data_only=True)
    count, apart = 0, []
    for sheet in formulas:
        for cell in (cell for row in sheet.iter_rows() for cell in row if cell.data_type == "f"):
            ours = written[sheet.title][cell.coordinate].value
            theirs = anew[sheet.title][cell.coordinate].value
            count += 1
            if not _same(ours, theirs):
                apart.append(f"{sheet.title}!{cell.coordinate} {ours} is {theirs}")
    yield _judged(count > 0 and not apart, f"{count} formulas computed anew, apart: {apart[:5] or 'none'}")


def _same(ours: object, theirs: object) -> bool:
    if isinstance(ours, int | float) and isinstance(theirs, int | float):
        return abs(ours - theirs) <= 1e-6 * max(1.0, abs(ours))
    return ours == theirs or (ours in ("", None) and theirs in ("", None))


def _validated(place: Path, plan: Plan) -> Iterator[str]:
    """What veraPDF says of the printed report, as the plan asks for it and with a date."""
    validator = _found((VALIDATOR,))
    if validator is None:
        yield f"not validated for PDF/UA-1 and PDF/A-3a: {VALIDATOR} is not on this machine"
        return
    dated = replace(plan, report=replace(plan.report, date=plan.report.date or A_DAY))
    for name, one, standards in (("as it is", plan, ("ua1",)), ("dated", dated, ("ua1", "3a"))):
        report = place / f"{name}.pdf"
        write_report(one, forecast(one, load_model()), report)
        for standard in standards:
            command = [validator, "--flavour", standard, "--format", "text", "--verbose", str(report)]
            done = subprocess.run(command, check=False, capture_output=True, text=True, encoding="utf-8", timeout=180)
            passed = done.returncode == 0 and done.stdout.startswith("PASS ")
            broken = re.findall(r"^\s+FAIL (\S+)", done.stdout, re.MULTILINE) or (done.stdout + done.stderr).strip()
            told = "passed" if passed else f"not passed: {broken}"
            yield _judged(passed, f"the PDF, {name}, validated for {standard}: {told}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
