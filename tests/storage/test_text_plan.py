"""A text plan says exactly what it means, and what does not hold is told with its place and a remedy."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from zplanner.errors import ZplannerError
from zplanner.evidence.configuration import Configuration
from zplanner.planning.plan import Component, Plan, Scenario
from zplanner.storage import open_plan, save_plan
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
        "[target] utilization: the target 0.6..0.8 is not one number; give one number, for example 0.7.",
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
        "a" * 1_000_001,
        "= 1",
        "\ud7ff = 1",
        "format = 1\n[current]\nmachine = {",
    ],
    ids=["nothing", "brackets", "nested lists", "NUL", "over 1 MB", "no key", "odd letters", "unfinished"],
)
def test_what_is_no_plan_at_all_is_refused_in_one_sentence(content: str, tmp_path: Path) -> None:
    assert refusal(tmp_path / "plan.toml", content)


def test_a_plan_with_own_measurements_is_not_saved_as_text(tmp_path: Path) -> None:
    plan = open_plan(FILES / "format-1.zplan")
    assert plan.measurements
    with pytest.raises(ZplannerError, match=r"cannot hold own measurements; save it as a \.zplan document"):
        save_plan(plan, tmp_path / "plan.toml")
    assert not list(tmp_path.iterdir())


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
