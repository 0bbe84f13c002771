"""The command line of `interface.md`: argument parsing and exit statuses.

Exit status: 0 done; 1 the input was refused, with one sentence; 2 wrong usage; 3 an internal error.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import traceback
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import TypeAlias

from zplanner import __version__, commands
from zplanner.commands import DONE
from zplanner.errors import ZplannerError
from zplanner.planning.draws import DEFAULT_SEED
from zplanner.wording.errors import sentence

REFUSED, INTERNAL = 1, 3
"""Exit statuses; wrong usage exits with 2 by argparse itself."""

_Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def run(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit status; no traceback ever reaches the user."""
    try:
        options = _parsed(arguments)
        status: int = options.command(options)
        sys.stdout.flush()
        return status
    except ZplannerError as error:
        print(f"zplanner: {sentence(error)}", file=sys.stderr)
        return REFUSED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader closed the pipe, as with `| head`
        return DONE
    except KeyboardInterrupt:
        print("zplanner: stopped.", file=sys.stderr)
        return REFUSED
    except Exception:  # last resort for bugs: log it and print one sentence
        with tempfile.NamedTemporaryFile("w", prefix="zplanner-", suffix=".log", delete=False, encoding="utf-8") as log:
            traceback.print_exc(file=log)
        print(f"zplanner: internal error; the report is in {log.name}.", file=sys.stderr)
        return INTERNAL


def _parsed(arguments: Sequence[str]) -> argparse.Namespace:
    parser, known = _parser()
    words = [word for word in arguments if not word.startswith("-")]
    if not arguments or (words and words[0] not in known and arguments[0] == words[0]):
        return argparse.Namespace(command=commands.window_command, plan=Path(words[0]) if words else None)
    return parser.parse_args(arguments)


def _parser() -> tuple[argparse.ArgumentParser, Collection[str]]:
    """The parser of every command, and the names of the commands."""
    parser = argparse.ArgumentParser(
        prog="zplanner",
        usage="%(prog)s [PLAN] | %(prog)s COMMAND ...",
        description="Capacity planning for Linux on IBM System z. Without a command, opens the window.",
    )
    parser.add_argument("--version", action="version", version=f"zplanner {__version__}")
    known = parser.add_subparsers(title="commands", metavar="COMMAND", prog="zplanner", required=True)
    for add in (_add_forecast, _add_report, _add_compare, _add_import, _add_catalog, _add_fit, _add_evaluate):
        add(known)
    example = known.add_parser("example", help="write the example plans")
    example.add_argument("directory", type=Path, metavar="DIR")
    example.set_defaults(command=commands.example_command)
    return parser, known.choices


def _add_forecast(known: _Commands) -> None:
    forecast = known.add_parser("forecast", help="forecast throughput and CPU of every scenario")
    forecast.add_argument("plan", type=Path, metavar="PLAN")
    forecast.add_argument("--format", choices=("table", "json"), default="table")
    forecast.add_argument(
        "--seed", type=_seed, default=DEFAULT_SEED, metavar="N", help="seed of the draws (default %(default)s)"
    )
    forecast.set_defaults(command=commands.forecast_command)


def _add_report(known: _Commands) -> None:
    report = known.add_parser("report", help="write a sizing report")
    report.add_argument("plan", type=Path, metavar="PLAN")
    output = report.add_argument(
        "-o", dest="output", type=Path, required=True, metavar="OUT", help="a file whose name ends in %(endings)s"
    )
    vars(output)["endings"] = _Endings()
    report.set_defaults(command=commands.report_command)


class _Endings:
    """The file endings of reports in words, looked up only when help is shown: reporting is slow to import."""

    def __str__(self) -> str:
        from zplanner.reporting.report import FORMATS

        *endings, last = FORMATS
        return f"{', '.join(endings)} or {last}"


def _add_compare(known: _Commands) -> None:
    compare = known.add_parser("compare", help="say what differs between two plans or reports, cause by cause")
    compare.add_argument("old", type=Path, metavar="OLD")
    compare.add_argument("new", type=Path, metavar="NEW")
    compare.add_argument("--format", choices=("table", "json"), default="table")
    compare.set_defaults(command=commands.compare_command)


def _add_import(known: _Commands) -> None:
    imported = known.add_parser("import", help="add own measurements or evidence packs to a plan document")
    imported.add_argument("plan", type=Path, metavar="PLAN")
    imported.add_argument(
        "files", type=Path, nargs="+", metavar="FILE", help="a CSV file, or the folder or ZIP file of an evidence pack"
    )
    imported.add_argument(
        "--as", dest="format", metavar="FORMAT", help="format of the files, if it is not to be guessed"
    )
    imported.add_argument("--mapping", type=Path, metavar="FILE", help="TOML file that maps column names")
    imported.add_argument("--dry-run", action="store_true", help="say what would be imported and write nothing")
    imported.set_defaults(command=commands.import_command)


def _add_catalog(known: _Commands) -> None:
    catalog = known.add_parser("catalog", help="print every measurement with its source")
    catalog.add_argument("--format", choices=("table", "csv", "json"), default="table")
    catalog.set_defaults(command=commands.catalog_command)


def _add_fit(known: _Commands) -> None:
    fit = known.add_parser("fit", help="refit models/ from data/")
    fit.add_argument("--check", action="store_true", help="write nothing; fail if the shipped cards differ")
    fit.set_defaults(command=commands.fit_command)


def _add_evaluate(known: _Commands) -> None:
    evaluate = known.add_parser("evaluate", help="show the accuracy of the model, figure by figure")
    evaluate.add_argument(
        "plan", type=Path, nargs="?", metavar="PLAN", help="judge by this plan's own measurements, not the published"
    )
    evaluate.add_argument("--format", choices=("table", "json"), default="table")
    evaluate.set_defaults(command=commands.evaluate_command)


def _seed(text: str) -> int:
    if not text.isdecimal() or len(text) > 18:
        raise argparse.ArgumentTypeError("the seed must be a whole number of 0 or more")
    return int(text)
