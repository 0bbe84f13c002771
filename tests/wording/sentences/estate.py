# ruff: noqa: E501  # a sentence is easier to read in one line
"""Lists of systems, their histories, and runs over them that are refused."""

from zplanner.errors import Reference, ZplannerError
from zplanner.estate.codes import EstateCode
from zplanner.uncertain import Uncertain

MIX = Reference(field="mix")
ADDRESS = "tcp://10.1.2.3:8786"

SENTENCES = [
    (
        ZplannerError(EstateCode.NO_SYSTEM_COLUMN, file="a.csv"),
        "a.csv: there is no list of systems here: no row with the heading 'system'; give it a row of headings, such as system, host, mix, machine, processors, utilization.",
    ),
    (
        ZplannerError(EstateCode.UNKNOWN_COLUMN, line=1, name="utilisation", known=("system", "utilization")),
        "line 1: a list of systems has no column 'utilisation'; did you mean 'utilization'?",
    ),
    (
        ZplannerError(EstateCode.UNKNOWN_COLUMN, line=1, name="Owner", known=("system", "utilization")),
        "line 1: a list of systems has no column 'Owner'; its columns are system, host, mix, weight, pool, capped, dedicated, guest_of, and the fields of [current].",
    ),
    (ZplannerError(EstateCode.NO_SYSTEM, file="a.csv"), "a.csv: the list has no system; add a row for each."),
    (
        ZplannerError(EstateCode.NO_NAME, line=3, about=Reference(field="system")),
        "line 3, system: the system has no name.",
    ),
    (
        ZplannerError(EstateCode.TWO_SYSTEMS, line=1002, about=Reference(field="system"), name="LNX1", other=3),
        "line 1002, system: 'LNX1' is also the system in line 3; give each system a name of its own.",
    ),
    (
        ZplannerError(EstateCode.TOO_MANY_SYSTEMS, line=1_000_002, most=1_000_000),
        "line 1000002: the list has more than 1,000,000 systems; run it in parts.",
    ),
    (
        ZplannerError(EstateCode.MIX_NOT_SHARES, line=3, about=MIX, text="java + java-web"),
        "line 3, mix: 'java + java-web' is several classes; give each its share: java=0.3; java-web=0.3.",
    ),
    (
        ZplannerError(EstateCode.MIX_SUM, line=3, about=MIX, total=0.9),
        "line 3, mix: the shares add up to 0.9; they must add up to 1.",
    ),
    (
        ZplannerError(EstateCode.SHARE_OUTSIDE, line=3, about=MIX, name="java", share=Uncertain.exactly(-0.5)),
        "line 3, mix: the share of java is -0.5; a share is 0 to 1.",
    ),
    (
        ZplannerError(EstateCode.CLASS_TWICE, line=3, about=MIX, name="java"),
        "line 3, mix: java comes twice; add its shares up.",
    ),
    (
        ZplannerError(EstateCode.NOT_A_WEIGHT, line=3, about=Reference(field="weight"), text="-5"),
        "line 3, weight: '-5' is no weight; use a number above 0, or nothing where it is unknown.",
    ),
    (
        ZplannerError(EstateCode.NOT_A_POOL, line=3, about=Reference(field="pool"), text="zIIP", known=("ifl", "cp")),
        "line 3, pool: 'zIIP' is no pool of engines; use one of: ifl, cp.",
    ),
    (
        ZplannerError(EstateCode.NOT_YES_OR_NO, line=3, about=Reference(field="capped"), text="maybe"),
        "line 3, capped: 'maybe' is neither yes nor no.",
    ),
    (
        ZplannerError(
            EstateCode.HOST_OF_TWO_MACHINES,
            line=3,
            about=Reference(field="machine"),
            name="CEC1",
            machine="z13",
            other="z10",
        ),
        "line 3, machine: CEC1 is a z13 here, but a z10 elsewhere; a host is one machine.",
    ),
    (
        ZplannerError(EstateCode.GUEST_OF_NONE, line=3, about=Reference(field="guest_of"), name="VM1"),
        "line 3, guest_of: the list has no other system 'VM1'; name the partition that the guest runs in.",
    ),
    (ZplannerError(EstateCode.NO_FOLDER, file="h"), "h: this is no folder; --histories names a folder of files."),
    (ZplannerError(EstateCode.NO_HISTORY, file="h"), "h: there is no file in the folder."),
    (
        ZplannerError(EstateCode.HISTORY_WITHOUT_SYSTEM, file="h/a.nmon", name="lnx4", known=("lnx1", "payroll")),
        "h/a.nmon: the list has no system 'lnx4'; did you mean 'lnx1'? Add it to the list, or put the file into a folder named as its system.",
    ),
    (
        ZplannerError(EstateCode.HISTORY_WITHOUT_SYSTEM, file="h/a.csv", name="", known=("lnx1",)),
        "h/a.csv: no system is named in the file, and it lies in no folder of one; put it into a folder named as its system.",
    ),
    (
        ZplannerError(EstateCode.NO_SCENARIO, file="plan.toml"),
        "plan.toml: the plan has no scenario; add the configurations that the systems may move to.",
    ),
    (
        ZplannerError(EstateCode.NOT_PARQUET, file="out.csv"),
        "out.csv: the result is written as Parquet; choose a name that ends in .parquet.",
    ),
    (
        ZplannerError(EstateCode.NO_EXTRA, name="dask"),
        "an estate needs dask; run pip install '.[estate]' in the checkout of zplanner.",
    ),
    (
        ZplannerError(EstateCode.IN_USE, file="out.parquet"),
        "out.parquet: another run is writing this result; wait for it, or choose another name.",
    ),
    (
        ZplannerError(EstateCode.NOT_OWN_PARTS, file="out.parquet.parts"),
        "out.parquet.parts: the parts of the result are kept here, but zplanner did not make this folder; move it, or choose another name for the result.",
    ),
    (
        ZplannerError(EstateCode.LINK_IN_PARTS, file="out.parquet.parts/lock"),
        "out.parquet.parts/lock: this is a link, and zplanner follows none here; remove it.",
    ),
    (
        ZplannerError(EstateCode.STOPPED, done=40, parts=79),
        "stopped after 40 of 79 parts, which are kept; run the same command again to go on from there.",
    ),
    (
        ZplannerError(EstateCode.COLUMN_TWICE, line=1, name="host"),
        "line 1: two columns are 'host'; leave one of them out.",
    ),
    (
        ZplannerError(EstateCode.NOT_READ_BY_WORKER),
        "the file cannot be read where the work is done; let every worker see the folder by the same path.",
    ),
    (
        ZplannerError(EstateCode.WORKER_LOST, part=12),
        "workers end again and again at part 12, as they do where memory is short; use fewer workers; what is finished is kept: run the same command again to go on from there.",
    ),
    (
        ZplannerError(EstateCode.NO_ANSWER),
        "a worker answers with what is no result of zplanner; install the same version everywhere, and use a cluster of people whom you trust.",
    ),
    (
        ZplannerError(EstateCode.UNREACHABLE, address=ADDRESS),
        "the scheduler tcp://10.1.2.3:8786 does not answer; check its address, and that it runs.",
    ),
    (
        ZplannerError(EstateCode.SCHEDULER_LOST, address=ADDRESS),
        "the scheduler tcp://10.1.2.3:8786 has gone; what is finished is kept: run the same command again to go on from there.",
    ),
    (
        ZplannerError(EstateCode.NOT_TLS, address=ADDRESS),
        "the scheduler tcp://10.1.2.3:8786 has no TLS: anyone who can connect to it can run code there; use tls://HOST:PORT, with certificates as the user guide makes them under 'On a cluster'.",
    ),
    (
        ZplannerError(EstateCode.NO_CERTIFICATES),
        "TLS needs a certificate; name its files in dask's settings: DASK_DISTRIBUTED__COMM__TLS__CA_FILE, DASK_DISTRIBUTED__COMM__TLS__CLIENT__CERT and DASK_DISTRIBUTED__COMM__TLS__CLIENT__KEY.",
    ),
    (
        ZplannerError(EstateCode.NO_WORKERS, address=ADDRESS),
        "the scheduler tcp://10.1.2.3:8786 has no workers; start some with `dask worker`.",
    ),
    (
        ZplannerError(EstateCode.OTHER_VERSION, name="dask", here="2026.8.0", there="2026.1.0"),
        "a worker has dask 2026.1.0, and this machine 2026.8.0; install the same versions everywhere.",
    ),
    (
        ZplannerError(EstateCode.NOT_A_RESULT, file="a.parquet", name="scenario"),
        "a.parquet: this is no result of zplanner estate: it has no column 'scenario'; open the file that zplanner estate has written, or import what this one holds with File > Import.",
    ),
    (
        ZplannerError(EstateCode.MACHINES_OF_RESULT, file="a.hosts.parquet"),
        "a.hosts.parquet: this is the table of machines beside a result; open the result itself, whose name lacks .hosts.",
    ),
    (
        ZplannerError(EstateCode.DAMAGED, file="a.parquet"),
        "a.parquet: this is no Parquet file, or a part of it is missing or damaged; copy it again, or run zplanner estate again.",
    ),
    (
        ZplannerError(EstateCode.NO_SUCH_VALUES, file="a.parquet", name="status"),
        "a.parquet: its column 'status' holds what no result of zplanner estate has; run zplanner estate again.",
    ),
    (
        ZplannerError(EstateCode.TOO_MANY_ROWS, file="a.parquet", count=2_000_000, most=1_000_000),
        "a.parquet: it has 2,000,000 rows, and 1,000,000 can be opened; split the list of systems, and run zplanner estate on each part.",
    ),
    (
        ZplannerError(EstateCode.NO_CONFIGURATIONS, file="a.parquet"),
        "a.parquet: the result is of an earlier version, which did not keep the configuration and mix of its systems; run zplanner estate again, or import its list of systems into a plan with File > Import.",
    ),
]
