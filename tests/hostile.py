"""A plan whose every text is hostile, as one that comes by mail may be: markup that names a file, sequences that steer
a terminal, marks that turn text around or cannot be seen, lines, and lengths that nobody reads."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from tests.histories.any_histories import history
from tests.site_pack import NAME, TABLES, pack_of
from zplanner.document import open_plan
from zplanner.document.plan_file import with_snapshot
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Kind, Measurement, Metric
from zplanner.evidence.packs import Pack, vocabulary_of
from zplanner.evidence.vocabulary import OWN_SOURCE, Resource
from zplanner.files import folder
from zplanner.planning.plan import Component, LoadStep, Plan, Price, Scenario
from zplanner.planning.report_settings import ReportSettings, Section
from zplanner.uncertain import Uncertain

STEERING = "\x1b[31m\x1b]0;t\x07\x9b\u202e\u2066\u200b\u200e\ufeff\U000e0041"
"""What no text that is shown may hold: it colors a terminal, renames its window, turns text around, or is not seen."""

UNSEEN = frozenset(letter for letter in STEERING if not letter.isprintable())
"""Those of its characters that are not text."""

LONG = 5_000


def hostile(image: str, about: str = "", *, length: int = LONG) -> str:
    """A text that loads a picture where it is read as HTML, steers where it is printed, and is longer than a screen."""
    return f'{about}{STEERING}<img src="{image}">\r\nnext\u2028line {"W" * length}'[:length]


def file_name(folder: Path, ending: str) -> Path:
    """A file in a folder with as hostile a name as Linux takes."""
    return folder / f"{STEERING}\n<img src=canary.png>{ending}"


def hostile_pack(image: str) -> Pack:
    """A pack whose words are markup; a pack's names are one printable line, which its reader checks."""
    markup = f"<img src='{image}'>"
    files = {
        **TABLES,
        "workloads.csv": TABLES["workloads.csv"]
        .replace("Billing batch", "<img src='b'>")
        .replace("Nightly billing of", markup),
        "sources.csv": TABLES["sources.csv"].replace("Invented", markup).replace("A tester", markup),
        "comparisons.csv": TABLES["comparisons.csv"].replace("invented", markup).replace("row 4", markup),
        "compatibility.csv": TABLES["compatibility.csv"].replace("table 3", markup),
    }
    return pack_of(files, NAME)


def hostile_plan(image: str) -> Plan:
    """The payroll example with these texts, an own measurement, a pack, a measured load and steps of the load."""
    plan = open_plan(folder("ui") / "examples" / "payroll-to-zec12.toml")
    pack, text = hostile_pack(image), hostile(image)
    measurement = Measurement(
        id=hostile(image, "id"),
        source=OWN_SOURCE,
        locator=text,
        workload_classes=("java",),
        benchmark=text,
        resource=Resource.CPU,
        metric=Metric.THROUGHPUT,
        base=Configuration(machine="z10"),
        target=Configuration(machine="z196"),
        ratio_low=1.5,
        ratio_high=1.5,
        kind=Kind.POINT,
        note=text,
    )
    scenarios = tuple(replace(one, name=hostile(image, str(n))) for n, one in enumerate(plan.scenarios))
    other = Scenario(hostile(image, "z"), Configuration({"machine": "zTest"}, vocabulary_of((pack,))))
    return replace(
        with_snapshot(plan, text, datetime(2026, 11, 23, tzinfo=UTC)),
        name=text,
        mix=(*plan.mix[:-1], Component("site-billing", plan.mix[-1].share)),
        scenarios=(*scenarios, other),
        measurements=(measurement,),
        packs=(pack,),
        load_steps=(LoadStep(6, Uncertain.exactly(0.2), "java", text),),
        costs=replace(plan.costs, engine=Price(100_000.0, "EUR")),
        histories=(history([0.5, 0.7] * 672, 0.01, system=text),),
        report=ReportSettings(
            title=hostile(image, length=300),
            author=hostile(image, length=300),
            notes=tuple((section, text) for section in Section),
        ),
    )


def written(folder: Path, image: str) -> Path:
    """The hostile plan as a document in a folder."""
    from zplanner.document import save_plan

    path = folder / "hostile.zplan"
    save_plan(hostile_plan(image), path)
    return path
