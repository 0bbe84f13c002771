"""The commands of `interface.md`: what each prints, writes and exits with.

Exit status: 0 done; 1 the input was refused, with one sentence; 2 wrong usage; 3 an internal error.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
import traceback
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from zplanner import __version__
from zplanner.errors import ZplannerError
from zplanner.planning.draws import DEFAULT_SEED
from zplanner.resources import folder

if TYPE_CHECKING:
    from zplanner.regression.scores import Evaluation

PROPOSALS = 2
"""Measurements that the table proposes for each scenario."""

DONE, REFUSED, INTERNAL = 0, 1, 3
"""Exit statuses; wrong usage exits with 2 by argparse itself."""


def run(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit status; no traceback ever reaches the user."""
    try:
        options = _parsed(arguments)
        status: int = options.command(options)
        sys.stdout.flush()
        return status
    except ZplannerError as error:
        print(f"zplanner: {error}", file=sys.stderr)
        return REFUSED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader has seen enough, as with `| head`
        return DONE
    except KeyboardInterrupt:
        print("zplanner: stopped.", file=sys.stderr)
        return REFUSED
    except Exception:  # the one place where a bug ends: logged, and told in a sentence
        with tempfile.NamedTemporaryFile("w", prefix="zplanner-", suffix=".log", delete=False, encoding="utf-8") as log:
            traceback.print_exc(file=log)
        print(f"zplanner: internal error; the report is in {log.name}.", file=sys.stderr)
        return INTERNAL


def _parsed(arguments: Sequence[str]) -> argparse.Namespace:
    parser, commands = _parser()
    words = [word for word in arguments if not word.startswith("-")]
    if not arguments or (words and words[0] not in commands and arguments[0] == words[0]):
        return argparse.Namespace(command=_open_window, plan=Path(words[0]) if words else None)
    return parser.parse_args(arguments)


def _parser() -> tuple[argparse.ArgumentParser, Collection[str]]:
    """The parser of every command, and the names of the commands."""
    parser = argparse.ArgumentParser(
        prog="zplanner",
        usage="%(prog)s [PLAN] | %(prog)s COMMAND ...",
        description="Capacity planning for Linux on IBM System z. Without a command, opens the window.",
    )
    parser.add_argument("--version", action="version", version=f"zplanner {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", prog="zplanner", required=True)

    forecast = commands.add_parser("forecast", help="forecast throughput and CPU of every scenario")
    forecast.add_argument("plan", type=Path, metavar="PLAN")
    forecast.add_argument("--format", choices=("table", "json"), default="table")
    forecast.add_argument(
        "--seed", type=_seed, default=DEFAULT_SEED, metavar="N", help="seed of the draws (default %(default)s)"
    )
    forecast.set_defaults(command=_forecast)

    report = commands.add_parser("report", help="write a sizing report")
    report.add_argument("plan", type=Path, metavar="PLAN")
    report.add_argument(
        "-o", dest="output", type=Path, required=True, metavar="OUT", help="a .pdf, .html, .csv or .json file"
    )
    report.set_defaults(command=_report)

    compare = commands.add_parser("compare", help="say what differs between two plans or reports, cause by cause")
    compare.add_argument("old", type=Path, metavar="OLD")
    compare.add_argument("new", type=Path, metavar="NEW")
    compare.add_argument("--format", choices=("table", "json"), default="table")
    compare.set_defaults(command=_compare)

    imported = commands.add_parser("import", help="add own measurements to a plan document")
    imported.add_argument("plan", type=Path, metavar="PLAN")
    imported.add_argument("files", type=Path, nargs="+", metavar="FILE")
    imported.add_argument(
        "--as", dest="format", metavar="FORMAT", help="format of the files, if it is not to be guessed"
    )
    imported.add_argument("--mapping", type=Path, metavar="FILE", help="TOML file that maps column names")
    imported.add_argument("--dry-run", action="store_true", help="say what would be imported and write nothing")
    imported.set_defaults(command=_import)

    catalog = commands.add_parser("catalog", help="print every measurement with its source")
    catalog.add_argument("--format", choices=("table", "csv", "json"), default="table")
    catalog.set_defaults(command=_catalog)

    fit = commands.add_parser("fit", help="refit models/ from data/")
    fit.add_argument("--check", action="store_true", help="write nothing; fail if the shipped cards differ")
    fit.set_defaults(command=_fit)

    evaluate = commands.add_parser("evaluate", help="say how right the model is: every figure forecast from the others")
    evaluate.add_argument(
        "plan", type=Path, nargs="?", metavar="PLAN", help="judge by this plan's own measurements, not the published"
    )
    evaluate.add_argument("--format", choices=("table", "json"), default="table")
    evaluate.set_defaults(command=_evaluate)

    example = commands.add_parser("example", help="write the example plans")
    example.add_argument("directory", type=Path, metavar="DIR")
    example.set_defaults(command=_example)

    return parser, commands.choices


def _seed(text: str) -> int:
    if not text.isdecimal() or len(text) > 18:
        raise argparse.ArgumentTypeError("the seed must be a whole number of 0 or more")
    return int(text)


def _open_window(options: argparse.Namespace) -> int:
    from zplanner.app import has_display
    from zplanner.app import run as open_window

    if options.plan is not None and not options.plan.exists():
        raise ZplannerError("there is no such file or command", file=options.plan, remedy="see `zplanner --help`")
    if not has_display():
        raise ZplannerError(
            "there is no display for the window",
            remedy="use `zplanner forecast PLAN` or `zplanner report PLAN -o report.pdf`",
        )
    return open_window(options.plan)


def _forecast(options: argparse.Namespace) -> int:
    from zplanner.planning.forecast import forecast
    from zplanner.planning.measuring import suggestions
    from zplanner.regression.model import load_model
    from zplanner.reporting.outlook_json import outlook_json
    from zplanner.reporting.outlook_table import outlook_table
    from zplanner.storage import open_plan

    plan = open_plan(options.plan)
    try:
        outlook = forecast(plan, load_model(), seed=options.seed)
    except ZplannerError as error:
        raise error.within(file=options.plan) from None
    if options.format == "json":
        sys.stdout.write(outlook_json(outlook))
    else:
        proposed = [suggestions(plan, scenario, load_model())[:PROPOSALS] for scenario in plan.scenarios]
        sys.stdout.write(outlook_table(outlook, proposed))
    return DONE


def _report(options: argparse.Namespace) -> int:
    from zplanner.planning.forecast import forecast
    from zplanner.regression.model import load_model
    from zplanner.reporting.report import write_report
    from zplanner.storage import open_plan

    plan = open_plan(options.plan)
    try:
        outlook = forecast(plan, load_model())
    except ZplannerError as error:
        raise error.within(file=options.plan) from None
    write_report(plan, outlook, options.output)
    print(f"Wrote {options.output}.")
    return DONE


def _compare(options: argparse.Namespace) -> int:
    from zplanner.planning.difference import difference
    from zplanner.regression.model import load_model
    from zplanner.reporting.difference_json import difference_json
    from zplanner.reporting.difference_listing import difference_table
    from zplanner.reporting.plan_version import plan_version

    old, new = plan_version(options.old), plan_version(options.new)
    found = difference(old.plan, new.plan, load_model(), recorded=old.recorded)
    names = (str(options.old), str(options.new))
    sys.stdout.write(difference_json(found) if options.format == "json" else difference_table(found, names))
    return DONE


def _import(options: argparse.Namespace) -> int:
    from zplanner.importing import import_measurements, merged
    from zplanner.storage import open_plan, save_plan

    plan, target = open_plan(options.plan), _document_beside(options.plan)
    for file in options.files:
        imported = import_measurements(file, format=options.format, mapping=options.mapping)
        plan, outcome = merged(plan, imported)
        same = len(imported.measurements) + len(imported.refused) - len(outcome.measurements) - len(outcome.refused)
        print(f"{file}: taken {len(outcome.measurements)}, refused {len(outcome.refused)}, already there {same}")
        for row in outcome.refused:
            print(f"  line {row.line}: {row.reason}")
        if outcome.refused and not outcome.measurements and not same:
            raise ZplannerError("no row could be taken", file=file, remedy="correct the rows listed")
    if options.dry_run:
        print("Dry run: nothing was written.")
    else:
        save_plan(plan, target)
        print(f"Wrote {target}.")
    return DONE


def _document_beside(plan: Path) -> Path:
    """Where a plan with own measurements is written: a text plan stays as its author wrote it, and a report as it was
    printed, so a document of the same name holds them."""
    if plan.suffix.lower() == ".zplan":
        return plan
    document = plan.with_suffix(".zplan")
    if document.exists():
        raise ZplannerError(
            "measurements are not written into it, and the document beside it exists",
            file=plan,
            remedy=f"import into {document}",
        )
    return document


def _catalog(options: argparse.Namespace) -> int:
    from zplanner.evidence.catalogue import catalogue
    from zplanner.reporting.catalogue_listing import catalogue_csv, catalogue_json, catalogue_table

    listing = {"table": catalogue_table, "csv": catalogue_csv, "json": catalogue_json}[options.format]
    sys.stdout.write(listing(catalogue()))
    return DONE


def _fit(options: argparse.Namespace) -> int:
    from zplanner.evidence.catalogue import catalogue
    from zplanner.regression.card import EVALUATION, read_fitted, write_fitted
    from zplanner.regression.fit import differences, fit
    from zplanner.reporting.evaluation_listing import evaluation_json, model_card
    from zplanner.reporting.trust import is_evaluation_of

    models = folder("models")
    fitted, unfitted = fit(catalogue())
    if options.check:
        different = list(differences(fitted, read_fitted(models)))
        if not is_evaluation_of(fitted.data_sha256, models):
            different.append("the evaluation")
        if different:
            problem = f"the shipped cards differ from the data in {', '.join(different)}"
            raise ZplannerError(problem, file="models", remedy="run `zplanner fit`")
        print("The shipped cards are those of the data.")
        return DONE
    write_fitted(fitted, models)
    facts = sum(len(card.facts) for card in fitted.cards.values())
    print(f"Wrote {len(fitted.cards) + 1} cards of {facts} facts to {models}. Not used:")
    for row in unfitted:
        print(f"  {row.id}: {row.reason}")
    evaluation = _published_evaluation()
    (models / "CARD.md").write_text(model_card(evaluation, fitted, catalogue()), encoding="utf-8")
    (models / EVALUATION).write_text(evaluation_json(evaluation, fitted.data_sha256), encoding="utf-8")
    print(f"Wrote {models / 'CARD.md'} and {models / EVALUATION}.")
    return DONE


def _evaluate(options: argparse.Namespace) -> int:
    from zplanner.reporting.evaluation_listing import evaluation_json, evaluation_table

    evaluation = _own_evaluation(options.plan) if options.plan else _published_evaluation()
    sys.stdout.write({"table": evaluation_table, "json": evaluation_json}[options.format](evaluation))
    return DONE


def _published_evaluation() -> Evaluation:
    from zplanner.evidence.catalogue import catalogue
    from zplanner.regression.evaluation import evaluate

    _progress("Evaluating: every figure is forecast from the others ...")
    return evaluate(catalogue())


def _own_evaluation(path: Path) -> Evaluation:
    from zplanner.evidence.catalogue import catalogue
    from zplanner.regression.model import load_model
    from zplanner.regression.own_evaluation import evaluate_own
    from zplanner.storage import open_plan

    own = open_plan(path).counted_measurements
    if not own:
        remedy = "add some with `zplanner import PLAN FILE`, or switch one on"
        raise ZplannerError("no own measurement counts in this plan", file=path, remedy=remedy)
    return evaluate_own(load_model(), own, catalogue())


def _progress(text: str) -> None:
    """Progress goes to standard error, only on a terminal."""
    if sys.stderr.isatty():
        print(text, file=sys.stderr)


def _example(options: argparse.Namespace) -> int:
    examples = sorted((folder("ui") / "examples").iterdir())
    there = next((options.directory / file.name for file in examples if (options.directory / file.name).exists()), None)
    if there:
        raise ZplannerError("the file exists", file=there, remedy="choose another directory")
    try:
        options.directory.mkdir(parents=True, exist_ok=True)
        for file in examples:
            shutil.copyfile(file, options.directory / file.name)
            print(f"Wrote {options.directory / file.name}.")
    except OSError as error:
        raise ZplannerError(
            f"the directory cannot be written ({error.strerror})",
            file=options.directory,
            remedy="choose another directory",
        ) from None
    return DONE
