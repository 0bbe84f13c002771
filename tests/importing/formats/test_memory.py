"""Memory of free and /proc/meminfo: what there is, and what is in use, in any unit, version and language."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.load_files import OWN, mutated, read, read_text
from tests.score_files import facts, strays_in
from zplanner.errors import ZplannerError
from zplanner.importing.formats import memory
from zplanner.importing.formats.load.batches import BYTES_PER_GIB, KIB_PER_GIB, MIB_PER_GIB
from zplanner.importing.found import FoundFact, Hints
from zplanner.importing.reading import recognized
from zplanner.importing.refusals import MachineFileCode

HEADING = "               total        used        free      shared  buff/cache   available"
OLD_HEADING = "             total       used       free     shared    buffers     cached"
FREE_GIB, CACHE_GIB = 2.0, 6.5


def row(*cells: object, label: str = "Mem:") -> str:
    return label + "".join(f"{cell!s:>12}" for cell in cells) + "\n"


def free(total: float, available: float, per_gib: float, *, commands: str = "") -> str:
    """The output of free in whole numbers of a unit; memory has pages of 4 KiB."""
    unused, cache = FREE_GIB, min(CACHE_GIB, total - FREE_GIB)
    sizes = (total, total - unused - cache, unused, 0.25, cache, available)
    pages = [int(gib * KIB_PER_GIB) // 4 * 4 / KIB_PER_GIB for gib in sizes]
    return commands + HEADING + "\n" + row(*(int(gib * per_gib) for gib in pages)) + row(0, 0, 0, label="Swap:")


@pytest.mark.parametrize(
    ("per_gib", "command"),
    [(KIB_PER_GIB, ""), (BYTES_PER_GIB, ""), (MIB_PER_GIB, ""), (MIB_PER_GIB, "$ free -s 60 -m\n")],
)
def test_free_tells_memory_in_any_unit_without_naming_it(per_gib: float, command: str) -> None:
    found = read_text(memory, free(15.53, 7.21, per_gib, commands=command))
    assert facts(found) == {"central_storage_gib": 15.5, "memory_used_gib": pytest.approx(8.32, abs=0.01)}
    is_told = per_gib != MIB_PER_GIB or command
    assert (MachineFileCode.UNIT_ASSUMED in found.notices) == (not is_told)


def test_of_a_loop_the_peak_is_in_use_with_dates_between_or_before_each_row() -> None:
    found = read(memory, OWN / "free" / "loop.txt")
    assert facts(found) == {"central_storage_gib": 15.5, "memory_used_gib": 9.29}
    (used,) = (fact for fact in found.of(FoundFact) if fact.field == "memory_used_gib")
    assert used.line == 7
    lines = (OWN / "free" / "loop.txt").read_text().splitlines()
    rows = "".join(f"09:0{minute}:01 {line}\n" for minute, line in enumerate(lines) if line.startswith("Mem"))
    assert facts(read_text(memory, rows)) == facts(found)


def test_a_total_that_may_be_of_mib_or_gib_is_asked_about() -> None:
    text = HEADING + "\n" + row(491, 210, 99, 4, 182, 251)
    with pytest.raises(ZplannerError) as caught:
        read_text(memory, text)
    assert caught.value.code is MachineFileCode.UNIT_UNCLEAR
    for unit, gib in (("MiB", 0.48), ("GiB", 491.0)):
        assert facts(read_text(memory, text, Hints(memory_unit=unit)))["central_storage_gib"] == pytest.approx(
            gib, 0.01
        )
    assert facts(read_text(memory, "$ free -g\n" + text))["memory_used_gib"] == 240.0


def test_a_total_that_may_be_kib_of_a_small_system_or_mib_of_a_large_one_is_asked_about() -> None:
    text = HEADING + "\n" + row(128_844, 60_012, 40_320, 512, 28_512, 66_444)
    with pytest.raises(ZplannerError) as caught:
        read_text(memory, text)
    assert caught.value.code is MachineFileCode.UNIT_UNCLEAR
    assert facts(read_text(memory, text, Hints(memory_unit="MiB")))["central_storage_gib"] == 126
    for command, gib in (("free -m", 126), ("$ free", 0.123), ("# free -s 60 | tee log", 0.123), ("free --mebi", 126)):
        assert facts(read_text(memory, f"{command}\n{text}"))["central_storage_gib"] == gib


def test_numbers_are_of_bytes_only_where_the_total_is_of_a_system_that_runs() -> None:
    text = HEADING + "\n" + row(33_554_432, 31_457_280, 1_048_576, 102_400, 1_048_576, 2_097_152)
    assert facts(read_text(memory, text)) == {"central_storage_gib": 32, "memory_used_gib": 30}


def test_numbers_that_divide_by_4_are_kib_until_one_does_not() -> None:
    mib = row(4_194_304, 2_097_152, 1_048_576, 1_024, 1_048_576, 2_097_000)
    with pytest.raises(ZplannerError) as caught:
        read_text(memory, mib + row(4_194_304, 2_097_153, 1_048_575, 1_024, 1_048_576, 2_096_999))
    assert (caught.value.code, caught.value.line) == (MachineFileCode.UNIT_UNCLEAR, 2)
    assert facts(read_text(memory, mib))["central_storage_gib"] == 4
    assert facts(read_text(memory, mib, Hints(memory_unit="MiB")))["central_storage_gib"] == 4100


@pytest.mark.parametrize(
    ("command", "cells"),
    [
        ("free -m --si", (33_649, 31_457, 209, 104, 1_981, 1_887)),
        ("free --si --mega", (33_649, 31_457, 209, 104, 1_981, 1_887)),
        ("free --mega", (33_649, 31_457, 209, 104, 1_981, 1_887)),
        ("free --si", (33_649_000, 31_457_001, 209_003, 104_005, 1_981_000, 1_887_000)),
        ("free -h --si", ("33.65G", "31G", "209M", "104M", "2.0G", "1.89G")),
    ],
)
def test_powers_of_1000_are_read_as_such(command: str, cells: tuple[object, ...]) -> None:
    found = facts(read_text(memory, f"$ {command}\n{HEADING}\n{row(*cells)}"))
    assert found == {"central_storage_gib": 31.3, "memory_used_gib": pytest.approx(29.58, abs=0.01)}


def test_versions_without_available_memory_count_the_page_cache_as_unused_but_not_shared_memory_within() -> None:
    cells = row(16_249_532, 15_226_288, 1_023_244, 2_097_152, 123_456, 6_600_000)
    expected = {"central_storage_gib": 15.5, "memory_used_gib": 10.11}
    assert facts(read_text(memory, OLD_HEADING + "\n" + cells)) == expected
    assert facts(read_text(memory, cells)) == expected


def test_a_unit_is_that_of_the_last_command_or_of_totals_of_a_length() -> None:
    mib, kib = (
        row(15868, 8012, 998, 257, 6857, 7383),
        row(16_249_532, 8_204_288, 1_022_952, 263_168, 7_022_292, 7_560_192),
    )
    human = row("15Gi", "7.8Gi", "999Mi", "257Mi", "6.7Gi", "7.2Gi")
    expected = {"central_storage_gib": 15.5, "memory_used_gib": 8.29}
    for first, second in ((f"$ free -m\n{HEADING}\n{mib}", f"$ free\n{HEADING}\n{kib}"), (mib, kib), (kib, mib)):
        assert facts(read_text(memory, first + second)) == expected
    assert facts(read_text(memory, human + kib))["central_storage_gib"] == 15.5
    giga, mega = row(503, 240, 99, 4, 164, 251), row(515_890, 246_010, 101_020, 4_096, 168_000, 256_000)
    assert facts(read_text(memory, f"$ free -g\n{giga}$ free -m\n{mega}"))["central_storage_gib"] == 504


def test_meminfo_counts_shared_memory_as_in_use_where_the_kernel_does_not_tell_what_is_available() -> None:
    lines = {"MemTotal": 16_249_532, "MemFree": 1_023_244, "Buffers": 123_456, "Cached": 6_600_000}
    told = {"MemAvailable": 7_505_024, "Shmem": 600_000}

    def used(**more: int) -> float:
        kib = {**lines, **more}
        return float(
            facts(read_text(memory, "".join(f"{name + ':':<16}{kib[name]} kB\n" for name in kib)))["memory_used_gib"]
        )

    assert used(**told) == pytest.approx((16_249_532 - 7_505_024) / KIB_PER_GIB, abs=0.005)
    assert used(Shmem=600_000) - used() == pytest.approx(600_000 / KIB_PER_GIB, abs=0.01)


def test_meminfo_without_what_is_unused_tells_the_total_alone() -> None:
    assert facts(read_text(memory, "MemTotal: 16249532 kB\nMemFree: 1023244 kB\n")) == {"central_storage_gib": 15.5}


def test_free_for_people_is_read_in_other_languages_and_told_to_be_coarse() -> None:
    heading = "               gesamt     benutzt        frei  gemeinsam Puffer/Cache verfügbar\n"
    found = read_text(memory, heading + row("5,8Gi", "1,6Gi", "3,7Gi", "25Mi", "731Mi", "4,2Gi", label="Speicher:"))
    assert (facts(found), found.notices) == (
        {"central_storage_gib": 5.8, "memory_used_gib": 1.6},
        [MachineFileCode.ONE_MOMENT],
    )
    heading = "               总计         已用        空闲      共享    缓冲/缓存    可用\n"
    cells = row(16_249_532, 8_204_288, 1_022_952, 263_168, 7_022_292, 7_560_192, label="内存\uff1a")
    assert facts(read_text(memory, heading + cells)) == {"central_storage_gib": 15.5, "memory_used_gib": 8.29}
    coarse = read_text(memory, HEADING + "\n" + row("15Gi", "6.0Gi", "4.1Gi", "1.2Gi", "5.4Gi", "8.0Gi"))
    assert coarse.notices == [MachineFileCode.COARSE_MEMORY, MachineFileCode.ONE_MOMENT]


def test_memory_of_one_moment_is_told_to_be_perhaps_no_peak() -> None:
    rows = "MemTotal: 1048576 kB\nMemAvailable: 524288 kB\n"
    assert read_text(memory, rows).notices == [MachineFileCode.ONE_MOMENT]
    assert read_text(memory, rows * 2).notices == []


LARGE = row(33_554_432, 31_457_280, 199_996, 99_996, 1_897_156, 1_800_000)
SMALL = row(32_505_856, 8_388_608, 5_100_000, 99_996, 19_017_252, 23_900_000)


@pytest.mark.parametrize(
    "text",
    [
        f"zlnx01\n{HEADING}\n{LARGE}--- zlnx02 ---\n{HEADING}\n{SMALL}",
        f"zlnx01: {HEADING}\nzlnx02: {HEADING}\nzlnx02: {SMALL}zlnx01: {LARGE}",
        f"zlnx01 | CHANGED | rc=0 >>\n{HEADING}\n{LARGE}\nzlnx02 | CHANGED | rc=0 >>\n{HEADING}\n{SMALL}",
        f"[root@zlnx01 ~]# free\n{HEADING}\n{LARGE}[root@zlnx01 ~]# ssh zlnx02 free\n{HEADING}\n{SMALL}",
        f"zlnx01:~ # free\n{HEADING}\n{LARGE}zlnx01:~ # exit\nzlnx02:~ # free\n{HEADING}\n{SMALL}",
        "zlnx01\nMemTotal: 33554432 kB\nMemAvailable: 1800000 kB\n"
        "zlnx02\nMemTotal: 32505856 kB\nMemAvailable: 23900000 kB\n",
    ],
)
def test_memory_of_systems_that_a_file_names_is_of_each_even_if_they_have_nearly_the_same(text: str) -> None:
    found = {
        (fact.system, fact.field): fact.value for fact in read_text(recognized(text.encode()).name, text).of(FoundFact)
    }
    assert found == {
        ("zlnx01", "central_storage_gib"): 32.0,
        ("zlnx01", "memory_used_gib"): pytest.approx(30.28, abs=0.01),
        ("zlnx02", "central_storage_gib"): 31.0,
        ("zlnx02", "memory_used_gib"): pytest.approx(8.21, abs=0.01),
    }


def test_a_word_alone_in_a_file_is_no_name_of_a_system() -> None:
    text = f"Memory\n{HEADING}\n{LARGE}Mon Nov  2 09:00:01 CET 2026\n{HEADING}\n{LARGE}"
    assert {fact.system for fact in read_text(memory, text).of(FoundFact)} == {""}


@pytest.mark.parametrize("shape", ["free", "meminfo"])
def test_totals_of_several_systems_in_a_file_without_names_are_refused(shape: str) -> None:
    small = row(8_388_608, 1_048_576, 5_100_000, 99_996, 2_240_032, 6_900_000)
    text = {
        "free": f"{HEADING}\n{LARGE}{HEADING}\n{small}",
        "meminfo": "".join(f"MemTotal: {kib} kB\nMemAvailable: {kib // 16} kB\n" for kib in (33_554_432, 8_388_608)),
    }[shape]
    with pytest.raises(ZplannerError) as caught:
        read_text(memory, text)
    assert caught.value.code is MachineFileCode.TOTALS_DIFFER
    assert caught.value.values == {"low": 8.0, "high": 32.0}


def test_more_available_than_there_is_is_refused() -> None:
    text = "MemTotal: 1048576 kB\nMemAvailable: 2097152 kB\nMemTotal: 1048576 kB\nMemAvailable: 524288 kB\n"
    found = read_text(memory, text)
    assert (found.refused, facts(found)["memory_used_gib"]) == ([(1, MachineFileCode.OUTSIDE)], 0.5)


@pytest.mark.parametrize(
    "text", ["KiB Mem : 16265636 total, 1 free\n", "a b c d e f\nx: 1 2 3 4 5 6\n", "Mem: 1 2 3\n"]
)
def test_other_tables_are_not_taken_for_free(text: str) -> None:
    with pytest.raises(ZplannerError):
        recognized(text.encode())


@settings(max_examples=60)
@given(st.integers(0, 2**32), st.sampled_from(["loop.txt", "hosts.txt", "meminfo.txt"]))
def test_a_damaged_record_of_memory_yields_no_wrong_kind_of_figure(seed: int, file: str) -> None:
    assert strays_in(memory, mutated((OWN / "free" / file).read_bytes(), Random(seed))) == []
