from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zplanner.evidence.configuration import fields
from zplanner.uncertain import Uncertain
from zplanner.wording.numbers import (
    change_band,
    field_value,
    less_or_more,
    plain,
    probability,
    share,
    shortened,
    significant,
    times,
)


@pytest.mark.parametrize(
    ("number", "text"),
    [(1.5, "1.50"), (0.5208333, "0.521"), (12.345, "12.3"), (123.45, "123"), (9.999, "10.0"), (0.0123, "0.0123"),
     (1234567, "1,230,000"), (0, "0"), (-2.5, "-2.50")],
)  # fmt: skip
def test_a_number_has_three_significant_digits(number: float, text: str) -> None:
    assert significant(number) == text


@given(st.floats(0.001, 1000))
def test_three_digits_never_move_a_number_by_more_than_half_a_percent(number: float) -> None:
    assert float(significant(number).replace(",", "")) == pytest.approx(number, rel=0.005)


@given(st.floats(0.1, 9.99))
def test_ratios_above_and_below_1_have_equally_many_decimals(ratio: float) -> None:
    shown = times(ratio).removesuffix("x")
    assert len(shown) == len("0.00")
    assert float(shown) == pytest.approx(ratio, abs=0.005 + 1e-12)  # 0.875 is half a unit away


@pytest.mark.parametrize(
    ("ratio", "text"),
    [(0.52, "48% less"), (1 / 1.5, "33% less"), (1.12, "12% more"), (2.3, "130% more"), (1.0, "unchanged"),
     (1.0004, "unchanged"), (0.996, "0.40% less")],
)  # fmt: skip
def test_a_ratio_is_told_as_less_or_more(ratio: float, text: str) -> None:
    assert less_or_more(ratio) == text


def test_a_band_says_its_direction_once_where_both_ends_agree() -> None:
    assert change_band(0.58, 0.47) == "42% to 53% less"
    assert change_band(1.05, 0.9) == "5.0% more to 10% less"
    assert change_band(1.0, 1.0) == "unchanged"


@given(st.floats(0.0001, 0.9999))
def test_a_chance_is_never_rounded_to_certainty(chance: float) -> None:
    assert probability(chance) not in ("0%", "100%")


def test_certainty_is_told_as_it_is() -> None:
    assert (probability(0), probability(1)) == ("0%", "100%")


def test_inputs_are_shown_as_they_were_stated() -> None:
    assert field_value(fields()["processors"], Uncertain.exactly(8)) == "8 engines"
    assert field_value(fields()["processors"], Uncertain.exactly(1)) == "1 engine"
    assert field_value(fields()["utilization"], Uncertain.exactly(0.29)) == "29%"
    assert field_value(fields()["central_storage_gib"], Uncertain(4, 4096)) == "4 to 4,096 GiB"
    assert field_value(fields()["disk_link_gbps"], "8") == "8 Gbit/s"
    assert field_value(fields()["java"], None) == "unknown"
    assert share(Uncertain(0.1, 0.2, 0.9)) == "10% to 20% (90% sure)"


@given(st.text())
def test_shown_text_is_one_line_without_control_characters(text: str) -> None:
    shown = plain(text)
    assert shown.isprintable() or all(ord(character) >= 0x20 for character in shown)
    assert "\n" not in shown
    assert "\u202e" not in shown


def test_harmless_text_is_shown_unchanged() -> None:
    text = 'זכור  #$a$ <b>*x*_y_</b> \\ "q" 🚀 漢字'
    assert plain(text) == " ".join(text.split())


@given(st.text(), st.integers(2, 80))
def test_a_shortened_text_fits(text: str, length: int) -> None:
    assert len(shortened(text, length)) <= length
