"""iperf3 -J: what arrived, what it cost, and what was no measurement of a network."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.load_files import OWN, REAL, manifest, mutated, read, read_text
from tests.score_files import compared, scores, strays_in
from zplanner.errors import ZplannerError
from zplanner.importing.formats import networks
from zplanner.importing.refusals import BenchmarkFileCode, SourceCode

FILES = OWN / "iperf3"


def document(name: str) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((FILES / name).read_text())
    return loaded


@pytest.mark.parametrize(("file", "expected", "tolerance"), manifest("iperf3/"))
def test_a_real_file_is_read_as_the_manifest_says(file: str, expected: dict[str, Any], tolerance: float) -> None:
    if "refused" in expected:
        with pytest.raises(ZplannerError) as caught:
            read(networks, REAL / file)
        assert caught.value.values["reason"] == expected["refused"]
        return
    found = read(networks, REAL / file)
    told = {metric: value for (_, metric), value in scores(found).items()}
    named = {"received_bits_s": "throughput", "sent_bits_s": "sent", "host_cpu_pct": "host_cpu", "lost_percent": "lost"}
    for name in named.keys() & expected.keys():
        assert told[named[name]] == pytest.approx(expected[name], rel=1e-3 * tolerance, abs=1e-4)
    assert compared(found)[0].options["streams"] == str(expected["streams"])
    assert (BenchmarkFileCode.LOOPBACK in found.notices) == expected["loopback"]


def test_what_was_received_counts_with_its_cpu_and_its_line() -> None:
    found = read(networks, FILES / "tcp.json")
    (score,) = compared(found)
    assert (score.variant, score.unit, score.line) == ("TCP", "bit/s", 211)
    assert score.value == pytest.approx(4998031017.78)
    assert score.workload_class == "network-streaming"
    assert score.cpu_per_unit == pytest.approx(0.275352750 / 4998031017.78)


def test_a_connection_to_itself_and_a_rate_that_was_set_are_said() -> None:
    assert read(networks, FILES / "udp.json").notices == [BenchmarkFileCode.LOOPBACK, BenchmarkFileCode.RATE_WAS_SET]
    other = document("tcp.json")
    other["start"]["connected"] = [{"local_host": "192.0.2.1", "remote_host": "192.0.2.2"}]
    assert read_text(networks, json.dumps(other)).notices == []


def test_the_one_sum_of_older_versions_counts_what_was_sent() -> None:
    old = document("udp.json")
    del old["end"]["sum_received"], old["end"]["sum_sent"]
    assert compared(read_text(networks, json.dumps(old)))[0].value == pytest.approx(200011431.7 * (1 - 0.0015727391))


def test_a_run_that_failed_is_refused_and_others_of_the_file_stand() -> None:
    with pytest.raises(ZplannerError) as caught:
        read(networks, FILES / "refused.json")
    assert (caught.value.code, caught.value.line) == (BenchmarkFileCode.RUN_FAILED, 10)
    found = read_text(networks, (FILES / "refused.json").read_text() + (FILES / "tcp.json").read_text())
    assert found.refused == [(10, BenchmarkFileCode.RUN_FAILED)]
    assert len(compared(found)) == 1


def test_a_file_cut_off_is_refused() -> None:
    with pytest.raises(ZplannerError) as caught:
        read_text(networks, (FILES / "tcp.json").read_text()[:-300])
    assert caught.value.code is SourceCode.DAMAGED_JSON


@settings(max_examples=100)
@given(st.integers(0, 2**32), st.sampled_from(["tcp.json", "udp.json"]))
def test_a_damaged_file_yields_no_wrong_kind_of_figure(seed: int, file: str) -> None:
    assert strays_in(networks, mutated((FILES / file).read_bytes(), Random(seed))) == []
