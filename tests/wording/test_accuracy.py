"""The accuracy of the model in words."""

from __future__ import annotations

import pytest

from zplanner.wording import accuracy as words


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (words.held_in_all(16, 18), "The 80% interval held 16 of 18 held-out figures (89%)."),
        (words.held_in_all(1, 1), "The 80% interval held 1 of 1 held-out figure (100%)."),
        (words.not_held_out(()), ""),
        (
            words.not_held_out((("z13", "z14"), ("z15", "z16"))),
            "None of them is of z13 to z14 and z15 to z16: no Linux benchmark of that was published.",
        ),
        (words.held_in_all(0, 0), "No figure of these domains can be forecast from the others."),
        (words.held_of(7, 9, 14), "7 of 9 (78%)"),
        (words.held_of(0, 0, 3), "3 figures, none forecast from the others"),
        (
            words.verdict(2, 3, 1, 0.125, own=True),
            "2 of 3 own figures can be forecast from all the others; 1 of them (50%) lie inside the 80% interval.\n"
            "On average the forecast is 12.5% off.",
        ),
        (
            words.verdict(0, 1, 0, 0.0, own=False),
            "None of 1 published figure can be forecast from all the others: nothing else covers their changes.",
        ),
        (words.forecast_count(9, 4), "9 (4 one-sided)"),
        (words.share_with_count(0.5, 18), "50% (9)"),
        (words.step_average(0.068, 16, 0.059), "6.8% (16: 5.9%)"),
        (
            words.other_figures(13, 1.1, 2.8, words.of_class(1)),
            "the 13 other figures of its class on this step state 1.10x to 2.80x",
        ),
        (words.other_figures(1, 2.0, 2.0, words.OUTSIDE_CLASS), "the other figure outside its class states 2.00x"),
        (words.none_of_class(2), "no other figure of its class on these steps"),
        (
            words.only_figure("cpacf-ghash-16b", ["message size 16 bytes"], 0.5),
            "what is left of its class is one figure, cpacf-ghash-16b with message size 16 bytes: 0.50x",
        ),
        (
            words.held_out(3.0, 3.5, 4.0, 3.6, 1),
            "Without it and 1 of the same change, the forecast is 3.50x, in four cases of five 3.00x to 4.00x. The "
            "measured 3.60x lies inside.",
        ),
        (
            words.OWN_NOT_USED.format(reason="it changes no factor"),
            "The forecast does not use it: it changes no factor.",
        ),
        (words.NOT_USED.format(reason="it changes no factor"), "Not used: it changes no factor."),
        (words.borrowed_from(("z196", "z13")), "z196 and z13"),
    ],
)
def test_a_sentence_about_accuracy(text: str, expected: str) -> None:
    assert text == expected
