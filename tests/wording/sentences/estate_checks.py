# ruff: noqa: E501  # a sentence is easier to read in one line
"""What deserves a second look in a machine's partitions, and why systems are not placed."""

from zplanner.errors import ZplannerError
from zplanner.estate.machines.checks import CheckCode, PlacementCode
from zplanner.planning.partitions import EnginePool

SENTENCES = [
    (
        ZplannerError(CheckCode.ENGINES_NOT_STATED, host="CPC1", pool=EnginePool.IFL),
        "the number of IFLs of CPC1 is not stated; state it to see what its systems may use.",
    ),
    (
        ZplannerError(CheckCode.NO_SUCH_ENGINES, host="CPC1", pool=EnginePool.CP, systems=("PROD", "TEST")),
        "CPC1 has no CPs for PROD, TEST; choose the other kind of engine, or another machine.",
    ),
    (
        ZplannerError(CheckCode.OTHER_KIND, host="CPC1", pool=EnginePool.IFL, machine="z17", systems=("PROD", "TEST")),
        "PROD, TEST run on another kind of machine today; the IFLs of CPC1 count them on z17; import the load that is "
        "measured there once they have moved.",
    ),
    (
        ZplannerError(CheckCode.MORE_LOGICAL, system="PROD", logical=12.0, physical=8.0),
        "PROD has 12 engines, more than the 8 that it can share; lower its logical engines.",
    ),
    (
        ZplannerError(
            CheckCode.LOGICAL_TO_PHYSICAL,
            host="CPC1",
            pool=EnginePool.IFL,
            logical=35.0,
            physical=12,
            ratio=3.5,
            most=3.0,
        ),
        "35 engines of partitions share the IFLs of CPC1, 3.5 for each that is not dedicated; stay below 3, or PR/SM spends more time on switching.",
    ),
    (
        ZplannerError(CheckCode.DEDICATED_LEAVE_TOO_FEW, host="CPC1", pool=EnginePool.IFL, dedicated=12.0, physical=12),
        "12 of the 12 IFLs of CPC1 are dedicated, which leaves too few to share; dedicate fewer.",
    ),
    (
        ZplannerError(CheckCode.WEIGHT_MISSING, host="CPC1", pool=EnginePool.IFL, systems=("TEST",)),
        "TEST has no weight, so no entitlement to the IFLs of CPC1 is known; state every weight.",
    ),
    (
        ZplannerError(CheckCode.LITTLE_SHARE, system="TEST", entitled=0.25, least=0.5),
        "the weight of TEST entitles it to 0.25 engines, less than 0.5; raise its weight, or count on engines that others leave idle.",
    ),
    (
        ZplannerError(CheckCode.ENTITLED_BEYOND_ENGINES, system="PROD", entitled=9.5, logical=8.0),
        "the weight of PROD entitles it to 9.5 engines, but it has 8; raise its logical engines, or lower its weight.",
    ),
    (
        ZplannerError(CheckCode.LIVES_ON_IDLE_ENGINES, system="PROD", peak=6.0, entitled=4.5),
        "PROD uses 6 engines at its peak and is entitled to 4.5: it gets the rest only while others leave it idle; raise its weight if it must not wait.",
    ),
    (
        ZplannerError(CheckCode.GUESTS_ABOVE_PARTITION, system="ZVM1", busy=0.5, guests=21.57),
        "ZVM1 is stated to use 0.5 engines, and its guests alone use at least 21.6: they are counted; correct its "
        "utilization or that of its guests.",
    ),
    (
        ZplannerError(CheckCode.BEYOND_LOGICAL, system="PROD", needed=3.05, logical=2.0),
        "PROD needs 3.05 engines and has 2 logical ones; raise its logical engines.",
    ),
    (
        ZplannerError(CheckCode.CAP_BELOW_PEAK, system="TEST", peak=3.2, entitled=3.0),
        "TEST uses 3.2 engines at its peak and is capped at 3; raise its weight, or remove the cap.",
    ),
    (
        ZplannerError(CheckCode.GUEST_OVER_PARTITION, system="LNX01", partition="ZVM1", logical=8.0, most=4.0),
        "the guest LNX01 has 8 engines, more than the 4 of ZVM1; lower its virtual engines.",
    ),
    (
        ZplannerError(CheckCode.NOT_ENOUGH_ENGINES, host="CPC1", pool=EnginePool.IFL, needed=14, physical=12),
        "14 IFLs of CPC1 are needed, and it has 12; move systems to another machine, or add engines.",
    ),
    (
        ZplannerError(PlacementCode.NOT_COVERED, system="PROD", machine="zEC12"),
        "no measurement covers the move of 'PROD' to zEC12; add a measurement, or leave the system out.",
    ),
    (
        ZplannerError(PlacementCode.DOES_NOT_RUN, system="PROD", machine="zEC12"),
        "'PROD' does not run on zEC12 as it is; change its release or level first.",
    ),
    (
        ZplannerError(
            PlacementCode.FITS_NOWHERE,
            systems=("PROD",),
            reasons=(
                (
                    "CPC1",
                    ZplannerError(
                        CheckCode.NOT_ENOUGH_ENGINES, needed=14, physical=12, host="CPC1", pool=EnginePool.IFL
                    ),
                ),
                ("CPC2", ZplannerError(PlacementCode.STAYS, system="PROD", machine="CPC1")),
            ),
        ),
        "PROD fits on no machine: CPC1: 14 IFLs of CPC1 are needed, and it has 12; CPC2: 'PROD' is to stay on CPC1; add a machine, or relax what keeps it away.",
    ),
    (
        ZplannerError(
            PlacementCode.FITS_NOWHERE,
            systems=("PROD",),
            reasons=tuple(
                (host, ZplannerError(PlacementCode.DOES_NOT_RUN, system="PROD", machine="zEC12"))
                for host in ("CPC1", "CPC2")
            ),
        ),
        "PROD fits on no machine: 'PROD' does not run on zEC12 as it is; change its release or level first.",
    ),
    (
        ZplannerError(PlacementCode.TOO_MANY_SYSTEMS, needed=64, physical=60),
        "the systems need 64 engines together, and the machines have 60; add engines, or leave systems out.",
    ),
    (
        ZplannerError(PlacementCode.RULES_CONFLICT),
        "no placement keeps all systems apart, together and in place as asked; drop one of these rules.",
    ),
    (ZplannerError(PlacementCode.NO_TIME), "no placement was found in time; allow more time, or drop a rule."),
    (
        ZplannerError(PlacementCode.UNKNOWN_SYSTEM, name="PRD"),
        "a rule names 'PRD', which is none of the systems; name a system with a load.",
    ),
    (ZplannerError(PlacementCode.NOT_PLACED, system="PROD"), "'PROD' is on no machine; put it on one."),
    (
        ZplannerError(PlacementCode.KEPT_APART, systems=("DB1", "DB2"), machine="CPC1"),
        "DB1, DB2 are to be apart, and are both on CPC1; move one of them.",
    ),
    (
        ZplannerError(PlacementCode.KEPT_TOGETHER, systems=("APP", "DB")),
        "APP, DB are to be together, and are on different machines; move them to one machine.",
    ),
    (
        ZplannerError(PlacementCode.STAYS, system="PROD", machine="CPC1"),
        "'PROD' is to stay on CPC1; move it back.",
    ),
]
