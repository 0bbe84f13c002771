"""Hostile plans and files on the command line: what is printed steers no terminal and ends in sight; JSON is exact."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.gui.evidence.own_rows import HEADER
from tests.hostile import UNSEEN, file_name, hostile, hostile_plan, written
from zplanner import cli
from zplanner.document import save_plan
from zplanner.files import folder
from zplanner.wording.numbers import LONGEST_SHOWN

EXAMPLE = str(folder("ui") / "examples" / "payroll-to-zec12.toml")
IMAGE = "file:///tmp/canary.png"


def output(capsys: pytest.CaptureFixture[str], *arguments: str | Path, status: int = 0) -> str:
    """What a command prints, on either stream; it steers no terminal."""
    assert cli.run([str(one) for one in arguments]) == status
    captured = capsys.readouterr()
    text = captured.out + captured.err
    assert text
    assert not set(text) & UNSEEN
    return text


def printed(capsys: pytest.CaptureFixture[str], *arguments: str | Path, status: int = 0) -> str:
    """What a command prints for people: of no text more than is read."""
    text = output(capsys, *arguments, status=status)
    longest = max((len(run) for run in re.findall(r"W+(?:\s+W+)*", text)), default=0)
    assert longest <= 2 * LONGEST_SHOWN, "two names may lie side by side"
    return text


@pytest.fixture
def plan(tmp_path: Path) -> Path:
    return written(tmp_path, IMAGE)


def test_the_forecast_and_the_accuracy_of_a_hostile_plan_are_readable(
    plan: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert max(map(len, printed(capsys, "forecast", plan).splitlines())) <= 100
    printed(capsys, "evaluate", plan)


def test_its_json_has_the_names_as_they_are(plan: Path, capsys: pytest.CaptureFixture[str]) -> None:
    stated = json.loads(output(capsys, "forecast", plan, "--format", "json"))
    assert [one["name"] for one in stated["scenarios"]] == [one.name for one in hostile_plan(IMAGE).scenarios]


@pytest.mark.parametrize("other_way", [False, True])
def test_a_comparison_with_a_hostile_plan_is_readable(
    plan: Path, capsys: pytest.CaptureFixture[str], other_way: bool
) -> None:
    names = (plan, EXAMPLE) if other_way else (EXAMPLE, plan)
    assert max(map(len, printed(capsys, "compare", *names).splitlines())) <= 100


def test_files_with_hostile_names_and_rows_are_listed_line_by_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = hostile(IMAGE).replace("\r\n", " ").replace('"', "'")
    table, load, plan = (file_name(tmp_path, ending) for ending in (".csv", ".txt", ".zplan"))
    table.write_text(HEADER + f'java,"{text}",throughput,machine=z10,machine=z196,1.9,1.9,"{text}"\n')
    name = text.replace(";", "")
    rows = "".join(f"{name};60;2026-10-19 00:{n:02}:00 UTC;-1;50;0;0;0;0;50\n" for n in range(30))
    load.write_text(f"# hostname;interval;timestamp;CPU;%user;%nice;%system;%iowait;%steal;%idle\n{rows}")
    save_plan(hostile_plan(IMAGE), plan)
    printed(capsys, "import", plan, table, load, "--dry-run")
    said = printed(capsys, "import", plan, table, load)
    assert len(said.splitlines()) < 30
    printed(capsys, "import", plan, tmp_path / table.name.replace("img", "x"), status=1)


def test_a_refusal_quotes_little_of_a_hostile_plan(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plan = file_name(tmp_path, ".toml")
    text = "".join(filter(str.isprintable, hostile(IMAGE))).replace('"', "'")
    for line in (f'"{text}" = 1', f'[current]\nmachine = "{text}"', f'name = "{text}'):
        plan.write_text(f"format = 1\n{line}\n")
        said = printed(capsys, "forecast", plan, status=1)
        assert len(said.splitlines()) == 1
        assert len(said) < 3 * LONGEST_SHOWN
    with pytest.raises(SystemExit):
        cli.run(["forecast", str(plan), f"-{text}\x1b[31m"])
    assert not set(capsys.readouterr().err) & UNSEEN


def test_the_report_of_a_bug_cannot_steer_the_terminal_that_shows_it(
    plan: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setattr("zplanner.cli._parsed", lambda _: (_ for _ in ()).throw(RuntimeError(hostile(IMAGE))))
    printed(capsys, "forecast", plan, status=3)
    (log,) = tmp_path.glob("zplanner-*.log")
    text = log.read_text(encoding="utf-8")
    assert "    options = _parsed(arguments)" in text
    assert not set(text) & UNSEEN
    assert max(map(len, text.splitlines())) <= LONGEST_SHOWN
