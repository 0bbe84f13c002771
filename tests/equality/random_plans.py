"""Plans that nobody would think of, from a seed: machines, mixes, fields and own measurements in all combinations.

The lists are this file's own, and the plans are kept as text beside the numbers: no change of zplanner or of its data
changes what is asked. They are made anew only by `python -m tests.equality.freeze --plans`.
"""

from __future__ import annotations

from random import Random
from typing import Any

COUNT = 200
SEED = 20260

Table = dict[str, Any]

MACHINES = {
    "z9": (9, 54),
    "z10": (10, 64),
    "z114": (11, 10),
    "z196": (11, 80),
    "zBC12": (12, 13),
    "zEC12": (12, 101),
    "z13s": (13, 20),
    "z13": (13, 141),
    "z14 ZR1": (14, 30),
    "z14": (14, 170),
    "z15 T02": (15, 65),
    "z15": (15, 190),
    "z16 A02": (16, 68),
    "z16": (16, 200),
    "z17": (17, 208),
}
"""Each with its generation and its most engines."""

MOST_MEASURED = ("z9", "z10", "z196", "zEC12", "z13")

APPLICATIONS = (
    "file-server",
    "compute-integer",
    "compute-float",
    "oltp-database",
    "bi-database",
    "java",
    "java-web",
    "web-serving",
    "mixed",
)
SYSTEM = ("decimal-float", "kernel-operations", "memory-l1", "memory-l2", "memory-l3", "memory-l4")
DISK = ("disk-sequential-read", "disk-sequential-write", "disk-random")
NETWORK = ("network-transactions", "network-streaming")
CRYPTO = ("ssl-handshake", "bulk-encryption", "hash")

EVER = 99

LEVELS: dict[str, dict[str, tuple[int, int]]] = {
    "page_size": {"4K": (0, EVER), "1M fixed": (10, EVER)},
    "jit_code_cache_page_size": {"4K": (0, EVER)},
    "compiler_target": {
        "z9-109": (9, EVER),
        "z10": (10, EVER),
        "z196": (11, EVER),
        "zEC12": (12, EVER),
        "z13": (13, EVER),
        "z14": (14, EVER),
    },
    "gcc": {"3.4": (0, EVER), "4.1": (0, EVER), "4.2": (0, EVER)},
    "java": {"5 SR4": (0, EVER), "7 SR1": (0, EVER), "7 SR3": (0, EVER)},
    "was": {"6.1": (0, EVER), "8.5": (0, EVER), "8.5 Liberty": (0, EVER)},
    "db2": {"9.5": (0, EVER), "10": (0, EVER)},
    "oracle": {"10g": (0, EVER), "11g": (0, EVER)},
    "decimal_float": {"software": (0, EVER), "hardware": (9, EVER)},
    "cpu_hotplug": {"off": (0, EVER), "on": (0, EVER)},
    "smt": {"1": (13, EVER), "2": (13, EVER)},
    "disk_attachment": {"FICON": (0, EVER), "FCP": (0, EVER)},
    "disk_link_gbps": {"2": (0, 12), "4": (0, EVER), "8": (10, EVER)},
    "channel_card": {
        "FICON Express2": (9, 10),
        "FICON Express4": (9, 11),
        "FICON Express8": (10, 13),
        "FICON Express8S": (11, 15),
        "FICON Express16S": (13, 15),
        "FICON Express16S+": (14, 16),
    },
    "disk_caching": {"page cache": (0, EVER), "direct I/O": (0, EVER)},
    "disk_multipath": {"single path": (0, EVER), "failover": (0, EVER)},
    "network_attachment": {
        "OSA-Express2": (9, 10),
        "OSA-Express3": (10, 12),
        "OSA-Express4S": (11, 13),
        "OSA-Express6S": (14, EVER),
        "HiperSockets": (0, EVER),
    },
    "crypto": {
        "software": (0, EVER),
        "CPACF": (9, EVER),
        "CEX2A": (9, 10),
        "CEX5S": (13, 13),
        "CEX6S": (14, 14),
        "CEX7S": (15, 15),
    },
}
"""Levels by field, each with the generations of machines that have it."""

ANYWHERE = {
    "page_size": "1M pageable",
    "jit_code_cache_page_size": "1M pageable",
    "compiler_target": "z17",
    "disk_link_gbps": "16",
    "channel_card": "FICON Express16SA",
    "disk_multipath": "multibus",
    "disk_striping": "LVM",
    "network_attachment": "OSA-Express7S",
    "crypto": "CEX7S",
    "smt": "2",
}
"""Levels that a plan may state wherever: most of such scenarios do not run, or nobody measured them."""

RELEASES = {
    "5.1.0": (9, 10),
    "5.2.0": (9, 10),
    "5.3.0": (9, 11),
    "5.4.0": (9, 12),
    "6.1.0": (10, 12),
    "6.2.0": (10, 13),
    "6.3.0": (10, 13),
    "6.4.0": (11, 15),
    "7.1.0": (12, 15),
    "7.2.0": (13, 16),
    "7.3.0": (14, 17),
}

SOFTWARE = {
    "java": ("java", "page_size", "jit_code_cache_page_size"),
    "java-web": ("java", "was", "page_size"),
    "oltp-database": ("db2", "oracle", "page_size"),
    "bi-database": ("db2",),
    "compute-integer": ("compiler_target", "gcc"),
    "compute-float": ("compiler_target", "gcc"),
    "decimal-float": ("decimal_float",),
    "mixed": ("page_size", "cpu_hotplug"),
}
"""Fields that come with a class."""


def random_plans() -> dict[str, Table]:
    """The plans by name, as the tables of their text."""
    return {name: random_plan(Random(f"{SEED} {name}"), name) for name in plan_names()}


def plan_names() -> list[str]:
    return [f"plan-{number:03}" for number in range(1, COUNT + 1)]


def random_plan(random: Random, name: str) -> Table:
    classes = _classes(random)
    current = _today(random, classes)
    plan: Table = {"format": 1, "name": f"Random {name}", "current": current, "workload": _mix(random, classes)}
    if random.random() < 0.85:
        plan["growth"] = {"per_year": _growth(random)}
    if random.random() < 0.7:
        plan["target"] = {
            "utilization": round(random.uniform(0.5, 0.95), 2),
            "confidence": random.choice([0.5, 0.8, 0.9, 0.95]),
        }
    if random.random() < 0.5:
        plan["evidence"] = {"vendor_advantage": _advantage(random)}
    plan["scenario"] = [
        {"name": f"Scenario {number}", **_changes(random, current, classes)}
        for number in range(1, random.choice([1, 2, 2, 3, 3, 4]) + 1)
    ]
    if random.random() < 0.35:
        plan["measurement"] = _measurements(random, plan)
    return plan


def _classes(random: Random) -> list[str]:
    count = random.choice([1, 2, 2, 3, 3, 4])
    kinds = random.choices((APPLICATIONS, SYSTEM, DISK, NETWORK, CRYPTO), (16, 2, 1.5, 1.5, 3), k=count)
    return list(dict.fromkeys(random.choice(kind) for kind in kinds))


def _mix(random: Random, classes: list[str]) -> list[Table]:
    weights = [random.randint(1, 9) for _ in classes]
    shares = [round(weight / sum(weights), 3) for weight in weights]
    shares[0] = round(1.0 - sum(shares[1:]), 3)
    if len(classes) > 1 and random.random() < 0.12:  # one that the exact shares have to make room for
        half = round(min(shares[0], 1.0 - shares[0]) * 0.9, 3)
        wide = f"{shares[0] - half:.4g}..{shares[0] + half:.4g}"
        return [{"class": name, "share": share} for name, share in zip(classes, [wide, *shares[1:]], strict=True)]
    uncertain = random.random() < 0.35
    return [
        {"class": name, "share": _around(random, share, 0.3, 0.0, 1.0) if uncertain and len(classes) > 1 else share}
        for name, share in zip(classes, shares, strict=True)
    ]


def _today(random: Random, classes: list[str]) -> Table:
    machine = random.choice(MOST_MEASURED if random.random() < 0.7 else tuple(MACHINES))
    if set(classes) & {*SYSTEM} and random.random() < 0.85:
        machine = random.choice(["z9", "z10"] if "decimal-float" in classes else ["z10", "z196"])
    if random.random() < 0.12:
        machine = random.choice(["z9", "z10"])
        classes[:] = random.choice([["web-serving"], ["web-serving", "java-web"], ["mixed", "web-serving"]])
        constrained = True
    else:
        constrained = False
    generation, most = MACHINES[machine]
    current: Table = {"machine": machine, "processors": _engines(random, most)}
    current["utilization"] = _number(random, random.uniform(0.15, 0.98), 0.15, 0.001, 1.0)
    if constrained or random.random() < 0.25:
        current |= _zvm(random, generation, current, constrained)
    elif random.random() < 0.6:
        current["hypervisor"] = "lpar"
    wanted = [field for name in classes for field in SOFTWARE.get(name, ()) if random.random() < 0.6]
    if random.random() < 0.15:
        wanted.append("smt")
    if random.random() < 0.35 or set(classes) & {*DISK}:
        wanted += random.sample(
            ["disk_attachment", "disk_link_gbps", "channel_card", "disk_caching", "disk_multipath"], 3
        )
        if random.random() < 0.9:
            current["disk_utilization"] = _number(random, random.uniform(0.05, 0.9), 0.3, 0.001, 1.0)
        if random.random() < 0.4:
            current["channels"] = random.randint(1, 16)
    if random.random() < 0.25 or set(classes) & {*NETWORK}:
        wanted.append("network_attachment")
        if random.random() < 0.9:
            current["network_utilization"] = _number(random, random.uniform(0.05, 0.9), 0.3, 0.001, 1.0)
    if random.random() < 0.2 or set(classes) & {*CRYPTO}:
        wanted.append("crypto")
        if random.random() < 0.5:
            current["message_bytes"] = _number(random, 2.0 ** random.randint(4, 13), 0.3, 1.0, 1e6)
        if random.random() < 0.3:
            current["crypto_utilization"] = _number(random, random.uniform(0.05, 0.8), 0.3, 0.001, 1.0)
    if random.random() < 0.1:
        wanted.append("disk_striping")
    for field in dict.fromkeys(wanted):
        level = _level(random, field, generation, current, today=True)
        if level is not None:
            current[field] = level
    return current


def _zvm(random: Random, generation: int, current: Table, constrained: bool) -> Table:
    """A z/VM system; one that is constrained moves pages below 2 GiB."""
    fitting = [name for name, (first, last) in RELEASES.items() if first <= generation <= last]
    release = "5.1.0" if constrained else random.choice(fitting)
    fields: Table = {"hypervisor": "zvm", "zvm_release": release}
    if not isinstance(current["processors"], str):
        current["processors"] = min(current["processors"], 24)
    if constrained and random.random() < 0.3:
        return fields | {"fixed_io_buffers": "off", "central_storage_gib": random.choice([1, 2, 2.25, 3])}
    if random.random() < 0.6:
        fields["central_storage_gib"] = _number(random, float(random.choice([3, 8, 16, 30, 64, 120])), 0.1, 1.0, 128.0)
    if random.random() < 0.4:
        fields["expanded_storage_gib"] = random.choice([0, 2, 8, 16, 31])
    if random.random() < 0.6:
        fields["fixed_io_buffers"] = random.choice(["off", "on", True, False])
    if constrained or (release == "5.1.0" and random.random() < 0.8):
        fields["fixed_io_buffers"] = "off"
        fields["below_2g_pages_per_s"] = _number(random, random.uniform(50, 1980), 0.1, 0.0, 1e6)
    if release in ("6.3.0", "6.4.0", "7.1.0") and random.random() < 0.7:
        fields["zvm_polarization"] = random.choice(["horizontal", "vertical"])
    return fields


def _changes(random: Random, current: Table, classes: list[str]) -> Table:
    changes: Table = {}
    machine = current["machine"]
    moves_rarely = bool(set(classes) & {*DISK, *NETWORK})
    if random.random() < (0.2 if moves_rarely else 0.75):
        machine = _next_machine(random, machine, classes)
        changes["machine"] = machine
    generation, most = MACHINES[machine]
    if random.random() < 0.5:
        changes["processors"] = _engines(random, min(most, 24 if current.get("hypervisor") == "zvm" else most))
    if current.get("hypervisor") == "zvm" and random.random() < 0.6:
        fitting = [name for name, (first, last) in RELEASES.items() if first <= generation <= last]
        changes["zvm_release"] = fitting[min(1, len(fitting) - 1)] if random.random() < 0.5 else random.choice(fitting)
        if "fixed_io_buffers" in current and random.random() < 0.4:
            changes["fixed_io_buffers"] = "on"
        if "zvm_polarization" in current and random.random() < 0.5:
            changes["zvm_polarization"] = "vertical"
    elif random.random() < 0.05:
        changes["hypervisor"] = random.choice(["lpar", "zvm"])
    if "central_storage_gib" in current and random.random() < 0.2:
        changes["central_storage_gib"] = random.choice([32, 64, 96, 128])
    stated = [field for field in LEVELS if field in current]
    for field in stated:
        if field == "network_attachment" and random.random() < 0.5:
            continue
        first, last = LEVELS[field].get(str(current[field]), (0, EVER))
        if random.random() < 0.4 or not first <= generation <= last:
            level = _level(random, field, generation, current | changes, today=False)
            if level is not None:
                changes[field] = level
    if "channels" in current and random.random() < 0.5:
        changes["channels"] = random.randint(1, 32)
    if random.random() < 0.1:  # what today is not told of
        own = [field for name in classes for field in SOFTWARE.get(name, ("channel_card",))]
        field = random.choice(own)
        changes.setdefault(field, random.choice(list(LEVELS[field])))
    if random.random() < 0.08:
        field = random.choice(list(ANYWHERE))
        changes[field] = ANYWHERE[field]
    return changes


def _next_machine(random: Random, machine: str, classes: list[str]) -> str:
    """Mostly one to three generations on, at times any."""
    if set(classes) & {*SYSTEM} and machine in ("z9", "z10", "z196") and random.random() < 0.85:
        if "decimal-float" in classes:
            return "z10"
        return "z196" if machine != "z196" else "zEC12"
    generation = MACHINES[machine][0]
    near = [name for name, (other, _) in MACHINES.items() if 0 <= other - generation <= 3 and name != machine]
    if not near or random.random() < 0.12:
        return random.choice([name for name in MACHINES if name != machine])
    measured = [name for name in near if name in MOST_MEASURED]
    return random.choice(measured if measured and random.random() < 0.6 else near)


def _level(random: Random, field: str, generation: int, beside: Table, *, today: bool) -> str | None:
    """A level that a machine has; today the older ones, later the newer ones come more often."""
    if field not in LEVELS:
        return ANYWHERE[field]
    fitting = [name for name, (first, last) in LEVELS[field].items() if first <= generation <= last]
    if field == "page_size" and beside.get("hypervisor") == "zvm":
        fitting = ["4K"]
    if field == "disk_link_gbps" and "16S" in str(beside.get("channel_card", "")):
        fitting = ["4", "8"]
    if field == "smt" and beside.get("hypervisor") == "zvm":
        fitting = ["1"] if fitting else []
    if not fitting:
        return None
    if random.random() < 0.6:
        return fitting[0 if today else -1]
    return random.choice(fitting)


def _engines(random: Random, most: int) -> int | str:
    count = random.randint(1, max(1, min(most, random.choice([4, 8, 16, 32, 64, 208]))))
    if random.random() < 0.05 and count + 2 <= most:
        return f"{count}..{count + 2}"
    return count


def _growth(random: Random) -> Any:
    kind, middle = random.random(), random.uniform(0.02, 0.45)
    if kind < 0.05:
        return 0
    if kind < 0.12:
        return f"-0.05..{middle:.2f}"
    if kind < 0.17:
        return round(-middle / 3, 3)
    return _number(random, middle, 0.4, -0.9, 10.0)


def _advantage(random: Random) -> Any:
    kind = random.random()
    if kind < 0.2:
        return random.choice([0, 1])
    if kind < 0.5:
        return round(random.uniform(-0.2, 1.2), 2)
    low = random.uniform(-0.3, 0.6)
    return f"{low:.2f}..{low + random.uniform(0.1, 0.8):.2f}"


def _number(random: Random, middle: float, spread: float, lowest: float, highest: float) -> Any:
    """A number as planners write it: exact, or uncertain in one of the four forms."""
    if random.random() < 0.55:
        return float(f"{middle:.3g}")
    return _around(random, float(f"{middle:.3g}"), spread, lowest, highest)


def _around(random: Random, middle: float, spread: float, lowest: float, highest: float) -> Any:
    half = min(middle * spread * random.uniform(0.2, 1.0), middle - lowest, highest - middle)
    half = float(f"{max(half, 0.0) * 0.99:.3g}")
    low, high = middle - half, middle + half
    kind = random.random()
    if kind < 0.6:
        return f"{low:.6g}..{high:.6g}"
    if kind < 0.75:
        return f"{middle:g} +- {half:g}"
    if kind < 0.9:
        return f"{middle:g} +- {half:g} @ {random.choice([50, 90, 95])}%"
    return {"low": low, "high": high, "confidence": random.choice([0.5, 0.8, 0.95])}


def _measurements(random: Random, plan: Table) -> list[Table]:
    rows: list[Table] = []
    classes = [part["class"] for part in plan["workload"] if part["class"] not in (*DISK, *NETWORK)]
    for _ in range(random.choice([1, 1, 2, 3, 5])):
        if not classes:
            break
        base, target = _sides(random, plan)
        ratio = round(random.lognormvariate(0.3, 0.35), 3)
        row = _measurement(random, f"own-{len(rows) + 1}", random.choice(classes), base, target, ratio)
        rows.append(row)
        if random.random() < 0.3:  # the same measured again, with another result
            other = round(ratio * random.choice([0.4, 0.7, 1.5, 3.0, 8.0]), 3)
            rows.append(_measurement(random, f"own-{len(rows) + 1}", row["workload_class"], base, target, other))
    return rows or [_measurement(random, "own-1", "mixed", "machine=z10", "machine=z196", 1.4)]


def _sides(random: Random, plan: Table) -> tuple[str, str]:
    """What is compared: often what a scenario of the plan changes, else a step of its own."""
    current, changes = plan["current"], random.choice(plan["scenario"])
    changed = [name for name in changes if name in LEVELS and name in current and changes[name] != current[name]]
    if changes.get("machine", current["machine"]) != current["machine"] and random.random() < 0.7:
        return f"machine={current['machine']}", f"machine={changes['machine']}"
    if changed:
        name = random.choice(changed)
        return f"{name}={current[name]}", f"{name}={changes[name]}"
    base, target = random.sample(MOST_MEASURED, 2)
    engines = random.choice([1, 4, 8, 16])
    return f"machine={base}; processors={engines}", f"machine={target}; processors={engines}"


def _measurement(random: Random, name: str, workload_class: str, base: str, target: str, ratio: float) -> Table:
    kind = random.choice(["point", "point", "point", "range", "about", "upper_bound"])
    metric = random.choice(["throughput", "throughput", "cpu_per_unit", "runtime"])
    if metric != "throughput":
        ratio = round(1.0 / ratio, 3)
    low, high = ratio, ratio
    if kind == "range":
        low, high = round(ratio * 0.9, 3), round(ratio * 1.1, 3)
    if kind == "upper_bound":
        low, high = min(1.0, ratio), max(1.0, ratio)
    row: Table = {
        "id": name,
        "locator": "own load test",
        "workload_class": workload_class,
        "benchmark": "own load test",
        "resource": "cpu",
        "metric": metric,
        "base": base,
        "target": target,
        "ratio_low": low,
        "ratio_high": high,
        "kind": kind,
    }
    if random.random() < 0.12:
        row["counts"] = False
    return row


def later(plan: Table, random: Random) -> Table:
    """The same plan some months on: what planners change between two reports."""
    found = {**plan, "current": dict(plan["current"]), "scenario": [dict(one) for one in plan["scenario"]]}
    found["workload"] = [dict(part) for part in plan["workload"]]
    found["current"]["utilization"] = round(random.uniform(0.3, 0.9), 2)
    if random.random() < 0.6:
        found["growth"] = {"per_year": "0.05..0.15"}
    if random.random() < 0.5:
        found["target"] = {"utilization": 0.75, "confidence": 0.85}
    if random.random() < 0.4:
        found["evidence"] = {"vendor_advantage": "0.1..0.4"}
    if random.random() < 0.4:
        found["workload"] = [{"class": "java", "share": 0.6}, {"class": "oltp-database", "share": 0.4}]
    if "measurement" in found and random.random() < 0.5:
        del found["measurement"]
    elif random.random() < 0.5:
        found["measurement"] = [_measurement(random, "later-1", "java", "machine=z10", "machine=zEC12", 2.1)]
    for scenario in found["scenario"]:
        if random.random() < 0.5:
            scenario["processors"] = random.randint(1, 10)
        if random.random() < 0.3:
            scenario["machine"] = _next_machine(random, found["current"]["machine"], [])
    if len(found["scenario"]) > 1 and random.random() < 0.5:
        found["scenario"].pop()
    if random.random() < 0.5:
        found["scenario"].append({"name": "Added later", "machine": "z13", "processors": 4})
    return found
