"""The words of the results."""

from __future__ import annotations

from dataclasses import replace

from tests.reporting.outlooks import covered
from zplanner.wording.window.results import answers


def test_a_bottleneck_begins_with_a_capital_unless_it_is_a_name() -> None:
    of_storage = replace(covered(), binding=(("storage", 0.4), ("disk", 0.6)))
    *_, bottleneck = answers(of_storage)
    assert (bottleneck.figure, bottleneck.more) == ("Disk", "z/VM storage 40%")
    *_, bottleneck = answers(replace(of_storage, binding=(("storage", 1.0),)))
    assert bottleneck.figure == "z/VM storage"
