# ruff: noqa: E501  # a sentence is easier to read in one line
"""Plans that cannot be forecast."""

from zplanner.errors import Part, Reference, ZplannerError
from zplanner.planning.decisions.score import ScoreCode
from zplanner.planning.problems import PlanCode
from zplanner.uncertain import Uncertain
from zplanner.wording.errors.planning import StepCode

SENTENCES = [
    (
        ZplannerError(ScoreCode.NO_MOVE),
        "no scenario is marked as carried out; mark the one that was.",
    ),
    (
        ZplannerError(ScoreCode.NO_FIRST_MONTH),
        "no month says when today's load was measured; date the plan, or import load from before the move.",
    ),
    (
        ZplannerError(ScoreCode.BEFORE_TODAY, month="2026-05", today="2026-11"),
        "the move in May 2026 is before today's load, which is of Nov 2026; correct the month of the move, or the date of the plan.",
    ),
    (
        ZplannerError(ScoreCode.NOT_COVERED, name="z900"),
        "no measurement covers the CPU of 'z900', so there is no forecast to score.",
    ),
    (
        ZplannerError(ScoreCode.NOTHING_MEASURED, month="2027-03"),
        "from Mar 2027 on, no month is measured by half; import load from after the move.",
    ),
    (
        ZplannerError(PlanCode.MISSING_INPUT, about=Reference(Part.CURRENT, field="machine"), name="machine"),
        "[current] machine: machine is missing; state it; the forecast needs it.",
    ),
    (
        ZplannerError(PlanCode.MISSING_INPUT, about=Reference(Part.CURRENT, field="processors"), name="processors"),
        "[current] processors: processors are missing; state it; the forecast needs it.",
    ),
    (
        ZplannerError(PlanCode.NO_WORKLOAD, about=Reference(Part.MIX)),
        "[[workload]]: there is no workload; add a class and its share.",
    ),
    (
        ZplannerError(PlanCode.SHARE_SUM, about=Reference(Part.MIX, field="share"), sum=1.1),
        "[[workload]] share: the shares add up to 1.1, not 1; correct them so that they add up to 1.",
    ),
    (
        ZplannerError(PlanCode.NO_NAME, about=Reference(Part.SCENARIO, 2, "name")),
        "[[scenario]] 2 name: the name is empty; give each scenario its own name.",
    ),
    (
        ZplannerError(PlanCode.REPEATED_NAME, about=Reference(Part.SCENARIO, 2, "name"), name="zEC12"),
        "[[scenario]] 2 name: duplicate name 'zEC12'; give each scenario its own name.",
    ),
    (
        ZplannerError(PlanCode.UNKNOWN_CLASS, about=Reference(Part.MIX, 1, "class"), name="cobol"),
        "[[workload]] 1 class: 'cobol' is not a workload class; see `zplanner catalog` for the classes.",
    ),
    (
        ZplannerError(PlanCode.SHARE_OUTSIDE, about=Reference(Part.MIX, 1, "share"), share=Uncertain(0.5, 1.5)),
        "[[workload]] 1 share: the share 0.5..1.5 lies outside 0 to 1; correct the share.",
    ),
    (
        ZplannerError(
            PlanCode.SCALES_BELOW_BUSY,
            about=Reference(Part.CURRENT, field="scales_to"),
            value=Uncertain.exactly(4.0),
            busy=10.4,
        ),
        "[current] scales_to: software that scales to 4 engines cannot keep 10.4 busy today; give at least as many "
        "engines as are busy.",
    ),
    (
        ZplannerError(PlanCode.TARGET_OUTSIDE, about=Reference(Part.TARGET, field="utilization"), value=70.0),
        "[target] utilization: 70 is not above 0 and below 1; give a share, for example 0.7.",
    ),
    (
        ZplannerError(
            PlanCode.GROWTH_OUTSIDE,
            about=Reference(Part.GROWTH, field="per_year"),
            value=Uncertain.exactly(15),
            low=-0.9,
            high=10.0,
        ),
        "[growth] per_year: 15 lies outside -0.9 to 10; give a share, for example 0.15.",
    ),
    (
        ZplannerError(PlanCode.GROWTH_OF_CLASS_DIFFERS, about=Reference(Part.MIX, 2, "growth_per_year"), name="java"),
        "[[workload]] 2 growth_per_year: the class java is in the mix more than once, with different growth; "
        "state the same growth, or none, for each.",
    ),
    (
        ZplannerError(
            PlanCode.LEAD_TIME_OUTSIDE, about=Reference(Part.TARGET, field="lead_time_months"), value=48.0, most=36.0
        ),
        "[target] lead_time_months: 48 months lie outside 0 to 36, the years that the target must be kept; "
        "give the months from ordering a change until it runs.",
    ),
    (
        ZplannerError(PlanCode.YEARS_OUTSIDE, about=Reference(Part.TARGET, field="years"), value=80.0),
        "[target] years: 80 is not above 0 and at most 50 years; give a number of years, for example 3.",
    ),
    (
        ZplannerError(PlanCode.TOO_MANY_YEARS, about=Reference(Part.HORIZON, field="years"), count=12, most=10),
        "[horizon] years: the horizon has 12 years; at most 10 are shown; leave some out.",
    ),
    (
        ZplannerError(PlanCode.STEP_BEFORE_TODAY, about=Reference(Part.STEP, 1, "month"), month=0),
        "[[step]] 1 month: month 0 is not after today; give the months from today, 1 or more.",
    ),
    (
        ZplannerError(PlanCode.STEP_TOO_LATE, about=Reference(Part.STEP, 1, "month"), month=700, last=600),
        "[[step]] 1 month: month 700 is after the last that is forecast, 600; give an earlier month.",
    ),
    (
        ZplannerError(
            PlanCode.STEP_OUTSIDE,
            about=Reference(Part.STEP, 1, "added"),
            value=Uncertain.exactly(-1),
            low=-0.9,
            high=100.0,
        ),
        "[[step]] 1 added: -1 lies outside -0.9 to 100; give a share of the load, for example 0.15.",
    ),
    (
        ZplannerError(PlanCode.STEP_OF_OTHER_CLASS, about=Reference(Part.STEP, 1, "class"), name="java"),
        "[[step]] 1 class: the class java is not in the mix; name a class of the mix, or none for the whole mix.",
    ),
    (
        ZplannerError(PlanCode.SEASON_WITHOUT_A_YEAR, about=Reference(Part.SEASON, field="factors"), count=7),
        "[season] factors: a season needs a whole year, not 7 months; give 12 factors, January first.",
    ),
    (
        ZplannerError(
            PlanCode.SEASON_OUTSIDE, about=Reference(Part.SEASON, field="factors"), value=0.0, low=0.01, high=100.0
        ),
        "[season] factors: 0 lies outside 0.01 to 100; give each month's load relative to the others.",
    ),
    (
        ZplannerError(PlanCode.SEASON_MONTH, about=Reference(Part.SEASON, field="month"), value=13),
        "[season] month: 13 is not a month; give the month in which today's load was measured, 1 for January to 12.",
    ),
    (
        ZplannerError(PlanCode.COST_OUTSIDE, about=Reference(Part.COSTS, field="engine"), value=-1.0, most=1e12),
        "[costs] engine: -1 lies outside 0 to 1e+12; give an amount of money, or leave it out.",
    ),
    (
        ZplannerError(PlanCode.MANY_SYSTEMS, about=Reference(Part.PARTITION), count=12),
        "[[partition]]: the plan holds 12 systems; forecast one of them alone, or the estate.",
    ),
    (
        ZplannerError(PlanCode.TWO_CURRENCIES, about=Reference(Part.COSTS, field="license"), first="EUR", other="USD"),
        "[costs] license: one price is in EUR and another in USD; give all prices of the plan in one currency.",
    ),
    (
        ZplannerError(
            PlanCode.ADVANTAGE_OUTSIDE,
            about=Reference(Part.EVIDENCE, field="vendor_advantage"),
            value=Uncertain.exactly(7),
            low=-1.0,
            high=2.0,
        ),
        "[evidence] vendor_advantage: 7 lies outside -1 to 2; give 0 for work as capacity ratings measure it, 1 for work like published benchmarks.",
    ),
    (
        ZplannerError(
            PlanCode.CORRELATION_OUTSIDE,
            about=Reference(Part.EVIDENCE, field="peak_correlation"),
            value=Uncertain.exactly(20),
        ),
        "[evidence] peak_correlation: 20 lies outside 0 to 1; give 0 for loads that have nothing in common, 1 for loads that peak together.",
    ),
    (
        ZplannerError(PlanCode.MACHINE_OF_MISSING_PACK, about=Reference(Part.SCENARIO, 1, "machine"), name="zTest"),
        "[[scenario]] 1 machine: the machine zTest is from an evidence pack that is not in this plan; import the pack, or choose another machine.",
    ),
    (
        ZplannerError(PlanCode.CLASS_OF_MISSING_PACK, about=Reference(Part.MIX, 1, "class"), name="site-billing"),
        "[[workload]] 1 class: the class site-billing is from an evidence pack that is not in this plan; import the pack, or choose another class.",
    ),
    (
        ZplannerError(StepCode.NO_SCENARIO, about=Reference(Part.SCENARIO)),
        "[[scenario]]: there is no scenario; add one to compare with today.",
    ),
    (
        ZplannerError(StepCode.SHARES_SCALED, about=Reference(Part.MIX, field="share"), percent=90.0),
        "[[workload]] share: the shares add up to 90%; the forecast uses them scaled to 100%.",
    ),
]
