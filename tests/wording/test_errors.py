"""Every refusal has a sentence, and each sentence is asserted once, in `tests/wording/sentences/`."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

import zplanner
from zplanner.errors import Code, Part, Reference, ZplannerError
from zplanner.planning.problems import PlanCode
from zplanner.uncertain import NumberCode
from zplanner.wording.errors import advice, place, sentence, templates
from zplanner.wording.window.problems import sentence_in_window

FOLDER = Path(__file__).parent / "sentences"
ROOMS = (importlib.import_module(f"tests.wording.sentences.{file.stem}") for file in sorted(FOLDER.glob("*.py")))
EXAMPLES = [example for room in ROOMS for example in room.SENTENCES]


@pytest.mark.parametrize(("error", "expected"), EXAMPLES, ids=lambda part: str(getattr(part, "code", ""))[:40] or None)
def test_a_refusal_is_told_in_this_sentence(error: ZplannerError, expected: str) -> None:
    assert sentence(error) == expected


def test_every_code_has_a_template_and_an_example() -> None:
    codes = set(_codes())
    assert codes == set(templates())
    assert codes == {error.code for error, _ in EXAMPLES}


def test_every_raise_site_gives_the_values_that_its_sentence_shows() -> None:
    by_name = {f"{type(code).__name__}.{code.name}": code for code in templates()}
    sites = [(file, call) for file in _sources() for call in _raise_sites(file)]
    assert sites
    for file, call in sites:
        code = by_name.get(ast.unparse(call.args[0]))
        given = {keyword.arg for keyword in call.keywords}
        if code is not None and None not in given:  # not passed on from another error
            assert _needed(code) <= given, f"{file}:{call.lineno}"


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


def _codes() -> Iterator[Code]:
    for module in pkgutil.walk_packages(zplanner.__path__, "zplanner."):
        if "gui" not in module.name and not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    for kind in Code.__subclasses__():
        yield from kind


def _sources() -> list[Path]:
    return sorted(Path(zplanner.__path__[0]).rglob("*.py"))


def _raise_sites(file: Path) -> Iterator[ast.Call]:
    text = file.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)) if "ZplannerError(" in text else ():
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("ZplannerError") and node.args:
            yield node


def _needed(code: Code) -> set[str]:
    template = templates()[code]
    if isinstance(template, tuple):
        return {name for text in template for _, name, _, _ in string.Formatter().parse(text) if name}
    parameters = inspect.signature(template).parameters.values()
    return {one.name for one in parameters if one.kind is not one.VAR_KEYWORD and one.default is one.empty}


@pytest.mark.parametrize(
    ("about", "says"),
    [
        (Reference(Part.STEP, 2, "class"), "Step 2, class: the class sap is not in the mix; name a class of the mix"),
        (Reference(Part.CURRENT, field="machine"), "Today, machine: the class sap"),
        (Reference(Part.MIX, 1, "growth_per_year"), "Workload 1, growth per year: the class sap"),
        (Reference(Part.HORIZON), "Planning horizon: the class sap"),
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
