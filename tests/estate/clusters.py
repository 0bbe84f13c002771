"""A dask cluster on loopback with TLS, as its operators would start it: processes of their own, and certificates."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

import dask
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

ROOT = Path(__file__).resolve().parents[2]

ADDRESS = r"tls://127\.0\.0\.1:[0-9]+"


def certificates(folder: Path) -> dict[str, str]:
    """A certificate that signs itself, with its key, and the settings with which dask uses it for everyone."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "zplanner test cluster")])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    pem = serialization.Encoding.PEM
    private = serialization.PrivateFormat.TraditionalOpenSSL
    (folder / "cert.pem").write_bytes(certificate.public_bytes(pem))
    (folder / "key.pem").write_bytes(key.private_bytes(pem, private, serialization.NoEncryption()))
    settings = {"CA_FILE": "cert.pem"}
    for who in ("SCHEDULER", "WORKER", "CLIENT"):
        settings |= {f"{who}__CERT": "cert.pem", f"{who}__KEY": "key.pem"}
    return {f"DASK_DISTRIBUTED__COMM__TLS__{name}": str(folder / file) for name, file in settings.items()}


@dataclass
class RunningCluster:
    """A scheduler and its workers."""

    address: str
    environment: dict[str, str]
    folder: Path
    scheduler: subprocess.Popen[str]
    workers: list[subprocess.Popen[str]] = field(default_factory=list)

    @contextmanager
    def trusted(self) -> Iterator[None]:
        """Have the certificates of the cluster in dask's settings of this process."""
        stated = {name: value for name, value in self.environment.items() if "__TLS__" in name}
        keys = (name.removeprefix("DASK_").lower().replace("__", ".").replace("_", "-") for name in stated)
        with dask.config.set(dict(zip(keys, stated.values(), strict=True))):
            yield

    def add_worker(self, *options: str, **environment: str) -> None:
        """Start a node, which starts its worker again when that is killed; with "--no-nanny" it is the worker."""
        worker = _started("worker", self.address, *options, "--nthreads", "1", "--host", "127.0.0.1", "--no-dashboard",
                          folder=self.folder, environment={**self.environment, **environment})  # fmt: skip
        self.workers.append(worker)


@contextmanager
def running_cluster(folder: Path, *, workers: int = 2, preload: Path | None = None) -> Iterator[RunningCluster]:
    """A cluster on loopback, which ends with the block; its scheduler runs the code of a file first."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "20",
        **certificates(folder),
    }
    code = ("--preload", str(preload)) if preload else ()
    scheduler = _started("scheduler", "--host", "tls://127.0.0.1", "--port", "0", "--no-dashboard", *code,
                         folder=folder, environment=environment)  # fmt: skip
    cluster = RunningCluster(_address_of(scheduler), environment, folder, scheduler)
    log = threading.Thread(target=_read, args=(scheduler,))
    log.start()
    try:
        for _ in range(workers):
            cluster.add_worker()
        yield cluster
    finally:
        for process in cluster.workers:
            process.terminate()
        for process in cluster.workers:
            process.wait()
        scheduler.terminate()  # last: a worker that ends may wait for it
        scheduler.wait()
        log.join()


def _read(process: subprocess.Popen[str]) -> None:
    """Read what a process logs, which goes nowhere, so that it never waits for a reader."""
    with process.stderr or nullcontext() as log:
        for _ in log or ():
            pass


def _address_of(scheduler: subprocess.Popen[str]) -> str:
    """The address that a scheduler logs."""
    assert scheduler.stderr is not None
    return next(found[0] for line in scheduler.stderr if (found := re.search(ADDRESS, line)))


def _started(what: str, *arguments: str, folder: Path, environment: dict[str, str]) -> subprocess.Popen[str]:
    command = f"from distributed.cli.dask_{what} import main; main()"
    return subprocess.Popen(
        [sys.executable, "-c", command, *arguments],
        cwd=folder, env=environment, text=True, stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE if what == "scheduler" else subprocess.DEVNULL,
    )  # fmt: skip
