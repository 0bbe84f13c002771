"""What does not hold in a text plan is told with its place and a remedy."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.document.text_plans import COMPLETE, assert_is, refusal
from zplanner.document.foreign import open_plan
from zplanner.document.refusals import DocumentCode, TableCode
from zplanner.errors import Code, Part, Reference
from zplanner.files import FileCode, TomlCode
from zplanner.planning.problems import PlanCode
from zplanner.uncertain import NumberCode
from zplanner.wording.errors import sentence

REFUSED: dict[str, tuple[str, str, Code | None, Reference | None]] = {
    "no format": ("format = 1\n", "", DocumentCode.NO_FORMAT, None),
    "a newer format": ("format = 1", "format = 2", DocumentCode.NEWER_FORMAT, Reference(field="format")),
    "a format that is no number": ("format = 1", "format = true", DocumentCode.NOT_A_FORMAT, Reference(field="format")),
    "an unknown table": ("[growth]", "[grwoth]", TableCode.UNKNOWN_KEY, None),
    "an unknown key of a table": ("per_year", "per_month", TableCode.UNKNOWN_KEY, Reference(Part.GROWTH)),
    "an unknown field": ("processors", "procesors", None, Reference(Part.CURRENT)),
    "an unknown field of a scenario": ('machine = "zEC12"', 'machin = "zEC12"', None, Reference(Part.SCENARIO, 2)),
    "an unknown level": ('"zEC12"', '"z99"', None, Reference(Part.SCENARIO, 2)),
    "a number outside its limits": ("0.72", "72", None, Reference(Part.CURRENT)),
    "a truth value for a number": (
        "processors = 8",
        "processors = true",
        NumberCode.NOT_A_NUMBER,
        Reference(Part.CURRENT, field="processors"),
    ),
    "a list for a number": (
        "processors = 8",
        "processors = [8]",
        TableCode.NOT_ONE_VALUE,
        Reference(Part.CURRENT, field="processors"),
    ),
    "a date for a level": ('"z10"', "1979-05-27", TableCode.NOT_ONE_VALUE, Reference(Part.CURRENT, field="machine")),
    "a number of four hundred digits": (
        "= 8",
        f"= {'9' * 400}",
        TableCode.TOO_LARGE,
        Reference(Part.CURRENT, field="processors"),
    ),
    "a number of five thousand digits": ("= 8", f"= {'9' * 5000}", TomlCode.LONG_WORD, None),
    "infinity": ("0.72", "inf", NumberCode.NOT_FINITE, Reference(Part.CURRENT, field="utilization")),
    "not a number": (
        "per_year = 0.1",
        "per_year = nan",
        NumberCode.NOT_FINITE,
        Reference(Part.GROWTH, field="per_year"),
    ),
    "growth that is no number": (
        "= 0.1\n",
        '= "much"\n',
        NumberCode.NOT_A_NUMBER,
        Reference(Part.GROWTH, field="per_year"),
    ),
    "an interval for the target": (
        "utilization = 0.7\n",
        'utilization = "0.6..0.8"\n',
        TableCode.NOT_EXACT,
        Reference(Part.TARGET, field="utilization"),
    ),
    "a vendors' optimism that is no number": (
        "= 0.5",
        '= "most"',
        NumberCode.NOT_A_NUMBER,
        Reference(Part.EVIDENCE, field="vendor_advantage"),
    ),
    "a vendors' optimism that runs backward": (
        "= 0.5",
        '= "0.5..0.1"',
        NumberCode.BACKWARD,
        Reference(Part.EVIDENCE, field="vendor_advantage"),
    ),
    "a vendors' optimism in percent": ("= 0.5", '= "10..50"', None, None),
    "an unknown key of the evidence": (
        "vendor_advantage",
        "vendor_advantge",
        TableCode.UNKNOWN_KEY,
        Reference(Part.EVIDENCE),
    ),
    "evidence that is no table": (
        "[evidence]\nvendor_advantage = 0.5",
        "[[evidence]]\nvendor_advantage = 0.5",
        TableCode.NOT_A_TABLE,
        Reference(Part.EVIDENCE),
    ),
    "single brackets around workload": (
        "[[workload]]",
        "[workload]",
        TableCode.NOT_A_LIST_OF_TABLES,
        Reference(Part.MIX),
    ),
    "a class that is no text": ('"java"', "1", TableCode.NOT_A_TEXT, Reference(Part.MIX, 1, "class")),
    "a class that is none": ('"java"', '"jawa"', TableCode.UNKNOWN_CLASS, Reference(Part.MIX, 1, "class")),
    "a workload without a share": ("share = 1.0\n", "", TableCode.MISSING_KEY, Reference(Part.MIX, 1, "share")),
    "shares that do not add up": ("share = 1.0", "share = 0.9", None, None),
    "a machine that is missing": ('machine = "z10"\n', "", None, None),
    "a scenario without a name": ('name = "z196"\n', "", TableCode.MISSING_KEY, Reference(Part.SCENARIO, 1, "name")),
    "a scenario with an empty name": ('name = "z196"', 'name = " "', None, None),
    "a scenario whose name shows nothing": ('name = "z196"', 'name = "\u200b\u2060"', None, None),
    "a name that stands twice": ('"zEC12, 6 engines"', '"z196"', None, None),
    "a plan name that is no text": ('"Payroll"', "7", TableCode.NOT_A_TEXT, Reference(field="name")),
    "a key on two lines": ("per_year", '"per\\nyear"', TableCode.UNKNOWN_KEY, Reference(Part.GROWTH)),
    "text without quotes": ('"z10"', "z10", DocumentCode.NOT_TOML_IN_COLUMN, None),
    "a key given twice": ("processors = 8", 'machine = "z9"', DocumentCode.NOT_TOML_IN_COLUMN, None),
}


@pytest.mark.parametrize("case", REFUSED)
def test_the_plan_is_refused_for(case: str, tmp_path: Path) -> None:
    written, mistaken, code, about = REFUSED[case]
    assert written in COMPLETE
    assert_is(refusal(tmp_path / "plan.toml", COMPLETE.replace(written, mistaken, 1)), code, about)


def test_a_table_written_as_a_value_is_refused(tmp_path: Path) -> None:
    content = "growth = 0.1\n" + COMPLETE.replace("[growth]\nper_year = 0.1\n", "")
    assert_is(refusal(tmp_path / "plan.toml", content), TableCode.NOT_A_TABLE, Reference(Part.GROWTH))


SYSTEMS = """
format = 1
[[host]]
name = "CPC1"
[[partition]]
name = "ZVM"
host = "CPC1"
[[partition]]
name = "GUEST"
guest_of = "ZVM"
"""


def test_a_machine_that_no_table_names_is_refused(tmp_path: Path) -> None:
    """A system on it would be in the sum of no machine."""
    file = tmp_path / "plan.toml"
    file.write_text(SYSTEMS)
    assert open_plan(file).partitions[0].host == "CPC1"
    error = refusal(file, SYSTEMS.replace('host = "CPC1"', 'host = "cpc2"'))
    assert_is(error, PlanCode.UNKNOWN_MACHINE, Reference(Part.PARTITION, 1, "host"))
    assert sentence(error).endswith("the plan has no machine 'cpc2'; write 'CPC1', or add its [[host]].")
    file.write_text(SYSTEMS.replace('[[host]]\nname = "CPC1"\n', ""))
    assert open_plan(file).partitions[0].host == "CPC1", "no machine is stated"


def test_a_configuration_beside_systems_is_refused(tmp_path: Path) -> None:
    error = refusal(tmp_path / "plan.toml", f'{SYSTEMS}[current]\nmachine = "z14"\n')
    assert_is(error, PlanCode.BESIDE_SYSTEMS, Reference(Part.CURRENT))


def test_an_interval_of_half_its_ends_is_refused(tmp_path: Path) -> None:
    content = COMPLETE.replace("per_year = 0.1", "per_year = { low = 0.1, high = 0.2 }")
    about = Reference(Part.GROWTH, field="per_year confidence")
    assert_is(refusal(tmp_path / "plan.toml", content), TableCode.MISSING_KEY, about)


def test_text_in_another_encoding_is_refused_with_line_and_column(tmp_path: Path) -> None:
    latin = COMPLETE.replace("Payroll", "Lohn für alle").encode("latin-1")
    error = refusal(tmp_path / "plan.toml", latin)
    assert (error.code, error.line, error.values["column"]) == (FileCode.NOT_UTF_8, 2, 15)


def test_text_that_is_no_toml_is_refused_with_line_and_column(tmp_path: Path) -> None:
    error = refusal(tmp_path / "plan.toml", COMPLETE.replace('"z10"', "z10"))
    assert (error.code, error.line, error.values["column"]) == (DocumentCode.NOT_TOML_IN_COLUMN, 4, 11)


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


@pytest.mark.parametrize(
    ("outer", "said"),
    [
        ("ZWM", "the plan has no partition 'ZWM'; write 'ZVM', or add its [[partition]]."),
        ("GUEST", "'GUEST' runs in itself; name the partition that it runs in."),
    ],
)
def test_a_guest_of_what_is_no_partition_around_it_is_refused(tmp_path: Path, outer: str, said: str) -> None:
    """A guest in a circle of guests would be in no z/VM, nor on any machine."""
    error = refusal(tmp_path / "plan.toml", SYSTEMS.replace('guest_of = "ZVM"', f'guest_of = "{outer}"'))
    assert error.about == Reference(Part.PARTITION, 2, "guest_of")
    assert sentence(error).endswith(said)
