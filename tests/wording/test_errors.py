"""Every refusal is a sentence in plain English that shows its values; `python -m tests.wording.refusals` lists them."""

from __future__ import annotations

import ast
import math
import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import zplanner
from tests.wording.refusals import codes, real
from zplanner.document.refusals import TableCode
from zplanner.errors import Code, Part, Reference, ZplannerError
from zplanner.estate.checks import CheckCode, PlacementCode
from zplanner.evidence.configuration import FieldCode
from zplanner.evidence.packs import PackCode
from zplanner.evidence.tables import CellCode
from zplanner.evidence.vocabulary import SHIPPED
from zplanner.gui.importing.mapping import about_columns
from zplanner.histories.history import HistoryCode
from zplanner.importing.class_names import ClassNameCode
from zplanner.importing.own_evidence import OwnMachineCode
from zplanner.importing.refusals import TableFileCode
from zplanner.plain_values import decode, encode
from zplanner.planning.problems import PlanCode
from zplanner.sandbox import LimitedCode
from zplanner.uncertain import NumberCode, Uncertain
from zplanner.wording.errors import advice, place, remedy, row_and_reason, sentence
from zplanner.wording.refusals import shown_in, values_beside
from zplanner.wording.window.editors import sentence_in_window

CODES = tuple(codes())

ODD = re.compile(
    r"[{}]|None|\b\w+Code\.|  |\s[,;:.](?![\w.])|[,;:][,;.]|\b1 (?!is)[a-z]+s\b|per cent|\d %|"
    r"(?<!there )\bis no [a-z]+ of\b|stands? twice|not valid input|please|sorry|[\u2018-\u201d]"
)
"""What no sentence has: a brace, a bare name of the code, a count of one with a plural, odd spaces, a word we avoid."""

NOT_TO_BEGIN = re.compile(r"(?!(?:Parquet|TLS)\b)[A-Z]|.*[.;,]$")
"""Problem and remedy are parts of one sentence: neither begins with a capital that is no name, or ends one."""


@pytest.mark.parametrize("code", CODES, ids=str)
def test_a_refusal_is_a_sentence_in_plain_english(code: Code) -> None:
    said = advice(real(code))
    assert not ODD.search(said.replace(" ...", "")), said
    assert said[-1] in ".?"
    assert 10 < len(said) < 400, said
    for part in (code.problem, code.remedy, code.near):
        assert not NOT_TO_BEGIN.match(part), part


@pytest.mark.parametrize("code", [code for code in CODES if code.near], ids=str)
def test_a_name_that_is_nearly_known_is_taken_for_a_typo(code: Code) -> None:
    if code is ClassNameCode.UNKNOWN:
        assert remedy(ZplannerError(code, name="oltp database", names=SHIPPED)) == "did you mean Transaction database?"
        return
    mistyped = shown_in(code.problem)[0]
    similar, unlike = (remedy(real(code, **{mistyped: "processor", "known": (one,)})) for one in ("processors", "q"))
    assert "processors" in similar
    assert "processors" not in unlike


@pytest.mark.parametrize(
    ("code", "values", "said"),
    [
        (NumberCode.NOT_A_NUMBER, {"text": "4,200"}, "'4,200' is not a number; write 4200 or 4.200."),
        (NumberCode.NOT_FINITE, {"unit": ""}, "it takes a number: write x, low..high or x +- d @ 90%."),
        (NumberCode.NOT_A_NUMBER, {"text": " 20,5", "unit": "GiB"}, "a number in GiB: write a decimal point: 20.5."),
        (FieldCode.OUTSIDE, {"unit": "", "is_share": True}, "; give a share between 0 and 1."),
        (CellCode.UNKNOWN, {"kind": "id", "text": "x", "known": ("3GBS9220",)}, "; use one of: 3GBS9220."),
        (CellCode.UNKNOWN, {"kind": "domain", "text": "x", "known": ("disk",)}, "; choose the nearest: disk."),
        (PackCode.CIRCLE, {"path": ("zA", "zB", "zA")}, "is circular: zA to zB, zB to zA; let one"),
        (
            ClassNameCode.AMBIGUOUS,
            {"keys": ("{night} batch", "java"), "names": SHIPPED},
            "may mean {night} batch or Java; use",
        ),
        (TableCode.MISSING_KEY, {"name": "id"}, "write it, for example id = ..."),
        (TableFileCode.NO_BUSY_COLUMN, {"choices": ()}, "; export the table with a column of busy or idle percent."),
        (TableFileCode.SEVERAL_ROWS, {"choices": ()}, "; export the table with a column that names the systems"),
        (OwnMachineCode.STEP, {"forecast": None}, "; no measurement covers this step."),
        (PlanCode.SEASON_WITHOUT_A_YEAR, {"count": 1}, "not 1 month; give 12"),
        (HistoryCode.GAPS, {"system": "", "hours": 3123.0}, "the load of the system has 14 gaps of up to 3,123 hours."),
        (HistoryCode.GAPS, {"hours": 0.25}, "of up to 15 minutes."),
        (CheckCode.BEYOND_LOGICAL, {"needed": 1.0}, "needs 1 engine and has"),
        (CheckCode.ENGINES_NOT_STATED, {"host": ""}, "of an unnamed machine is not stated"),
        (FieldCode.NOT_WHOLE, {"number": Uncertain.exactly(2.5)}, "2.5 is not a whole number"),
        (
            PlacementCode.FITS_NOWHERE,
            {
                "reasons": tuple(
                    (host, ZplannerError(PlacementCode.DOES_NOT_RUN, system="DB1", machine="zEC12"))
                    for host in ("CPC1", "CPC2")
                )
            },
            "can take DB1, DB2: 'DB1' does not run on zEC12 as it is; change its release or level first.",
        ),
        *(
            (
                PlacementCode.FITS_NOWHERE,
                {
                    "reasons": tuple(
                        (host, ZplannerError(CheckCode.BEYOND_LOGICAL, system="DB1", needed=needed, logical=4.0))
                        for host, needed in hosts.items()
                    )
                },
                "give DB1 5 logical engines.",
            )
            for hosts in ({"CPC1": 5.2, "CPC2": 4.17}, {"CPC1": 5.0})
        ),
    ],
)
def test_a_sentence_follows_its_values(code: Code, values: dict[str, Any], said: str) -> None:
    assert said in sentence(real(code, **values))


def test_every_raise_site_gives_the_values_that_its_sentence_shows() -> None:
    by_name = {str(code): code for code in CODES}
    sites = [(file, call) for file in _sources() for call in _raise_sites(file)]
    assert sites
    for file, call in sites:
        code = by_name.get(ast.unparse(call.args[0]))
        given = {keyword.arg for keyword in call.keywords}
        if code is not None and None not in given:  # not passed on from another error
            assert _needed(code) <= given, f"{file}:{call.lineno}"


ARRIVING: tuple[Any, ...] = (
    *(None, True, -1, 2**70, 2.5, math.nan, math.inf, "", "z10", "9,9", "\udcff", b"\0", Path("a"), Part.HOST),
    *((), ("DB1", 2), [("DB1", "DB2")], {"a": 1}, frozenset({1}), np.zeros(2), date(2026, 1, 2)),
    *(Uncertain(6, 8), SHIPPED, ZplannerError(PlacementCode.FITS_NOWHERE), (("DB1", ZplannerError(CellCode.UNKNOWN)),)),
)
"""What any process that reads a file can put into a refusal."""


@pytest.mark.parametrize("code", CODES, ids=str)
def test_whatever_values_a_refusal_arrives_with_it_is_a_sentence(code: Code) -> None:
    chance = Random(str(code))
    names = [*real(code).values, "near", "choices", "known", "other"]
    sent = [ZplannerError(code), *(ZplannerError(code, **dict.fromkeys(names, value)) for value in ARRIVING)]
    for _ in range(20):
        given = {name: chance.choice(ARRIVING) for name in names if chance.random() < 0.8}
        sent.append(ZplannerError(code, **{**real(code).values, **given}))
    for error in sent:
        arrived = decode(encode(error), ZplannerError)
        for said in (sentence(arrived), sentence_in_window(arrived), *row_and_reason(arrived)):
            assert isinstance(said, str)
        assert isinstance(about_columns(arrived), tuple)


@pytest.mark.parametrize("code", CODES, ids=str)
def test_the_values_of_a_code_are_said_of_it(code: Code) -> None:
    assert (advice(real(code)) == advice(ZplannerError(LimitedCode.ENDED))) == (code is LimitedCode.ENDED)


def test_a_refusal_without_its_values_is_a_reader_that_crashed() -> None:
    error = ZplannerError(LimitedCode.TOO_LONG, file="a.csv")
    assert sentence(error) == sentence(ZplannerError(LimitedCode.ENDED, file="a.csv"))


@pytest.mark.parametrize(
    ("error", "where"),
    [
        (ZplannerError(NumberCode.CONFIDENCE), ""),
        (ZplannerError(NumberCode.CONFIDENCE, about=Reference(Part.CURRENT, field="machine")), "[current] machine"),
        (ZplannerError(NumberCode.CONFIDENCE, about=Reference(Part.SCENARIO, 2, "name")), "[[scenario]] 2 name"),
        (ZplannerError(NumberCode.CONFIDENCE, about=Reference(Part.MIX, field="share")), "[[workload]] share"),
        (ZplannerError(NumberCode.CONFIDENCE, about=Reference(field="ratio_low"), line=7), "line 7, ratio_low"),
        (
            ZplannerError(NumberCode.CONFIDENCE, table="curves.csv", line=7).within(Reference(Part.PACK, 1)),
            "[[pack]] 1, curves.csv, line 7",
        ),
    ],
)
def test_a_place_is_written_as_in_a_text_plan(error: ZplannerError, where: str) -> None:
    assert place(error) == where


def test_an_error_is_seen_from_further_out() -> None:
    inner = ZplannerError(NumberCode.NOT_FINITE, about=Reference(field="processors"))
    outer = inner.within(Reference(field="base")).within(Reference(Part.MEASUREMENT, 3), file="plan.toml")
    assert outer.about == Reference(Part.MEASUREMENT, 3, "base processors")
    assert sentence(outer).startswith("plan.toml, [[measurement]] 3 base processors: the number is not finite; ")
    assert advice(outer) == advice(inner)


def test_foreign_text_is_cleaned_and_shortened() -> None:
    said = advice(ZplannerError(NumberCode.NOT_A_NUMBER, text="a\tb\x1b\u202e" + "c" * 99))
    assert said.startswith(f"'a b {'c' * 35}…' is not a number")


def _sources() -> list[Path]:
    return sorted(Path(zplanner.__path__[0]).rglob("*.py"))


def _raise_sites(file: Path) -> Iterator[ast.Call]:
    text = file.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)) if "ZplannerError(" in text else ():
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("ZplannerError") and node.args:
            yield node


def _needed(code: Code) -> set[str]:
    shown = {name for text in (code.problem, code.remedy, code.near) for name in shown_in(text)}
    return shown - {"near"} - set(values_beside(real(code)))


@pytest.mark.parametrize(
    ("about", "says"),
    [
        (Reference(Part.STEP, 2, "class"), "Step 2, class: the class sap is not in the mix; name a class of the mix"),
        (Reference(Part.CURRENT, field="machine"), "Today, machine: the class sap"),
        (Reference(Part.MIX, 1, "growth_per_year"), "Workload 1, growth per year: the class sap"),
        (Reference(Part.HORIZON), "Planning horizon: the class sap"),
        (Reference(Part.SCENARIO, 2, "stage 1 month"), "Scenario 2, step 1, month: the class sap"),
        (Reference(Part.COSTS, field="machine z15 T02"), "Costs, machine z15 T02: the class sap"),
    ],
)
def test_the_window_names_places_in_words_and_not_as_a_text_plan_does(about: Reference, says: str) -> None:
    error = ZplannerError(PlanCode.STEP_OF_OTHER_CLASS, about=about, name="sap")
    assert sentence_in_window(error).startswith(says)


@pytest.mark.parametrize("part", Part)
def test_the_window_has_a_name_for_every_part_of_a_plan(part: Part) -> None:
    said = sentence_in_window(ZplannerError(NumberCode.CONFIDENCE, about=Reference(part)))
    assert said[0].isupper()
    assert "[" not in said
