"""Every format, a row each, in the order in which they are tried: what holds no figures and is refused with what to
import instead, then what cannot be mistaken, and tables last. A new format is its module, its row here and its sample.

Magic numbers: file(1), and the headers of sysstat (`sa.h`), atop (`rawlog.h`) and PCP (`LOGARCHIVE(5)`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from zplanner.errors import Code, ZplannerError
from zplanner.importing.foreign_file import SHEETS, ForeignFile
from zplanner.importing.formats import Format
from zplanner.importing.formats.counters import (
    COUNTER_OBJECTS,
    COUNTER_ROWS,
    LSCPUMF,
    counter_facts,
    counter_json_facts,
    lscpumf_facts,
)
from zplanner.importing.formats.fio import FIO_JOB, fio_scores, fio_text_scores
from zplanner.importing.formats.load.dstat import DSTAT_FIRST, dstat_load, dstat_terminal_load
from zplanner.importing.formats.load.hypervisors import (
    RMF_TITLE,
    VIRT_TOP,
    VIRT_TOP_CSV,
    hyptop_json_load,
    hyptop_load,
    rmf_load,
    virt_top_load,
    zvm_load,
    zvm_partition_load,
)
from zplanner.importing.formats.load.iostat import iostat_json_load, iostat_load, mpstat_json_load, mpstat_load
from zplanner.importing.formats.load.nmon import njmon_load, nmon_load
from zplanner.importing.formats.load.procps import is_vmstat, top_load, vmstat_load
from zplanner.importing.formats.load.recorders import (
    ZABBIX_ROW,
    atop_load,
    collectl_load,
    prometheus_load,
    zabbix_text_load,
)
from zplanner.importing.formats.load.sadf import sadf_d_load, sadf_p_load
from zplanner.importing.formats.load.sysstat import is_sar, sar_load
from zplanner.importing.formats.load.sysstat_documents import sadf_json_load, sadf_xml_load
from zplanner.importing.formats.machine import (
    LSCPU_JSON,
    LSCPU_TEXT,
    cpuinfo_facts,
    lscpu_facts,
    lscpu_json_facts,
    lscpu_list_facts,
    lszcrypt_facts,
    sysinfo_facts,
)
from zplanner.importing.formats.memory import MEMINFO, free_facts, is_free, meminfo_facts
from zplanner.importing.formats.networks import (
    IPERF3_RESULT,
    NETPERF_TEST,
    iperf3_scores,
    iperf3_text_scores,
    netperf_scores,
    uperf_scores,
)
from zplanner.importing.formats.suites import (
    dbench_scores,
    lmbench_scores,
    openssl_scores,
    pgbench_scores,
    sysbench_scores,
)
from zplanner.importing.formats.tables.comparisons import found_comparisons, names_comparisons
from zplanner.importing.formats.tables.table_file import (
    CSV,
    JSON,
    PARQUET,
    XLSX,
    is_csv_table,
    is_json_table,
    is_workbook,
    table_load,
)
from zplanner.importing.found import Hints, Item
from zplanner.importing.refusals import BenchmarkFileCode, UnreadableCode

_MAGIC: Mapping[UnreadableCode, bytes] = {
    UnreadableCode.SYSSTAT_BINARY: rb"\xd5\x96|\x96\xd5",
    UnreadableCode.ATOP_BINARY: rb"\xef\xbe\xed\xfe|\xfe\xed\xbe\xef",
    UnreadableCode.PCP_ARCHIVE: rb"\x00\x00[\x00-\xff]{2}\x50\x05\x26[\x02\x03]",
    UnreadableCode.ATOP_SCREENS: rb"ATOP - [!-~]{1,255} {1,99}[0-9]{4}/[0-9]{2}/[0-9]{2} ",
    UnreadableCode.ROUND_ROBIN: rb"RRD\x00"
    rb"|(?:<\?xml[^>]{0,200}>\s{0,99})?<xport>|\s{0,9}\{\s{0,9}\"?about\"?\s{0,9}:\s{0,9}[\"']RRDtool"
    rb"|[ \t][^\n:]{1,2000}\n\s{0,9}[0-9]{9,10}: (?:-?nan|[0-9.]{1,20}e[+-])",
    UnreadableCode.PERF_DATA: rb"PERFILE2|2ELIFREP",
    UnreadableCode.JOURNAL: rb"LPKSHHRH",
    UnreadableCode.PACKETS: rb"\xa1\xb2[\xc3\x3c][\xd4\x4d]|[\xd4\x4d][\xc3\x3c]\xb2\xa1|\x0a\x0d\x0d\x0a",
    UnreadableCode.DATABASE: rb"SQLite format 3\x00",
    UnreadableCode.OLD_OFFICE: rb"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
    UnreadableCode.PDF: rb"%PDF-",
    UnreadableCode.PICTURE: rb"\x89PNG\r\n|\xff\xd8\xff|GIF8[79]a|II\*\x00|MM\x00\*|RIFF[\x00-\xff]{4}WEBP"
    rb"|BM[\x00-\xff]{4}\x00{4}"
    rb"|\s{0,99}(?:<\?xml[^>]{0,200}>\s{0,99})?(?:<!DOCTYPE svg[^>]{0,300}>\s{0,99})?<svg[\s>]",
    UnreadableCode.WEB_PAGE: rb"\s{0,99}(?:<!--[^>]{0,500}-->\s{0,99})?(?i:<!doctype html|<html[\s>])",
    UnreadableCode.PROGRAM: rb"\x7fELF|MZ[\x00-\xff]{58}[\x00-\xff]{2}\x00\x00",
}

_PER_PROCESS = re.compile(rb"\nLinux [^\n]{1,600}\n(?:#|[^\n]{0,40}[ \t])[ \t]{0,20}(?:UID[ \t]{1,20})?PID[ \t]")

_AIX = re.compile(rb"\n(?:AAA[,;]AIX[,;]|AIX [!-~]{1,255} [0-9] [0-9] |System [Cc]onfiguration: {1,9}lcpu=)")

_COLLECTL_RAW = re.compile(rb"\A#{20,90}[^\x00]{0,3000}?\n>>> [0-9]{9,10}\.[0-9]{1,6} <<<\n")

_ARCHIVES: Mapping[str, bytes] = {
    "unzstd FILE": rb"\x28\xb5\x2f\xfd",
    "unlz4 FILE": rb"\x04\x22\x4d\x18",
    "7z x FILE": rb"7z\xbc\xaf\x27\x1c|Rar!\x1a\x07",
    "tar -xf FILE": rb"[\x00-\xff]{257}ustar",
}


def refused_as(code: Code, **values: Any) -> Callable[[ForeignFile, Hints], Iterator[Item]]:
    """What reads a format that holds no figures: a refusal that says what to import instead."""

    def items(_file: ForeignFile, _hints: Hints) -> Iterator[Item]:
        raise ZplannerError(code, **values)

    return items


def _unreadable(code: UnreadableCode, looks: re.Pattern[bytes] | Callable[[bytes], object], **values: Any) -> Format:
    return Format(code.name.lower().replace("_", "-"), looks, refused_as(code, **values))


def _is_per_process(head: bytes) -> object:
    return b"PID" in head and _PER_PROCESS.search(b"\n" + head.replace(b"\r\n", b"\n").replace(b"\n\n", b"\n"))


_REPORT = re.compile(rb"^[ 01-]{0,9}FCX([0-9]{3}) {1,9}(?:Run|Data) ", re.MULTILINE)


def _is_other_report(head: bytes) -> bool:
    """Whether a text has reports of Performance Toolkit, and none of those that are read."""
    found = set(_REPORT.findall(head))
    return bool(found) and found.isdisjoint((b"202", b"225"))


def _is_zip(head: bytes) -> object:
    return head.startswith((b"PK\3\4", b"PK\5\6")) and not SHEETS.search(head)


UNREADABLE: tuple[Format, ...] = (
    _unreadable(UnreadableCode.PER_PROCESS, _is_per_process),
    _unreadable(UnreadableCode.COLLECTL_RAW, _COLLECTL_RAW),
    _unreadable(UnreadableCode.OTHER_REPORT, _is_other_report),
    _unreadable(UnreadableCode.AIX, lambda head: _AIX.search(b"\n" + head)),
    *(_unreadable(code, re.compile(rb"\A(?:" + magic + rb")")) for code, magic in _MAGIC.items()),
    _unreadable(UnreadableCode.ARCHIVE, _is_zip, command="unzip FILE"),
    *(
        _unreadable(UnreadableCode.ARCHIVE, re.compile(rb"\A(?:" + magic + rb")"), command=command)
        for command, magic in _ARCHIVES.items()
    ),
)
"""What is tried before any format."""


_SADF_RESTART = rb"(?:[^;\t\n]{1,255}[;\t]-1[;\t][^\n]{0,200}\n){0,99}"
_MPSTAT_JSON = re.compile(
    rb'"timestamp"\s{0,9}:\s{0,9}"[^"]{5,40}"\s{0,9},\s{0,40}"(?:cpu-load|node-load|sum-interrupts)"'
)
_IOSTAT_JSON = re.compile(rb'"statistics"\s{0,9}:\s{0,9}\[\s{0,99}\{[^{}]{0,99}"(?:avg-cpu|disk)"')

FORMATS: tuple[Format, ...] = (
    Format(
        "hyptop-json",
        re.compile(rb'\A\s{0,9}\x1e?\s{0,9}\{\s{0,9}"(?:meta|hyptop)"[^\x00]{0,4000}?"(?:hyptop|cputypes)"'),
        hyptop_json_load,
        may_follow=True,
    ),
    Format(
        "hyptop",
        re.compile(rb"\A\s{0,9}[0-9]{2}:[0-9]{2}:[0-9]{2} [^\n]{0,200}cpu-t: |\A\s{0,9}system +#c(?:ore|pu)\b"),
        hyptop_load,
        may_follow=True,
    ),
    Format(
        "prometheus",
        re.compile(
            rb'\A\s{0,9}\{\s{0,9}"status"\s{0,9}:\s{0,9}"success"\s{0,9},\s{0,9}"data"\s{0,9}:\s{0,9}\{'
            rb'[^\[]{0,200}"matrix"'
            rb'|\A\s{0,9}\{\s{0,9}"data"\s{0,9}:\s{0,9}\{\s{0,9}"resultType"\s{0,9}:\s{0,9}"matrix"'
        ),
        prometheus_load,
    ),
    Format(
        "zabbix-text",
        re.compile(rf"\A[^\n]{{1,300}}: [^\n]{{1,300}}\n(?:\s{{0,9}}\n)?{ZABBIX_ROW}\s{{0,2}}$".encode(), re.MULTILINE),
        zabbix_text_load,
    ),
    Format("virt-top", re.compile(rf"\A(?:{VIRT_TOP_CSV}|{VIRT_TOP})".encode()), virt_top_load, may_follow=True),
    Format("njmon", re.compile(rb'\A\s{0,9}\{[^\x00]{0,6000}?"njmon_(?:version|command)"'), njmon_load),
    Format("sadf-d", re.compile(rb"\A" + _SADF_RESTART + rb"# hostname;interval;timestamp"), sadf_d_load),
    Format(
        "sadf-p",
        re.compile(
            rb"\A" + _SADF_RESTART + rb"[^\t\n]{1,255}\t[0-9]{1,9}\t[0-9][^\t\n]{7,40}\t[^\t\n]{1,40}\t[^\t\n]{1,40}\t"
        ),
        sadf_p_load,
    ),
    Format(
        "sadf-j",
        re.compile(
            rb'\A\s{0,99}\{\s{0,99}"sysstat"[^\x00]{0,4000}?"statistics"\s{0,9}:\s{0,9}\[\s{0,99}\{'
            rb'\s{0,99}"timestamp"\s{0,9}:\s{0,9}\{'
        ),
        sadf_json_load,
    ),
    Format(
        "sadf-x",
        lambda head: re.search(rb"<sysstat[\s>]", head[:2_000]) and b"<host nodename=" in head,
        sadf_xml_load,
    ),
    Format("nmon", re.compile(rb"\A(?:AAA|BBB[BCDLNPR]|CPU_ALL|CPU[0-9]{2,4}|ZZZZ)[,;]"), nmon_load, may_follow=True),
    Format(
        "collectl-P",
        re.compile(rb"\A\s{0,9}(?:#{20,90}[ A-Z]{0,12}#{0,90}\s{1,2}# (?:Collectl: |RECORDED)|#(?:Date.Time|UTC).\[)"),
        collectl_load,
        may_follow=True,
    ),
    Format(
        "collectl",
        re.compile(
            rb"\A\s{0,9}(?:waiting for [0-9.]{1,9} second sample|#\s{0,20}<-{4,20}CPU|# CPU[^\n]{0,20} SUMMARY"
            rb"|### RECORD )"
        ),
        collectl_load,
        may_follow=True,
    ),
    Format("dstat", DSTAT_FIRST, dstat_load, may_follow=True),
    Format(
        "dstat-terminal",
        re.compile(
            rb"^[^\n]{0,200}-(?:cpu|total)-(?:cpu-)?usage-[^\n]{0,400}\n[^\n]{0,400}\busr +sys +idl +wai\b",
            re.MULTILINE,
        ),
        dstat_terminal_load,
    ),
    Format(
        "top",
        re.compile(
            rb"^top - [0-9]{2}:[0-9]{2}:[0-9]{2} up [^\n]{1,200}\n(?:[^\n]{0,200}\n){0,3}%?C(?:pu|PU)", re.MULTILINE
        ),
        top_load,
    ),
    Format(
        "atop-P",
        re.compile(
            rb"\A(?:RESET\r?\n)?[A-Za-z]{3} [!-~]{1,255} [0-9]{1,12} "
            rb"[0-9]{4}/[0-9]{2}/[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2} [0-9]"
        ),
        atop_load,
        may_follow=True,
    ),
    Format("iostat", re.compile(rb"\navg-cpu: {1,9}%user |\nDevice:? {1,40}(?:r/s|tps|rrqm/s) "), iostat_load),
    Format("iostat-json", lambda head: b'"sysstat"' in head[:200] and _IOSTAT_JSON.search(head), iostat_json_load),
    Format(
        "mpstat",
        re.compile(
            rb"\n[^\n]{0,20}[0-9]{2}[^\n]{0,20}[ \t]CPU {1,9}(?:CORE {1,9}SOCK {1,9}NODE {1,9})?"
            rb"%us(?:er|r) {1,9}%nice {1,9}%sys(?:tem)? {1,9}%iowait {1,9}%irq "
        ),
        mpstat_load,
    ),
    Format("mpstat-json", lambda head: b'"sysstat"' in head[:200] and _MPSTAT_JSON.search(head), mpstat_json_load),
    Format("sar", is_sar, sar_load),
    Format("vmstat", is_vmstat, vmstat_load, may_follow=True),
    Format("fcx202", re.compile(rb"^[ 01-]{0,9}FCX202 {1,9}(?:Run|Data) ", re.MULTILINE), zvm_partition_load),
    Format("fcx225", re.compile(rb"^[ 01-]{0,9}FCX225 {1,9}(?:Run|Data) ", re.MULTILINE), zvm_load),
    Format("rmf-partitions", re.compile(rf"^[ 01]{{0,60}}{RMF_TITLE}".encode(), re.MULTILINE), rmf_load),
    Format("lscpu-json", LSCPU_JSON, lscpu_json_facts, may_follow=True),
    Format("lscpu", LSCPU_TEXT, lscpu_facts, may_follow=True),
    Format(
        "lscpu-e",
        re.compile(rb"\A\s{0,10}CPU [A-Za-z0-9: ]{0,200}\bCORE\b[^\n]{0,200}\b(?:POLARIZATION|ADDRESS|CONFIGURED)\b"),
        lscpu_list_facts,
        may_follow=True,
    ),
    Format(
        "sysinfo",
        lambda head: re.search(rb"^Manufacturer: +IBM\b", head, re.MULTILINE) and b"\nType: " in head,
        sysinfo_facts,
    ),
    Format(
        "cpuinfo",
        re.compile(rb"^(?:processor\s*: [0-9]+|vendor_id\s*: IBM/S390)\s*$", re.MULTILINE),
        cpuinfo_facts,
    ),
    Format(
        "lszcrypt",
        re.compile(rb"^(?:CARD\.DOM(?:AIN)? +TYPE +MODE\b|card[0-9a-f]{2}: +CEX)", re.MULTILINE),
        lszcrypt_facts,
    ),
    Format("meminfo", MEMINFO, meminfo_facts, may_follow=True),
    Format("free", is_free, free_facts, may_follow=True),
    Format("lscpumf", LSCPUMF, lscpumf_facts, may_follow=True),
    Format("perf-cpumf", COUNTER_ROWS, counter_facts),
    Format("perf-cpumf-json", COUNTER_OBJECTS, counter_json_facts),
    Format("fio-json", re.compile(rb'"fio version"\s{0,10}:'), fio_scores),
    Format("fio-terse", re.compile(rb"^[2-5];fio-[0-9]", re.MULTILINE), refused_as(BenchmarkFileCode.TERSE_FIO)),
    Format("fio", re.compile(rf"^{FIO_JOB}$".encode(), re.MULTILINE), fio_text_scores),
    Format(
        "iperf3-json",
        lambda head: re.search(rb'"version"\s{0,10}:\s{0,10}"iperf 3', head) and b'"start"' in head,  # of events too
        iperf3_scores,
    ),
    Format("iperf3", re.compile(rf"^{IPERF3_RESULT}$".encode(), re.MULTILINE), iperf3_text_scores),
    Format(
        "openssl-speed",
        re.compile(
            rb"^(?:Doing [^\n]{1,60} for [0-9]+s(?: on |:)|\+DTP?:|\+H:[0-9]|\+F[0-9]?:[0-9]|Got: \+[HF]"
            rb"|The 'numbers' are in 1000s of bytes|(?:version:|OpenSSL) [0-9][^\n]{1,60}\nbuilt on: "
            rb"|You have chosen to measure elapsed time instead of user CPU)",
            re.MULTILINE,
        ),
        openssl_scores,
    ),
    Format("dbench", re.compile(rb"^dbench version [0-9]", re.MULTILINE), dbench_scores),
    Format("lmbench", re.compile(rb"^\[lmbench[0-9.]{0,8} results for ", re.MULTILINE), lmbench_scores),
    Format("sysbench", re.compile(rb"^sysbench [0-9]", re.MULTILINE), sysbench_scores),
    Format(
        "pgbench",
        re.compile(rb"^(?:pgbench \([0-9]|transaction type: |scaling factor: [0-9])", re.MULTILINE),
        pgbench_scores,
    ),
    Format(
        "uperf",
        re.compile(
            rb"^(?:Starting [0-9]+ (?:threads|processes) running profile:|Total +[^\n]{1,40}\(s\) = )", re.MULTILINE
        ),
        uperf_scores,
    ),
    Format("netperf", re.compile(rf"^{NETPERF_TEST}".encode(), re.MULTILINE), netperf_scores),
    Format(  # "bogo operations ... should not be taken as an accurate benchmark" (stress-ng(1), --metrics)
        "stress-ng",
        re.compile(rb"^stress-ng: (?:info|metrc|debug|warn): ", re.MULTILINE),
        refused_as(BenchmarkFileCode.BOGO_OPERATIONS),
    ),
    Format(  # how many instructions a command took says neither how busy a system is nor what it gets done
        "perf-stat",
        re.compile(
            rb"^ ?Performance counter stats for |^(?:[0-9.]{1,20}|<not (?:supported|counted)>)[,;][a-zA-Z]{0,8}[,;]"
            rb"(?:task-clock|cpu-clock|context-switches|cpu-migrations|page-faults|cycles|instructions|branches)[,:;]",
            re.MULTILINE,
        ),
        refused_as(BenchmarkFileCode.EVENT_COUNTS),
    ),
    Format("csv", names_comparisons, found_comparisons),
    Format(CSV, is_csv_table, table_load),
    Format(JSON, is_json_table, table_load),
    Format(XLSX, is_workbook, table_load),
    Format(PARQUET, re.compile(rb"\APAR1"), table_load),
)
