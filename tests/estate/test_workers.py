"""Who takes the parts of a run: any number of workers, and workers that are killed, give the same bytes."""

from __future__ import annotations

import gc
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import distributed
import psutil
import pytest

from tests.estate.clusters import ROOT, RunningCluster, running_cluster
from tests.estate.estates import contents, measured, systems, targets
from tests.refusals import refused
from zplanner.errors import Code
from zplanner.estate.lists import targets as targets_in
from zplanner.estate.loads import FoldTask, folded
from zplanner.estate.refusals import EstateCode
from zplanner.estate.run import SYSTEMS_OF_PART, Estate, RunProgress, run
from zplanner.estate.systems import SystemList
from zplanner.estate.workers import Cluster, LocalProcesses, ThisProcess, Workers

COMMAND = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell that runs the tests in its background ignores it
sys.path.insert(0, sys.argv.pop(1))
from zplanner.cli import run
sys.exit(run(sys.argv[1:]))
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("estate")


@pytest.fixture(scope="module")
def estate(folder: Path) -> Estate:
    return Estate(SystemList(systems(folder, 5 * SYSTEMS_OF_PART)), targets_in(targets(folder)), ())


@pytest.fixture(scope="module")
def expected(folder: Path, estate: Estate) -> tuple[bytes, bytes]:
    """What one process writes."""
    run(estate, folder / "one.parquet", ThisProcess(), ignored)
    return contents(folder / "one.parquet")


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningCluster]:
    """A cluster of two nodes on loopback, with TLS, once one of them has a worker."""
    with running_cluster(tmp_path_factory.mktemp("cluster")) as found:
        with found.trusted(), Cluster(found.address, patience_s=120):
            pass
        yield found


@pytest.fixture
def with_certificates(cluster: RunningCluster) -> Iterator[None]:
    with cluster.trusted():
        yield


def ignored(_: RunProgress) -> None:
    return


def killing(pids: Callable[[], list[int]]) -> Callable[[RunProgress], None]:
    """A watch that kills a worker at each of the first three parts that are done."""
    chance = random.Random(1)

    def watch(progress: RunProgress) -> None:
        found = pids()
        if 0 < progress.done <= 3 and found:
            os.kill(chance.choice(found), signal.SIGKILL)

    return watch


def workers_of(process: psutil.Process) -> list[int]:
    """The workers that a process has started, or copied itself for."""
    children, own = process.children(recursive=True), words_of(process)
    lines = ((one.pid, words_of(one)) for one in children)
    return [pid for pid, words in lines if words == own or any("spawn_main" in word for word in words)]


def words_of(process: psutil.Process) -> list[str]:
    """The command line of a process; of one that was killed there is none."""
    try:
        return process.cmdline()
    except psutil.NoSuchProcess:
        return []


def test_two_processes_give_the_bytes_of_one(tmp_path: Path, estate: Estate, expected: tuple[bytes, bytes]) -> None:
    with LocalProcesses(2) as workers:
        run(estate, tmp_path / "out.parquet", workers, ignored)
    assert contents(tmp_path / "out.parquet") == expected


def test_what_a_killed_process_lost_is_done_again(
    tmp_path: Path, estate: Estate, expected: tuple[bytes, bytes]
) -> None:
    watch = killing(lambda: workers_of(psutil.Process()))
    with LocalProcesses(2) as workers:
        run(estate, tmp_path / "out.parquet", workers, watch)
    assert contents(tmp_path / "out.parquet") == expected


def _ends(_: int) -> int:
    os._exit(1)


def test_a_part_that_ends_every_worker_ends_the_run() -> None:
    with refused(EstateCode.WORKER_LOST, part=7), LocalProcesses(1) as workers:
        list(workers.results(_ends, [(7, 7)]))


def _sent_back(number: int) -> int:
    return number


def test_no_part_is_lost_with_a_worker_that_ends_between_two_parts() -> None:
    with LocalProcesses(1) as workers:
        results = workers.results(_sent_back, ((number, number) for number in range(12)))
        found = {next(results)}
        for pid in workers_of(psutil.Process()):
            os.kill(pid, signal.SIGKILL)
            psutil.wait_procs([one for one in psutil.Process().children() if one.pid == pid], timeout=10)
        found |= set(results)
    assert found == {(number, number) for number in range(12)}


def test_ctrl_c_keeps_what_is_finished_and_leaves_no_process(tmp_path: Path) -> None:
    listed, plan, output = systems(tmp_path, 40 * SYSTEMS_OF_PART), targets(tmp_path), tmp_path / "out.parquet"
    command = [sys.executable, "-c", COMMAND, str(ROOT), "estate", str(listed), "--targets", str(plan)]
    process = subprocess.Popen(
        [*command, "-o", str(output), "--workers", "2"], stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    wait_for(lambda: list(tmp_path.glob("out.parquet.parts/forecast-*/*.arrow")))
    workers = [psutil.Process(pid) for pid in workers_of(psutil.Process(process.pid))]
    os.killpg(process.pid, signal.SIGINT)
    _, told = process.communicate()
    assert process.returncode == 1
    assert told.startswith("zplanner: stopped after ")
    assert told.endswith(" of 40 parts, which are kept; run the same command again to go on from there.\n")
    assert workers
    assert not any(one.is_running() for one in workers)


def test_workers_end_with_a_run_that_is_killed(tmp_path: Path) -> None:
    listed, plan, output = systems(tmp_path, 40 * SYSTEMS_OF_PART), targets(tmp_path), tmp_path / "out.parquet"
    command = [sys.executable, "-c", COMMAND, str(ROOT), "estate", str(listed), "--targets", str(plan)]
    process = subprocess.Popen([*command, "-o", str(output), "--workers", "2"], stderr=subprocess.DEVNULL)
    wait_for(lambda: list(tmp_path.glob("out.parquet.parts/forecast-*/*.arrow")))
    workers = [psutil.Process(pid) for pid in workers_of(psutil.Process(process.pid))]
    process.kill()
    process.wait()
    assert workers
    wait_for(lambda: not any(one.is_running() for one in workers))


def wait_for(holds: Callable[[], object]) -> None:
    end = time.monotonic() + 100
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.mark.usefixtures("with_certificates")
def test_a_cluster_gives_the_bytes_of_one_process(
    tmp_path: Path, cluster: RunningCluster, estate: Estate, expected: tuple[bytes, bytes]
) -> None:
    with Cluster(cluster.address) as workers:
        run(estate, tmp_path / "out.parquet", workers, ignored)
    assert contents(tmp_path / "out.parquet") == expected


@pytest.mark.usefixtures("with_certificates")
def test_what_a_killed_worker_of_a_cluster_lost_is_done_again(
    tmp_path: Path, cluster: RunningCluster, estate: Estate, expected: tuple[bytes, bytes]
) -> None:
    nodes = [psutil.Process(one.pid) for one in cluster.workers]
    watch = killing(lambda: [pid for node in nodes for pid in workers_of(node)])
    with Cluster(cluster.address) as workers:
        run(estate, tmp_path / "out.parquet", workers, watch)
    assert contents(tmp_path / "out.parquet") == expected


@pytest.mark.usefixtures("with_certificates")
def test_histories_give_the_same_bytes_everywhere(tmp_path: Path, cluster: RunningCluster) -> None:
    listed, histories = measured(tmp_path)
    estate = Estate(SystemList(listed), targets_in(targets(tmp_path)), (), histories)

    def written(name: str, workers: Workers) -> tuple[bytes, bytes]:
        run(estate, tmp_path / name, workers, ignored)
        return contents(tmp_path / name)

    with Cluster(cluster.address) as workers:
        found = written("cluster.parquet", workers)
    with LocalProcesses(2) as two:
        assert found == written("one.parquet", ThisProcess()) == written("two.parquet", two)


@pytest.mark.usefixtures("with_certificates")
def test_a_relative_folder_is_the_one_of_who_asks(
    tmp_path: Path, cluster: RunningCluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The workers have another working folder."""
    listed, histories = measured(tmp_path)
    monkeypatch.chdir(tmp_path)
    estate = Estate(SystemList(listed), targets_in(targets(tmp_path)), (), histories.relative_to(tmp_path))
    with Cluster(cluster.address) as workers:
        found = run(estate, tmp_path / "cluster.parquet", workers, ignored)
    assert found.unread == run(estate, tmp_path / "one.parquet", ThisProcess(), ignored).unread
    assert contents(tmp_path / "cluster.parquet") == contents(tmp_path / "one.parquet")


def _moved(task: FoldTask) -> bytes:
    """What a worker does that sees the folder elsewhere."""
    return folded(replace(task, folder=task.folder / "elsewhere"))


@pytest.mark.usefixtures("with_certificates")
def test_a_worker_that_does_not_see_the_histories_ends_the_run(tmp_path: Path, cluster: RunningCluster) -> None:
    _, histories = measured(tmp_path)
    task = FoldTask(histories, ("zlnx02/load.csv",))
    with Cluster(cluster.address) as workers, refused(EstateCode.NOT_READ_BY_WORKER):
        list(workers.results(_moved, [(0, task)]))
    with LocalProcesses(2) as processes, refused(EstateCode.NOT_READ_BY_WORKER):
        list(processes.results(_moved, [(0, task)]))


@pytest.mark.parametrize(
    ("address", "code"),
    [
        ("tcp://10.1.2.3:8786", EstateCode.NOT_TLS),
        ("10.1.2.3:8786", EstateCode.NOT_TLS),
        ("ws://127.0.0.1:8786", EstateCode.NOT_TLS),
        ("inproc://127.0.0.1/1/1", EstateCode.NOT_TLS),
        ("tcp://127.0.0.1:1", EstateCode.NOT_TLS),
        ("", EstateCode.NOT_TLS),
        ("tls://127.0.0.1:1", EstateCode.NO_CERTIFICATES),
    ],
)
def test_a_scheduler_without_tls_or_certificates_is_refused(address: str, code: Code) -> None:
    with refused(code), Cluster(address, patience_s=0.5):
        pass


@pytest.mark.usefixtures("with_certificates")
@pytest.mark.parametrize("address", ["tls://127.0.0.1:1", "tls://localhost:port", "tls://["])
def test_a_scheduler_that_does_not_answer_is_refused(address: str) -> None:
    with refused(EstateCode.UNREACHABLE, address=address), Cluster(address, patience_s=0.5):
        pass
    left = [one for one in gc.get_objects() if isinstance(one, distributed.Client) and one.status == "connecting"]
    assert not left, "a client whose start failed would wait forever if it were collected while another one starts"


@pytest.mark.filterwarnings("ignore::distributed.versions.VersionMismatchWarning")  # of the test's own client
def test_workers_must_have_the_same_versions(tmp_path: Path) -> None:
    other = tmp_path / "other" / "dask-2020.1.0.dist-info"
    other.mkdir(parents=True)
    (other / "METADATA").write_text("Name: dask\nVersion: 2020.1.0\n", encoding="utf-8")
    older = tmp_path / "older" / "zplanner" / "estate"
    older.mkdir(parents=True)
    (older.parent / "__init__.py").touch()
    (older / "__init__.py").touch()
    (older / "workers.py").write_text('def _version():\n    return "0.0.9"\n', encoding="utf-8")
    with running_cluster(tmp_path, workers=0) as cluster, cluster.trusted():
        with refused(EstateCode.NO_WORKERS), Cluster(cluster.address, patience_s=5):
            pass
        cluster.add_worker("--no-nanny", PYTHONPATH=str(older.parents[1]))
        with refused(EstateCode.OTHER_VERSION, name="zplanner", there="0.0.9"), Cluster(cluster.address):
            pass
        cluster.add_worker("--no-nanny", PYTHONPATH=os.pathsep.join((str(other.parent), str(ROOT))))
        with distributed.Client(cluster.address, security=distributed.Security()) as client:
            client.wait_for_workers(2)
        with refused(EstateCode.OTHER_VERSION, name="dask", there="2020.1.0"), Cluster(cluster.address):
            pass
