"""What the user typed is what the distribution holds."""

from contextlib import suppress

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.refusals import refused
from zplanner.errors import ZplannerError
from zplanner.uncertain import NumberCode, Uncertain, drawn

finite = st.floats(-1e6, 1e6)


@pytest.mark.parametrize("text", ["800..1200", "1000 +- 10 @ 90%", "5 +/- 2", "0.1 ± 0.02 @ 50%"])
def test_the_typed_interval_holds_its_confidence(text: str) -> None:
    number = Uncertain.parse(text)
    draws = drawn([number], np.random.default_rng(1).standard_normal(200_000), -np.inf, np.inf)[0]
    held = np.mean((number.low < draws) & (draws < number.high))
    assert held == pytest.approx(number.confidence, abs=0.005)


@given(finite, finite, st.integers(1, 99))
def test_the_text_form_reads_back(low: float, high: float, percent: int) -> None:
    number = Uncertain(min(low, high), max(low, high), percent / 100)
    again = Uncertain.parse(str(number))
    scale = max(1.0, abs(low), abs(high))
    assert again.low == pytest.approx(number.low, abs=1e-9 * scale)
    assert again.high == pytest.approx(number.high, abs=1e-9 * scale)


@pytest.mark.parametrize("text", ["12-18", "12 - 18", "12\u201318", "12 to 18", "12..18", "12.0-18."])
def test_a_range_is_read_as_people_write_it(text: str) -> None:
    assert Uncertain.parse(text) == Uncertain(12, 18)


@given(st.text(max_size=30))
def test_no_text_ends_in_anything_but_a_number_or_one_sentence(text: str) -> None:
    with suppress(ZplannerError):
        Uncertain.parse(text)


@pytest.mark.parametrize(
    "text",
    [
        "nan",
        "inf",
        "5..2",
        "5-2",
        "1-",
        "1--2",
        "1-2-3",
        "1 +- -2",
        "1 +- 2 @ 100%",
        "1 +- 2 @ 0%",
        "1 +- 2 @ 1e-14%",
        "1 +- 2 @ 99.99999999999999%",
        "1,5",
        "",
        "x",
        "1e999",
    ],
)
def test_what_is_not_a_number_is_refused(text: str) -> None:
    with pytest.raises(ZplannerError):
        Uncertain.parse(text)


def test_a_range_may_be_said_in_words() -> None:
    assert Uncertain.parse("15 to 25") == Uncertain.parse("15..25")


def test_a_decimal_comma_is_refused() -> None:
    with refused(NumberCode.NOT_A_NUMBER, text="20,5"):
        Uncertain.parse("20,5")
