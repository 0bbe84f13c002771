"""What a report carries says all that its plan and its forecast say, and no text in it can end the block it lies in."""

from __future__ import annotations

import json
import tomllib
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.histories.any_histories import history
from zplanner.document import attached_forecast, open_plan
from zplanner.document.text_plan import stated_plan
from zplanner.evidence.configuration import Configuration
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Component, Plan, Scenario
from zplanner.planning.report_settings import ReportSettings, Section
from zplanner.regression.model import load_model
from zplanner.reporting.listing.forecast import outlook_json
from zplanner.reporting.page import document as written
from zplanner.reporting.page.document import attached_plan, attachments, html_block_text, plan_text
from zplanner.reporting.page.pdf import always
from zplanner.reporting.plan_tables import plan_sha256
from zplanner.reporting.report import FORMATS
from zplanner.reporting.report_data import report_data_of
from zplanner.uncertain import Uncertain

FULL = open_plan(Path(__file__).parents[1] / "files" / "growing.zplan")
NAMES = ["</script>", "<!-- <script>", "]]>", "a\\u003cb", "\\<", "&lt;&#60;", '"""', "\r\n\t\0", "\u2028", "10% more"]


class Blocks(HTMLParser):
    """The data blocks of a page, as a reader of web pages finds them."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: dict[str, str] = {}
        self.texts: list[str] = []
        self._open: str | None = None
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._open = dict(attrs).get("id") if tag == "script" else None

    def handle_endtag(self, tag: str) -> None:
        self._open = None

    def handle_data(self, data: str) -> None:
        if self._open:
            self.found[self._open] = self.found.get(self._open, "") + data
        else:
            self.texts.append(data)


def blocks(plan: Plan, outlook: Outlook) -> Blocks:
    tags = (
        f'<script type="{one.media_type}" id="{one.name}">{html_block_text(one.text)}</script>'
        for one in attachments(plan, outlook)
    )
    return Blocks(f"<p>before</p>{''.join(tags)}<p>after</p>")


def test_a_report_carries_its_plan_and_its_forecast(plan: Plan, outlook: Outlook) -> None:
    carried = attachments(plan, outlook)
    assert [(one.name, one.media_type) for one in carried] == [
        ("plan.toml", "application/toml"), ("forecast.json", "application/json"),
    ]  # fmt: skip
    assert stated_plan(carried[0].text) == plan
    assert carried[1].text == outlook_json(outlook)


@pytest.mark.parametrize("name", NAMES)
def test_no_name_can_end_the_block_it_lies_in(name: str, outlook: Outlook) -> None:
    settings = ReportSettings(title=name, notes=((Section.GAPS, name),))
    plan = replace(FULL, name=name, scenarios=(Scenario(f"1{name}"),), report=settings)
    page = blocks(plan, replace(outlook, plan_name=name))
    assert page.texts == ["before", "after"]
    assert stated_plan(page.found["plan.toml"]) == plan
    assert json.loads(page.found["forecast.json"])["plan"] == name


@given(st.text())
def test_a_text_in_a_block_is_the_text_it_was(text: str) -> None:
    import tomli_w

    as_toml, as_json = html_block_text(tomli_w.dumps({"a": text})), html_block_text(json.dumps({"a": text}))
    assert "<" not in as_toml + as_json
    assert tomllib.loads(as_toml) == json.loads(as_json) == {"a": text}


def test_half_a_letter_becomes_a_question_mark() -> None:
    assert stated_plan(plan_text(replace(FULL, name="half a \ud800"))).name == "half a ?"


def test_a_plan_the_window_helped_to_forecast_survives() -> None:
    """The window forecasts shares that do not add up by their proportions, and reports that."""
    share = Uncertain(0.1, 0.3, 0.9)
    unfinished = Plan(current=Configuration(machine="z10"), mix=(Component("java", share),) * 3)
    assert stated_plan(plan_text(unfinished)) == unfinished
    normalized = unfinished.with_normalized_shares()
    assert stated_plan(plan_text(normalized)) == normalized
    assert plan_sha256(stated_plan(plan_text(normalized))) == plan_sha256(normalized)


@pytest.mark.parametrize("ending", [".pdf", ".html"])
def test_a_report_run_again_from_itself_is_the_same_report(ending: str, tmp_path: Path) -> None:
    file = tmp_path / f"report{ending}"
    awkward = "".join(NAMES)
    settings = replace(FULL.report, title=awkward, notes=((Section.SUMMARY, awkward),))
    plan = replace(FULL, name=awkward, scenarios=(Scenario(awkward), *FULL.scenarios), report=settings)
    outlook = forecast(plan, load_model())
    file.write_bytes(FORMATS[ending](plan, outlook, always))
    again = open_plan(file)
    assert again == plan
    assert attached_forecast(file) == json.loads(
        outlook_json(outlook, report_data_of(plan, outlook, load_model()).recommendation_input)
    )
    assert FORMATS[ending](again, forecast(again, load_model()), always) == file.read_bytes()


def test_a_plan_too_large_to_be_opened_is_attached_without_its_load(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = replace(FULL, histories=(history([0.5] * 96),))
    assert stated_plan(attached_plan(plan).text).histories == plan.histories
    monkeypatch.setattr(written, "LARGEST_FILE", len(plan_text(plan).encode()) - 1)
    attached = attached_plan(plan)
    assert "load is left out" in attached.description
    assert stated_plan(attached.text) == replace(FULL, histories=())
