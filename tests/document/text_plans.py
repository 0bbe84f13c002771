"""Text plans: those of the releases, a short one, and what a planner reads where one is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from zplanner.document import open_plan
from zplanner.errors import ZplannerError
from zplanner.wording import errors as told

FILES = Path(__file__).parents[1] / "files"
COMPLETE = """\
format = 1
name = "Payroll"
[current]
machine = "z10"
processors = 8
utilization = 0.72
[[workload]]
class = "java"
share = 1.0
[growth]
per_year = 0.1
[target]
utilization = 0.7
[evidence]
vendor_advantage = 0.5
[[scenario]]
name = "z196"
machine = "z196"
[[scenario]]
name = "zEC12, 6 engines"
machine = "zEC12"
"""


def refusal(file: Path, content: str | bytes) -> str:
    """What a planner reads when the file holds `content`, without the file's name."""
    file.write_bytes(content.encode() if isinstance(content, str) else content)
    with pytest.raises(ZplannerError) as caught:
        open_plan(file)
    sentence = told.sentence(caught.value)
    assert sentence.startswith(f"{file}")
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence.removeprefix(f"{file}").lstrip(",: ")
