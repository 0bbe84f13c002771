"""Runs a program and notes the CPU time and the memory of it and of the processes that it starts."""

from __future__ import annotations

import subprocess
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic

import psutil

EVERY_S = 0.01


@dataclass(frozen=True, slots=True)
class Ended:
    """How a program ended; the memory is the most of all its processes at once. What it said are its errors, else
    its output."""

    status: int
    seconds: float
    megabytes: float
    said: str


def ended(command: list[str], patience_s: float, room_mb: float) -> Ended:
    """Run a program to its end, or to these limits of CPU time and memory."""
    with tempfile.TemporaryFile() as said, tempfile.TemporaryFile() as told:
        process = subprocess.Popen(command, stdout=said, stderr=told)
        whole, spent, most, began = psutil.Process(process.pid), dict[int, float](), 0.0, monotonic()
        while process.poll() is None:
            found = 0.0
            with suppress(psutil.Error):
                for one in (whole, *whole.children(recursive=True)):
                    with suppress(psutil.Error), one.oneshot():
                        times, found = one.cpu_times(), found + one.memory_info().rss / 1e6
                        spent[one.pid] = times.user + times.system
            most = max(most, found)
            if sum(spent.values()) > patience_s or most > room_mb or monotonic() - began > 5 * patience_s:
                for one in (*whole.children(recursive=True), whole):
                    one.kill()
            with suppress(subprocess.TimeoutExpired):
                process.wait(EVERY_S)
        told.seek(0)
        said.seek(0)
        words = (told.read() or said.read()).decode(errors="replace")
        return Ended(process.returncode, sum(spent.values()), most, words)
