"""Prior standard deviations of the deviations from common effects, per factor group."""

from __future__ import annotations

from zplanner.regression.columns import Layer, VarianceGroup

DEVIATIONS = (Layer.CLASS, Layer.WITHIN, Layer.BENCHMARK, Layer.FIGURE)

RATING_SD = 0.03
"""Prior median of the standard deviation of a capacity rating about the common step; it has no class, benchmark or
figure deviation. An assumption (`forecast.md`, section 2); the fit updates it."""

SMALL_SAMPLE = "small sample"
"""Key of the factor that widens a group's standard deviations in a forecast when few facts determined them."""

ADVANTAGE = VarianceGroup("advantage")
ADVANTAGE_SD = 0.10
"""Prior of the published advantage per machine step in log throughput: as likely against vendors as for them."""

FLAT_SD = 10.0
"""Prior of a common effect in log demand: a factor of e^10 either way, so that only the data matter."""

OWN_SD = 1.0
"""Prior of an effect specific to each class (software, crypto provider): a factor of e either way. It matters only if a
published figure changes two such factors at once, and then splits the gain between them."""

PRIOR_SD = {
    "hardware": (0.08, 0.10, 0.08, 0.05),
    "architecture": (0.14, 0.10, 0.18, 0.15),
    "recompilation": (0.04, 0.05, 0.04, 0.025),
    "software": (0.30, 0.30, 0.05, 0.03),
    "pages": (0.02, 0.02, 0.02, 0.01),
    "hotplug": (0.10, 0.10, 0.10, 0.05),
    "attachment": (0.20, 0.10, 0.10, 0.05),
    "link": (0.15, 0.20, 0.10, 0.05),
    "card": (0.20, 0.10, 0.10, 0.10),
    "caching": (0.15, 0.15, 0.10, 0.05),
    "multipath": (0.05, 0.05, 0.05, 0.02),
    "smt": (0.05, 0.05, 0.02, 0.02),
    "hypervisor": (0.05, 0.05, 0.05, 0.02),
    "polarization": (0.05, 0.05, 0.05, 0.02),
    "provider": (0.30, 0.10, 0.20, 0.10),
    "message": (0.05, 0.05, 0.05, 0.02),
    "release": (0.03, 0.03, 0.03, 0.02),
    "buffers": (0.05, 0.05, 0.05, 0.02),
    "severity": (0.01, 0.01, 0.01, 0.01),
}
"""Prior medians of the deviations' standard deviations, per step, for (class, within, benchmark, figure) of each factor
group. Assumptions: weak (a factor of 4.5 either way), and updated by the data if several facts share a group. Classes
differ in proportion to the possible gain: recompilation, with a gain of about 20% to a generation's 50%, has half of
hardware's. No figure of zplanner's compares two architectures: benchmarks are assumed to differ there as much as memory
operations do from z196 to zEC12, the widest spread between two machines that was fitted."""


def prior_sd(group: VarianceGroup) -> float:
    """Prior median of the standard deviation of a variance group."""
    if group.layer is None:
        return ADVANTAGE_SD if group == ADVANTAGE else FLAT_SD
    if group.layer is Layer.RATING:
        return RATING_SD
    return OWN_SD if group.layer is Layer.ALONE else PRIOR_SD[group.factors][DEVIATIONS.index(group.layer)]
