"""The words of the results."""

from __future__ import annotations

from dataclasses import replace

from tests.reporting.outlooks import covered
from zplanner.planning.outlook import Quantiles
from zplanner.wording.window.charts import bands_tip
from zplanner.wording.window.results import answers


def test_a_bottleneck_begins_with_a_capital_unless_it_is_a_name() -> None:
    of_storage = replace(covered(), binding=(("storage", 0.4), ("disk", 0.6)))
    *_, bottleneck = answers(of_storage)
    assert (bottleneck.figure, bottleneck.more) == ("Disk", "z/VM storage 40%")
    *_, bottleneck = answers(replace(of_storage, binding=(("storage", 1.0),)))
    assert bottleneck.figure == "z/VM storage"


def test_a_tip_names_the_bands_of_50_80_and_95_percent() -> None:
    ratio = Quantiles(1.10, 1.15, 1.20, 1.30, 1.40, 1.50, 1.60, 1.65, 1.70)
    assert bands_tip(ratio) == (
        "Median: 1.40x, 40% more",
        "50%: 1.30x to 1.50x",
        "80%: 1.20x to 1.60x",
        "95%: 1.1x to 1.7x",
    )
