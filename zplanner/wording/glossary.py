"""What the words of a report mean in a sentence each, how to read it, and what it does not promise."""

from __future__ import annotations

from zplanner.language import mark

GLOSSARY = (
    (
        mark("80% band"),
        mark("From the 10th to the 90th percentile of the forecasts: one result in ten lies below, one above."),
    ),
    (
        mark("Bottleneck"),
        mark("The resource that reaches its limit first as the load grows, and so limits throughput."),
    ),
    (mark("Component"), mark("One part of the workload mix, with its share of today's CPU time.")),
    (
        mark("Contribution"),
        mark("The factor by which one change multiplies throughput; in each forecast, all give the total."),
    ),
    (mark("CPU per unit of work"), mark("CPU time that one transaction or one job takes, as a multiple of today's.")),
    (mark("CPU utilization"), mark("The share of the partition's engines that is busy at the peak.")),
    (mark("Engine"), mark("One processor that the partition may use: an IFL or a CP.")),
    (mark("Headroom"), mark("Months of stated growth until the first resource reaches its limit.")),
    (mark("Large page"), mark("A page of 1 MiB in place of 4 KiB; fewer of them need to be looked up.")),
    (
        mark("Limit"),
        mark(
            "What headroom, engines needed and lasting are measured against: the target; for z/VM "
            "storage and memory, their ceiling."
        ),
    ),
    (
        mark("LPAR, z/VM"),
        mark("What runs Linux: a logical partition of the machine, or a guest of the hypervisor z/VM."),
    ),
    (mark("Median"), mark("The middle of the forecasts: half lie above it, half below.")),
    (
        mark("N-way curve"),
        mark("How much less each engine delivers as a partition has more, on its machine or a near one."),
    ),
    (mark("Not covered"), mark("No measurement supports a number. It does not mean that nothing changes.")),
    (
        mark("Own measurement"),
        mark("A measurement that the planner loaded; it moves the forecast and is always marked."),
    ),
    (mark("Response-time stretch"), mark("Response time as a multiple of the time the work alone would take.")),
    (
        mark("Target"),
        mark("The highest acceptable utilization of every resource, and the confidence with which it must be kept."),
    ),
    (
        mark("Throughput ratio"),
        mark("Work per second with the busiest resource 100% busy, over today's; 1.50x is 50% more."),
    ),
    (
        mark("Vendor optimism"),
        mark("By how much more vendors' figures gain per machine step than capacity ratings do."),
    ),
    (mark("Weight"), mark("How much of a scenario's forecast rests on one measurement.")),
)
"""Terms in alphabetical order, each with its meaning."""

WORKBOOK_TERMS = (
    (
        mark("CPU capacity"),
        mark("The load that the CPU can carry, as a multiple of today's: engines over CPU per unit of work."),
    ),
    (mark("Engines to spare"), mark("Engines of the scenario less engines needed; less than 0 are missing.")),
    (mark("p5 to p95"), mark("Percentiles: one forecast in ten lies below p10; p50 is the median.")),
)
"""Terms of the workbook alone."""

READING = (
    mark("Every figure is a median: half of the forecasts lie above it, half below."),
    mark(
        "The 80% band runs from the 10th to the 90th percentile: expect one result in ten below it and one in ten "
        "above."
    ),
    mark(
        "In the charts the darkest bar holds 50% of the forecasts, the middle one 80%, the thinnest 95%. "
        "The tick is the median."
    ),
    mark(
        "A ratio of 1 is today. 1.50x the throughput is the same as 33% less time per unit of work on the same engines."
    ),
    mark("Not covered means that no measurement supports a number. It does not mean that nothing changes."),
)

NOTES = (
    mark(
        "The forecast rests on published measurements, taken under controlled conditions, and on your own where you "
        "loaded them. Results in your environment may vary with workload, configuration and software levels. Nothing "
        "here is a guarantee. Hosts of KVM are not counted: no published figure of one was found."
    ),
    mark(
        "IBM, System z, z/VM, z/Architecture, FICON, HiperSockets, DB2 and WebSphere are trademarks of International "
        "Business Machines Corporation in many jurisdictions. Linux is a registered trademark of Linus Torvalds. Java "
        "is a trademark of Oracle and its affiliates. Other names may be trademarks of their owners."
    ),
)
