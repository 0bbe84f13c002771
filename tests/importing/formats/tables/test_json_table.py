"""Lists of objects in JSON, such as Zabbix answers to `history.get`: tables like any other."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.load_files import OWN, read, read_text
from zplanner.errors import ZplannerError
from zplanner.importing.batch import Batch
from zplanner.importing.found import Clock, Hints, Samples
from zplanner.importing.offers import offered
from zplanner.importing.reading import recognized
from zplanner.importing.refusals import SourceCode, TableFileCode
from zplanner.planning.plan import Plan
from zplanner.wording.importing import choice_name

OBJECTS = OWN / "tables" / "objects.json"


def history(*items: str, count: int = 3, start: int = 70) -> str:
    """An answer of Zabbix."""
    values = [
        {"itemid": item, "clock": str(1792627800 + 60 * minute), "value": f"{start + minute}.0850", "ns": "563157632"}
        for minute in range(count)
        for item in items
    ]
    return json.dumps({"jsonrpc": "2.0", "result": values, "id": 1})


def test_objects_that_name_their_load_are_read_as_rows_of_a_table() -> None:
    found = read("table-json", OBJECTS)
    assert {batch.system for batch in found.of(Samples)} == {"LNX1", "LNX2"}
    assert (len(found.end), set(found.interval), set(found.steal), found.refused) == (24, {900.0}, {0.5}, [])


def test_which_item_of_zabbix_is_the_load_is_asked_and_a_mapping_says_busy_or_idle() -> None:
    text = history("23296", "23297")
    assert recognized(text.encode()).name == "table-json"
    with pytest.raises(ZplannerError) as caught:
        read_text("table-json", text)
    assert (caught.value.code, caught.value.values["choices"]) == (TableFileCode.NO_BUSY_METRIC, ("23296", "23297"))
    busy, idle = (
        read_text("table-json", text, Hints(metrics={"23297": f"{role} percent"})) for role in ("busy", "idle")
    )
    assert busy.busy == pytest.approx([70.085, 71.085, 72.085])
    assert idle.busy == pytest.approx([29.915, 28.915, 27.915])
    assert (busy.clock, busy.end.tolist()) == (Clock.UTC, [1792627800.0, 1792627860.0, 1792627920.0])


def test_an_item_of_zabbix_without_a_name_may_be_busy_or_idle_time_or_a_part_of_it(tmp_path: Path) -> None:
    file = tmp_path / "history.json"
    file.write_text(history("23296", "23297", count=120))
    batch = Batch([file])
    (question,) = offered(batch.read(), Plan()).questions
    names = [choice_name(answer) for answer in question.answers]
    assert names[:2] == ["23296 as busy time", "23296 as a part of busy time, such as user time"]
    idle = next(answer.hints for answer in question.answers if choice_name(answer) == "23297 as idle time")
    assert idle is not None
    assert read("table-json", file, idle).busy[0] == pytest.approx(29.915)


def test_a_part_of_busy_time_alone_is_told_to_be_less_than_the_load() -> None:
    text = history("23296", "23297", start=20)
    alone, both = (
        read_text("table-json", text, Hints(metrics=dict.fromkeys(items, "used percent")))
        for items in (["23296"], ["23296", "23297"])
    )
    assert (TableFileCode.PART_ALONE in alone.notices, TableFileCode.PART_ALONE in both.notices) == (True, False)


def test_items_of_zabbix_that_are_named_by_their_keys_are_known() -> None:
    values = {"user": 20.0, "system": 8.0, "iowait": 2.0, "steal": 5.0, "guest": 0.0, "idle": 65.0}
    rows = [
        {"item": f"system.cpu.util[,{name}]", "clock": 1792627800 + 60 * minute, "value": value}
        for minute in range(3)
        for name, value in values.items()
    ]
    text = json.dumps([{**row, "metric": row.pop("item")} for row in rows])
    found = read_text("table-json", text)
    assert (found.busy.tolist(), found.steal.tolist()) == (pytest.approx([28.0] * 3), pytest.approx([5.0] * 3))
    parts = [{**row, "metric": row["metric"]} for row in json.loads(text) if "idle" not in row["metric"]]
    assert read_text("table-json", json.dumps(parts)).busy.tolist() == pytest.approx([28.0] * 3)


def test_an_object_that_does_not_hold_is_refused_with_its_number_and_a_cut_is_told() -> None:
    text = OBJECTS.read_text().replace("30.0", '"nan"', 1).replace('"time": "2026-10-22 00:15:00"', '"time": {}', 1)
    found = read_text("table-json", text[: text.rindex("}") - 9])
    refused = [(1, SourceCode.NOT_A_DECIMAL), (3, SourceCode.DAMAGED_JSON), (24, SourceCode.LAST_LINE_CUT)]
    assert (sorted(found.refused), len(found.end)) == (refused, 21)


def test_a_list_without_times_is_no_table() -> None:
    for text in ('[{"name": "a", "value": 4}]', "[[1792627800, 4]]", '{"clock": "1792627800", "value": "4"}'):
        with pytest.raises(ZplannerError) as caught:
            recognized(text.encode())
        assert caught.value.code is SourceCode.NOT_RECOGNIZED
