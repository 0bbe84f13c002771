"""Text plans: those of the releases, a short one, and what a planner reads where one is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from zplanner.document import open_plan
from zplanner.errors import Code, Reference, ZplannerError
from zplanner.wording import errors as told
from zplanner.wording.numbers import plain

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


def refusal(file: Path, content: str | bytes) -> ZplannerError:
    """Why a file with this content is refused; what a planner reads of it is one line that begins with the file."""
    file.write_bytes(content.encode() if isinstance(content, str) else content)
    return opening_refused(file)


def opening_refused(file: Path) -> ZplannerError:
    with pytest.raises(ZplannerError) as caught:
        open_plan(file)
    sentence = told.sentence(caught.value)
    assert sentence.startswith(plain(str(file)))
    assert sentence.endswith((".", "?"))
    assert "\n" not in sentence
    return caught.value


def assert_is(error: ZplannerError, code: Code | None, about: Reference | None) -> None:
    """Compare a refusal; without a code, another room refuses, which names the field in its own way."""
    if code is not None:
        assert (error.code, error.about) == (code, about)
    elif about is not None:
        assert error.about is not None
        assert (error.about.part, error.about.number) == (about.part, about.number)
