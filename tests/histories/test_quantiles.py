"""Quantiles of many groups are those of each group alone."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from zplanner.histories.statistics import group_quantiles, packed


@given(st.lists(st.tuples(st.sampled_from([0, 1, 7, 2**32 - 1]), st.floats(-1e6, 1e6, width=32)), max_size=60))
def test_group_quantiles_are_those_of_each_group(rows: list[tuple[int, float]]) -> None:
    group = np.array([one for one, _ in rows], np.uint32)
    value = np.array([one for _, one in rows], np.float32)
    groups, found = group_quantiles(packed(group, value))
    assert groups.tolist() == sorted(set(group.tolist()))
    for one, row in zip(groups, found, strict=True):
        alone = value[group == one].astype(np.float64)
        np.testing.assert_allclose(row, np.quantile(alone, [0.5, 0.95, 1.0]), rtol=1e-9, atol=1e-9)
