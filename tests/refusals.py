"""What tests say of refused input: its code and its values, not its sentence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from zplanner.errors import Code, ZplannerError

_PARTS = ("about", "file", "table", "line")


@contextmanager
def refused(code: Code, **stated: Any) -> Iterator[pytest.ExceptionInfo[ZplannerError]]:
    """Expect a refusal with this code; of its values, and of about, file, table and line, those that are stated."""
    with pytest.raises(ZplannerError) as found:
        yield found
    assert found.value.code == code, str(found.value)
    parts = {name: getattr(found.value, name) for name in _PARTS}
    assert {name: {**parts, **found.value.values}.get(name) for name in stated} == stated
