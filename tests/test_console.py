"""The console: completions in the shells themselves, a man page that prints, and help whose examples run."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.guide.week_of_sar import week_of_sar
from zplanner.cli import command_parser, run
from zplanner.wording.console import EXAMPLES

ROOT = Path(__file__).parents[1]
SHARE = ROOT / "packaging" / "share"
BASH, ZSH = SHARE / "bash-completion" / "completions" / "zplanner", SHARE / "zsh" / "site-functions" / "_zplanner"
FISH, MANUAL = SHARE / "fish" / "vendor_completions.d" / "zplanner.fish", SHARE / "man" / "man1" / "zplanner.1"

SYSTEMS = "system,mix,machine,processors,utilization\nlnx1,java=1,z13,4,0.6\nzlnx01,java=1,z13,4,\n"


def of_shell(shell: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(shutil.which(shell) is None, reason=f"{shell} is not on this machine")


def answer(*command: str, folder: Path) -> list[str]:
    told = subprocess.run(command, capture_output=True, text=True, cwd=folder, check=True, timeout=60)
    assert told.stderr == ""
    return told.stdout.split()


def completed(shell: str, line: str, folder: Path) -> list[str]:
    """What a shell offers for the last word of a line."""
    if shell == "fish":
        told = subprocess.run(
            ["fish", "--no-config", "-c", f"source {FISH}; complete -C '{line}'"],
            capture_output=True,
            text=True,
            cwd=folder,
            check=True,
            timeout=60,
        )
        return [one.split("\t")[0] for one in told.stdout.splitlines()]
    words = line.split(" ")
    asked = f"COMP_WORDS=({' '.join(map(shlex.quote, words))}); COMP_CWORD={len(words) - 1}"
    return answer("bash", "-c", f"source {BASH}; {asked}; _shtab_zplanner; echo ${{COMPREPLY[@]}}", folder=folder)


def test_the_files_for_the_console_are_those_of_the_commands_of_today() -> None:
    made = "import console, sys; sys.stdout.write(repr({str(k): v for k, v in console.console_files().items()}))"
    told = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path[:0] = [{str(ROOT / 'packaging')!r}, {str(ROOT)!r}]; {made}"],
        capture_output=True,
        text=True,
        check=True,
    )
    files = eval(told.stdout)  # a dictionary of texts, by ourselves
    assert {SHARE.parent / path for path in files} == {BASH, ZSH, FISH, MANUAL}
    for path, text in files.items():
        assert (SHARE.parent / path).read_text(encoding="utf-8") == text


@pytest.mark.parametrize("shell", [pytest.param(one, marks=of_shell(one)) for one in ("bash", "fish")])
def test_a_shell_completes_commands_options_choices_and_files_by_their_ending(shell: str, tmp_path: Path) -> None:
    for name in ("plan.zplan", "plan.toml", "picture.png"):
        (tmp_path / name).touch()
    assert "forecast" in completed(shell, "zplanner fore", tmp_path)
    assert "--dry-run" in completed(shell, "zplanner import --dry", tmp_path)
    assert "json" in completed(shell, "zplanner catalog --format j", tmp_path)
    offered = completed(shell, "zplanner forecast p", tmp_path)
    assert {"plan.zplan", "plan.toml"} <= set(offered)
    assert "picture.png" not in offered


@of_shell("zsh")
def test_zsh_takes_its_completion(tmp_path: Path) -> None:
    answer("zsh", "-n", str(ZSH), folder=tmp_path)


@pytest.mark.parametrize("shell", [pytest.param(one, marks=of_shell(one)) for one in ("bash", "zsh")])
def test_tab_on_a_terminal_offers_files_by_their_ending_and_more_files_after_the_first(
    shell: str, tmp_path: Path
) -> None:
    for name in ("plan.zplan", "report.pdf", "load.csv"):
        (tmp_path / name).touch()
    assert "forecast" in tabbed(shell, "zplanner fo", tmp_path)
    outputs = tabbed(shell, "zplanner compare plan.zplan plan.zplan -o ", tmp_path)
    assert "report.pdf" in outputs
    assert "load.csv" not in outputs
    assert "report.pdf" in tabbed(shell, "zplanner import plan.zplan load.csv re", tmp_path)


def tabbed(shell: str, line: str, folder: Path) -> str:
    """What a shell on a terminal shows after Tab."""
    bare, set_up = {
        "bash": (["--norc", "--noprofile"], f"source {shlex.quote(str(BASH))}"),
        "zsh": (["-f"], f"fpath=({shlex.quote(str(ZSH.parent))} $fpath); autoload -U compinit; compinit -u -D"),
    }[shell]
    screen, keyboard = os.openpty()
    around = {**os.environ, "TERM": "dumb", "PS1": "", "COLUMNS": "200", "HOME": str(folder)}
    with subprocess.Popen(
        [shell, *bare, "-i"], stdin=keyboard, stdout=keyboard, stderr=keyboard, cwd=folder, env=around
    ) as running:
        os.close(keyboard)
        os.write(screen, f"{set_up}; PS1='REA''DY>'\n".encode())
        read_until(screen, b"READY>")  # the shell now reads key by key
        os.write(screen, f"{line}\t\t\x15echo DO''NE\n".encode())  # the line is cleared, not run
        shown = read_until(screen, b"DONE\r")
        os.write(screen, b"exit\n")
        running.wait()
    os.close(screen)
    return shown.decode()


def read_until(terminal: int, mark: bytes) -> bytes:
    shown = b""
    while mark not in shown:
        shown += os.read(terminal, 65536)
    return shown


@of_shell("mandoc")
def test_the_man_page_has_every_command_and_option(tmp_path: Path) -> None:
    assert answer("mandoc", "-T", "lint", "-W", "error", str(MANUAL), folder=tmp_path) == []
    page = re.sub(".\b", "", " ".join(answer("mandoc", "-T", "ascii", str(MANUAL), folder=tmp_path)))
    _, commands = command_parser()
    for name, command in commands.items():
        assert name in page
        for option in (one for action in command._actions for one in action.option_strings):
            assert option in page or option in ("-h", "--help")


@pytest.mark.parametrize("command", EXAMPLES)
def test_the_help_of_a_command_ends_with_its_examples(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run([*filter(None, [command]), "--help"])
    assert ended.value.code == 0
    said = capsys.readouterr().out
    assert all(line in said for _, line in EXAMPLES[command])


def test_the_examples_of_the_help_run_in_their_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    week_of_sar(tmp_path / "sar")
    (tmp_path / "systems.csv").write_text(SYSTEMS, encoding="utf-8")
    for command, lines in EXAMPLES.items():
        for _, line in lines:
            program, *arguments = shlex.split(line.partition(" > ")[0])
            if arguments[-1] == "--help" or (not command and arguments[0] != "example"):
                continue  # the help has its own test, and the window too
            assert program == "zplanner"
            assert run(arguments) == 0, (line, capsys.readouterr().err)
