"""Why a list of systems, their histories, or a run over them is refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zplanner.errors import Code
from zplanner.estate.codes import EstateCode
from zplanner.language import tr
from zplanner.wording.errors.template import Template, corrected

_AGAIN = "run the same command again to go on from there"
_FOLDER = "into a folder named as its system"


def _unknown_column(name: str, known: tuple[str, ...], **_: Any) -> tuple[str, str]:
    otherwise = tr(
        "its columns are system, host, mix, weight, pool, capped, dedicated, guest_of, and the fields of [current]"
    )
    remedy = corrected(name, known, tr("did you mean '{near}'?"), otherwise)
    return tr("a list of systems has no column '{name}'"), remedy


def _without_system(name: str, known: tuple[str, ...], **_: Any) -> tuple[str, str]:
    if not name:
        return (
            tr("no system is named in the file, and it lies in no folder of one"),
            tr("put it into a folder named as its system"),
        )
    otherwise = tr("add it to the list, or put the file into a folder named as its system")
    meant = tr("did you mean '{near}'? Add it to the list, or put the file into a folder named as its system")
    return tr("the list has no system '{name}'"), corrected(name, known, meant, otherwise)


SENTENCES: Mapping[Code, Template] = {
    EstateCode.NO_SYSTEM_COLUMN: (
        "there is no list of systems here: no row with the heading 'system'",
        "give it a row of headings, such as system, host, mix, machine, processors, utilization",
    ),
    EstateCode.UNKNOWN_COLUMN: _unknown_column,
    EstateCode.COLUMN_TWICE: ("two columns are '{name}'", "leave one of them out"),
    EstateCode.NO_SYSTEM: ("the list has no system", "add a row for each"),
    EstateCode.NO_NAME: ("the system has no name", ""),
    EstateCode.TWO_SYSTEMS: ("'{name}' is also the system in line {other}", "give each system a name of its own"),
    EstateCode.TOO_MANY_SYSTEMS: ("the list has more than {most} systems", "run it in parts"),
    EstateCode.MIX_NOT_SHARES: ("'{text}' is several classes", "give each its share: java=0.3; java-web=0.3"),
    EstateCode.MIX_SUM: ("the shares add up to {total}", "they must add up to 1"),
    EstateCode.SHARE_OUTSIDE: ("the share of {name} is {share}", "a share is 0 to 1"),
    EstateCode.CLASS_TWICE: ("{name} comes twice", "add its shares up"),
    EstateCode.NOT_A_WEIGHT: ("'{text}' is no weight", "use a number above 0, or nothing where it is unknown"),
    EstateCode.NOT_A_POOL: ("'{text}' is no pool of engines", "use one of: {known}"),
    EstateCode.NOT_YES_OR_NO: ("'{text}' is neither yes nor no", ""),
    EstateCode.HOST_OF_TWO_MACHINES: (
        "{name} is a {machine} here, but a {other} elsewhere",
        "a host is one machine",
    ),
    EstateCode.GUEST_OF_NONE: ("the list has no other system '{name}'", "name the partition that the guest runs in"),
    EstateCode.NO_FOLDER: ("this is no folder", "--histories names a folder of files"),
    EstateCode.NO_HISTORY: ("there is no file in the folder", ""),
    EstateCode.HISTORY_WITHOUT_SYSTEM: _without_system,
    EstateCode.NOT_READ_BY_WORKER: (
        "the file cannot be read where the work is done",
        "let every worker see the folder by the same path",
    ),
    EstateCode.NO_SCENARIO: ("the plan has no scenario", "add the configurations that the systems may move to"),
    EstateCode.NOT_PARQUET: ("the result is written as Parquet", "choose a name that ends in .parquet"),
    EstateCode.NO_EXTRA: ("an estate needs {name}", "run pip install '.[estate]' in the checkout of zplanner"),
    EstateCode.IN_USE: ("another run is writing this result", "wait for it, or choose another name"),
    EstateCode.NOT_OWN_PARTS: (
        "the parts of the result are kept here, but zplanner did not make this folder",
        "move it, or choose another name for the result",
    ),
    EstateCode.LINK_IN_PARTS: ("this is a link, and zplanner follows none here", "remove it"),
    EstateCode.STOPPED: ("stopped after {done} of {parts:part}, which are kept", _AGAIN),
    EstateCode.WORKER_LOST: (
        "workers end again and again at part {part}, as they do where memory is short",
        f"use fewer workers; what is finished is kept: {_AGAIN}",
    ),
    EstateCode.NO_ANSWER: (
        "a worker answers with what is no result of zplanner",
        "install the same version everywhere, and use a cluster of people whom you trust",
    ),
    EstateCode.UNREACHABLE: ("the scheduler {address:0} does not answer", "check its address, and that it runs"),
    EstateCode.SCHEDULER_LOST: ("the scheduler {address:0} has gone", f"what is finished is kept: {_AGAIN}"),
    EstateCode.NOT_TLS: (
        "the scheduler {address:0} has no TLS: anyone who can connect to it can run code there",
        "use tls://HOST:PORT, with certificates as the user guide makes them under 'On a cluster'",
    ),
    EstateCode.NO_CERTIFICATES: (
        "TLS needs a certificate",
        "name its files in dask's settings: DASK_DISTRIBUTED__COMM__TLS__CA_FILE, "
        "DASK_DISTRIBUTED__COMM__TLS__CLIENT__CERT and DASK_DISTRIBUTED__COMM__TLS__CLIENT__KEY",
    ),
    EstateCode.NO_WORKERS: ("the scheduler {address:0} has no workers", "start some with `dask worker`"),
    EstateCode.OTHER_VERSION: (
        "a worker has {name} {there}, and this machine {here}",
        "install the same versions everywhere",
    ),
    EstateCode.NOT_A_RESULT: (
        "this is no result of zplanner estate: it has no column '{name}'",
        "open the file that zplanner estate has written, or import what this one holds with File > Import",
    ),
    EstateCode.MACHINES_OF_RESULT: (
        "this is the table of machines beside a result",
        "open the result itself, whose name lacks .hosts",
    ),
    EstateCode.DAMAGED: (
        "this is no Parquet file, or a part of it is missing or damaged",
        "copy it again, or run zplanner estate again",
    ),
    EstateCode.NO_SUCH_VALUES: (
        "its column '{name}' holds what no result of zplanner estate has",
        "run zplanner estate again",
    ),
    EstateCode.TOO_MANY_ROWS: (
        "it has {count} rows, and {most} can be opened",
        "split the list of systems, and run zplanner estate on each part",
    ),
    EstateCode.NO_CONFIGURATIONS: (
        "the result is of an earlier version, which did not keep the configuration and mix of its systems",
        "run zplanner estate again, or import its list of systems into a plan with File > Import",
    ),
}
