"""What every report says whatever the plan: how to read it, and what it does not promise."""

from __future__ import annotations

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
    "guarantee.",
    "IBM, System z, z/VM, z/Architecture, FICON, HiperSockets, DB2 and WebSphere are trademarks of International "
    "Business Machines Corporation in many jurisdictions. Linux is a registered trademark of Linus Torvalds. Java is a "
    "trademark of Oracle and its affiliates. Other names may be trademarks of their owners.",
)
