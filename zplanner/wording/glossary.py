"""What the words of a report mean in a sentence each, how to read it, and what it does not promise."""

from __future__ import annotations

GLOSSARY = (
    ("80% band", "From the 10th to the 90th percentile of the forecasts: one result in ten lies below, one above."),
    ("Bottleneck", "The resource that reaches its limit first as the load grows, and so limits throughput."),
    ("Component", "One part of the workload mix, with its share of today's CPU time."),
    ("Contribution", "The factor by which one change multiplies throughput; in each forecast, all give the total."),
    ("CPU per unit of work", "CPU time that one transaction or one job takes, as a multiple of today's."),
    ("CPU utilization", "The share of the partition's engines that is busy at the peak."),
    ("Engine", "One processor that the partition may use: an IFL or a CP."),
    ("Headroom", "Months of stated growth until the first resource reaches its limit."),
    ("Large page", "A page of 1 MiB in place of 4 KiB; fewer of them need to be looked up."),
    ("Limit", "What headroom, engines needed and lasting count to: the target; for z/VM storage its ceiling."),
    ("LPAR, z/VM", "What runs Linux: a logical partition of the machine, or a guest of the hypervisor z/VM."),
    ("Median", "The middle of the forecasts: half lie above it, half below."),
    ("N-way curve", "How much less each engine delivers as a partition has more, on its machine or a near one."),
    ("Not covered", "No measurement supports a number. It does not mean that nothing changes."),
    ("Own measurement", "A measurement that the planner loaded; it moves the forecast and is always marked."),
    ("Response-time stretch", "Response time as a multiple of the time the work alone would take."),
    ("Target", "The highest acceptable utilization of every resource, and how sure one wants to be that it is kept."),
    ("Throughput ratio", "Work per second with the busiest resource 100% busy, over today's; 1.50x is 50% more."),
    ("Vendor optimism", "By how much more vendors' figures gain per machine step than capacity ratings do."),
    ("Weight", "How much of a scenario's forecast rests on one measurement."),
)  # fmt: skip
"""Terms in alphabetical order, each with its meaning."""

WORKBOOK_TERMS = (
    ("CPU capacity", "The load that the CPU can carry, as a multiple of today's: engines over CPU per unit of work."),
    ("Engines to spare", "Engines of the scenario less engines needed; less than 0 are missing."),
    ("p5 to p95", "Percentiles: one forecast in ten lies below p10; p50 is the median."),
)
"""Terms of the workbook alone."""

READING = (
    "Every figure is a median: half of the forecasts lie above it, half below.",
    "The 80% band runs from the 10th to the 90th percentile: expect one result in ten below it and one in ten above.",
    "In the charts the darkest bar holds 50% of the forecasts, the middle one 80%, the thinnest 95%. "
    "The tick is the median.",
    "A ratio of 1 is today. 1.50x the throughput is the same as 33% less time per unit of work on the same engines.",
    "Not covered means that no measurement supports a number. It does not mean that nothing changes.",
)

NOTES = (
    "The forecast rests on published measurements, taken under controlled conditions, and on your own where you loaded "
    "them. Results in your environment may vary with workload, configuration and software levels. Nothing here is a "
    "guarantee. Hosts of KVM are not counted: no published figure of one was found.",
    "IBM, System z, z/VM, z/Architecture, FICON, HiperSockets, DB2 and WebSphere are trademarks of International "
    "Business Machines Corporation in many jurisdictions. Linux is a registered trademark of Linus Torvalds. Java is a "
    "trademark of Oracle and its affiliates. Other names may be trademarks of their owners.",
)
