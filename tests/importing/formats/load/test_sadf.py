"""sadf's four outputs become the same samples, as fast sections and as lines one by one."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.load_files import OWN, REAL, LoadRead, manifest, mutated, off, read, read_text, stands, strays
from zplanner.errors import ZplannerError
from zplanner.importing.found import Clock, EngineCount, FoundFact, Hints, Restart, Samples
from zplanner.importing.refusals import LoadFileCode, SourceCode
from zplanner.importing.wall_clock import WallClockCode

FOLDER = OWN / "sysstat"
HEADING = "# hostname;interval;timestamp;CPU;%user;%nice;%system;%iowait;%steal;%idle\n"


def row(time: str, values: str = "6.88;0.20;3.03;2.00;2.11;85.78", cpu: int = -1, system: str = "zlnx01") -> str:
    return f"{system};600;{time};{cpu};{values}\n"


def seconds(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


def counts(found: LoadRead) -> list[int]:
    return [item.count for item in found.of(EngineCount)]


@pytest.mark.parametrize(("file", "expected", "tolerance"), [one for one in manifest("sysstat/") if "/sadf-" in one[0]])
def test_a_real_file_is_read_as_the_manifest_says(file: str, expected: dict[str, Any], tolerance: float) -> None:
    found = read("sadf", REAL / file)
    if not counts(found):
        expected.pop("engines", None)  # without -P ALL no line counts them
    assert list(off(found, expected, tolerance)) == []
    for name, at in (("first", 0), ("last", -1)):
        if name in expected:
            time = expected[name]
            assert found.end[at] == (float(time) if time.isdecimal() else seconds(time.removesuffix(" UTC")))
    if "interval_s" in expected:
        assert set(found.interval) == {expected["interval_s"]}
    if "machine" in expected:
        assert [fact.value for fact in found.of(FoundFact) if fact.field == "architecture"] == [expected["machine"]]


@pytest.mark.parametrize(
    "name", ["sadf-d.csv", "sadf-dh.csv", "sadf-dT.csv", "sadf-p.txt", "sadf-j.json", "sadf-x.xml"]
)
def test_every_output_has_the_same_samples_and_the_restart_between_them(name: str) -> None:
    expected, found = read("sadf", FOLDER / "sadf-j.json"), read("sadf", FOLDER / name)
    assert found.format == name[:6]
    assert found.clock is (Clock.LOCAL if name == "sadf-dT.csv" else Clock.UTC)
    assert (found.refused, found.notices) == ([], [])
    for got, right in ((found.end, expected.end), (found.interval, expected.interval), (found.steal, expected.steal)):
        assert got.tolist() == right.tolist()
    assert found.busy == pytest.approx(expected.busy)
    assert counts(found) == [2]
    (restart,) = found.of(Restart)
    assert restart.system == "zlnx01"
    before = found.items[: found.items.index(restart)]
    assert sum(len(item.end) for item in before if isinstance(item, Samples)) == 3


@pytest.mark.parametrize("name", ["sadf-d.csv", "sadf-dT.csv", "sadf-p.txt", "sadf-x.xml"])
def test_numbers_may_have_the_decimal_comma_of_their_locale(name: str) -> None:
    text = (FOLDER / name).read_bytes()
    expected = read_text("sadf", text)
    found = read_text("sadf", re.sub(rb"([;\t\"][0-9]{1,3})\.([0-9]{2})\b", rb"\1,\2", text))
    assert found.refused == []
    assert (found.busy.tolist(), found.steal.tolist()) == (expected.busy.tolist(), expected.steal.tolist())


def test_many_rows_with_a_decimal_comma_are_read_as_those_with_a_point() -> None:
    text = HEADING + "".join(row(f"2026-10-20 22:{minute:02}:00 UTC") for minute in range(60))
    expected, found = read_text("sadf", text), read_text("sadf", text.replace(".", ","))
    assert (found.refused, found.busy.tolist()) == ([], expected.busy.tolist())


def test_rows_of_single_engines_count_the_engines_over_time() -> None:
    times = ("2026-10-20 22:10:00 UTC", "2026-10-20 22:20:00 UTC")
    text = HEADING + "".join(row(times[0], cpu=cpu) for cpu in range(-1, 4))
    text += "".join(row(times[1], cpu=cpu) for cpu in (-1, 0, 1, 3))
    found = read_text("sadf", text)
    assert [item.count if isinstance(item, EngineCount) else len(item.end) for item in found.items] == [4, 1, 3, 1]  # type: ignore[union-attr]  # no others


def _of_engines(name: str, some: str) -> str:
    """A file of two engines and of all: `part` keeps all and the first, `single` the first alone."""
    text = (FOLDER / name).read_text()
    if name == "sadf-dh.csv":
        second = r";1(;[0-9.]{4,6}){10}(?=;)"
        text = re.sub(second, "", text, flags=re.ASCII)
        return text if some == "part" else re.sub(r";-1(;[0-9.]{4,6}){10};0;", ";0;", text, flags=re.ASCII)
    second, all_of_them = {
        "d": (r"^zlnx01;\d+;[^;]+;1;.*\n", r"^zlnx01;\d+;[^;]+;-1;.*\n"),
        "p": (r"^.*\tcpu1\t.*\n", r"^.*\tall\t.*\n"),
        "j": (r',\s*\{"cpu": "1"[^}]*\}', r'\{"cpu": "all"[^}]*\},'),
        "x": (r'<cpu number="1"[^>]*>', r'<cpu number="all"[^>]*>'),
    }[name[5]]
    text = re.sub(second, "", text, flags=re.MULTILINE)
    return text if some == "part" else re.sub(all_of_them, "", text, flags=re.MULTILINE)


EVERY = ["sadf-d.csv", "sadf-dh.csv", "sadf-p.txt", "sadf-j.json", "sadf-x.xml"]


@pytest.mark.parametrize("name", EVERY)
def test_engines_that_were_named_are_not_taken_for_the_system(name: str) -> None:
    text = _of_engines(name, "single")
    if name in ("sadf-d.csv", "sadf-dh.csv"):
        with pytest.raises(ZplannerError) as caught:
            read_text("sadf", text)
        assert caught.value.code is LoadFileCode.SINGLE_ENGINES
    else:  # memory, too
        alone = read_text("sadf", text)
        assert (alone.of(Samples), alone.notices) == ([], [LoadFileCode.SINGLE_ENGINES])
    found = read_text("sadf", _of_engines(name, "part"))
    assert found.busy.tolist() == read("sadf", FOLDER / name).busy.tolist()
    assert counts(found) == counts(read("sadf", FOLDER / name)) == [2]


def _of_each(idle: list[list[float]], form: str) -> str:
    """Samples 10 minutes apart, of each the idle time of all engines and then that of single ones."""
    text = HEADING if form == "d" else ""
    for at, cells in enumerate(idle):
        time = f"2026-10-20 {at // 6:02}:{at % 6}0:01 UTC"
        for engine, value in enumerate(cells, start=-1):
            values = {"user": 100.0 - value, "nice": 0.0, "system": 0.0, "iowait": 0.0, "steal": 0.0, "idle": value}
            if form == "d":
                text += row(time, ";".join(f"{one:.2f}" for one in values.values()), engine)
            else:
                name = "all" if engine < 0 else f"cpu{engine}"
                text += "".join(f"zlnx01\t600\t{time}\t{name}\t%{key}\t{one:.2f}\n" for key, one in values.items())
    return text


@pytest.mark.parametrize("form", ["d", "p"])
@pytest.mark.parametrize("many", [0, 20], ids=["one by one", "as arrays"])
def test_an_engine_that_comes_on_line_or_goes_off_within_a_sample_leaves_the_others_counted(
    form: str, many: int
) -> None:
    four, five = [50.0, 40.0, 60.0, 45.0, 55.0], [50.0, 40.0, 60.0, 45.0, 55.0, 50.0]
    plugged, off_and_on = [54.0, *five[1:]], [54.0, *four[1:]]
    some, idle = [50.0, 40.0, 45.0], [100.0, 100.0, 100.0]
    samples = {
        (4, 5): [four, four, plugged, five, five],
        (4,): [four, off_and_on, four, four, off_and_on, four],
        (5,): [plugged, five, five],
        (): [some, some, some],
    }
    for counted, of_each in samples.items():
        found = read_text("sadf", _of_each(of_each + of_each[-1:] * many, form))
        assert tuple(counts(found)) == counted, of_each
    assert counts(read_text("sadf", _of_each([*[some] * 3, *[idle] * 3], form))) == []


def test_other_tables_comments_and_lines_with_carriage_returns_change_nothing() -> None:
    text = HEADING + row("2026-10-20 22:10:00 UTC") + "zlnx01;-1;2026-10-20 22:11:00 UTC;COM Moved; twice\n"
    text += "# hostname;interval;timestamp;CPU;MHz\nzlnx01;600;2026-10-20 22:10:00 UTC;-1;5200.00\n"
    text += HEADING + row("2026-10-20 22:20:00 UTC")
    for form in (text, text.replace("\n", "\r\n"), "\ufeff" + text):
        found = read_text("sadf", form)
        assert found.format == "sadf-d"
        assert found.end.tolist() == [seconds("2026-10-20 22:10"), seconds("2026-10-20 22:20")]
        assert found.refused == []


def test_a_row_that_does_not_hold_is_refused_with_its_line_and_no_other_is() -> None:
    first, last = row("2026-10-20 22:10:00 UTC"), row("2026-10-20 22:30:00 UTC")
    time = "2026-10-20 22:20:00 UTC"
    wrong = {
        row(time, "6.88;0.20;3.03;2.00;2.11;85.99"): LoadFileCode.NOT_ALL_OF_THE_TIME,
        row(time, "106.88;0.20;3.03;2.00;2.11;0.00"): LoadFileCode.OUTSIDE_PERCENT,
        row(time, "-6.88;0.20;3.03;2.00;2.11;85.78"): LoadFileCode.OUTSIDE_PERCENT,
        row(time, "nan;0.20;3.03;2.00;2.11;85.78"): SourceCode.NOT_A_DECIMAL,
        row(time, "6,88;0,20;3,03;2,00;2,11;85,78"): SourceCode.NOT_A_DECIMAL,
        row(time, "6.88;0.20;3.03;2.00;2.11"): LoadFileCode.TOO_FEW_COLUMNS,
        row("2026-13-20 22:20:00 UTC"): LoadFileCode.NOT_A_TIME,
        row("2026-10-20 25:20:00 UTC"): LoadFileCode.NOT_A_TIME,
        row("2026-10-20 22:20:00"): LoadFileCode.OTHER_TIMES,
        row("2026-10-20 22:10:00 UTC"): LoadFileCode.TIME_GOES_BACK,
    }
    for line, code in wrong.items():
        found = read_text("sadf", HEADING + first + line + last)
        assert found.refused == [(3, code)], line
        assert found.end.tolist() == [seconds("2026-10-20 22:10"), seconds("2026-10-20 22:30")]


def test_a_file_without_steal_has_unknown_steal_and_its_own_kind_of_times() -> None:
    heading = "# hostname;interval;timestamp;CPU;%user;%nice;%system;%iowait;%idle\n"
    found = read_text("sadf", heading + "zlnx01;0;1792879800;-1;10.00;0.00;10.00;5.00;75.00\n")
    assert (found.clock, found.end.tolist()) == (Clock.UTC, [1792879800])
    assert np.isnan(found.steal).all()
    assert np.isnan(found.interval).all()
    assert found.busy == pytest.approx([20.0])


def test_local_times_pass_the_end_of_daylight_saving_time_with_a_zone_exactly_without_one_said() -> None:
    times = ("02:40:00", "02:50:00", "02:00:00", "02:10:00")
    text = HEADING + "".join(row(f"2026-10-25 {time}") for time in times)
    for zone, first, notices in (("", "02:40", [WallClockCode.HOUR_TWICE]), ("Europe/Berlin", "00:40", [])):
        found = read_text("sadf", text, Hints(zone=zone))
        assert (found.end - seconds(f"2026-10-25 {first}")).tolist() == [0, 600, 1200, 1800]
        assert found.notices == notices
        assert found.clock is (Clock.UTC if zone else Clock.LOCAL)


def test_systems_of_one_file_are_kept_apart() -> None:
    times = ("2026-10-20 22:10:00 UTC", "2026-10-20 22:20:00 UTC")
    found = read_text("sadf", HEADING + "".join(row(time, system=name) for time in times for name in ("a", "b")))
    assert sorted(batch.system for batch in found.of(Samples) for _ in batch.end) == ["a", "a", "b", "b"]


def test_a_cut_file_keeps_what_is_whole_and_says_so() -> None:
    for name in ("sadf-d.csv", "sadf-p.txt", "sadf-j.json", "sadf-x.xml"):
        data = (FOLDER / name).read_bytes()
        found = read_text("sadf", data[: len(data) // 2])
        assert 0 < len(found.end) < 6
        said = found.notices + [code for _, code in found.refused]
        assert said == [LoadFileCode.TOO_FEW_COLUMNS if name == "sadf-p.txt" else SourceCode.LAST_LINE_CUT]


def test_a_file_about_no_cpu_time_is_refused_with_the_command() -> None:
    for text in (
        "# hostname;interval;timestamp;runq-sz\nz;60;2026-10-20 22:10:00 UTC;7\n",
        "z\t60\t1792879800\t-\trunq-sz\t7\n",
    ):
        with pytest.raises(ZplannerError) as caught:
            read_text("sadf", text)
        assert caught.value.code is LoadFileCode.NO_CPU_FIGURES


def test_newer_and_older_versions_of_json_and_xml_are_read() -> None:
    data = (FOLDER / "sadf-j.json").read_text()
    newer = read_text("sadf", data.replace('"utc": 1', '"tz": "UTC"'))
    older = read_text("sadf", (FOLDER / "sadf-x.xml").read_text().replace("cpu-load", "cpu-load-all"))
    compact = read_text("sadf", "".join(line.strip() for line in data.splitlines()))
    for found in (newer, older, compact):
        assert found.end.tolist() == read("sadf", FOLDER / "sadf-j.json").end.tolist()
        assert len(found.of(Restart)) == 1


def test_times_of_both_kinds_rise_together_where_the_zone_is_known() -> None:
    data = (FOLDER / "sadf-j.json").read_text()
    both = data.replace('"utc": 1', '"utc": 0', 2)
    found = read_text("sadf", both, Hints(zone="Europe/Berlin"))
    assert (list(strays(found)), len(found.end), found.refused) == ([], 6, [])
    found = read_text("sadf", both, Hints(zone="America/New_York"))
    assert (list(strays(found)), len(found.end)) == ([], 2)
    assert [code for _, code in found.refused] == [LoadFileCode.TIME_GOES_BACK] * 4


def test_a_damaged_element_is_refused_and_the_others_are_read() -> None:
    data = (FOLDER / "sadf-j.json").read_text()
    found = read_text("sadf", data.replace('"idle": 0.00', '"idle": nan', 1))
    assert [code for _, code in found.refused] == [SourceCode.DAMAGED_JSON]
    assert len(found.end) == 5
    text = (FOLDER / "sadf-x.xml").read_text()
    found = read_text("sadf", text.replace("</restarts>", "</host>", 1))
    assert ([code for _, code in found.refused], len(found.end)) == ([LoadFileCode.DAMAGED_XML], 6)
    with pytest.raises(ZplannerError) as caught:
        read_text("sadf", text.replace("<statistics>", "<statistics", 1))
    assert caught.value.code is LoadFileCode.DAMAGED_XML


def test_an_xml_with_entities_is_refused() -> None:
    bomb = '<!DOCTYPE a [<!ENTITY b "ccc"><!ENTITY d "&b;&b;">]>\n<sysstat>\n<host nodename="&d;"></host></sysstat>'
    with pytest.raises(ZplannerError) as caught:
        read_text("sadf", bomb)
    assert caught.value.code is LoadFileCode.DAMAGED_XML


def long_section(kind: str = " UTC", cpus: int = 2, count: int = 60) -> str:
    """Rows of all engines and of each, long enough to be read at once."""
    times = (datetime.fromtimestamp(1_792_879_800 + 60 * number, UTC) for number in range(count))
    shown = (time.strftime("%Y-%m-%d %H:%M:%S") + kind if kind != "U" else f"{time.timestamp():.0f}" for time in times)
    return HEADING + "".join(row(time, cpu=cpu) for time in shown for cpu in range(-1, cpus))


@settings(max_examples=200)
@given(st.integers(0, 2**32), st.sampled_from([" UTC", "", "U"]), st.sampled_from([0, 2]))
def test_sections_are_read_alike_at_once_and_line_by_line(seed: int, kind: str, cpus: int) -> None:
    """An empty line within a section has it read line by line."""
    random = Random(seed)
    data = long_section(kind, cpus).encode()
    data = mutated(data, random) if random.random() < 0.9 else data
    lines = data.split(b"\n")
    slowly = b"\n".join(line + b"\n" if line[:1] != b"#" else line for line in lines[:-1]) + b"\n" + lines[-1]
    try:
        at_once, one_by_one = read_text("sadf", data, Hints("sadf-d")), read_text("sadf", slowly, Hints("sadf-d"))
    except ZplannerError:
        return
    for one in ("end", "interval", "busy", "steal"):
        assert getattr(at_once, one).tolist() == pytest.approx(getattr(one_by_one, one).tolist(), nan_ok=True)
    assert sorted(str(code) for _, code in at_once.refused) == sorted(str(code) for _, code in one_by_one.refused)
    assert counts(at_once) == counts(one_by_one)


def test_a_figure_that_does_not_hold_is_refused_with_its_line_in_a_long_section() -> None:
    text = long_section(cpus=0)
    lines = text.split("\n")
    lines[20] = lines[20].replace("85.78", "85.99")
    lines[30] = lines[29]
    found = read_text("sadf", "\n".join(lines))
    assert found.refused == [(21, LoadFileCode.NOT_ALL_OF_THE_TIME), (31, LoadFileCode.TIME_GOES_BACK)]
    assert len(found.end) == 58


def test_headings_that_come_with_every_row_change_nothing() -> None:
    rows = long_section(cpus=0).removeprefix(HEADING).splitlines(keepends=True)
    found = read_text("sadf", "".join(HEADING + one for one in rows))
    assert (found.end.tolist(), found.refused) == (read_text("sadf", HEADING + "".join(rows)).end.tolist(), [])


@settings(max_examples=300)
@given(st.integers(0, 2**32), st.sampled_from(sorted(path.name for path in FOLDER.glob("sadf*"))))
def test_a_damaged_file_never_gives_a_wrong_number(seed: int, name: str) -> None:
    assert stands("sadf", mutated((FOLDER / name).read_bytes(), Random(seed))) == []


def test_a_long_file_is_read_whole_over_the_ends_of_its_blocks() -> None:
    rows = []
    for number in range(8_000):
        time = datetime.fromtimestamp(1_792_879_800 + 60 * number, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
        rows += [row(time, cpu=cpu) for cpu in (-1, 0, 1)]
    found = read_text("sadf", HEADING + "".join(rows))
    assert (len(found.end), counts(found), found.refused, list(strays(found))) == (8_000, [2], [], [])


def test_memory_in_use_is_the_peak_of_its_section_without_page_cache() -> None:
    text = f"{HEADING}{row('2026-10-21 22:10:00 UTC')}"
    text += "# hostname;interval;timestamp;kbmemfree;kbavail;kbmemused;%memused;kbbuffers;kbcached\n"
    text += "zlnx01;600;2026-10-21 22:10:00 UTC;4194304;12582912;8388608;50.00;49644;4144660\n"
    text += "zlnx01;600;2026-10-21 22:20:00 UTC;4194304;8388608;12582912;75.00;49644;4144660\n"
    text += "zlnx01;600;2026-10-21 22:30:00 UTC;4194304;12582912;8388608;50.00;49644;4144660\n"
    found = read_text("sadf", text)
    (fact,) = [fact for fact in found.of(FoundFact) if fact.field == "memory_used_gib"]
    assert (fact.value, fact.line, fact.system) == (8.0, 5, "zlnx01")
    assert found.refused == []


def test_a_row_of_memory_that_does_not_hold_is_refused_with_its_line() -> None:
    heading = "# hostname;interval;timestamp;kbmemfree;kbmemused;%memused;kbbuffers;kbcached\n"
    rows = [f"zlnx01;600;2026-10-21 22:{minute}0:00 UTC;" for minute in "123"]
    text = f"{HEADING}{row('2026-10-21 22:10:00 UTC')}{heading}"
    text += f"{rows[0]}16777216;50331648;75.00;1048576;24117248\n{rows[1]}16777216;x;75.00;1;2\n"
    text += f"{rows[2]}16777216;1\nzlnx01;6\n"
    found = read_text("sadf", text)
    assert [fact.value for fact in found.of(FoundFact) if fact.field == "memory_used_gib"] == [24.0]
    assert [line for line, _ in found.refused] == [5, 6, 7]


@pytest.mark.parametrize("name", ["sadf-j.json", "sadf-x.xml", "sadf-p.txt"])
def test_memory_is_told_by_json_xml_and_values_as_by_lines_for_a_database(name: str) -> None:
    text = (OWN / "sysstat" / name).read_text()
    whole, spoiled = read_text("sadf", text), read_text("sadf", text.replace("50331648", '"x"'))
    assert [fact.value for fact in whole.of(FoundFact) if fact.field == "memory_used_gib"] == [24.0]
    assert "memory_used_gib" not in {fact.field for fact in spoiled.of(FoundFact)}
    assert (whole.refused, len(spoiled.refused)) == ([], 1)
