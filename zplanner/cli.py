"""The command line of `interface.md`: argument parsing and exit statuses.

Exit status: 0 done; 1 the input was refused, with one sentence; 2 wrong usage; 3 an internal error.
"""

from __future__ import annotations

import argparse
import math
import os
import sys
import tempfile
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

from zplanner import __version__, commands
from zplanner.commands import DONE
from zplanner.errors import ZplannerError
from zplanner.planning.draws import DEFAULT_SEED
from zplanner.planning.problems import LAST_MONTH
from zplanner.wording import console
from zplanner.wording.errors import sentence
from zplanner.wording.numbers import plain, printable_lines

REFUSED, INTERNAL = 1, 3
"""Exit statuses; wrong usage exits with 2 by argparse itself."""


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
            log.write(printable_lines(traceback.format_exc()))
        print(f"zplanner: internal error; the report is in {log.name}.", file=sys.stderr)
        return INTERNAL


NEW_WINDOW = "--new-window"

MOST_SECONDS = 86_400.0
"""An input guard: a search of a day."""

MOST_WORKERS = 256
"""An input guard: processes of one machine."""


class _Parser(argparse.ArgumentParser):
    """Refuses what it was given in plain text: a name may come from a folder of somebody else's files."""

    def error(self, message: str) -> NoReturn:
        super().error(plain(message))


def _parsed(arguments: Sequence[str]) -> argparse.Namespace:
    parser, known = command_parser()
    others = [word for word in arguments if word != NEW_WINDOW]
    words = [word for word in others if not word.startswith("-")]
    if not others or (words and words[0] not in known and others[0] == words[0]):
        plan, new_window = Path(words[0]) if words else None, NEW_WINDOW in arguments
        return argparse.Namespace(command=commands.window_command, plan=plan, new_window=new_window)
    return parser.parse_args(arguments)


_PLAN: dict[str, Any] = {
    "type": Path,
    "metavar": "PLAN",
    "help": "a .zplan document, a .toml text plan, or a PDF or HTML report, which contains its plan",
}
_TABLE: dict[str, Any] = {"default": "table", "help": "a table to read (the default), or data for scripts"}
_FORMAT: dict[str, Any] = {"choices": ("table", "json"), **_TABLE}


def command_parser() -> tuple[argparse.ArgumentParser, dict[str, argparse.ArgumentParser]]:
    """The parser of the program, and that of every command by its name."""
    parser = _Parser(
        prog="zplanner",
        usage="%(prog)s [--new-window] [PLAN] | %(prog)s COMMAND ...",
        description=console.DESCRIPTION,
        epilog=console.examples(""),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"zplanner {__version__}")
    beside = "open a window beside the one that is running, not in it"
    parser.add_argument(NEW_WINDOW, action="store_true", help=beside)
    known = parser.add_subparsers(title="commands", metavar="COMMAND", prog="zplanner", required=True)

    def command(name: str, run: Callable[[argparse.Namespace], int], what: str) -> Callable[..., argparse.Action]:
        layout = argparse.RawDescriptionHelpFormatter
        about = f"{what[0].upper()}{what[1:]}."
        epilog = console.examples(name)
        added = known.add_parser(name, help=what, description=about, epilog=epilog, formatter_class=layout)
        added.set_defaults(command=run)
        return added.add_argument

    forecast = command("forecast", commands.forecast_command, "forecast throughput and CPU of every scenario")
    forecast("plan", **_PLAN)
    forecast("--format", **_FORMAT)
    forecast("--seed", type=_seed, default=DEFAULT_SEED, metavar="N", help="seed of the draws (default %(default)s)")

    report = command("report", commands.report_command, "write a sizing report")
    report("plan", **_PLAN)
    endings = "a file whose name ends in .pdf, .html, .xlsx, .csv or .json, or .zpcr for a zPCR study"
    report("-o", dest="output", type=Path, required=True, metavar="OUT", help=endings)

    compare = command("compare", commands.compare_command, "show what changed between two plans or reports, and why")
    compare("old", type=Path, metavar="OLD", help="the earlier plan or report")
    compare("new", type=Path, metavar="NEW", help="the later plan or report")
    pages = "write it to a file whose name ends in .pdf, .html or .xlsx"
    compare("-o", dest="output", type=Path, metavar="OUT", help=pages)
    compare("--format", **_FORMAT)

    add = command("import", commands.import_command, "add what files hold to a plan document")
    add("plan", **_PLAN)
    files = "what a tool wrote, a table, a list of systems, a folder of these, or an evidence pack (a folder or ZIP)"
    add("files", type=Path, nargs="+", metavar="FILE", help=files)
    add("--as", dest="format", metavar="FORMAT", help="read the files in this format; an unknown one lists all")
    add("--mapping", type=Path, metavar="FILE", help="TOML file that says what the columns of a table hold")
    add("--dry-run", action="store_true", help="show what would be imported, and write nothing")
    add("--format", dest="listing", choices=("text", "json"), default="text", help="text to read, or data for scripts")

    estate = command("estate", commands.estate_command, "forecast every system of a list on every scenario of a plan")
    estate("systems", type=Path, metavar="SYSTEMS", help="a list of systems: CSV, XLSX or Parquet")
    targets = "the plan whose scenarios, growth and target apply to every system; [[host]] states engines"
    estate("--targets", type=Path, required=True, metavar="PLAN", help=targets)
    estate("-o", dest="output", type=Path, required=True, metavar="OUT", help="a file whose name ends in .parquet")
    estate("--histories", type=Path, metavar="FOLDER", help="measured load: files of any format that import reads")
    estate("--workers", type=_count, metavar="N", help="processes of this machine (default 1)")
    estate("--scheduler", metavar="ADDRESS", help="a dask scheduler instead: tls://HOST:PORT")
    estate("--seed", type=_seed, default=DEFAULT_SEED, metavar="N", help="seed of the draws (default %(default)s)")

    place = command("place", commands.place_command, "find the fewest engines for the systems of a plan")
    place("plan", **_PLAN)
    place("--scenario", metavar="NAME", help="the scenario to place the systems under (default the first)")
    carry = "years from now whose load the machines must carry (default 0, today's load)"
    place("--years", type=_years, default=0.0, metavar="N", help=carry)
    place("--utilization", type=_share, metavar="P", help="the highest utilization, 0..1, in place of the plan's")
    place("--confidence", type=_share, metavar="P", help="the confidence, 0..1, in place of the plan's")
    machines = "a machine of the scenario's kind; those given replace the machines of the plan"
    place("--machine", type=_machine, action="append", default=[], metavar="NAME=IFLS", help=machines)
    for rule, what in (("apart", "on different machines"), ("together", "on one machine"), ("stay", "where they are")):
        kept: dict[str, Any] = {"type": _names, "default": [], "help": f"systems to keep {what}"}
        place(f"--{rule}", action="extend" if rule == "stay" else "append", metavar="SYSTEM,SYSTEM", **kept)
    limit = "seconds for the search (default %(default)g); the result says what is not proven by then"
    place("--seconds", type=_seconds, default=30.0, metavar="S", help=limit)
    place("-o", dest="output", type=Path, metavar="OUT", help="write the placed plan to a .zplan or .toml file")
    place("--format", **_FORMAT)
    place("--seed", type=_seed, default=DEFAULT_SEED, metavar="N", help="seed of the draws (default %(default)s)")

    catalog = command("catalog", commands.catalog_command, "print every measurement with its source")
    catalog("--format", choices=("table", "csv", "json"), **_TABLE)

    fit = command("fit", commands.fit_command, "refit models/ from data/")
    fit("--check", action="store_true", help="write nothing; fail if the shipped cards differ")

    evaluate = command("evaluate", commands.evaluate_command, "show the accuracy of the model, figure by figure")
    judged = "forecast the own measurements of this plan, not the published figures"
    evaluate("plan", nargs="?", **_PLAN | {"help": judged})
    evaluate("--format", **_FORMAT)

    example = command("example", commands.example_command, "write the example plans")
    example("folder", type=Path, metavar="DIR", help="the folder to write them to, created if it does not exist")
    return parser, dict(known.choices)


def _count(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text[:6]) <= MOST_WORKERS:
        raise argparse.ArgumentTypeError(f"the number of workers must be 1 to {MOST_WORKERS}")
    return int(text)


def _number(text: str, what: str, low: float, high: float) -> float:
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not low <= number <= high:
        raise argparse.ArgumentTypeError(f"{what} must be a number from {low:g} to {high:g}")
    return number


def _share(text: str) -> float:
    return _number(text, "it", 0.0, 1.0)


def _years(text: str) -> float:
    return _number(text, "the years", 0.0, LAST_MONTH / 12)


def _seconds(text: str) -> float:
    return _number(text, "the seconds", 0.0, MOST_SECONDS)


def _names(text: str) -> tuple[str, ...]:
    return tuple(filter(None, map(str.strip, text.split(","))))


def _machine(text: str) -> tuple[str, int]:
    name, _, ifls = text.rpartition("=")
    if not name.strip() or not ifls.isdecimal() or len(ifls) > 3:
        raise argparse.ArgumentTypeError("a machine is a name and its IFLs, as in CEC1=40")
    return name.strip(), int(ifls)


def _seed(text: str) -> int:
    if not text.isdecimal() or len(text) > 18:
        raise argparse.ArgumentTypeError("the seed must be a whole number of 0 or more")
    return int(text)
