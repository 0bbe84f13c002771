"""A preview shows the first rows of a table, what its columns would be, and what would be kept of each row."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.load_files import OWN
from tests.refusals import refused
from zplanner.importing.formats.tables.layout import Role
from zplanner.importing.formats.tables.table_file import PREVIEW_ROWS, preview
from zplanner.importing.found import Clock, Hints
from zplanner.importing.mapping import hints_in, mapping_text
from zplanner.importing.refusals import QUESTIONS, TableFileCode
from zplanner.wording.errors import advice

TABLES = OWN / "tables"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "load.csv"


def test_rows_are_shown_as_they_stand_with_what_is_kept_or_why_not(file: Path) -> None:
    file.write_text("time,system,busy %\n2026-10-22 00:10,LNX1,40\n2026-10-22 00:20,LNX1,1_45\n")
    shown = preview(file, Hints())
    heading, good, bad = shown.rows
    assert heading.cells == ("time", "system", "busy %")
    assert not heading.kept
    assert (good.kept[0].system, good.kept[0].busy, good.refused) == ("LNX1", 0.4, ())
    assert not bad.kept
    assert bad.cells[-1] == "1_45"
    assert advice(bad.refused[0]) == "'1_45' is not a number."
    assert [column.role for column in shown.layout.columns] == [Role.TIME, Role.SYSTEM, Role.BUSY]
    assert shown.clock is Clock.LOCAL


def test_a_table_that_is_not_clear_is_shown_with_its_questions(file: Path) -> None:
    file.write_text("when,LNX1,LNX2\n10/11/2026 00:10,0.4,0.5\n")
    shown = preview(file, Hints())
    codes = {error.code for error in shown.unclear}
    assert codes == {TableFileCode.NO_BUSY_COLUMN, TableFileCode.DATE_ORDER}
    assert codes <= QUESTIONS
    assert not any(row.kept for row in shown.rows)
    columns = {"when": "time", "LNX1": "busy share", "LNX2": "busy share"}
    clear = preview(file, Hints(columns=columns, day_first=True))
    assert [sample.system for sample in clear.rows[1].kept] == ["LNX1", "LNX2"]


@pytest.mark.parametrize("name", ["german.csv", "long.csv", "by-system.csv", "utilization.xlsx", "week.parquet"])
def test_every_kind_of_table_has_a_preview_and_its_mapping_gives_the_same(name: str, tmp_path: Path) -> None:
    shown = preview(TABLES / name, Hints())
    kept = [row.kept for row in shown.rows]
    assert len(shown.rows) <= PREVIEW_ROWS + shown.layout.first_row
    assert any(kept)
    assert not any(row.refused for row in shown.rows)
    mapping = tmp_path / "mapping.toml"
    mapping.write_text(mapping_text(shown.layout), encoding="utf-8")
    again = preview(TABLES / name, hints_in(mapping))
    assert again.layout == shown.layout
    assert repr([row.kept for row in again.rows]) == repr(kept)  # NaN is not itself


def test_what_is_no_table_has_no_preview(file: Path) -> None:
    file.write_text("hello\n")
    with refused(TableFileCode.NO_HEADING):
        preview(file, Hints())


def test_a_mapping_of_another_table_is_refused(file: Path) -> None:
    file.write_text("time,system,busy %\n2026-10-22 00:10,LNX1,40\n")
    with refused(TableFileCode.NOT_A_COLUMN, name="CPU"):
        preview(file, Hints(columns={"CPU": "busy percent"}))
    with refused(TableFileCode.NOT_A_ROLE, text="load"):
        preview(file, Hints(columns={"busy %": "load"}))
