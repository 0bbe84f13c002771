"""A text plan says exactly what it means, and what does not hold is told with its place and a remedy."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from zplanner.errors import ZplannerError
from zplanner.evidence.configuration import Configuration
from zplanner.planning.plan import Component, Plan, Scenario
from zplanner.planning.report_settings import LONGEST_NOTE, ReportSettings, Section
from zplanner.storage import open_plan, save_plan
from zplanner.storage.text_of_plan import text_of
from zplanner.storage.text_plan import LARGEST_FILE
from zplanner.uncertain import Uncertain

FILES = Path(__file__).parents[1] / "files"

COMPLETE = """\
format = 1
name = "Payroll"
[current]
machine = "z10"
processors = 8
utilization = 0.72
[[workload]]
class = "java"
share = 1.0
[growth]
per_year = 0.1
[target]
utilization = 0.7
[[scenario]]
name = "z196"
machine = "z196"
[[scenario]]
name = "zEC12, 6 engines"
machine = "zEC12"
"""


def refusal(file: Path, content: str | bytes) -> str:
    """What a planner reads when the file holds `content`, without the file's name."""
    file.write_bytes(content.encode() if isinstance(content, str) else content)
    with pytest.raises(ZplannerError) as caught:
        open_plan(file)
    sentence = str(caught.value)
    assert sentence.startswith(f"{file}")
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence.removeprefix(f"{file}").lstrip(",: ")


def test_every_table_and_every_form_of_a_number_is_read() -> None:
    plan = open_plan(FILES / "format-1.toml")
    assert plan == Plan(
        name="Format 1: „every“ value",
        current=Configuration(
            machine="z10",
            processors=8,
            utilization="0.72 +- 0.03 @ 90%",
            hypervisor="zvm",
            zvm_release="5.1.0",
            central_storage_gib=30.5,
            fixed_io_buffers="off",
            below_2g_pages_per_s=Uncertain(1900, 2100),
            page_size="4K",
            java="7 SR1",
            was="8.5",
            db2="10",
            disk_link_gbps="4",
        ),
        mix=(Component("java", Uncertain.exactly(0.6)), Component("oltp-database", Uncertain(0.35, 0.45))),
        scenarios=(
            Scenario("No change"),
            Scenario(
                "zEC12, 6 engines",
                Configuration(machine="zEC12", processors=6, page_size="1M pageable", fixed_io_buffers="on"),
            ),
        ),
        growth_per_year=Uncertain(0.1, 0.2),
        target_utilization=0.65,
        target_confidence=0.95,
    )


def test_what_may_be_left_out_takes_the_defaults_of_a_plan(tmp_path: Path) -> None:
    file = tmp_path / "short.toml"
    file.write_text(COMPLETE.partition("[growth]")[0].replace('name = "Payroll"\n', ""))
    plan = open_plan(file)
    assert plan == replace(Plan(), current=plan.current, mix=plan.mix)


def test_a_byte_order_mark_and_windows_line_ends_are_fine(tmp_path: Path) -> None:
    unix, windows = tmp_path / "unix.toml", tmp_path / "windows.TOML"
    unix.write_bytes(COMPLETE.encode())
    windows.write_bytes(b"\xef\xbb\xbf" + COMPLETE.replace("\n", "\r\n").encode())
    assert open_plan(windows) == open_plan(unix)


REFUSED = {
    "no format": ("format = 1\n", "", "format is missing; write format = 1 in the first line."),
    "a newer format": (
        "format = 1",
        "format = 2",
        "format: it was written for a newer zplanner (format 2); this one reads format 1; update zplanner.",
    ),
    "a format that is no number": ("format = 1", "format = true", "format: this is not a format; write format = 1."),
    "an unknown table": (
        "[growth]",
        "[grwoth]",
        "'grwoth' is not a key of a text plan; write 'growth'.",
    ),
    "an unknown key of a table": (
        "per_year",
        "per_month",
        "[growth]: 'per_month' is not a key of [growth]; use one of: per_year.",
    ),
    "an unknown field": (
        "processors",
        "procesors",
        "[current]: 'procesors' is not a field of a configuration; write 'processors'.",
    ),
    "an unknown field of a scenario": (
        'machine = "zEC12"',
        'machin = "zEC12"',
        "[[scenario]] 2 'zEC12, 6 engines': 'machin' is not a field of a configuration; write 'machine'.",
    ),
    "an unknown level": (
        '"zEC12"',
        '"z17"',
        "[[scenario]] 2 'zEC12, 6 engines' machine: 'z17' is not a level of machine; "
        "use one of: z900, z990, z9, z10, z196, zEC12.",
    ),
    "a number outside its limits": (
        "0.72",
        "72",
        "[current] utilization: 72 lies outside 0.001 to 1; give a share between 0 and 1.",
    ),
    "a truth value for a number": (
        "processors = 8",
        "processors = true",
        "[current] processors: 'True' is not a number",
    ),
    "a list for a number": (
        "processors = 8",
        "processors = [8]",
        "[current] processors: this is not a text, a number or a truth value; write one value.",
    ),
    "a date for a level": ('"z10"', "1979-05-27", "[current] machine: this is not a text, a number or a truth value"),
    "a number of four hundred digits": ("= 8", f"= {'9' * 400}", "[current] processors: the number is too large"),
    "a number of five thousand digits": ("= 8", f"= {'9' * 5000}", "this is not TOML: "),
    "infinity": ("0.72", "inf", "[current] utilization: the number is not finite"),
    "not a number": ("per_year = 0.1", "per_year = nan", "[growth] per_year: the number is not finite"),
    "growth that is no number": ("= 0.1\n", '= "much"\n', "[growth] per_year: 'much' is not a number; write x,"),
    "an interval for the target": (
        "utilization = 0.7\n",
        'utilization = "0.6..0.8"\n',
        "[target] utilization: 0.6..0.8 is not one number; give one number, for example 0.7.",
    ),
    "single brackets around workload": (
        "[[workload]]",
        "[workload]",
        "[[workload]]: 'workload' is not a list of tables; write [[workload]] above each, in double brackets.",
    ),
    "a class that is no text": ('"java"', "1", "[[workload]] 1 class: this is not a text; write it in quotes."),
    "a class that is none": (
        '"java"',
        '"jawa"',
        "[[workload]] 1: 'jawa' is not a workload class; see `zplanner catalog` for the classes.",
    ),
    "a workload without a share": ("share = 1.0\n", "", "[[workload]] 1: share is missing; state it."),
    "shares that do not add up": (
        "share = 1.0",
        "share = 0.9",
        "[[workload]] share: the shares add up to 0.9, not 1; correct them so that they add up to 1.",
    ),
    "a machine that is missing": ('machine = "z10"\n', "", "[current]: machine is missing; state it"),
    "a scenario without a name": ('name = "z196"\n', "", "[[scenario]] 1: name is missing; state it."),
    "a scenario with an empty name": (
        'name = "z196"',
        'name = " "',
        "[[scenario]] 1 name: the name is empty; give each scenario its own name.",
    ),
    "a scenario whose name shows nothing": (
        'name = "z196"',
        'name = "\u200b\u2060"',
        "[[scenario]] 1 name: the name is empty; give each scenario its own name.",
    ),
    "a name that stands twice": (
        '"zEC12, 6 engines"',
        '"z196"',
        "[[scenario]] 2 'z196' name: the name stands twice; give each scenario its own name.",
    ),
    "a plan name that is no text": ('"Payroll"', "7", "name: this is not a text; write it in quotes."),
    "a key on two lines": ("per_year", '"per\\nyear"', "[growth]: 'per?year' is not a key of [growth]"),
    "text without quotes": ('"z10"', "z10", "line 4, column 11: this is not TOML: "),
    "a key given twice": ("processors = 8", 'machine = "z9"', "line 5, column 15: this is not TOML: "),
}


@pytest.mark.parametrize("case", REFUSED)
def test_the_plan_is_refused_for(case: str, tmp_path: Path) -> None:
    written, mistaken, sentence = REFUSED[case]
    assert written in COMPLETE
    assert sentence in refusal(tmp_path / "plan.toml", COMPLETE.replace(written, mistaken, 1))


def test_a_table_written_as_a_value_is_refused(tmp_path: Path) -> None:
    content = "growth = 0.1\n" + COMPLETE.replace("[growth]\nper_year = 0.1\n", "")
    assert "[growth]: 'growth' is not a table" in refusal(tmp_path / "plan.toml", content)


def test_text_in_another_encoding_is_refused_with_line_and_column(tmp_path: Path) -> None:
    latin = COMPLETE.replace("Payroll", "Lohn für alle").encode("latin-1")
    sentence = refusal(tmp_path / "plan.toml", latin)
    assert sentence == "line 2, column 15: this is not UTF-8 text; save it as UTF-8."


@pytest.mark.parametrize(
    "content",
    [
        "",
        "[" * 5000,
        "a = " + "[" * 5000,
        "\0",
        "a" * 10_000_001,
        "= 1",
        "\ud7ff = 1",
        "format = 1\n[current]\nmachine = {",
    ],
    ids=["nothing", "brackets", "nested lists", "NUL", "over 10 MB", "no key", "odd letters", "unfinished"],
)
def test_what_is_no_plan_at_all_is_refused_in_one_sentence(content: str, tmp_path: Path) -> None:
    assert refusal(tmp_path / "plan.toml", content)


ADDED = {
    "a measurement without an id": (
        'id = "one"\n',
        "",
        "[[measurement]] 1: id is missing; state it.",
    ),
    "a measurement with an empty id": (
        'id = "one"\n',
        'id = " "\n',
        "[[measurement]] 1 id: the cell is empty; fill it in.",
    ),
    "an unknown column": (
        "note",
        "remark",
        "[[measurement]] 1: 'remark' is not a column of a measurement; write",
    ),
    "another's measurement": (
        '"own"',
        '"share-13102"',
        "[[measurement]] 1 source: 'share-13102' is not a known",
    ),
    "a ratio that is none": (
        "= 1.5",
        "= nan",
        "[[measurement]] 1 ratio_low: the ratio nan is outside 0.001 to 1000",
    ),
    "a truth value for a ratio": (
        "= 1.5",
        "= true",
        "[[measurement]] 1 ratio_low: this is not a number; write target/base",
    ),
    "a number for a text": (
        '"made up"',
        "7",
        "[[measurement]] 1 benchmark: this is not a text; write it in quotes.",
    ),
    "a class that is none": (
        '"java"',
        '"jawa"',
        "[[measurement]] 1 workload_class: 'jawa' is not a workload class",
    ),
    "counts that says neither": (
        "counts = false",
        "counts = 0",
        "[[measurement]] 1 counts: this is not a truth value",
    ),
    "an unknown key": (
        "author",
        "writer",
        "[report]: 'writer' is not a key of [report]; use one of: title, author,",
    ),
    "another paper": (
        "us-letter",
        "a3",
        "[report] paper: 'a3' is not a paper size of the report; use one of: a4,",
    ),
    "a day that never was": (
        "2026-11-21",
        '"2026-02-30"',
        "[report] date: '2026-02-30' is not a date; write year-",
    ),
    "a time of day": (
        "2026-11-21",
        "2026-11-21T07:30:00",
        "[report] date: this is not a date; write year-month-day",
    ),
    "a picture that is none": (
        "AAAA",
        "!",
        "[report] logo: this is not base64 text; write the PNG file in base64.",
    ),
    "another picture": (
        "AAAA",
        "BBBB",
        "[report] logo: this is not a PNG picture; save the logo as PNG.",
    ),
    "one section in no list": (
        '["glossary"]',
        '"glossary"',
        "[report] leave_out: this is not a list of texts; write",
    ),
    "an unknown section": (
        '["glossary"]',
        '["cover"]',
        "[report] leave_out: 'cover' is not a section of the report",
    ),
    "notes in no table": (
        "[report.notes]\nsummary = ",
        "notes = ",
        "[report] notes: this is not a table; write [report.",
    ),
    "a note in no section": (
        "summary",
        '"sum\\nmary"',
        "[report.notes]: 'sum?mary' is not a section of the report;",
    ),
    "a note that is no text": (
        '"Mind."',
        "1",
        "[report.notes] summary: this is not a text; write it in quotes.",
    ),
}

ADDITIONS = """
[[measurement]]
id = "one"
source = "own"
locator = "log book"
workload_class = "java"
benchmark = "made up"
resource = "cpu"
metric = "throughput"
base = "machine=z10"
target = "machine=z196"
ratio_low = 1.5
ratio_high = 1.5
kind = "point"
note = ""
counts = false
[report]
author = "A. Planner"
date = 2026-11-21
paper = "us-letter"
leave_out = ["glossary"]
logo = "AAAA"
[report.notes]
summary = "Mind."
"""


@pytest.mark.parametrize("case", ADDED)
def test_a_plan_with_additions_is_refused_for(case: str, tmp_path: Path) -> None:
    written, mistaken, sentence = ADDED[case]
    assert written in ADDITIONS
    assert refusal(tmp_path / "plan.toml", COMPLETE + ADDITIONS.replace(written, mistaken, 1)).startswith(sentence)


def test_a_measurement_of_one_id_twice_is_refused(tmp_path: Path) -> None:
    row = ADDITIONS.partition("[report]")[0]
    expected = "[[measurement]] 2 id: the id stands twice; give each measurement its own id."
    assert refusal(tmp_path / "plan.toml", COMPLETE + row + row) == expected


def test_an_interval_of_half_its_ends_is_refused(tmp_path: Path) -> None:
    content = COMPLETE.replace("per_year = 0.1", "per_year = { low = 0.1, high = 0.2 }")
    assert refusal(tmp_path / "plan.toml", content) == "[growth] per_year: confidence is missing; state it."


def test_a_plan_with_everything_is_saved_as_text(tmp_path: Path) -> None:
    plan = open_plan(FILES / "format-2.zplan")
    assert plan.measurements
    assert plan.switched_off
    save_plan(plan, tmp_path / "plan.toml")
    assert open_plan(tmp_path / "plan.toml") == plan
    text = (tmp_path / "plan.toml").read_text(encoding="utf-8")
    assert text.count("[[measurement]]") == 2
    assert text.count("counts = false") == 1
    assert "\ndate = 2026-11-21\n" in text


def test_what_was_not_chosen_for_the_report_is_not_in_the_text() -> None:
    plan = open_plan(FILES / "format-1.toml")
    assert "report" not in text_of(plan)
    assert "report" not in text_of(replace(plan, report=ReportSettings(notes=((Section.TRUST, ""),))))
    noted = text_of(replace(plan, report=ReportSettings(notes=((Section.TRUST, "Mind."),))))
    assert noted.endswith('\n[report.notes]\ntrust = "Mind."\n')
    assert "[report]" not in noted


def test_two_thousand_measurements_with_the_longest_notes_and_a_picture_fit(tmp_path: Path) -> None:
    plan = open_plan(FILES / "format-2.toml")
    row = replace(plan.measurements[0], note="n" * 400)
    many = tuple(replace(row, id=f"own-payroll-web-load-test-{number}") for number in range(2000))
    notes = tuple((section, "\u00fc" * LONGEST_NOTE) for section in Section)
    full = replace(plan, measurements=many, switched_off=frozenset(), report=replace(plan.report, notes=notes))
    save_plan(full, tmp_path / "plan.toml")
    assert open_plan(tmp_path / "plan.toml") == full
    assert (tmp_path / "plan.toml").stat().st_size < LARGEST_FILE / 4


def test_an_unfinished_plan_is_not_saved_as_text(tmp_path: Path) -> None:
    with pytest.raises(ZplannerError, match=r"\[current\]: machine is missing; .* or save it as a .zplan document"):
        save_plan(Plan(), tmp_path / "plan.toml")


def test_scenarios_of_one_name_are_not_saved_as_text(tmp_path: Path) -> None:
    plan = replace(open_plan(FILES / "format-1.toml"), scenarios=(Scenario("same"), Scenario("same")))
    with pytest.raises(ZplannerError, match="the name stands twice"):
        save_plan(plan, tmp_path / "plan.toml")
    assert not list(tmp_path.iterdir())


def test_a_saved_text_plan_reads_like_one_written_by_hand(tmp_path: Path) -> None:
    file = tmp_path / "plan.toml"
    save_plan(open_plan(FILES / "format-1.toml"), file)
    text = file.read_text(encoding="utf-8")
    assert text.startswith(
        'format = 1\nname = "Format 1: „every“ value"\n\n[current]\nmachine = "z10"\nprocessors = 8\n'
    )
    assert '[[scenario]]\nname = "zEC12, 6 engines"\nmachine = "zEC12"\nprocessors = 6\n' in text
    assert 'utilization = "0.72 +- 0.03 @ 90%"' in text
