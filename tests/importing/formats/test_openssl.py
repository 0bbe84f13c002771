"""openssl speed: every form of its output, and which clock its rates count."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.load_files import OWN, REAL, LoadRead, manifest, mutated, read, read_text
from tests.score_files import scores, strays_in
from zplanner.errors import ZplannerError
from zplanner.importing.formats import suites
from zplanner.importing.found import BenchmarkScore, ScoreClock, Tool
from zplanner.importing.refusals import BenchmarkFileCode

FILES = OWN / "openssl"
TABLE = """\
version: 3.0.19
built on: Fri Apr  3 12:29:32 2026 UTC
The 'numbers' are in 1000s of bytes per second processed.
type             16 bytes     64 bytes
"""


def clocks(found: LoadRead) -> set[ScoreClock]:
    return {score.clock for score in found.of(BenchmarkScore)}


def missing(found: LoadRead, expected: dict[str, Any]) -> dict[str, Any]:
    """What of the manifest's figures a file does not have."""
    told = scores(found)
    named = {
        (name, operation): value
        for name, rates in expected.items()
        if isinstance(rates, dict) and name not in ("kB_per_s", "kB_per_cpu_second")
        for operation, value in rates.items()
    }
    if by_size := expected.get("kB_per_cpu_second"):
        named |= {(f"{expected['algorithm']}, {size} bytes", "throughput"): rate for size, rate in by_size.items()}
    sizes = expected.get("block_sizes", [16, 64, 256, 1024, 8192, 16384])
    for name, rates in expected.get("kB_per_s", {}).items():
        named |= {(f"{name}, {at} bytes", "throughput"): rate for at, rate in zip(sizes, rates, strict=True)}
    assert named
    return {str(key): told.get(key) for key, value in named.items() if told.get(key) != pytest.approx(value, rel=1e-6)}


@pytest.mark.parametrize(("file", "expected", "_tolerance"), manifest("openssl/", "external/openssl/"))
def test_a_real_file_is_read_as_the_manifest_says(file: str, expected: dict[str, Any], _tolerance: float) -> None:
    found = read(suites, REAL / file)
    assert missing(found, expected) == {}
    assert found.refused == []
    assert clocks(found) == {ScoreClock.ELAPSED if expected.get("clock") == "elapsed" else ScoreClock.CPU}
    assert found.notices == ([BenchmarkFileCode.CLOCK_ASSUMED] if "external" in file else [])


def test_a_cipher_has_a_rate_of_cpu_time_for_each_block_size() -> None:
    found = read(suites, FILES / "before-r1.txt")
    assert found.format == "openssl-speed"
    assert found.of(Tool) == [Tool("3.0.19")]
    score = found.of(BenchmarkScore)[3]
    assert (score.variant, score.value, score.unit) == ("AES-256-CBC, 1024 bytes", 161387.05, "kB/s")
    assert (score.clock, score.workload_class, score.line) == (ScoreClock.CPU, "bulk-encryption", 14)


def test_the_sizes_of_aead_are_its_own() -> None:
    assert scores(read(suites, FILES / "aead.txt"))["AES-256-GCM, 31 bytes", "throughput"] == 56534.39


def test_several_processes_count_elapsed_time_under_one_heading_of_sizes() -> None:
    found = read(suites, FILES / "multi2.txt")
    assert scores(found)["AES-256-GCM, 16384 bytes", "throughput"] == 1129857.02
    assert clocks(found) == {ScoreClock.ELAPSED}
    assert found.of(BenchmarkScore)[0].options == {"processes": "2"}


def test_elapsed_time_is_told_by_the_first_line() -> None:
    found = read(suites, FILES / "elapsed.txt")
    assert clocks(found) == {ScoreClock.ELAPSED}
    assert [score.workload_class for score in found.of(BenchmarkScore)] == ["hash"]
    assert found.notices == []


def test_a_second_run_in_the_file_has_its_own_clock() -> None:
    both = read_text(suites, (FILES / "multi2.txt").read_text() + (FILES / "aead.txt").read_text())
    assert [score.clock for score in both.of(BenchmarkScore)] == [ScoreClock.ELAPSED] * 6 + [ScoreClock.CPU] * 6
    assert both.of(BenchmarkScore)[-1].options == {"processes": "1"}


def test_machine_readable_rates_are_bytes_and_operations_a_second() -> None:
    found = read(suites, FILES / "mr.txt")
    told = scores(found)
    assert told["md5, 1024 bytes", "throughput"] == pytest.approx(630703.32121)
    assert (told["rsa1024", "sign_per_s"], told["rsa1024", "verify_per_s"]) == (9484.848485, 145867.676768)
    assert told["ecdsa curve 3, 256 bits", "verify_per_s"] == 13297.959184
    assert told["ecdh curve 3, 256 bits", "op_per_s"] == 19633.0
    assert found.notices == [BenchmarkFileCode.CLOCK_ASSUMED]


def test_machine_readable_seconds_of_older_versions_are_refused() -> None:
    found = read_text(suites, "+H:16\n+F:1:md5:62057485.71\n+F2:1:1024:0.000112:0.000007\n")
    assert found.refused == [(3, BenchmarkFileCode.TIMES_NOT_RATES)]


def test_keys_have_a_rate_for_each_operation() -> None:
    told = scores(read(suites, FILES / "rsa-ecdsa.txt"))
    assert told["rsa2048", "sign_per_s"] == 1279.6
    assert told["ecdsap256", "verify_per_s"] == 11672.0
    assert told["ecdhp256", "op_per_s"] == 14690.2
    with_encryption = """\
                  sign    verify    encrypt   decrypt   sign/s verify/s  encr./s  decr./s
rsa  4096 bits 0.000319s 0.000004s 0.000004s 0.000320s   3132.4 254999.2 252626.6   3127.0
                              sign    verify    sign/s verify/s
 253 bits EdDSA (Ed25519)   0.0000s   0.0001s  25270.2   7743.6
                       op     op/s
2048 bits ffdh   0.0020s    488.0
"""
    told = scores(read_text(suites, TABLE + with_encryption))
    assert told["rsa4096", "decrypt_per_s"] == 3127.0
    assert told["EdDSA Ed25519", "sign_per_s"] == 25270.2
    assert told["ffdh2048", "op_per_s"] == 488.0


def test_names_hold_blanks_and_brackets_and_small_rates_are_plain_bytes() -> None:
    found = read_text(
        suites, TABLE + "hmac(md5)        59612.33k   180417.03k\ndes ede3          9999.50     29099.97k\n"
    )
    told = scores(found)
    assert told["hmac(md5), 16 bytes", "throughput"] == 59612.33
    assert told["des ede3, 16 bytes", "throughput"] == 9.9995
    assert [score.workload_class for score in found.of(BenchmarkScore)] == ["hash"] * 2 + ["bulk-encryption"] * 2


def test_what_is_no_rate_is_refused_with_its_line_and_the_others_stand() -> None:
    rows = """\
md5               null       180417.03k
sha1             -9612.33k   180417.03k
sha256           98952.23k
sha512           0.00         180506.46k
aes-128-cbc      1569302.45  1589805.17k
aes-192-cbc      912407.69k  1160122.7
rand             12140.14k   53908.09k
"""
    found = read_text(suites, TABLE + rows)
    no_rate, columns = BenchmarkFileCode.NOT_A_RATE, BenchmarkFileCode.COLUMNS_DIFFER
    assert found.refused == [(5, no_rate), (6, no_rate), (7, columns), (8, no_rate), (9, no_rate), (10, no_rate)]
    assert scores(found) == {
        ("md5, 64 bytes", "throughput"): 180417.03,
        ("sha1, 64 bytes", "throughput"): 180417.03,
        ("sha512, 64 bytes", "throughput"): 180506.46,
        ("aes-128-cbc, 64 bytes", "throughput"): 1589805.17,
        ("aes-192-cbc, 16 bytes", "throughput"): 912407.69,
        ("rand, 16 bytes", "throughput"): 12140.14,
        ("rand, 64 bytes", "throughput"): 53908.09,
    }


def test_a_row_that_is_cut_off_is_no_smaller_rate() -> None:
    found = read_text(suites, TABLE + "md5              86478.31k   234491.8")
    assert found.refused == [(5, BenchmarkFileCode.NOT_A_RATE)]


def test_a_file_without_a_rate_is_refused() -> None:
    with pytest.raises(ZplannerError) as caught:
        read_text(suites, TABLE)
    assert caught.value.code is BenchmarkFileCode.NO_RESULT


@settings(max_examples=200)
@given(st.integers(0, 2**32), st.sampled_from(["before-r1.txt", "multi2.txt", "mr.txt", "rsa-ecdsa.txt"]))
def test_a_damaged_file_yields_no_wrong_kind_of_figure(seed: int, file: str) -> None:
    assert strays_in(suites, mutated((FILES / file).read_bytes(), Random(seed))) == []
