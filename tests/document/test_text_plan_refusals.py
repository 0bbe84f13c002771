"""What does not hold in a text plan is told with its place and a remedy."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.document.text_plans import COMPLETE, refusal
from zplanner.evidence.machines import machines

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
        '"z99"',
        "[[scenario]] 2 'zEC12, 6 engines' machine: 'z99' is not a level of machine; "
        f"use one of: {', '.join(machines())}.",
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
    "a published advantage that is no number": (
        "= 0.5",
        '= "most"',
        "[evidence] vendor_advantage: 'most' is not a number; write x, low..high or x +- d @ 90%.",
    ),
    "a published advantage that runs backward": (
        "= 0.5",
        '= "0.5..0.1"',
        "[evidence] vendor_advantage: the range 0.5..0.1 runs backward; put the smaller number first.",
    ),
    "a published advantage in percent": (
        "= 0.5",
        '= "10..50"',
        "[evidence] vendor_advantage: 10..50 lies outside -1 to 2; give 0 for work as capacity ratings measure it, "
        "1 for work like published benchmarks.",
    ),
    "an unknown key of the evidence": (
        "vendor_advantage",
        "vendor_advantge",
        "[evidence]: 'vendor_advantge' is not a key of [evidence]; write 'vendor_advantage'.",
    ),
    "evidence that is no table": (
        "[evidence]\nvendor_advantage = 0.5",
        "[[evidence]]\nvendor_advantage = 0.5",
        "[evidence]: 'evidence' is not a table; write [evidence] once, on its own line.",
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


def test_an_interval_of_half_its_ends_is_refused(tmp_path: Path) -> None:
    content = COMPLETE.replace("per_year = 0.1", "per_year = { low = 0.1, high = 0.2 }")
    assert refusal(tmp_path / "plan.toml", content) == "[growth] per_year: confidence is missing; state it."


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
