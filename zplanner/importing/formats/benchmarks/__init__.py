"""Scores: what benchmarks print."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from zplanner.importing.formats import FileFormat


def formats() -> tuple[FileFormat, ...]:
    """The formats of this room; their banners and keys tell them apart from any other."""
    from zplanner.importing.formats.benchmarks import (
        dbench,
        fio,
        fio_text,
        iperf3,
        iperf3_text,
        lmbench,
        netperf,
        openssl,
        perf,
        pgbench,
        stress_ng,
        sysbench,
        uperf,
    )

    return (
        fio,
        fio_text,
        iperf3,
        iperf3_text,
        openssl,
        dbench,
        lmbench,
        sysbench,
        pgbench,
        uperf,
        netperf,
        stress_ng,
        perf,
    )
