"""A refusal of every code with real values; `python -m tests.wording.refusals` lists their sentences, to be read."""

from __future__ import annotations

import importlib
import pkgutil
import string
from collections.abc import Iterator
from typing import Any

import numpy as np

import zplanner
from zplanner.document.refusals import Damage, DocumentCode, TableCode
from zplanner.errors import Code, ZplannerError
from zplanner.estate.checks import CheckCode, PlacementCode
from zplanner.evidence.configuration import FieldCode
from zplanner.evidence.packs import PackCode
from zplanner.evidence.tables import CellCode
from zplanner.evidence.vocabulary import SHIPPED
from zplanner.histories.history import Clock
from zplanner.importing.class_names import ClassNameCode
from zplanner.importing.formats.tables.layout import Unit
from zplanner.importing.own_evidence import CaseCode, OwnMachineCode
from zplanner.importing.pasted import PasteCode
from zplanner.importing.refusals import LoadFileCode, TableFileCode
from zplanner.importing.taking import QuestionCode
from zplanner.importing.wall_clock import DayOrder
from zplanner.planning.outlook import Quantiles
from zplanner.planning.plan import EnginePool
from zplanner.planning.problems import PlanCode
from zplanner.regression.facts import Unfitted, UnfittedCode
from zplanner.uncertain import Uncertain
from zplanner.wording.errors import sentence
from zplanner.wording.refusals import WRITTEN

FORECAST = Quantiles.of(np.array([1.1, 1.15, 1.2, 1.3, 1.4, 1.5, 1.6, 1.65, 1.7]))

_TEXTS = """
    address=tcp://lnx7:8786; after=8; answer=perhaps; architecture=x86_64; base=z10; before=4; benchmark=sysbench;
    card=cpu; column=CPU; command=sar -u 60; counter=L1I_DIR_WRITES; date=03/04/26; debian=libgl1; delimiter=tabs;
    document=plan.zplan; domain=crypto; ending=.xls; example=03/04/26; few=4,200; field=machine; first=EUR; format=3;
    generation=z9; group=base; here=2026.11.0; host=CPC1; id=site-1; key=java-web; kind=machine; label=Java on the web;
    limits=0 to 100%; machine=z13; machines=z16, z17; many=4200000; month=2027-03; name=ZLNX01; option=threads;
    other=site-2; ours=ratio_lo; pack=site; part=plan.toml; partition=PROD; rate=100; reason=no such device;
    relative_to=z10; resource=cpu; role=busy percent; row=java-1; rpm='libGL.so.1()(64bit)'; sets=Extended; sheet=May;
    snapshot=T0007; system=ZLNX02; tag=CPs; target=z196; text=1,5; theirs=Speed-up; there=2026.9.0; today=2026-11;
    day=2027-03-01; tool=fio; unit=GiB; variant=cpu, 4 threads; what=odd sign; word=GHz; zone=CETX
"""
_LISTS = "choices columns differing fields files known levels names systems tables values"
_COUNTS = """
    cells count counted done expected fewer height last length limit_mb lines longest megabytes most parts physical
    seconds weeks
"""
_NUMBERS = "busy high highest low number percent ratio share sum total value width"
_OF_CODES: dict[Code, dict[str, Any]] = {
    DocumentCode.DAMAGED: {"what": Damage.CUT_OFF},
    DocumentCode.REPORT_DAMAGED: {"what": Damage.NO_PDF},
    DocumentCode.NEWER_FORMAT: {"known": 1},
    DocumentCode.NOT_TOML_IN_COLUMN: {"column": 11},
    TableCode.MISSING_KEY: {"name": "month"},
    PlanCode.STAGE_TOO_LATE: {"last": "2076-11"},
    PlanCode.STAGE_OUT_OF_ORDER: {"before": "2028-03"},
    DocumentCode.UNFINISHED: {"reason": ZplannerError(TableCode.TOO_LARGE)},
    PlacementCode.FITS_NOWHERE: {
        "reasons": (
            ("CPC1", ZplannerError(CheckCode.BEYOND_LOGICAL, system="DB1", needed=9, logical=8)),
            ("CPC2", ZplannerError(PlacementCode.STAYS, system="DB1", machine="CPC1")),
        )
    },
    FieldCode.OUTSIDE: {"is_share": False},
    PackCode.CIRCLE: {"path": ("zA", "zB", "zA")},
    CellCode.UNKNOWN: {"known": ("z17",), "text": "q9"},
    ClassNameCode.UNKNOWN: {"name": "Fortran", "names": SHIPPED},
    ClassNameCode.AMBIGUOUS: {"keys": ("java", "mixed", "hash", "java-web", "file-server"), "names": SHIPPED},
    QuestionCode.VALUES_DIFFER: {"values": ("z10", "z196")},
    QuestionCode.ENGINES_DIFFER: {"field": "processors", "values": (Uncertain.exactly(17), Uncertain.exactly(18))},
    LoadFileCode.THREADS_SHARE_CORES: {"dispatched": 379.57, "used": 294.73, "managed": 2.09},
    OwnMachineCode.STEP: {"forecast": FORECAST, "apart": 0.214},
    OwnMachineCode.STEP_APART: {"forecast": FORECAST, "apart": 0.214},
    CaseCode.NOT_LEARNED: {"reason": Unfitted("own-move", UnfittedCode.NO_FACTOR)},
    PasteCode.UNCLEAR_COMMA: {"number": "1,200"},
    TableFileCode.NO_BUSY_COLUMN: {"choices": ("LNX1", "LNX2")},
    TableFileCode.NO_BUSY_METRIC: {"choices": ("LNX1", "LNX2")},
    TableFileCode.SEVERAL_ROWS: {"choices": ("host", "site")},
    TableFileCode.PERCENT_OR_SHARE: {"choices": tuple(Unit)[:2]},
    TableFileCode.DATE_ORDER: {"choices": tuple(DayOrder)},
    PlanCode.MISSING_INPUT: {"name": "processors"},
}
_OF_SPECS = {
    "and": ("DB1", "DB2"),
    "d": 2026,
    "interval": Uncertain(6, 8),
    "probability": 0.98,
    "share": Uncertain(0.3, 0.51),
}
_OF_NUMBERS = ("g", ".1f", ".3g", "duration", "engines", "percent", "significant", "stated", "times")
_OF_NAMES: dict[str, Any] = {
    **{"pool": EnginePool.IFL, "clock": Clock.LOCAL, "others": Clock.UTC},
    **dict(pair.split("=", 1) for pair in _TEXTS.replace("\n   ", "").strip().split("; ")),
    **dict.fromkeys(_LISTS.split(), ("DB1", "DB2")),
    **dict.fromkeys(_COUNTS.split(), 4200),
    **dict.fromkeys(_NUMBERS.split(), 2.5),
}


def codes() -> Iterator[Code]:
    """Every code of the program."""
    for module in pkgutil.walk_packages(zplanner.__path__, "zplanner."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    for kind in Code.__subclasses__():
        yield from kind


def real(code: Code, **values: Any) -> ZplannerError:
    """A refusal of this code with real values, of which some may be given."""
    found: dict[str, Any] = {}
    for text in (code.problem, code.remedy, code.near):
        for _, name, spec, _ in string.Formatter().parse(text):
            if name and spec in _OF_SPECS:
                found[name] = _OF_SPECS[spec]
            elif name and spec in _OF_NUMBERS:
                found[name] = 2.5
            elif name and spec and spec.replace(" ", "").isalpha() and spec not in WRITTEN:  # the noun of a count
                found[name] = 14
            elif name in _OF_NAMES:
                found[name] = _OF_NAMES[name]
    if code.near:
        found.setdefault("known", ("DB1", "DB2"))
    return ZplannerError(code, **{**found, **_OF_CODES.get(code, {}), **values})


if __name__ == "__main__":
    for each in codes():
        print(f"{each}: {sentence(real(each))}")
