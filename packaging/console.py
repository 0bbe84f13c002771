"""What a console knows of the commands: completion for bash, zsh and fish, and the man page.

    .venv/bin/python packaging/console.py

writes them anew to `packaging/share/`, by the paths below a prefix such as /usr/local where the shells and `man`
look for them.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import shtab

from zplanner import __version__
from zplanner.cli import command_parser
from zplanner.importing.reading import format_names
from zplanner.wording.console import DESCRIPTION, EXAMPLE_FILES, EXAMPLES, EXIT_STATUSES

FOLDER = Path(__file__).parent
PLACES = {
    "bash": Path("share/bash-completion/completions/zplanner"),
    "zsh": Path("share/zsh/site-functions/_zplanner"),
    "fish": Path("share/fish/vendor_completions.d/zplanner.fish"),
}
MANUAL = Path("share/man/man1/zplanner.1")

PLAN = shtab.glob("*.zplan", "*.toml", "*.pdf", "*.html")
OUTPUTS = {
    "report": shtab.glob("*.pdf", "*.html", "*.xlsx", "*.csv", "*.json", "*.zpcr"),
    "compare": shtab.glob("*.pdf", "*.html", "*.xlsx"),
    "estate": shtab.glob("*.parquet"),
    "place": shtab.glob("*.zplan", "*.toml"),
}
FILES = {
    "plan": PLAN,
    "targets": PLAN,
    "old": PLAN,
    "new": PLAN,
    "files": shtab.FILE,
    "mapping": shtab.glob("*.toml"),
    "systems": shtab.glob("*.csv", "*.xlsx", "*.parquet"),
    "histories": shtab.DIRECTORY,
    "folder": shtab.DIRECTORY,
}
"""The files that an argument takes, by its name."""


def completion(shell: str) -> str:
    """The completion of a shell: commands, options, choices, and files by their endings."""
    parser, commands = command_parser()
    for name, command in commands.items():
        for action in command._actions:
            if action.dest == "format" and name == "import":
                action.choices = sorted(format_names())
            elif action.type is Path:
                action.complete = OUTPUTS[name] if action.dest == "output" else FILES[action.dest]  # type: ignore[attr-defined]  # as shtab wants it
    return _completed(shell, shtab.complete(parser, shell))


def _completed(shell: str, script: str) -> str:
    """A completion that offers plans beside the commands: `zplanner PLAN` opens the window.

    In zsh, an argument that takes several files also completes those after the first.
    """
    plans: Any = PLAN
    if shell == "bash":
        return f"{script}\n_shtab_zplanner_pos_0_COMPGEN={plans['bash']}\n"
    if shell == "zsh":
        described = "_describe 'zplanner commands' _commands"
        return script.replace(described, f"{described}\n  {plans['zsh']}").replace('"(*):', '"*:')
    first = "'_shtab_zplanner_using; and test $_shtab_zplanner_npos -eq 0'"
    return f'{script}complete -c zplanner -n {first} -ka "{plans["fish"]}"\n'


def manual() -> str:
    """The man page, for groff and mandoc."""
    return "\n".join(_manual()) + "\n"


def _manual() -> Iterator[str]:
    parser, commands = command_parser()
    yield f'.TH ZPLANNER 1 "" "zplanner {__version__}" "User Commands"'
    yield from (".SH NAME", r"zplanner \- capacity planning for Linux on IBM System z")
    yield ".SH SYNOPSIS"
    yield from (".B zplanner", r"[\fB\-\-new\-window\fR] [\fIPLAN\fR]", ".br", ".B zplanner", r"\fICOMMAND\fR ...")
    yield from (".SH DESCRIPTION", _roff(DESCRIPTION))
    yield ".SH OPTIONS"
    for action in parser._get_optional_actions():
        yield from _argument(action, parser)
    yield ".SH COMMANDS"
    for name, command in commands.items():
        yield from (f".SS zplanner {name}", _roff(command.description or ""))
        for action in command._actions:
            if action.dest != "help":
                yield from _argument(action, command)
        yield from _examples(name)
    yield ".SH EXIT STATUS"
    for status, meaning in EXIT_STATUSES:
        yield from (".TP", rf"\fB{status}\fR", _roff(meaning))
    yield from (".SH EXAMPLES", _roff(EXAMPLE_FILES))
    yield from _examples("")


def _argument(action: argparse.Action, parser: argparse.ArgumentParser) -> Iterator[str]:
    """An argument and what it is."""
    value = action.metavar or "|".join(map(str, action.choices or ()))
    names = ", ".join(rf"\fB{_roff(option)}\fR" for option in action.option_strings)
    yield ".TP"
    yield " ".join(filter(None, (names, rf"\fI{_roff(str(value))}\fR" if action.nargs != 0 else "")))
    help_ = parser._get_formatter()._expand_help(action)
    yield f"{_roff(help_[0].upper() + help_[1:])}."


def _examples(command: str) -> Iterator[str]:
    for what, line in EXAMPLES[command]:
        yield from (".PP", _roff(what), ".PP", ".RS 4", ".nf", _roff(line), ".fi", ".RE")


def _roff(text: str) -> str:
    """A text that roff prints as it is."""
    return text.replace("\\", r"\e").replace("-", r"\-").replace("\n.", "\n\\&.")


def console_files() -> dict[Path, str]:
    """Every file by its path below a prefix."""
    return {**{place: completion(shell) for shell, place in PLACES.items()}, MANUAL: manual()}


def main() -> None:
    for place, text in console_files().items():
        (FOLDER / place).parent.mkdir(parents=True, exist_ok=True)
        (FOLDER / place).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
