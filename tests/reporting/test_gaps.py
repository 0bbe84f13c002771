"""Notes are told once and by weight, in the window and in the reports by the same rule."""

from __future__ import annotations

import pytest

from tests.reporting.outlooks import covered, outlook_of
from zplanner.planning.outlook import Caution, ScenarioOutlook, Weight
from zplanner.reporting.gaps import coverage, told_once, warning_remarks

IMPOSSIBLE = Caution("contradiction", "1M pages came with the z10: z9 has none.", Weight.IMPOSSIBLE)
ASSUMED = Caution("assumed", "Message size is unknown.")
PARTLY = Caution("not-counted", "No measurement compares z/VM with LPAR.", Weight.NOT_COUNTED)
UNUSED = Caution("own-not-used", "Own measurement own-x is not used: it changes no factor.", Weight.NOT_COUNTED)
BEYOND = Caution("borrowed", "No measurement covers gcc 4.1 to 4.5.", Weight.BORROWED)


def borrowed(name: str, step: str = "Machine z9 to z10") -> Caution:
    message = f"{name}: measured on other classes only for {step}; the common effect is used."
    return Caution("borrowed", message, Weight.BORROWED, f"{name} for {step}")


def with_warnings(*warnings: Caution) -> ScenarioOutlook:
    return covered(warnings=warnings)


def test_more_than_two_notes_of_other_classes_become_one_for_the_same_scenarios() -> None:
    both = borrowed("Java"), borrowed("Java web")
    told = told_once((with_warnings(*both, ASSUMED), with_warnings(*both, borrowed("Mixed"), IMPOSSIBLE)))
    assert [(caution.message, found) for caution, found in told] == [
        (IMPOSSIBLE.message, (1,)),
        (ASSUMED.message, (0,)),
        (
            "Measured on other classes only: Java for Machine z9 to z10; Java web for Machine z9 to z10. "
            "The common effect is used there, with a wider interval.",
            (0, 1),
        ),
        (borrowed("Mixed").message, (1,)),
    ]


def test_two_notes_of_other_classes_stay_as_they_are() -> None:
    both = borrowed("Java"), borrowed("Java web")
    assert told_once((with_warnings(*both),)) == tuple((caution, (0,)) for caution in both)


def test_a_report_tells_the_notes_of_the_window_in_their_order() -> None:
    outlook = outlook_of(with_warnings(ASSUMED, *map(borrowed, ("a", "b", "c"))), with_warnings(IMPOSSIBLE))
    told = [caution.message for caution, _ in told_once(outlook.scenarios)]
    assert [remark.message for remark in warning_remarks(outlook)] == told
    assert told[0] == IMPOSSIBLE.message


@pytest.mark.parametrize(
    ("warnings", "says"),
    [
        ((), "Measurements cover every change."),
        ((ASSUMED,), "Measurements cover every change."),
        ((borrowed("Java"),), "Every change is measured, some on other classes only."),
        ((borrowed("Java"), BEYOND), "Every change counts, some by the common effect only."),
        ((borrowed("Java"), PARTLY), "Every change counts, some only in part."),
        ((UNUSED, borrowed("Java")), "Every change is measured, some on other classes only."),
    ],
)
def test_the_sentence_about_coverage_agrees_with_the_notes(warnings: tuple[Caution, ...], says: str) -> None:
    assert coverage(with_warnings(*warnings)) == says
