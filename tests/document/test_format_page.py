"""The page of the help about formats says what the code does."""

from __future__ import annotations

import re

from tests.document.any_plans import RELEASED
from zplanner import files
from zplanner.document.plan_file import SCHEMA
from zplanner.document.published import PAGE, page
from zplanner.document.tables import KEYS
from zplanner.document.text_plan import LARGEST_FILE
from zplanner.evidence.configuration import fields

TEXT = PAGE.read_text(encoding="utf-8")


def test_the_shipped_page_is_what_the_code_makes() -> None:
    """Write it anew with `python -m zplanner.document.published`."""
    assert page() == TEXT


def test_the_page_names_every_key_every_field_and_every_table_of_a_document() -> None:
    for keys in KEYS.values():
        assert all(f"| `{name}` |" in TEXT for name in keys)
    assert all(f"| `{name}` |" in TEXT for name in fields())
    tables = re.findall(r"CREATE TABLE (\w+)", SCHEMA)
    assert all(f"CREATE TABLE {name} " in TEXT for name in tables)


def test_every_limit_has_its_number_and_its_reason() -> None:
    rows = [line.strip("| ").split(" | ") for line in TEXT.partition("## Limits")[2].splitlines() if "| " in line]
    stated = {what: (number, reason) for what, number, reason in rows}
    for part, most in files.MOST.items():
        number, reason = stated[f"`{part.value}`"]
        assert number == f"{most:,}"
        assert reason
    assert stated["bytes of a text plan"][0] == f"{LARGEST_FILE:,}"


def test_the_code_on_the_page_unpacks_the_load_of_a_text_plan() -> None:
    import base64
    import tomllib
    import zlib

    import numpy

    from zplanner.document import open_plan

    (code,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    for place, history in enumerate(open_plan(RELEASED).histories):
        stated = tomllib.loads(RELEASED.with_suffix(".toml").read_text(encoding="utf-8"))["history"][place]
        found = {"history": stated, "zlib": zlib, "base64": base64, "numpy": numpy}
        exec(code, found)
        for name in ("starts", "busy", "steal", "engines"):
            assert numpy.array_equal(found[name], getattr(history, name), equal_nan=True)
