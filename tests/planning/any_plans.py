"""Any plan that a planner may state: mixes, numbers, configurations of today and what scenarios change."""

from hypothesis import strategies as st

from zplanner.planning.problems import LEAST_ADVANTAGE, MOST_ADVANTAGE

MACHINES = ("z9", "z10", "z196", "zEC12")
CPU_CLASSES = (
    "java",
    "java-web",
    "bi-database",
    "oltp-database",
    "file-server",
    "compute-float",
    "web-serving",
    "mixed",
)
OTHER_CLASSES = ("disk-random", "disk-sequential-read", "network-streaming", "ssl-handshake", "bulk-encryption")
MOST_ENGINES = 54
MOST_ENGINES_UNDER_ZVM = 24
"""What z/VM 5.1.0 supports."""


@st.composite
def mixes(draw: st.DrawFn, classes: tuple[str, ...] = CPU_CLASSES) -> dict[str, float]:
    weights = draw(st.dictionaries(st.sampled_from(classes), st.integers(1, 9), min_size=1, max_size=4))
    return {name: weight / sum(weights.values()) for name, weight in weights.items()}


@st.composite
def numbers(draw: st.DrawFn, low: float, high: float) -> str | float:
    """An exact number or a range between two limits."""
    one, other = sorted(draw(st.tuples(st.floats(low, high), st.floats(low, high))))
    return f"{one!r}..{other!r}" if draw(st.booleans()) else one


@st.composite
def todays(draw: st.DrawFn) -> dict[str, object]:
    """Configurations of every kind, with exact and uncertain numbers."""
    today: dict[str, object] = {
        "machine": draw(st.sampled_from(MACHINES)),
        "processors": draw(st.integers(1, MOST_ENGINES)),
        "utilization": draw(numbers(0.1, 0.95)),
    }
    optional = {
        "page_size": st.just("4K"),
        "java": st.just("7 SR1"),
        "disk_utilization": numbers(0.05, 0.95),
        "network_utilization": numbers(0.05, 0.95),
        "channels": st.integers(1, 16),
        "disk_link_gbps": st.just("2"),
        "disk_attachment": st.sampled_from(["FICON", "FCP"]),
        "crypto": st.just("software"),
        "message_bytes": numbers(16, 8192),
    }
    for name in draw(st.lists(st.sampled_from(list(optional)), unique=True)):
        today[name] = draw(optional[name])
    if draw(st.booleans()):
        zvm = {"hypervisor": "zvm", "zvm_release": "5.1.0", "fixed_io_buffers": "off"}
        today["processors"] = min(int(str(today["processors"])), MOST_ENGINES_UNDER_ZVM)
        today |= zvm | {"below_2g_pages_per_s": draw(numbers(80, 2000))}
    return today


def changes() -> st.SearchStrategy[dict[str, object]]:
    """What a scenario may change."""
    return st.fixed_dictionaries(
        {},
        optional={
            "machine": st.sampled_from(MACHINES),
            "processors": st.integers(1, MOST_ENGINES),
            "page_size": st.just("1M fixed"),
            "java": st.just("7 SR3"),
            "disk_link_gbps": st.just("4"),
            "channels": st.integers(1, 16),
            "crypto": st.sampled_from(["CPACF", "CEX2A"]),
            "zvm_release": st.just("5.2.0"),
            "hypervisor": st.just("lpar"),
        },
    )


every_mix = mixes(CPU_CLASSES + OTHER_CLASSES)

advantages = numbers(LEAST_ADVANTAGE, MOST_ADVANTAGE)
"""Shares of the vendors' optimism that applies."""
