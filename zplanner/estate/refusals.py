"""Why a list of systems, their histories, or a run over them is refused."""

from __future__ import annotations

from zplanner.errors import Code


class EstateCode(Code):
    """What is wrong with a list of systems, what keeps a run over it from ending, or its result from being opened."""

    NO_SYSTEM_COLUMN = (
        "there is no list of systems here: no row with the heading 'system'",
        "give it a row of headings, such as system, host, mix, machine, processors, utilization",
    )
    UNKNOWN_COLUMN = (
        "a list of systems has no column '{name}'",
        "its columns are system, host, mix, weight, pool, capped, dedicated, guest_of, and the fields of [current]",
        "did you mean '{near}'?",
    )
    COLUMN_TWICE = "two columns are '{name}'", "leave one of them out"
    NO_SYSTEM = "the list has no system", "add a row for each"
    NO_NAME = "the system has no name"
    TWO_SYSTEMS = "'{name}' is also the system in line {other}", "give each system a name of its own"
    TOO_MANY_SYSTEMS = "the list has more than {most} systems", "run it in parts"
    MIX_NOT_SHARES = "'{text}' is several classes", "give each its share: java=0.3; java-web=0.3"
    MIX_SUM = "the shares add up to {total}", "they must add up to 1"
    SHARE_OUTSIDE = "the share of {name} is {share}", "a share is 0 to 1"
    CLASS_TWICE = "{name} is listed twice", "add its shares up"
    NOT_A_WEIGHT = "'{text}' is not a weight", "use a number above 0, or nothing where it is unknown"
    NOT_A_POOL = "'{text}' is not a pool of engines", "use one of: {known}"
    NOT_YES_OR_NO = "'{text}' is neither yes nor no"
    HOST_OF_TWO_MACHINES = "{name} is a {machine} here, but a {other} elsewhere", "a host is one machine"
    GUEST_OF_NONE = "the list has no other system '{name}'", "name the partition that the guest runs in"
    NO_FOLDER = "this is not a folder", "--histories names a folder of files"
    NO_HISTORY = "there is no file in the folder"
    HISTORY_WITHOUT_SYSTEM = (
        "the list has no system '{name}'",
        "add it to the list, or put the file into a folder named as its system",
        "did you mean '{near}'? Add it to the list, or put the file into a folder named as its system",
    )
    HISTORY_NAMES_NO_SYSTEM = (
        "no system is named in the file, and it lies in no folder of one",
        "put it into a folder named as its system",
    )
    NOT_READ_BY_WORKER = (
        "the file cannot be read where the work is done",
        "let every worker see the folder by the same path",
    )
    NO_SCENARIO = "the plan has no scenario", "add the configurations that the systems may move to"
    NOT_PARQUET = "the result is written as Parquet", "choose a name that ends in .parquet"
    NO_EXTRA = "an estate needs {name}", "run pip install '.[estate]' in the checkout of zplanner"
    IN_USE = "another run is writing this result", "wait for it, or choose another name"
    NOT_OWN_PARTS = (
        "the parts of the result are kept here, but zplanner did not make this folder",
        "move it, or choose another name for the result",
    )
    LINK_IN_PARTS = "this is a link, and zplanner follows none here", "remove it"
    STOPPED = "stopped after {done} of {parts:part}, which are kept", "run the same command again to go on from there"
    WORKER_LOST = (
        "workers end again and again at part {part}, as they do where memory is short",
        "use fewer workers; what is finished is kept: run the same command again to go on from there",
    )
    NO_ANSWER = (
        "a worker answers with what is not a result of zplanner",
        "install the same version everywhere, and use a cluster of people whom you trust",
    )
    UNREACHABLE = "the scheduler {address:0} does not answer", "check its address, and that it runs"
    SCHEDULER_LOST = (
        "the scheduler {address:0} has gone",
        "what is finished is kept: run the same command again to go on from there",
    )
    NOT_TLS = (
        "the scheduler {address:0} has no TLS: anyone who can connect to it can run code there",
        "use tls://HOST:PORT, with certificates as the user guide makes them under 'On a cluster'",
    )
    NO_CERTIFICATES = (
        "TLS needs a certificate",
        "name its files in dask's settings: DASK_DISTRIBUTED__COMM__TLS__CA_FILE, "
        "DASK_DISTRIBUTED__COMM__TLS__CLIENT__CERT and DASK_DISTRIBUTED__COMM__TLS__CLIENT__KEY",
    )
    NO_WORKERS = "the scheduler {address:0} has no workers", "start some with `dask worker`"
    OTHER_VERSION = "a worker has {name} {there}, and this machine {here}", "install the same versions everywhere"
    NOT_A_RESULT = (
        "this is not a result of zplanner estate: it has no column '{name}'",
        "open the file that zplanner estate has written, or import what this one holds with File > Import",
    )
    MACHINES_OF_RESULT = (
        "this is the table of machines beside a result",
        "open the result itself, whose name lacks .hosts",
    )
    DAMAGED = (
        "this is not a Parquet file, or a part of it is missing or damaged",
        "copy it again, or run zplanner estate again",
    )
    NO_SUCH_VALUES = "its column '{name}' holds what no result of zplanner estate has", "run zplanner estate again"
    TOO_MANY_ROWS = (
        "it has {count} rows, and {most} can be opened",
        "split the list of systems, and run zplanner estate on each part",
    )
    NO_CONFIGURATIONS = (
        "the result is of an earlier version, which did not keep the configuration and mix of its systems",
        "run zplanner estate again, or import its list of systems into a plan with File > Import",
    )
