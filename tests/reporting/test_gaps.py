"""Notes are told once and by weight, in the window and in the reports by the same rule."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.reporting.outlooks import covered, outlook_of
from zplanner.evidence.vocabulary import SHIPPED
from zplanner.planning.findings import AssumedCode, Caution, CautionCode, caution
from zplanner.planning.findings import coverage as known
from zplanner.planning.outlook import ScenarioOutlook
from zplanner.regression.card import Departure, Layer, LevelStep
from zplanner.reporting.plan_tables import coverage, told_once, warning_remarks
from zplanner.wording.findings import message

CONTRADICTION = caution(CautionCode.TOO_MUCH_PAGING, load=0.5)
THREADS = caution(CautionCode.SMT_CORES)
ASSUMED = known("message_bytes", AssumedCode.LARGE_MESSAGES)
UNUSED = caution(CautionCode.OWN_NOT_USED, unfitted=None)
BEYOND = caution(CautionCode.BORROWED_BEYOND, steps=(Departure(LevelStep("gcc", "4.1", "4.5"), Layer.WITHIN, "FCP"),))

MANY_ENGINES = caution(CautionCode.BEYOND_MEASURED_ENGINES, images=("java",), most=16)


def borrowed(name: str) -> Caution:
    return caution(
        CautionCode.BORROWED_BY_CLASSES, steps=(LevelStep("machine", "z9", "z10"),), classes=(name,), names=SHIPPED
    )


def with_warnings(*warnings: Caution) -> ScenarioOutlook:
    return covered(warnings=warnings)


def test_more_than_two_notes_of_other_classes_become_one_for_the_same_scenarios() -> None:
    both = borrowed("java"), borrowed("java-web")
    once = told_once((with_warnings(*both, THREADS), with_warnings(*both, borrowed("mixed"), CONTRADICTION)))
    steps = (LevelStep("machine", "z9", "z10"),)
    together = caution(CautionCode.BORROWED_SEVERAL, groups=((steps, ("java",)), (steps, ("java-web",))), names=SHIPPED)
    assert once == ((CONTRADICTION, (1,)), (THREADS, (0,)), (together, (0, 1)), (borrowed("mixed"), (1,)))


def test_two_notes_of_other_classes_stay_as_they_are() -> None:
    both = borrowed("java"), borrowed("java-web")
    assert told_once((with_warnings(*both),)) == tuple((caution, (0,)) for caution in both)


def test_a_report_tells_the_notes_of_the_window_in_their_order() -> None:
    several = map(borrowed, ("java", "java-web", "mixed"))
    outlook = outlook_of(with_warnings(THREADS, *several), with_warnings(CONTRADICTION))
    messages = [message(one) for one, _ in told_once(outlook.scenarios)]
    assert [remark.message for remark in warning_remarks(outlook)] == messages
    assert messages[0] == message(CONTRADICTION)


@pytest.mark.parametrize(
    ("warnings", "says"),
    [
        ((), "Measurements cover every change."),
        ((borrowed("java"),), "Measurements cover every change, some only for other workload classes."),
        ((borrowed("java"), BEYOND), "Every change is counted, some by the common effect only."),
        ((borrowed("java"), MANY_ENGINES), "Every change is counted, some beyond what was measured."),
        ((UNUSED, borrowed("java")), "Measurements cover every change, some only for other workload classes."),
    ],
)
def test_the_sentence_about_coverage_agrees_with_the_notes(warnings: tuple[Caution, ...], says: str) -> None:
    assert coverage(with_warnings(*warnings)) == says
    by_assumption = "Every change is counted, some by an assumption without a measurement."
    assert coverage(replace(with_warnings(*warnings), assumed=(ASSUMED,))) == by_assumption
