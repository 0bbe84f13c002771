"""Makes the example of the user guide: twelve LPARs on two machines, a plan of targets, and measured load of eight.

    .venv/bin/python packaging/consolidation.py           write them into ui/examples/consolidation/
    .venv/bin/python packaging/consolidation.py --check   fail if one is stale

Every number is made up, and those of the load are drawn with fixed seeds, in the shapes of `synthetic_estate.py`.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass

import numpy as np
from synthetic_estate import busy, sadf

from zplanner.files import folder

FOLDER = folder("ui") / "examples" / "consolidation"
DAYS, EVERY = 7, 600

NIGHT_HOURS = 1.8

OFFICE, NIGHT = (0.9, 0.02, 0.08), (0.08, 0.8, 0.12)
"""Shares of office work, batch at night and steady services."""


@dataclass(frozen=True, slots=True)
class Lpar:
    """A row of the list: the load is a share of engine time, or drawn by a seed in a shape."""

    name: str
    host: str
    engines: int
    weight: int
    mix: str
    load: float | tuple[int, tuple[float, float, float]]
    capped: bool = False


MACHINES = {"CEC-A": "z10", "CEC-B": "z196"}

LPARS = (
    Lpar("payapp", "CEC-A", 6, 250, "java=0.7; oltp-database=0.3", (1, OFFICE)),
    Lpar("paydb", "CEC-A", 5, 200, "oltp-database=1", (33, OFFICE)),
    Lpar("web1", "CEC-A", 4, 120, "java-web=0.8; web-serving=0.2", (26, OFFICE)),
    Lpar("web2", "CEC-A", 4, 120, "java-web=0.8; web-serving=0.2", (5, OFFICE)),
    Lpar("batch", "CEC-A", 8, 220, "java=0.4; mixed=0.6", (18, NIGHT)),
    Lpar("files", "CEC-A", 2, 60, "file-server=1", 0.35),
    Lpar("test", "CEC-A", 2, 30, "java=0.5; mixed=0.5", 0.2, capped=True),
    Lpar("crmapp", "CEC-B", 6, 300, "java=0.6; oltp-database=0.4", (7, OFFICE)),
    Lpar("crmdb", "CEC-B", 5, 270, "oltp-database=0.7; bi-database=0.3", (15, OFFICE)),
    Lpar("reports", "CEC-B", 6, 260, "bi-database=1", (10, NIGHT)),
    Lpar("mail", "CEC-B", 3, 110, "mixed=1", 0.5),
    Lpar("build", "CEC-B", 3, 50, "compute-integer=0.6; java=0.4", 0.6),
)

TARGETS = """\
# Twelve LPARs of two machines that are to move to one or two newer ones. Their list is systems.csv, which is made up.
format = 1
name = "Twelve LPARs"

[growth]
per_year = "0.05..0.12" # an 80% interval: 5 to 12% a year

[target]
utilization = 0.80
confidence = 0.90

[[host]]
name = "CEC-A"
machine = "z10"
ifls = 20

[[host]]
name = "CEC-B"
machine = "z196"
ifls = 18

[[scenario]]
name = "if you stay"    # which changes nothing, to see today's machines

[[scenario]]
name = "zEC12"
machine = "zEC12"

[[scenario]]
name = "z13"
machine = "z13"

[[scenario]]
name = "z17"
machine = "z17"
"""


def made() -> dict[str, str]:
    """The text of each file, by its path in the folder."""
    rows = ["system,host,machine,processors,weight,capped,mix,utilization,hypervisor,page_size"]
    found = {}
    for one in LPARS:
        stated = one.load if isinstance(one.load, float) else ""
        cells = one.name, one.host, MACHINES[one.host], one.engines, one.weight, "yes" if one.capped else "no", one.mix
        rows.append(",".join(map(str, (*cells, stated, "lpar", "4K"))))
        if not isinstance(one.load, float):
            seed, kinds = one.load
            seconds = np.arange(1, DAYS * 86_400 // EVERY + 1) * EVERY
            used = busy(seed, seconds, kinds, NIGHT_HOURS)
            found[f"histories/{one.name}.csv"] = sadf(seed, seconds, EVERY, used, one.name, one.engines)
    return {"systems.csv": "\n".join((*rows, "")), "targets.toml": TARGETS, **found}


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--check", action="store_true", help="write nothing; fail if a file is stale")
    check = asked.parse_args().check
    stale = []
    for name, text in made().items():
        file = FOLDER / name
        if check and (not file.exists() or file.read_text(encoding="utf-8") != text):
            stale.append(name)
        elif not check:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
    if stale:
        print(f"stale: {', '.join(stale)}; run packaging/consolidation.py", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
