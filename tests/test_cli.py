"""The commands of `interface.md`: what they print, write and exit with.

Each command is started once as a user starts it; where it is tried again with other input, it is run in this process.
"""

import csv
import io
import json
import math
import re
import shutil
import subprocess
import sys
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

from tests.nmon_days import nmon_days
from tests.planning.moved import month_of, moved, sadf_of
from tests.reporting.listing.test_forecast_json import SCENARIO_KEYS
from zplanner.cli import run
from zplanner.document import open_plan, save_plan
from zplanner.files import folder
from zplanner.importing.reading import format_names
from zplanner.planning.decisions.carried_out import MOVE_BENCHMARK
from zplanner.planning.plan import Plan
from zplanner.regression.card import Slope
from zplanner.regression.model import load_model
from zplanner.reporting.report import FORMATS
from zplanner.wording.accuracy import SCHEMES
from zplanner.wording.console import saved_apart
from zplanner.wording.difference import NO_CHANGES

EXAMPLES = sorted((folder("ui") / "examples").glob("*.toml"))
PAYROLL = folder("ui") / "examples" / "payroll-to-zec12.toml"


def started(*arguments: object) -> subprocess.CompletedProcess[str]:
    """A command as a user starts it: a process of its own."""
    command = [sys.executable, "-m", "zplanner", *map(str, arguments)]
    return subprocess.run(
        command, capture_output=True, text=True, encoding="utf-8", cwd=folder("data").parent, check=False
    )


def zplanner(*arguments: object) -> subprocess.CompletedProcess[str]:
    """A command in this process, which has loaded what it needs."""
    out, err, command = io.StringIO(), io.StringIO(), list(map(str, arguments))
    with chdir(folder("data").parent), redirect_stdout(out), redirect_stderr(err):
        try:
            status = run(command)
        except SystemExit as ended:  # of argparse
            status = int(ended.code or 0)
    return subprocess.CompletedProcess(command, status, out.getvalue(), err.getvalue())


def refused(result: subprocess.CompletedProcess[str]) -> str:
    """The one sentence of a refused command."""
    assert result.returncode == 1
    assert "Traceback" not in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1
    return result.stderr


@pytest.mark.parametrize("plan", EXAMPLES, ids=lambda plan: plan.stem)
def test_every_example_plan_is_forecast(plan: Path) -> None:
    result = zplanner("forecast", plan)
    assert (result.returncode, result.stderr) == (0, "")
    assert "Throughput" in result.stdout


def test_a_forecast_names_the_published_advantage_that_the_plan_states(tmp_path: Path) -> None:
    plan = tmp_path / "plan.toml"
    plan.write_text(f"{PAYROLL.read_text(encoding='utf-8')}\n[evidence]\nvendor_advantage = 0.5\n", encoding="utf-8")
    assert "Vendor optimism that applies: 50%\n" in zplanner("forecast", plan).stdout
    assert "Vendor optimism" not in zplanner("forecast", PAYROLL).stdout


def test_the_json_forecast_has_the_keys_that_scripts_rest_on() -> None:
    document = json.loads(started("forecast", PAYROLL, "--format", "json").stdout)
    assert list(document) == ["format", "plan", "seed", "model", "today", "scenarios", "recommendation"]
    assert list(document["today"]) == ["impossible", "verdict", "until", "limited_by", "order_by"]
    assert (document["today"]["impossible"], document["today"]["verdict"]) == ([], "insufficient")
    assert list(document["model"]) == ["version", "data_sha256"]
    for scenario in document["scenarios"]:
        assert list(scenario) == SCENARIO_KEYS
        assert list(scenario["throughput_ratio"]) == ["p05", "p10", "p25", "p50", "p75", "p90", "p95"]
        assert sum(scenario["binding"].values()) == pytest.approx(1.0)


def test_the_z10_to_zec12_example_lies_where_a_quarter_of_the_published_advantage_puts_it() -> None:
    """The figures of SHARE 13102, without three quarters of the advantage that vendors publish over two steps."""
    card = load_model().fitted.cards["application.cpu"]
    taken = math.exp(-(1.0 - 0.25) * 2 * card.mean[card.index[Slope.PUBLISHED_ADVANTAGE]])
    assert 0.85 < taken < 0.95
    document = json.loads(zplanner("forecast", PAYROLL, "--format", "json").stdout)
    same_engines = {entry["workload"]: entry for entry in document["scenarios"][1]["components"]}
    assert same_engines["bi-database"]["throughput_ratio"]["p50"] == pytest.approx(2.0 * taken, rel=0.03)
    assert same_engines["java"]["throughput_ratio"]["p50"] == pytest.approx(2.0 * taken, rel=0.05)
    assert same_engines["file-server"]["throughput_ratio"]["p50"] == pytest.approx(1.4 * 1.42 * taken, rel=0.05)


def test_the_same_plan_and_seed_print_the_same_bytes_and_another_seed_other_ones() -> None:
    one, again, other = (
        run("forecast", PAYROLL, "--format", "json", "--seed", seed).stdout
        for run, seed in ((started, 7), (zplanner, 7), (zplanner, 8))
    )
    assert one == again != other


def test_a_forecast_imports_neither_scikit_learn_nor_scipy_nor_qt() -> None:
    command = [sys.executable, "-X", "importtime", "-m", "zplanner", "forecast", str(PAYROLL)]
    result = subprocess.run(command, capture_output=True, text=True, cwd=folder("data").parent, check=True)
    imported = {line.rpartition("|")[2].strip().partition(".")[0] for line in result.stderr.splitlines()}
    assert "numpy" in imported
    assert not imported & {"sklearn", "scipy", "PySide6", "pyqtgraph", "typst", "jinja2"}


def test_a_mistyped_row_of_the_published_data_is_refused_in_one_sentence(tmp_path: Path) -> None:
    """Loading the program reads no table, or the refusal would come where nothing catches it."""
    bad = tmp_path / "data"
    shutil.copytree(folder("data"), bad)
    for name in ("models", "ui"):
        (tmp_path / name).symlink_to(folder(name))
    sources = (bad / "sources.csv").read_text(encoding="utf-8")
    (bad / "sources.csv").write_text(sources + "new,A title,IBM,,page,measurement\n", encoding="utf-8")
    code = (
        "import sys; from pathlib import Path; from zplanner import files;"
        f"files._CHECKOUT = Path({str(tmp_path)!r});"
        "from zplanner.cli import run; sys.exit(run(['catalog']))"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    line = len(sources.splitlines()) + 1
    assert result.returncode == 1
    assert result.stderr.startswith(f"zplanner: sources.csv, line {line}, kind: 'measurement' is not a known value;")


def test_the_catalogue_prints_as_table_csv_and_json() -> None:
    text = started("catalog", "--format", "csv").stdout
    table, document = (zplanner("catalog", "--format", form).stdout for form in ("table", "json"))
    rows = list(csv.DictReader(io.StringIO(text)))
    entries = json.loads(document)
    assert len(rows) == len(entries) > 200
    assert [entry["id"] for entry in entries] == [row["id"] for row in rows]
    assert all(row["id"] in table for row in rows)
    run = next(entry for entry in entries if entry["id"] == "FIXT3290")
    assert run["kind"] == "run"
    assert run["values"]["total_time_per_tx_us"] == 53654
    comparison = next(entry for entry in entries if entry["id"] == "dbench-z9-z10-8way")
    assert comparison["base"] == {"machine": "z9", "processors": 8}


def test_the_shipped_cards_pass_the_check() -> None:
    assert started("fit", "--check").returncode == 0


def test_examples_are_written_once_and_never_over_a_file(tmp_path: Path) -> None:
    assert started("example", tmp_path / "plans").returncode == 0
    assert zplanner("forecast", tmp_path / "plans" / PAYROLL.name).returncode == 0
    assert "the file exists" in refused(zplanner("example", tmp_path / "plans"))


def test_a_list_of_systems_and_their_load_are_imported_into_a_plan_of_machines(tmp_path: Path) -> None:
    assert zplanner("example", tmp_path).returncode == 0
    example = tmp_path / "consolidation"
    done = zplanner("import", example / "targets.toml", example / "systems.csv", example / "histories")
    assert (done.returncode, done.stderr) == (0, "")
    assert "systems.csv: 12 systems on 2 machines." in done.stdout
    plan = open_plan(example / "targets.zplan")
    assert len(plan.partitions) == 12
    assert {one.system for one in plan.histories} == {path.stem for path in (example / "histories").iterdir()}
    assert all("utilization" in one.configuration for one in plan.partitions)
    assert [host.ifls for host in plan.hosts] == [20, 18], "which only the plan knows"
    assert "machine not stated" in refused(zplanner("forecast", example / "targets.toml"))


def test_a_list_with_an_invalid_row_is_not_imported(tmp_path: Path) -> None:
    assert zplanner("example", tmp_path).returncode == 0
    plan, listed = tmp_path / "consolidation" / "targets.toml", tmp_path / "systems.csv"
    listed.write_text("system,mix\nA,java=1\nB,java=0.7\n", encoding="utf-8")
    assert "systems.csv, line 3" in refused(zplanner("import", plan, listed))
    assert not plan.with_suffix(".zplan").exists()


def test_the_help_of_report_names_every_format() -> None:
    told = started("report", "--help").stdout
    assert all(ending in told for ending in (*FORMATS, ".zpcr"))


def test_another_ending_of_a_report_is_refused_with_every_ending_of_the_help(tmp_path: Path) -> None:
    sentence = refused(zplanner("report", PAYROLL, "-o", tmp_path / "report.doc"))
    assert f"end the name in one of: {', '.join((*FORMATS, '.zpcr'))}." in sentence


def test_the_help_says_what_every_argument_takes() -> None:
    for command in ("forecast", "report", "compare", "import", "evaluate", "example"):
        told = " ".join(zplanner(command, "--help").stdout.split("positional arguments:")[1].split())
        names = re.findall(r"\b(?:PLAN|OLD|NEW|DIR|FILE)\b", told)
        assert all(re.search(rf"{name} [a-z]", told) for name in names), told
    wrong = refused(zplanner("import", PAYROLL, PAYROLL, "--as", "xls"))
    assert all(name in wrong for name in format_names())


def test_a_folder_in_place_of_a_plan_is_called_a_folder(tmp_path: Path) -> None:
    assert "this is a folder, not a file" in refused(zplanner("forecast", tmp_path))


@pytest.mark.parametrize("suffix", [".pdf", ".html", ".xlsx", ".csv", ".json"])
def test_a_report_is_written_in_every_format(tmp_path: Path, suffix: str) -> None:
    out = tmp_path / f"report{suffix}"
    assert zplanner("report", PAYROLL, "-o", out).returncode == 0
    assert out.stat().st_size > 500


def test_own_measurements_are_imported_into_a_document_and_move_the_forecast(tmp_path: Path) -> None:
    plan = tmp_path / "plan.toml"
    plan.write_bytes(PAYROLL.read_bytes())
    rows = tmp_path / "own.csv"
    rows.write_text(
        "workload_class,benchmark,metric,base,target,ratio_low\n"
        "java,payroll,throughput,machine=z10,machine=zEC12,2.6\n"
        "java,payroll,throughput,machine=z10,machine=z11,2.6\n",
        encoding="utf-8",
    )
    dry = zplanner("import", plan, rows, "--dry-run")
    assert "1 comparison, 1 refused line" in dry.stdout
    assert "line 3, target machine: 'z11' is not a known machine" in dry.stdout
    assert not (tmp_path / "plan.zplan").exists()
    assert started("import", plan, rows).returncode == 0
    before, after = (
        json.loads(zplanner("forecast", document, "--format", "json").stdout)
        for document in (plan, plan.with_suffix(".zplan"))
    )
    moved = [document["scenarios"][1]["throughput_ratio"]["p50"] for document in (before, after)]
    assert moved[1] > moved[0] * 1.02
    assert any(use["source"] == "own" for use in after["scenarios"][1]["evidence"])


def test_a_plan_is_evaluated_by_its_own_measurements(tmp_path: Path) -> None:
    plan = tmp_path / "plan.toml"
    plan.write_bytes(PAYROLL.read_bytes())
    rows = tmp_path / "own.csv"
    rows.write_text(
        "workload_class,benchmark,metric,base,target,ratio_low\n"
        "java,payroll,throughput,machine=z10,machine=zEC12,2.6\n"
        "java,billing,cpu_per_unit,machine=z10,machine=z196,0.7\n"
        "java,billing,throughput,machine=z10,machine=z10; disk_striping=LVM,1.1\n",
        encoding="utf-8",
    )
    assert zplanner("import", plan, rows).returncode == 0
    document = plan.with_suffix(".zplan")
    judged = json.loads(zplanner("evaluate", document, "--format", "json").stdout)
    assert list(judged) == ["schemes", "worst", "residuals", "curves", "engines", "not_used"]
    assert judged["curves"] == [], "own measurements state no n-way curve"
    assert {scheme: scores[0]["figures"] for scheme, scores in judged["schemes"].items()} == {
        "figure": 2, "benchmark": 2, "own": 2,
    }  # fmt: skip
    assert [entry["stated"] for entry in judged["residuals"]] == [2.6, pytest.approx(1 / 0.7, rel=1e-5)]
    assert len(judged["not_used"]) == 1
    table = started("evaluate", document)
    assert (table.returncode, table.stderr) == (0, "")
    for heading in ("Residuals", "Not used", SCHEMES["own"], "Worst misses"):
        assert heading in table.stdout


def test_a_plan_without_own_measurements_cannot_be_evaluated_by_them() -> None:
    sentence = refused(zplanner("evaluate", PAYROLL))
    assert str(PAYROLL) in sentence
    assert "zplanner import" in sentence


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('machine = "z10"', 'machine = "z11"', "[current] machine: 'z11' is not a known machine"),
        ('machine = "z10"', 'machine = "x86 server"', "add a machine of your own: import its runs"),
        ("share = 0.40", "share = 0.50", "the shares add up to 1.1, not 1"),
        ('class = "java"', 'class = "jawa"', "'jawa'"),
        ("processors = 8 ", "processors = -8 ", "-8 lies outside 1 to 208 engines"),
        ("utilization = 0.72", "utilization = 72", "give a share between 0 and 1"),
        ("format = 1", "format = 2", "this one reads formats up to 1"),
        ("[current]", "[curent]", "curent"),
        ("format = 1", "format = ", "line 2"),
    ],
)
def test_a_wrong_plan_is_refused_in_one_sentence(tmp_path: Path, old: str, new: str, says: str) -> None:
    plan = tmp_path / "plan.toml"
    text = PAYROLL.read_text(encoding="utf-8")
    assert old in text
    plan.write_text(text.replace(old, new, 1), encoding="utf-8")
    sentence = refused(zplanner("forecast", plan))
    assert says in sentence
    assert str(plan) in sentence


@pytest.mark.parametrize(
    "arguments",
    [
        ("forecast", "no-such-plan.toml"),
        ("forecast", "README.md"),
        ("report", PAYROLL, "-o", "no-such-folder/report.pdf"),
        ("report", PAYROLL, "-o", "report.docx"),
        ("import", PAYROLL, "no-such-file.csv"),
        ("import", PAYROLL, PAYROLL, "--as", "xls"),
    ],
)
def test_a_file_that_does_not_serve_is_refused_in_one_sentence(arguments: tuple[object, ...]) -> None:
    refused(zplanner(*arguments))


@pytest.mark.parametrize("arguments", [("forecast",), ("forecast", PAYROLL, "--format", "xml"), ("--no-such-option",)])
def test_wrong_usage_exits_with_two(arguments: tuple[object, ...]) -> None:
    assert started(*arguments).returncode == 2


def test_a_reader_that_stops_early_is_no_error() -> None:
    command = f'"{sys.executable}" -m zplanner catalog | head -n 1'
    result = subprocess.run(command, shell=True, capture_output=True, text=True, cwd=folder("data").parent, check=True)
    assert result.stderr == ""


def test_load_imported_into_a_text_plan_is_kept_in_the_document_beside_it(tmp_path: Path) -> None:
    plan = tmp_path / "plan.toml"
    plan.write_bytes(PAYROLL.read_bytes())
    days = nmon_days(tmp_path / "week")
    told = zplanner("import", plan, *days).stdout
    assert told.endswith("Wrote {}.\n".format(tmp_path / "plan.zplan"))
    assert plan.read_bytes() == PAYROLL.read_bytes()
    assert len(open_plan(tmp_path / "plan.zplan").histories) == 1


def test_two_versions_are_compared_cause_by_cause(tmp_path: Path) -> None:
    later = tmp_path / "later.toml"
    later.write_text(PAYROLL.read_text(encoding="utf-8").replace("processors = 8 ", "processors = 10 "), "utf-8")
    told = started("compare", PAYROLL, later)
    assert (told.returncode, told.stderr) == (0, "")
    assert "1 Today: Processors: 8 engines -> 10 engines" in told.stdout
    document = json.loads(zplanner("compare", PAYROLL, later, "--format", "json").stdout)
    assert [cause["field"] for cause in document["causes"]] == ["processors"]
    assert "there is no such file" in refused(zplanner("compare", PAYROLL, tmp_path / "none.toml"))
    assert told.stdout.index("The recommendation ") < told.stdout.index("What differs:")
    recommended = document["recommendation"]
    assert (
        recommended["before"] == json.loads(zplanner("forecast", PAYROLL, "--format", "json").stdout)["recommendation"]
    )
    assert recommended["after"]["code"] == "add-engines"


def test_a_comparison_is_written_as_a_document(tmp_path: Path) -> None:
    later = tmp_path / "later.toml"
    later.write_text(PAYROLL.read_text(encoding="utf-8").replace("processors = 8 ", "processors = 10 "), "utf-8")
    for suffix, start in ((".pdf", b"%PDF-"), (".html", b"<!doctype html>"), (".xlsx", b"PK")):
        document = tmp_path / f"comparison{suffix}"
        told = zplanner("compare", PAYROLL, later, "-o", document)
        assert (told.returncode, told.stdout) == (0, f"Wrote {document}.\n")
        assert document.read_bytes().startswith(start)
    wrong = refused(zplanner("compare", PAYROLL, later, "-o", tmp_path / "out.csv"))
    assert "'.csv' is not a report format; end the name in one of: .pdf, .html, .xlsx" in wrong
    assert "8 engines -> 10 engines" in zplanner("compare", PAYROLL, tmp_path / "comparison.html").stdout


def test_numbers_altered_in_a_report_are_told_on_either_side(tmp_path: Path) -> None:
    report, altered = tmp_path / "report.html", tmp_path / "altered.html"
    assert started("report", PAYROLL, "-o", report).returncode == 0
    forecast = json.loads(zplanner("forecast", PAYROLL, "--format", "json").stdout)
    median = f'"p50": {forecast["scenarios"][1]["throughput_ratio"]["p50"]}'
    text = report.read_text(encoding="utf-8")
    start = text.index('id="forecast.json"')
    assert median in text[start:]
    altered.write_text(text[:start] + text[start:].replace(median, '"p50": 9.0', 1), encoding="utf-8")
    assert zplanner("compare", PAYROLL, report).stdout.endswith(f"{NO_CHANGES}\n")
    for pair, which in (((altered, PAYROLL), "old"), ((PAYROLL, altered), "new")):
        told = " ".join(zplanner("compare", *pair).stdout.split())
        assert f"The {which} report's numbers are not those of this plan" in told
        assert "9.00x" in told
    itself = zplanner("compare", altered, altered).stdout
    assert itself.endswith(f"{NO_CHANGES}\n")
    assert "not those of this plan" in " ".join(itself.split())


def test_files_of_load_are_imported_into_a_document_once(tmp_path: Path) -> None:
    plan = tmp_path / "plan.toml"
    plan.write_bytes(PAYROLL.read_bytes())
    rows = [f"zlnx01;600;2026-10-2{day} {hour:02d}:{ten}0:00 UTC;-1;{20 + hour}.00;0.00;5.00;1.00;2.00;{72 - hour}.00"
            for day in range(5) for hour in range(24) for ten in range(6)]  # fmt: skip
    file = tmp_path / "sadf.csv"
    file.write_text(
        "\n".join(["# hostname;interval;timestamp;CPU;%user;%nice;%system;%iowait;%steal;%idle", *rows, ""])
    )
    told = json.loads(zplanner("import", plan, file, "--dry-run", "--format", "json").stdout)
    (system,) = told["files"][0]["systems"]
    assert (told["files"][0]["format"], system["system"], system["samples"]["count"]) == ("sadf-d", "zlnx01", 720)
    assert zplanner("import", plan, file).returncode == 0
    document = plan.with_suffix(".zplan")
    written = document.read_bytes()
    again = zplanner("import", document, file)
    assert "already in the plan" in again.stdout
    assert "Wrote" not in again.stdout
    assert document.read_bytes() == written


@pytest.mark.parametrize("format_", ["text", "json"])
def test_a_hard_link_keeps_the_plan_as_it_was_and_the_command_says_so(tmp_path: Path, format_: str) -> None:
    document, backup, load = tmp_path / "plan.zplan", tmp_path / "backup.zplan", tmp_path / "sadf.csv"
    save_plan(Plan(name="Before"), document)
    backup.hardlink_to(document)
    for month, said in (("2027-03", saved_apart(document) + "\n"), ("2027-04", "")):  # once: it is a link no more
        load.write_text(sadf_of(month_of(0.4, month)), encoding="utf-8")
        done = zplanner("import", document, load, "--format", format_)
        assert (done.returncode, done.stderr) == (0, said)
        assert format_ == "text" or json.loads(done.stdout)
    assert open_plan(document).histories
    assert open_plan(backup) == Plan(name="Before")


MARCH = month_of(0.4, "2027-03")


def test_a_load_from_after_the_move_is_scored_and_its_evidence_taken(tmp_path: Path) -> None:
    made, since = tmp_path / "moved.zplan", tmp_path / "since.csv"
    save_plan(moved([]), made)
    since.write_text(sadf_of(MARCH), encoding="utf-8")
    said = zplanner("import", made, since).stdout
    assert "Own measurement: Java (load before and after the move)" in said
    assert ", forecast 0." in said
    assert "Forecast against actual:" in said
    assert "  1 of 1 month lies inside the 90% interval" in said
    told = json.loads(zplanner("forecast", made, "--format", "json").stdout)
    assert told["actual"]["scored"] == 1
    assert [row.benchmark for row in open_plan(made).measurements] == [MOVE_BENCHMARK]
    report = tmp_path / "report.json"
    assert zplanner("report", made, "-o", report).returncode == 0
    assert json.loads(report.read_text(encoding="utf-8"))["actual"] == told["actual"]
