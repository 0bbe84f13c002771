"""Kills zplanner at random moments, and looks at what the next start finds.

    python -m tests.attack.kill COUNT [SCENARIO...] [--seed N]

The window is killed while it starts, recovers, works, saves; each start is the next start of the one killed before it.
The plan of "large" has 60 systems measured for a year and takes long to open: as soon as there is an edit to recover,
the next start is one without a document.
An edit that was accepted a second before the kill must be there: in the file, or offered and recovered with its undo.
Every tenth window is on a screen of Xvfb, where that is installed. The command line is killed while it writes.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from math import inf
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random
from threading import Thread
from time import monotonic, sleep

import psutil

from tests.attack.window import HEADER, ROW
from tests.benchmarks.placement import plan as measured_plan
from zplanner.document import open_plan, save_plan
from zplanner.errors import ZplannerError
from zplanner.files import Stamp, stamp_of_file

FILES = Path(__file__).parents[1] / "files"
WINDOW = ("edit", "pause", "save", "import", "text plan", "large")
SCENARIOS = (*WINDOW, "command line")

ON_DISK_S = 1.0
"""By then an accepted edit is on the disk."""

STARTING_S, STARTING_LARGE_S, WORKING_S, PATIENCE_S = 2.5, 15.0, 5.0, 120.0
SYSTEMS, MACHINES, DAYS = 60, 5, 365
"""Of the plan of the scenario "large", measured at 15 minutes: a document of 42 MB."""
COLUMNS = (
    "kills",
    "edits",
    "lost edits",
    "kills that lost",
    "without undo",
    "without file",
    "unreadable",
    "strays",
    "no start",
)


class Tally(Counter[str]):
    """What happened in a scenario, and the worst loss in seconds."""

    worst = 0.0

    def blame(self, column: str, text: object, count: int = 1) -> None:
        self[column] += count
        print(f"  {column}: {text}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("count", type=int)
    parser.add_argument("scenarios", nargs="*", metavar="SCENARIO", help=", ".join(SCENARIOS))
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    chosen = asked.scenarios or SCENARIOS
    tallies: dict[str, Tally] = {}
    with screen() as display, tempfile.TemporaryDirectory() as folder:
        for number, scenario in enumerate(chosen):
            tally = tallies[scenario] = Tally()
            count = asked.count * (number + 1) // len(chosen) - asked.count * number // len(chosen)
            home = Path(folder) / f"home {number}"
            if scenario == "command line":
                kill_commands(home, count, asked.seed, tally)
            else:
                kill_windows(home, scenario, count, asked.seed, display, tally)
            print(told(scenario, tally), flush=True)
    print_table(tallies)


def told(scenario: str, tally: Tally) -> str:
    return f"{scenario}: " + ", ".join(f"{tally[column]:,} {column}" for column in COLUMNS)


def print_table(tallies: dict[str, Tally]) -> None:
    print("\n| Scenario |", " | ".join(COLUMNS), "| oldest lost |")
    print("|", " --- |" * (len(COLUMNS) + 2))
    whole = Tally()
    for tally in tallies.values():
        whole.update(tally)
        whole.worst = max(whole.worst, tally.worst)
    for name, tally in (*tallies.items(), ("all", whole)):
        counts = " | ".join(f"{tally[column]:,}" for column in COLUMNS)
        print(f"| {name} | {counts} | {f'{tally.worst:.1f} s' if tally.worst else '-'} |")


@contextmanager
def screen() -> Iterator[str | None]:
    """The name of an X server of our own; None where there is none."""
    if shutil.which("Xvfb") is None:
        yield None
        return
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1920x1080x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout is not None
        try:
            yield f":{server.stdout.readline().strip()}"
        finally:
            server.terminate()


def surroundings(home: Path, display: str | None = None) -> dict[str, str]:
    """A home of its own, with its temporary folder."""
    for name in ("documents", "tmp"):
        (home / name).mkdir(parents=True, exist_ok=True)
    places = {name: str(home) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME")}
    platform = {"QT_QPA_PLATFORM": "xcb", "DISPLAY": display} if display else {"QT_QPA_PLATFORM": "offscreen"}
    path = str(Path(__file__).parents[2])
    return {**os.environ, **places, **platform, "TMPDIR": str(home / "tmp"), "PYTHONPATH": path}


class Running:
    """A window that works; what it says comes with the time at which it was read."""

    def __init__(
        self, home: Path, scenario: str, seed: int, document: Path, display: str | None, *, opens: bool = True
    ) -> None:
        self.seed = seed
        command = [sys.executable, "-m", "tests.attack.window", scenario, str(seed), str(document)]
        command += ["open"] if opens else []
        self.process = subprocess.Popen(
            command, env=surroundings(home, display), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        self.said: SimpleQueue[list[str] | None] = SimpleQueue()
        self.complaints: list[str] = []
        self._listeners = [Thread(target=self._listen), Thread(target=self._note)]
        for one in self._listeners:
            one.start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.endswith("\n"):  # not cut off by the kill
                self.said.put(line.split())
        self.said.put(None)

    def _note(self) -> None:
        assert self.process.stderr is not None
        self.complaints.extend(self.process.stderr)

    def next(self, moment: float) -> list[str] | None:
        """What it says next; None if it ends by itself, or says nothing until a moment."""
        with suppress(Empty):
            return self.said.get(timeout=max(moment - monotonic(), 0.0))
        return None

    def kill(self) -> list[list[str]]:
        """What it said that was not taken yet; its own processes must end by themselves."""
        others: list[psutil.Process] = []
        with suppress(psutil.Error):  # it has ended by itself
            others = psutil.Process(self.process.pid).children(recursive=True)
        self.process.kill()
        self.process.wait()
        _, left = psutil.wait_procs(others, timeout=10)
        for other in left:
            with suppress(psutil.Error):
                self.complaints.append(f"Error: left running: {other.cmdline()}")
                other.kill()
        for one in self._listeners:
            one.join()
        rest = []
        while not self.said.empty():
            if said := self.said.get():
                rest.append(said)
        return rest


class Edits:
    """The accepted edits since the last state that was found after a kill."""

    def __init__(self) -> None:
        self.begin("")

    def begin(self, first: str) -> None:
        self.states, self.moments, self.needed, self.killed_at = [first], [0.0], 0, 0.0

    def add(self, said: list[str]) -> None:
        self.states.append(said[1])
        self.moments.append(float(said[2]))

    @property
    def must_come_back(self) -> bool:
        """Whether the next start is sure to offer an edit."""
        return self.states[self.needed].startswith("edit-")

    def killed(self, now: float) -> None:
        """Those that were old enough then must be found, whoever is killed before the next start is over."""
        old = [number for number, moment in enumerate(self.moments) if moment <= now - ON_DISK_S]
        if old[-1] > self.needed:
            self.needed, self.killed_at = old[-1], now
        self.moments[old[-1] + 1 :] = [inf] * (len(self.moments) - len(old))

    def found(self, state: str, tally: Tally, seed: int) -> None:
        """Compare with what the next start has, and go on from there."""
        there = [number for number, one in enumerate(self.states) if one == state]
        last = there[-1] if there else 0
        if last < self.needed:
            tally.worst = max(tally.worst, age := self.killed_at - self.moments[last + 1])
            tally["kills that lost"] += 1
            said = f"{state}, not {self.states[self.needed]}; {age:.1f} s ({seed})"
            tally.blame("lost edits", said, self.needed - last)
        self.begin(state)


def kill_windows(home: Path, scenario: str, count: int, seed: int, display: str | None, tally: Tally) -> None:
    """Chains of kills; each chain ends with a save and a normal end, which leaves nothing but the document."""
    random, number, chain = Random(f"{scenario} {seed}"), 0, 0
    while number < count:
        chain += 1
        length = min(2 if scenario == "text plan" else random.randint(5, 10), count - number)
        place = home / str(chain)
        document = new_document(place, scenario, random, home.parent)
        edits = Edits()
        for _ in range(length):
            number += 1
            shown = display if number % 10 == 0 else None
            opens = scenario != "large" or not edits.must_come_back
            running = Running(place, scenario, seed * 10_000 + number, document, shown, opens=opens)
            starting_s = STARTING_LARGE_S if scenario == "large" else STARTING_S
            if not kill_one(running, random, starting_s, edits, document, tally):
                break
        close(Running(place, "close", seed * 10_000, document, None), edits, document, place, tally)
        shutil.rmtree(place, ignore_errors=True)
        print(told(scenario, tally), flush=True)


def new_document(home: Path, scenario: str, random: Random, shared: Path) -> Path:
    surroundings(home)
    if scenario == "large":
        if not (made := shared / "large.zplan").exists():
            save_plan(measured_plan(SYSTEMS, MACHINES, DAYS), made)
        return Path(shutil.copy(made, home / "documents" / "plan.zplan"))
    ending = ".toml" if scenario == "text plan" else ".zplan"
    document = home / "documents" / f"plan{ending}"
    shutil.copy(FILES / f"complete{ending}", document)
    return document


def kill_one(running: Running, random: Random, starting_s: float, edits: Edits, document: Path, tally: Tally) -> bool:
    """One start and its kill; whether the next start should follow with the same document."""
    seed, goes_on = running.seed, True
    is_early, has_begun = random.random() < 0.25, False
    moment = monotonic() + (random.uniform(0.0, starting_s) if is_early else PATIENCE_S)
    while said := running.next(moment):
        goes_on &= heard(said, edits, tally, seed)
        if said[0] == "began" and not is_early:
            has_begun, moment = True, monotonic() + random.uniform(0.0, WORKING_S)
    killed, ended = monotonic(), running.process.poll()
    for said in running.kill():
        goes_on &= heard(said, edits, tally, seed)
    edits.killed(killed)
    tally["kills"] += 1
    if ended is not None or not (has_begun or is_early):
        tally.blame("no start", f"ended with {ended} ({seed})\n{''.join(running.complaints)}")
    elif any("Traceback" in line or "Error" in line for line in running.complaints):
        tally.blame("no start", f"{''.join(running.complaints)} ({seed})")
    look_at(document, tally, seed)
    return goes_on


def heard(said: list[str], edits: Edits, tally: Tally, seed: int) -> bool:
    match said:
        case ["began", state, can_undo, has_file]:
            is_edit = state.startswith("edit-")
            if edits.states == [""]:
                edits.states = [state]
            edits.found(state, tally, seed)
            if is_edit and can_undo == "False":
                tally.blame("without undo", f"{state} ({seed})")
            tally["without file"] += has_file == "False"  # changed after the journal: saving asks where
            return has_file == "True"
        case ["did", *_]:
            edits.add(said)
            tally["edits"] += 1
        case ["asked", *text]:
            tally.blame("unreadable", f"{' '.join(text)} ({seed})")
    return True


SOUND: set[Stamp | None] = set()
"""Of documents that can be read, which takes seconds of a large one."""


def look_at(document: Path, tally: Tally, seed: object) -> None:
    if (stamp := stamp_of_file(document)) in SOUND:
        return
    try:
        shutil.copy(document, copy := document.parents[1] / document.name)  # reading it here sweeps nothing
        open_plan(copy)
        SOUND.add(stamp)
    except (OSError, ZplannerError) as error:
        tally.blame("unreadable", f"{error!r} ({seed})")


def close(running: Running, edits: Edits, document: Path, home: Path, tally: Tally) -> None:
    """The last start of a chain saves and ends, and leaves the document alone."""
    has_closed = has_file = False
    moment = monotonic() + PATIENCE_S
    while said := running.next(moment):
        has_closed |= said[0] == "closed"
        has_file |= said[0] == "began" and said[3] == "True"
        heard(said, edits, tally, 0)
    with suppress(subprocess.TimeoutExpired):
        running.process.wait(20 if has_closed and has_file else 0)
    ended = running.process.poll()
    running.kill()
    if not has_file:
        return
    if not has_closed or ended:
        tally.blame("no start", f"closed: {has_closed}, {ended}\n{''.join(running.complaints)}")
    look_at(document, tally, "closed")
    known = {document, document.with_name("own.csv")}
    left = [*(set(document.parent.iterdir()) - known), *home.rglob("recovery/*"), *(home / "tmp").iterdir()]
    if left:
        tally.blame("strays", sorted(str(path.relative_to(home)) for path in left), len(left))


COMMANDS: tuple[tuple[str, ...], ...] = (
    ("import", "plan.zplan", "own.csv"),
    ("import", "plan.zplan", "vmstat.txt"),
    ("report", "plan.zplan", "-o", "out.pdf"),
    ("report", "plan.zplan", "-o", "out.html"),
    ("report", "plan.zplan", "-o", "out.xlsx"),
    ("example", "made"),
)


def kill_commands(home: Path, count: int, seed: int, tally: Tally) -> None:
    """Each command is killed somewhere between its start and its end, then run again to its end."""
    random, took = Random(f"command line {seed}"), dict[tuple[str, ...], float]()
    for number in range(count):
        command = COMMANDS[number % len(COMMANDS)]
        if command not in took:
            begin_folder(home, seed)
            now = monotonic()
            run(home, command).wait()
            took[command] = monotonic() - now
        begin_folder(home, number)
        process = run(home, command)
        sleep(took[command] * random.choice((random.random(), random.uniform(0.8, 1.1))))
        process.kill()
        process.wait()
        tally["kills"] += 1
        for file in (home / "documents").glob("*"):
            if file.suffix in (".zplan", ".pdf", ".html"):
                look_at(file, tally, number)
        shutil.rmtree(home / "documents" / "made", ignore_errors=True)  # examples replace nothing
        sleep(0.1)  # a process that reads for it ends a moment later
        status = run(home, command).wait()
        if status:
            tally.blame("no start", f"{command} ended with {status} ({number})")
        expected = {"plan.zplan", "vmstat.txt", "own.csv", command[-1]}
        left = [file.name for file in (home / "documents").iterdir() if file.name not in expected]
        left += [str(file.relative_to(home)) for file in (home / "tmp").iterdir()]
        if left:
            tally.blame("strays", f"{left} ({number}, {command})", len(left))
        shutil.rmtree(home)


def begin_folder(home: Path, number: int) -> None:
    shutil.rmtree(home, ignore_errors=True)
    surroundings(home)
    shutil.copy(FILES / "complete.zplan", home / "documents" / "plan.zplan")
    shutil.copy(FILES / "measurements" / "vmstat" / "t-dst.txt", home / "documents" / "vmstat.txt")
    (home / "documents" / "own.csv").write_text(HEADER + ROW.format(number), encoding="utf-8")


def run(home: Path, command: tuple[str, ...]) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "zplanner", *command],
        env=surroundings(home),
        cwd=home / "documents",
        stdout=subprocess.DEVNULL,
    )


if __name__ == "__main__":
    main()
