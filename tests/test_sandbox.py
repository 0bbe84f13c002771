"""What reads a file in a process of its own answers as if it were here, and nothing that it does harms the program."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from threading import Thread
from typing import Any

import numpy as np
import psutil
import pytest

from tests.nmon_days import nmon_days
from tests.refusals import refused
from tests.site_pack import FOLDER as PACK
from zplanner.document import foreign, open_plan, save_plan
from zplanner.document.refusals import DocumentCode
from zplanner.errors import ZplannerError
from zplanner.estate.lists import content_in
from zplanner.evidence.packs import read_pack
from zplanner.evidence.vocabulary import SHIPPED
from zplanner.histories.history import Clock, History
from zplanner.importing.batch import Batch, BatchProgress, ForeignBatch, reading_of
from zplanner.planning.plan import Plan
from zplanner.sandbox import (
    LONGEST_S,
    READY,
    CanceledError,
    LimitedCode,
    Limits,
    ReaderFailedError,
    Reading,
    Told,
    ignore_progress,
    run,
)

FILES = Path(__file__).parent / "files"
SOON = Limits(0.2, megabytes=200)
PATIENT = Limits(60.0, megabytes=200)
"""For what does not end by its time, however busy the machine is."""

SYSTEMS, WINDOWS = 40, 366 * 96

pytestmark = pytest.mark.usefixtures("in_processes")


@pytest.fixture(autouse=True)
def nothing_is_left() -> Iterator[None]:
    before = psutil.Process().children()
    yield
    READY.close()
    assert psutil.Process().children() == before


def endless() -> None:
    while True:
        pass


def greedy() -> None:
    held = [b"x" * 1_000_000 for _ in range(1_000)]
    while held:
        pass


def crashing() -> None:
    os.abort()


def answering(answer: Any) -> Any:
    return answer


def mistaken() -> None:
    raise LookupError("a fault of the reader")


def steps(count: int, told: Told) -> int:
    for step in range(count):
        told(step)
    return count


def talking_over() -> None:
    """Answer with the state of a class, as a pickle: a file may have taken the process over."""
    harm = b"\x80\x04cpathlib\nPosixPath\nN}X\x0b\0\0\0write_bytesX\5\0\0\0pwneds\x86b."
    for number in range(3, 20):  # the number of the pipe depends on what else was open when the process began
        with suppress(OSError):
            os.write(number, b"a" + len(harm).to_bytes(8, "big") + harm)
    endless()


def answering_otherwise() -> int:
    return "a text"  # type: ignore[return-value]


def telling_otherwise(told: Told) -> int:
    told("a text")
    return 1


def hard_cpu_limit(told: Told) -> int:
    import resource

    told(0)
    return resource.getrlimit(resource.RLIMIT_CPU)[1]


def own_limits() -> tuple[int, ...]:
    """The limits of this process, in the order of the test, and whether it can get new privileges."""
    import resource

    limits = [resource.getrlimit(one) for one in (resource.RLIMIT_AS, resource.RLIMIT_CPU, resource.RLIMIT_FSIZE)]
    assert all(soft == hard for soft, hard in limits), "nothing in the process raises them again"
    found = [soft for soft, _ in limits]
    (line,) = (line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("NoNewPrivs"))
    return (*found, int(line.split()[1]))


def writing(path: Path) -> None:
    path.write_bytes(b"planted")


def mapping_too_much() -> None:
    bytearray(2**44)


@pytest.mark.parametrize("file", sorted((*FILES.glob("*.toml"), *FILES.glob("*.zplan"))), ids=lambda file: file.name)
def test_every_plan_is_the_same_as_if_read_here(file: Path) -> None:
    assert foreign.open_plan(file) == open_plan(file)


def test_a_plan_with_a_year_of_many_systems_is_opened(tmp_path: Path) -> None:
    half, none, four = (np.full(WINDOWS, number, np.float32) for number in (0.5, 0, 4))
    year = History("", 1_700_000_100 + 900 * np.arange(WINDOWS), half, none, four, 900, Clock.LOCAL)
    load = tuple(replace(year, system=f"system {number}") for number in range(SYSTEMS))
    save_plan(Plan(histories=load), tmp_path / "years.zplan")
    assert foreign.open_plan(tmp_path / "years.zplan").histories == load


def parts_of(value: Any) -> Any:
    """A value taken apart: its pickle also says which of its parts are one object."""
    if isinstance(value, np.ndarray):
        return value.dtype.str, value.tobytes()
    if is_dataclass(value) and not isinstance(value, type):
        return type(value), [parts_of(getattr(value, field.name)) for field in fields(value)]
    if isinstance(value, (tuple, list)):
        return [parts_of(one) for one in value]
    if isinstance(value, Mapping):
        return {key: parts_of(one) for key, one in value.items()}
    return repr(value)


def test_a_batch_is_the_same_as_if_read_here_and_tells_how_far_it_is(tmp_path: Path) -> None:
    nmon_days(tmp_path)
    told: list[BatchProgress] = []
    found = ForeignBatch([tmp_path], told=told.append).read()
    assert parts_of(found) == parts_of(Batch([tmp_path]).read())
    assert told[-1].read == told[-1].size > 0


def test_a_pack_is_the_same_as_if_read_here() -> None:
    pack = reading_of(content_in, PACK, SHIPPED).run()
    assert (pack, pack.contents) == (read_pack(PACK), read_pack(PACK).contents)


def test_a_refusal_is_the_one_of_the_reader(tmp_path: Path) -> None:
    (tmp_path / "empty.zplan").touch()
    with refused(DocumentCode.EMPTY, file=tmp_path / "empty.zplan"):
        foreign.open_plan(tmp_path / "empty.zplan")


def test_progress_begins_the_time_anew_and_comes_in_order() -> None:
    told: list[int] = []
    assert Reading(SOON, steps, 100, told=told.append).run() == 100
    assert told == list(range(100))


@pytest.mark.parametrize(
    ("limits", "work", "code"),
    [
        (SOON, endless, LimitedCode.TOO_LONG),
        (PATIENT, greedy, LimitedCode.TOO_MUCH),
        (PATIENT, crashing, LimitedCode.ENDED),
    ],
)
def test_what_takes_too_much_or_crashes_is_a_refusal(
    limits: Limits, work: Callable[[], None], code: LimitedCode
) -> None:
    with refused(code):
        run(limits, work)


def test_a_fault_of_the_reader_is_a_fault_of_the_program_and_names_its_place() -> None:
    with pytest.raises(ReaderFailedError, match="in mistaken"):
        run(PATIENT, mistaken)


def test_a_reading_ends_when_it_is_canceled() -> None:
    reading = Reading(Limits(600.0), endless)
    errors: list[BaseException] = []

    def wait() -> None:
        try:
            reading.run()
        except CanceledError as error:
            errors.append(error)

    waiting = Thread(target=wait)
    waiting.start()
    reading.cancel()
    waiting.join()
    assert errors


def test_an_answer_that_is_no_plain_value_changes_nothing_here() -> None:
    with refused(LimitedCode.ENDED):
        run(PATIENT, talking_over)
    assert callable(Path.write_bytes)


def test_an_answer_of_another_type_than_the_function_states_is_refused() -> None:
    with refused(LimitedCode.ENDED):
        run(PATIENT, answering_otherwise)
    with refused(LimitedCode.ENDED):
        reading_of(answering_otherwise).run()


def test_progress_of_another_type_than_its_listener_takes_is_refused() -> None:
    told: list[int] = []

    def take(step: int) -> None:
        told.append(step)

    with refused(LimitedCode.ENDED):
        Reading(PATIENT, telling_otherwise, told=take).run()
    assert told == []


def test_the_cpu_time_of_what_tells_how_far_it_is_has_an_end_too() -> None:
    assert PATIENT.seconds < Reading(PATIENT, hard_cpu_limit, told=ignore_progress).run() <= LONGEST_S + 100


def test_the_process_limits_itself_before_it_reads() -> None:
    space, seconds, written, no_new_privileges = run(PATIENT, own_limits)
    assert 0 < space < 20_000_000_000
    assert PATIENT.seconds <= seconds <= PATIENT.seconds + 10
    assert (written, no_new_privileges) == (0, 1)


def test_the_process_writes_no_file(tmp_path: Path) -> None:
    with pytest.raises(ReaderFailedError, match="File too large"):
        run(PATIENT, writing, tmp_path / "planted")
    assert (tmp_path / "planted").read_bytes() == b""


def test_memory_that_the_system_denies_is_the_same_refusal() -> None:
    with refused(LimitedCode.TOO_MUCH, megabytes=PATIENT.megabytes):
        run(PATIENT, mapping_too_much)


def test_one_process_is_kept_ready_and_the_next_follows_it() -> None:
    READY.close()
    others = set(psutil.Process().children())  # of tests before this one
    READY.keep("zplanner.document.foreign")
    (waiting,) = set(psutil.Process().children()) - others
    assert run(PATIENT, os.getpid) == waiting.pid
    (following,) = set(psutil.Process().children()) - others
    assert following.pid != waiting.pid


def test_a_process_that_cannot_be_started_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any, **__: Any) -> None:
        raise OSError(11, "Resource temporarily unavailable")

    monkeypatch.setattr("subprocess.Popen", full)
    with refused(LimitedCode.NOT_STARTED, reason="resource temporarily unavailable"):
        run(PATIENT, answering, 1)


def test_no_code_is_taken_from_the_current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "numpy.py").write_text("raise SystemExit", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert foreign.open_plan(FILES / "growing.zplan").name


@pytest.mark.parametrize("answer", [ZplannerError(DocumentCode.EMPTY, file=Path("a")), {1, 2}, (Path("a"), 1.5, None)])
def test_plain_values_and_errors_are_answers(answer: Any) -> None:
    assert run(PATIENT, answering, answer) == answer


FORKED = """
import os
from zplanner.errors import ZplannerError
from zplanner.sandbox import READY, Limits, run
from tests.test_sandbox import endless

held = bytearray(os.urandom(1_000_000) * 100)
for work, seconds in ((os.getppid, 60.0), (endless, 0.2)):
    READY.prepare("zplanner.document.foreign", forked=True)
    try:
        print(run(Limits(seconds, megabytes=90), work) == os.getpid())
    except ZplannerError as error:
        print(error.code.name)
"""


def test_a_command_reads_in_a_copy_of_itself_under_the_same_limits() -> None:
    arguments = [sys.executable, "-c", FORKED]
    done = subprocess.run(arguments, cwd=Path(__file__).parents[1], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True", "TOO_LONG"]
