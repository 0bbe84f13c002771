"""Write the frozen numbers anew, on purpose: `python -m tests.equality.freeze` from the top folder.

It tells what changes before it writes, for the commit to give the reason. `--look` writes nothing, `--texts DIR` writes
the plans there to be looked at, and `--plans` makes the random plans anew first, which a change of
`random_plans.py` alone can want.
"""

from __future__ import annotations

import sys
import tomllib
from argparse import ArgumentParser
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import tomli_w

from tests.equality.numbers import count_of, differences
from tests.equality.printed import EXAMPLES, write_examples
from tests.equality.random_plans import later, random_plans
from tests.equality.record import (
    CLOSER_PLANS,
    EVERY_PLAN,
    FILE,
    Numbers,
    asked_of,
    keep,
    later_name,
    recorded,
    said_now,
    write_plans,
)

SHOWN = 5
"""Differences told of one document."""


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.equality.freeze", description="Write the frozen numbers anew.")
    parser.add_argument("--look", action="store_true", help="tell what would change and write nothing")
    parser.add_argument("--plans", action="store_true", help="make the random plans anew first")
    parser.add_argument("--texts", type=Path, metavar="DIR", help="only write the plans into a new folder")
    options = parser.parse_args()
    plans, before = recorded() if FILE.exists() else ({}, {})
    if options.texts:
        write_plans(plans, options.texts)
        return 0
    if options.plans or not plans:
        plans = made_anew()
    numbers = numbers_of(plans)
    tell(before, numbers)
    if not options.look:
        keep(plans, numbers)
        print(f"Wrote {FILE.name}, {FILE.stat().st_size:,} bytes.")
    return 0


def made_anew() -> dict[str, str]:
    """The texts of the random plans, and of what becomes of some plans later."""
    plans = random_plans()
    with TemporaryDirectory() as folder:
        write_examples(Path(folder))
        examples = {name: tomllib.loads((Path(folder) / f"{name}.toml").read_text("utf-8")) for name in EXAMPLES}
    on = {later_name(name): later((plans | examples)[name], Random(f"later {name}")) for name in CLOSER_PLANS}
    return {name: tomli_w.dumps(plan) for name, plan in (plans | on).items()}


def numbers_of(plans: dict[str, str]) -> Numbers:
    """What zplanner says of every plan now."""
    numbers: Numbers = {}
    with TemporaryDirectory() as folder:
        write_plans(plans, Path(folder))
        for name in EVERY_PLAN:
            for subject in asked_of(name):
                numbers.setdefault(subject, {})[name] = said_now(subject, name, Path(folder))
    return numbers


def tell(before: Numbers, now: Numbers) -> None:
    """Print what changes, and how much there is."""
    for subject, documents in now.items():
        for name, document in documents.items():
            known = before.get(subject, {})
            found = differences(known[name], document) if name in known else []
            if found:
                print(f"{name}, {subject}: {len(found)} differences", *found[:SHOWN], sep="\n  ")
        print(f"{subject}: {sum(map(count_of, documents.values())):,} numbers of {len(documents)} plans")
    statuses = [scenario["status"] for document in now["forecast"].values() for scenario in document["scenarios"]]
    print(", ".join(f"{statuses.count(one)} scenarios {one}" for one in dict.fromkeys(statuses)))


if __name__ == "__main__":
    sys.exit(main())
