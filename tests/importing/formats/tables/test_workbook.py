"""Tables of load in XLSX workbooks, good ones and such as would take all memory."""

from __future__ import annotations

import datetime as dt
import io
import zipfile
from collections.abc import Sequence
from random import Random
from typing import Any
from unittest.mock import patch

import numpy as np
import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.importing.formats.tables.test_csv_table import check, shown
from tests.load_files import OWN, mutated, read, read_text
from tests.refusals import refused
from zplanner.importing.formats.tables import table_file, workbook
from zplanner.importing.found import Hints, Samples
from zplanner.importing.refusals import SourceCode, TableFileCode

FILE = OWN / "tables" / "utilization.xlsx"
MORNING = dt.datetime(2026, 10, 22)  # as a workbook has it: no zone


def book(*sheets: Sequence[Sequence[Any]], percent: bool = False) -> bytes:
    written = openpyxl.Workbook()
    written.remove(written.active)
    for number, rows in enumerate(sheets, start=1):
        sheet = written.create_sheet(f"Sheet {number}")
        for row in rows:
            sheet.append(list(row))
        for cell in sheet["C"] if percent else ():
            cell.number_format = "0.00%"
    packed = io.BytesIO()
    written.save(packed)
    return packed.getvalue()


def table(*cells: Any, heading: str = "CPU %") -> list[list[Any]]:
    times = (MORNING + dt.timedelta(minutes=10 * n) for n in range(len(cells)))
    return [["Time", "System", heading], *([time, "LNX1", cell] for time, cell in zip(times, cells, strict=True))]


def parts(sheet: str, texts: str = "", **more: str) -> bytes:
    """A workbook whose one sheet has this content."""
    spaces = "http://schemas.openxmlformats.org"
    main = f"{spaces}/spreadsheetml/2006/main"
    related = f"{spaces}/officeDocument/2006/relationships"
    relations = f'<Relationships xmlns="{spaces}/package/2006/relationships">'
    files = {
        "[Content_Types].xml": f'<Types xmlns="{spaces}/package/2006/content-types"/>',
        "_rels/.rels": f'{relations}<Relationship Id="a" Type="{related}/officeDocument" Target="xl/workbook.xml"/>'
        "</Relationships>",
        "xl/workbook.xml": f'<workbook xmlns="{main}" xmlns:r="{related}"><sheets>'
        '<sheet name="S" sheetId="1" r:id="a"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'{relations}<Relationship Id="a" Type="{related}/worksheet" '
        f'Target="worksheets/sheet1.xml"/><Relationship Id="b" Type="{related}/sharedStrings" '
        'Target="sharedStrings.xml"/></Relationships>',
        "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{main}"><sheetData>{sheet}</sheetData></worksheet>',
        "xl/sharedStrings.xml": f'<sst xmlns="{main}">{texts}</sst>',
        **more,
    }
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return packed.getvalue()


def test_a_sheet_is_read_with_its_dates_and_numbers() -> None:
    found = read(table_file, FILE)
    assert (found.format, len(found.busy), found.refused) == ("xlsx", 30, [])
    assert found.busy[:2] == pytest.approx([9.78, 10.99])
    assert shown(found.end[0]) == "2026-10-22T00:00:00"


def test_what_is_no_number_is_refused_with_its_row() -> None:
    found = read_text(table_file, book(table(40, "=1+1", "1_45", "41.5", True, None, 42)))
    assert found.refused == [
        (3, TableFileCode.EMPTY_CELL),  # a formula without a value
        (4, SourceCode.NOT_A_DECIMAL),
        (6, SourceCode.NOT_A_DECIMAL),
        (7, TableFileCode.EMPTY_CELL),
    ]
    assert found.busy == pytest.approx([40.0, 41.5, 42.0])


def test_cells_that_are_shown_in_percent_hold_shares() -> None:
    for heading in ("CPU %", "CPU busy"):
        shown = book(table(0.4, 0.5, heading=heading), percent=True)
        assert read_text(table_file, shown).busy == pytest.approx([40.0, 50.0])
    data = book(table(0.4, 0.5), percent=True)
    said = Hints(columns={"Time": "time", "System": "system", "CPU %": "busy percent"})
    assert read_text(table_file, data, said).busy == pytest.approx([0.4, 0.5])  # what is stated counts


def test_cells_of_no_format_may_hold_shares_so_the_planner_is_asked() -> None:
    data = book(table(0.4, 0.5))
    with refused(TableFileCode.PERCENT_OR_SHARE, column="CPU %", choices=("percent", "share")):
        read_text(table_file, data)
    said = Hints(columns={"Time": "time", "System": "system", "CPU %": "busy share"})
    assert read_text(table_file, data, said).busy == pytest.approx([40.0, 50.0])


def test_times_may_be_serial_numbers_and_texts() -> None:
    rows: list[list[Any]] = [["Time", "CPU %"], [46317.0, 40], [46317.25, 41]]
    found = read_text(table_file, book(rows))
    assert [shown(end) for end in found.end] == ["2026-10-22T00:00:00", "2026-10-22T06:00:00"]
    assert found.notices == [TableFileCode.SERIAL_DATES]
    texts: list[list[Any]] = [["Time", "CPU %"], ["22.10.2026 00:10", 40], ["22.10.2026 00:20", "41"]]
    assert shown(read_text(table_file, book(texts)).end[1]) == "2026-10-22T00:20:00"


def test_a_date_and_a_time_of_day_may_stand_apart() -> None:
    rows: list[list[Any]] = [["Date", "Hour", "CPU %"], *([MORNING.date(), dt.time(hour), 40] for hour in range(3))]
    found = read_text(table_file, book(rows))
    assert [shown(end)[-8:] for end in found.end] == ["00:00:00", "01:00:00", "02:00:00"]


def test_merged_headings_name_the_systems_of_the_columns_below() -> None:
    rows: list[list[Any]] = [
        ["Load of October", None, None, None, None],
        ["", "LNX1", None, "LNX2", None],
        ["Time", "busy %", "steal %", "busy %", "steal %"],
        [MORNING, 40, 1, 60, 2],
        [MORNING + dt.timedelta(minutes=10), 41, 1, 61, 2],
    ]
    found = read_text(table_file, book(rows))
    first, second = found.of(Samples)
    assert (first.system, second.system) == ("LNX1", "LNX2")
    assert first.busy == pytest.approx([0.40, 0.41])
    assert second.steal == pytest.approx([0.02, 0.02])


def test_a_heading_that_comes_again_and_empty_rows_are_left_out() -> None:
    rows = table(40, 41)
    found = read_text(table_file, book([*rows, [None], rows[0], [MORNING + dt.timedelta(hours=1), "LNX1", 42]]))
    assert found.busy == pytest.approx([40.0, 41.0, 42.0])
    assert not found.refused


def test_the_sheet_with_a_table_is_read_or_the_one_that_is_named() -> None:
    data = book([], [["Notes"], ["see sheet 3"]], table(40, 41), table(50, 51))
    found = read_text(table_file, data)
    assert found.busy == pytest.approx([40.0, 41.0])
    assert found.notices == [TableFileCode.OTHER_SHEETS]
    assert read_text(table_file, data, Hints(sheet="Sheet 4")).busy == pytest.approx([50.0, 51.0])
    with refused(TableFileCode.NO_SHEET, name="Sheet 9"):
        read_text(table_file, data, Hints(sheet="Sheet 9"))
    with refused(TableFileCode.NO_HEADING):
        read_text(table_file, book([]))


@pytest.mark.parametrize(
    "sheet",
    [
        '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
        '<row r="1048576">' + "<c/>" * 4_000 + "</row>",
        '<row r="1"><c r="A1" t="s"><v>0</v></c></row>' * 4_000,
    ],
)
def test_a_small_file_of_a_huge_sheet_is_refused_before_it_is_opened(sheet: str) -> None:
    with refused(TableFileCode.WORKBOOK_TOO_LARGE, cells=workbook.MOST_CELLS):
        read_text(table_file, parts(sheet, texts=f"<si><t>{'x' * 30_000}</t></si>"))


def test_a_file_that_unpacks_to_gigabytes_is_refused() -> None:
    with patch.object(workbook, "LARGEST_UNPACKED", 1_000_000), refused(TableFileCode.WORKBOOK_TOO_LARGE):
        read_text(table_file, parts("", texts=" " * 1_000_000))


def test_entities_are_refused() -> None:
    laughs = '<!DOCTYPE a [<!ENTITY b "ha">]><a>&b;</a>'
    with refused(TableFileCode.DAMAGED_WORKBOOK):
        read_text(table_file, parts("", **{"xl/worksheets/sheet2.xml": laughs}))


def test_a_damaged_workbook_is_refused() -> None:
    data = FILE.read_bytes()
    with refused(TableFileCode.DAMAGED_WORKBOOK):
        read_text(table_file, data[: len(data) // 2], Hints("xlsx"))
    with refused(TableFileCode.DAMAGED_WORKBOOK):
        read_text(table_file, parts("<row><c><v>1</row>"))


@given(seed=st.integers(0, 2**32), inside=st.booleans())
@settings(max_examples=60)
def test_a_mutated_workbook_is_read_or_refused(seed: int, inside: bool) -> None:
    random, data = Random(seed), FILE.read_bytes()
    if not inside:
        check(mutated(data, random), "xlsx")
        return
    packed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as good, zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as bad:
        chosen = random.choice(good.namelist())
        for name in good.namelist():
            bad.writestr(name, mutated(good.read(name), random) if name == chosen else good.read(name))
    check(packed.getvalue(), "xlsx")


def test_steps_of_a_sheet_are_exact() -> None:
    found = read_text(table_file, book(table(*range(1, 100))))
    assert np.unique(found.interval).tolist() == [600.0]
