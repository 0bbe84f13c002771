"""Lists of objects in JSON, such as Zabbix answers to `history.get`: tables like any other."""

from __future__ import annotations

import json

import pytest

from tests.load_files import OWN, read, read_text
from zplanner.errors import ZplannerError
from zplanner.importing.found import Clock, Hints, Samples
from zplanner.importing.recognition import recognized
from zplanner.importing.refusals import SourceCode, TableFileCode

OBJECTS = OWN / "tables" / "objects.json"


def history(*items: str, count: int = 3) -> str:
    """An answer of Zabbix."""
    values = [
        {"itemid": item, "clock": str(1792627800 + 60 * minute), "value": f"{70 + minute}.0850", "ns": "563157632"}
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
