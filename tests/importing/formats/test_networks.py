"""netperf and uperf: streams, transactions and operations.

There is no captured file: the texts have the shapes that the manual of netperf (Care and Feeding of Netperf 2.6) and
public logs of netperf 2.7 and uperf 1.0 show.
"""

from __future__ import annotations

from random import Random
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.load_files import mutated, read_text
from tests.score_files import compared, scores, strays_in
from zplanner.errors import ZplannerError
from zplanner.importing.formats import networks
from zplanner.importing.found import Tool
from zplanner.importing.refusals import BenchmarkFileCode

RR = """\
MIGRATED TCP REQUEST/RESPONSE TEST from 0.0.0.0 (0.0.0.0) port 0 AF_INET to 192.0.2.2 () port 0 AF_INET : first burst 0
Local /Remote
Socket Size   Request  Resp.   Elapsed  Trans.
Send   Recv   Size     Size    Time     Rate
bytes  Bytes  bytes    bytes   secs.    per sec

16384  87380  1        1       10.00    5595.35
16384  87380
"""
RR_WITH_CPU = """\
MIGRATED TCP REQUEST/RESPONSE TEST from ::0 (::) port 0 AF_INET6 to zlnx02 () port 0 AF_INET6 : first burst 0 : cpu bind
Local /Remote
Socket Size   Request Resp.  Elapsed Trans.   CPU    CPU    S.dem   S.dem
Send   Recv   Size    Size   Time    Rate     local  remote local   remote
bytes  bytes  bytes   bytes  secs.   per sec  % S    % S    us/Tr   us/Tr

262144 540000 70000   70000  10.00   6591.45  0.86   1.34   62.490  97.446
262144 540000
"""
STREAM = """\
MIGRATED TCP STREAM TEST from 0.0.0.0 (0.0.0.0) port 0 AF_INET to 192.0.2.2 () port 0 AF_INET
Recv   Send    Send
Socket Socket  Message  Elapsed
Size   Size    Size     Time     Throughput
bytes  bytes   bytes    secs.    10^6bits/sec

 87380  16384  16384    10.01     934.39
"""
UDP = """\
MIGRATED UDP STREAM TEST from 0.0.0.0 (0.0.0.0) port 0 AF_INET to 127.0.0.1 () port 0 AF_INET
Socket  Message  Elapsed      Messages
Size    Size     Time         Okay Errors   Throughput
bytes   bytes    secs            #      #   10^6bits/sec

212992    1024   10.00      492775      0     403.67
212992           10.00      492201            403.20
"""
UPERF = """\
Uperf Version 1.0.8
Starting 8 threads running profile:iperf ...   0.10 seconds
Txn1          0 /   1.01(s) =            0        2486op/s
Txn2    57.26GB /  59.70(s) =     8.24Gb/s       62863op/s
-------------------------------------------------------------------------------
Total   57.26GB /  61.80(s) =     7.96Gb/s       60722op/s

Run Statistics
Hostname            Time       Data   Throughput   Operations      Errors
-------------------------------------------------------------------------------
10.129.2.187      61.80s    57.26GB     7.96Gb/s      3752501        0.00
master            61.80s    57.26GB     7.96Gb/s      3752900        0.00
"""


def test_netperf_transactions_are_the_rate_behind_the_seconds() -> None:
    found = read_text(networks, RR)
    (score,) = compared(found)
    assert (found.format, score.variant, score.value) == ("netperf", "TCP REQUEST/RESPONSE", 5595.35)
    assert (score.unit, score.workload_class, score.line) == ("1/s", "network-transactions", 7)
    assert score.options == {"send": "16384", "receive": "87380", "request": "1", "response": "1"}
    assert score.cpu_per_unit != score.cpu_per_unit


def test_netperf_tells_the_cpu_of_a_transaction_where_it_was_measured() -> None:
    assert compared(read_text(networks, RR_WITH_CPU))[0].cpu_per_unit == pytest.approx(62.490e-6)
    unmeasured = read_text(networks, RR_WITH_CPU.replace(" 62.490", " -1.000"))
    assert compared(unmeasured)[0].cpu_per_unit != compared(unmeasured)[0].cpu_per_unit


def test_netperf_streams_have_their_unit_and_udp_counts_what_arrived() -> None:
    (stream,) = compared(read_text(networks, STREAM))
    assert (stream.value, stream.unit, stream.workload_class) == (934.39, "10^6bits/sec", "network-streaming")
    found = read_text(networks, UDP)
    assert [(score.value, score.line) for score in compared(found)] == [(403.20, 7)]
    assert found.notices == [BenchmarkFileCode.LOOPBACK]


def test_several_tests_of_one_file_each_have_a_score() -> None:
    assert [score.variant for score in compared(read_text(networks, STREAM + UDP + RR))] == [
        "TCP STREAM",
        "UDP STREAM",
        "TCP REQUEST/RESPONSE",
    ]


def test_a_row_of_too_few_figures_is_refused() -> None:
    assert read_text(networks, RR + STREAM.replace("     934.39", "")).refused == [
        (15, BenchmarkFileCode.COLUMNS_DIFFER)
    ]


def test_uperf_tells_operations_and_data_of_the_whole_run() -> None:
    found = read_text(networks, UPERF)
    assert (found.format, found.of(Tool)) == ("uperf", [Tool("1.0.8")])
    assert scores(found) == {("iperf", "operations"): 60722, ("iperf", "throughput"): 7.96e9}
    (score,) = compared(found)
    assert (score.workload_class, score.options, score.line) == ("network-streaming", {"threads": "8"}, 6)
    assert found.notices == []


def test_uperf_against_itself_is_said_and_a_run_without_data_has_operations_alone() -> None:
    text = UPERF.replace("10.129.2.187", "127.0.0.1   ").replace("7.96Gb/s       60722op/s", "0       60722op/s")
    found = read_text(networks, text.replace("57.26GB /  61.80(s)", "0 /  61.80(s)"))
    assert scores(found) == {("iperf", "operations"): 60722}
    assert found.notices == [BenchmarkFileCode.LOOPBACK]


@pytest.mark.parametrize(("module", "text"), [(networks, RR[:300]), (networks, UPERF[:200])])
def test_output_that_ends_before_the_result_is_refused(module: ModuleType, text: str) -> None:
    with pytest.raises(ZplannerError) as caught:
        read_text(module, text)
    assert caught.value.code is BenchmarkFileCode.NO_RESULT


@settings(max_examples=100)
@given(st.integers(0, 2**32), st.booleans())
def test_a_damaged_file_yields_no_wrong_kind_of_figure(seed: int, of_uperf: bool) -> None:
    module, text = (networks, UPERF) if of_uperf else (networks, RR_WITH_CPU + STREAM + UDP)
    assert strays_in(module, mutated(text.encode(), Random(seed))) == []
