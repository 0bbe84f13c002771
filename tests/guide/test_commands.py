"""Every command of the user guide runs as it is written, and its example of later steps has the figures it tells."""

from __future__ import annotations

import re
import shlex
import shutil
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from tests.guide.week_of_sar import supportconfig_of_week, week_of_sar
from tests.regression.own_models import published_evaluation
from zplanner.cli import run
from zplanner.document.text_plan import plan_from
from zplanner.files import folder
from zplanner.guide import GuidePage, pages
from zplanner.planning.forecast import forecast
from zplanner.planning.plan import Plan
from zplanner.regression import evaluation
from zplanner.regression.model import load_model
from zplanner.reporting.listing.evidence import verdict
from zplanner.wording.dates import first_month, month_of

SYSTEMS = "system,mix,machine,processors,utilization\nlnx1,java=1,z13,4,0.6\nlnx2,oltp-database=1,z13,6,0.7\n"


def commands(page: GuidePage) -> list[list[str]]:
    blocks = re.findall(r"```console\n(.*?)```", page.source, re.DOTALL)
    return [shlex.split(line[2:]) for block in blocks for line in block.splitlines() if line.startswith("$ ")]


@pytest.mark.parametrize("name", [page.name for page in pages() if commands(page)])
def test_the_commands_of_a_page_run_in_their_order(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(evaluation, "evaluate", lambda _: published_evaluation())
    week_of_sar(tmp_path / "sar")
    week_of_sar(tmp_path / "sar-next", timedelta(weeks=4))
    supportconfig_of_week(tmp_path / "scc_zlnx01.txz")
    (tmp_path / "systems.csv").write_text(SYSTEMS, encoding="utf-8")
    example = folder("ui") / "examples" / "payroll-to-zec12.toml"
    (tmp_path / "targets.toml").write_text(example.read_text(encoding="utf-8"), encoding="utf-8")
    for plan in re.findall(r"```toml\n(.*?)```", GuidePage(name).source, re.DOTALL):
        (tmp_path / "zlnx01.toml").write_text(plan, encoding="utf-8")
    if (files := folder("ui") / "examples" / name).is_dir():  # the page says that it is in this folder
        shutil.copytree(files, tmp_path, dirs_exist_ok=True)
    for program, *arguments in commands(GuidePage(name)):
        assert program == "zplanner"
        assert run(arguments) == 0, (arguments, capsys.readouterr().err)


def test_the_week_of_sar_gives_the_utilization_that_the_page_promises(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    week_of_sar(tmp_path / "sar")
    (plan,) = re.findall(r"```toml\n(.*?)```", GuidePage("sar-to-report").source, re.DOTALL)
    (tmp_path / "zlnx01.toml").write_text(plan, encoding="utf-8")
    assert run(["import", "zlnx01.toml", "sar", "--dry-run"]) == 0
    said = capsys.readouterr().out
    assert "CPU utilization: 69.7" in said
    assert "History: zlnx01" in said
    assert [path.name for path in tmp_path.iterdir() if path.suffix == ".zplan"] == []


def test_the_accuracy_that_the_pages_state_is_that_of_the_evaluation() -> None:
    found = published_evaluation()
    (apart,) = (one for one in found.scores["figure"] if one.domain == "application")
    (moves,) = found.scores["several steps"]
    count, held = (
        re.findall(r"\d+", verdict(found).split(";")[0])[0],
        re.findall(r"(\d+ )of them (\(.*?\))", verdict(found)),
    )
    off = f"off by {apart.error:.1%} on average"
    questions, model = GuidePage("questions").source, GuidePage("model").source
    assert f"Of {count} published figures that the others can forecast, {''.join(held[0])} lie" in questions
    assert off in questions
    assert f"{off}, and {apart.held[1]:.0%} of them lie inside the 80% interval" in model
    assert f"are off by {moves.error:.0%}; all ten lie inside the 80% interval" in model
    assert (moves.covered, moves.held[1]) == (10, 1.0)


def months_reached(plan: Plan) -> list[str]:
    """When the limit is reached: the median, and the ends of the band."""
    (found,) = forecast(plan, load_model(), parts=False).scenarios
    headroom, today = found.months_of_headroom, first_month(plan)
    assert headroom
    assert today
    return [month_of(today, round(getattr(headroom, name))) for name in ("p50", "p10", "p90")]


def test_the_told_example_of_later_steps_has_its_figures() -> None:
    text = GuidePage("scenarios").source
    (stated,) = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    plan = plan_from(stated)
    (scenario,) = plan.scenarios
    median, early, late = months_reached(plan)
    assert f"the limit is reached in {median}, in 80% of the forecasts between {early} and {late}" in text
    alone, *_ = months_reached(replace(plan, scenarios=(replace(scenario, stages=()),)))
    assert f"A ninth engine today lasts until {alone}" in text
