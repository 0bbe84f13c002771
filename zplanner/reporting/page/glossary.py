"""What the words of a report mean, in a sentence each."""

from __future__ import annotations

GLOSSARY = (
    ("80% band", "From the 10th to the 90th percentile of the forecasts: one result in ten lies below, one above."),
    ("Binding resource", "The resource that reaches its limit first as the load grows, and so limits throughput."),
    ("Component", "One part of the workload mix, with its share of today's CPU time."),
    ("Contrast", "What a change does to the CPU time per unit of work, as one published comparison measured it."),
    ("Contribution", "The factor by which one change multiplies throughput; all factors together give the total."),
    ("CPU per unit of work", "CPU time that one transaction or one job takes, as a multiple of today's."),
    ("CPU utilization", "The share of the partition's engines that is busy at the peak."),
    ("Engine", "One processor that the partition may use: an IFL or a CP."),
    ("Headroom", "Months of stated growth until the first resource reaches its limit: for the CPU the target."),
    ("Large page", "A page of 1 MiB in place of 4 KiB; fewer of them need to be looked up."),
    ("LPAR, z/VM", "What runs Linux: a logical partition of the machine, or a guest of the hypervisor z/VM."),
    ("Median", "The middle of the forecasts: half lie above it, half below."),
    ("N-way curve", "How much less each engine delivers as a partition has more, on its machine or a near one."),
    ("Not covered", "No measurement supports a number. It does not mean that nothing changes."),
    ("Own measurement", "A measurement that the planner loaded; it moves the forecast and is always marked."),
    ("Published advantage", "By how much more vendors' figures gain per machine step than capacity ratings do."),
    ("Response-time stretch", "Response time as a multiple of the time the work alone would take."),
    ("Target", "The highest utilization that is acceptable, and how sure one wants to be that it is kept."),
    ("Throughput ratio", "Work per second that fits, as a multiple of what fits today; 1.50x is 50% more."),
    ("Weight", "How much of a scenario's forecast rests on one measurement."),
)  # fmt: skip
"""Terms in alphabetical order, each with its meaning."""
