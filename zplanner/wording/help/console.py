"""What the help of the command line and its man page say beyond the arguments: worked examples and exit statuses."""

from __future__ import annotations

DESCRIPTION = "Capacity planning for Linux on IBM System z.\nWithout a command, opens the window."
EXAMPLES_TITLE = "examples"
EXAMPLE_FILES = "The examples use the files that zplanner example writes, and files of your own."

EXAMPLES: dict[str, tuple[tuple[str, str], ...]] = {
    "": (
        ("Write example plans to this folder.", "zplanner example ."),
        ("Open the window on one of them.", "zplanner payroll-to-zec12.toml"),
        ("Show what a command takes.", "zplanner forecast --help"),
    ),
    "forecast": (
        ("Print the forecast of every scenario.", "zplanner forecast payroll-to-zec12.toml"),
        ("The same for a script.", "zplanner forecast payroll-to-zec12.toml --format json > payroll.json"),
    ),
    "report": (
        ("Write a report to read or print.", "zplanner report payroll-to-zec12.toml -o payroll.pdf"),
        ("Write a workbook with every number.", "zplanner report payroll-to-zec12.toml -o payroll.xlsx"),
    ),
    "compare": (
        ("Print what differs between two plans.", "zplanner compare payroll-to-zec12.toml zvm-storage.toml"),
        (
            "Write how a plan differs from its last report.",
            "zplanner compare payroll.pdf payroll-to-zec12.toml -o changes.html",
        ),
    ),
    "import": (
        ("See what files hold.", "zplanner import payroll-to-zec12.toml own-measurements.csv --dry-run"),
        (
            "Add it: writes payroll-to-zec12.zplan beside the text plan.",
            "zplanner import payroll-to-zec12.toml own-measurements.csv",
        ),
    ),
    "estate": (
        (
            "Forecast every system of a list.",
            "zplanner estate systems.csv --targets payroll-to-zec12.toml -o estate.parquet",
        ),
        (
            "With measured load, in four processes.",
            "zplanner estate systems.csv --targets payroll-to-zec12.toml --histories sar --workers 4 -o loads.parquet",
        ),
    ),
    "place": (
        (
            "Make a plan of the systems of a list and their load.",
            "zplanner import consolidation/targets.toml consolidation/systems.csv consolidation/histories",
        ),
        (
            "Place them on two new machines of 12 IFLs, and write that plan.",
            "zplanner place consolidation/targets.zplan --scenario z17 --machine A=12 --machine B=12 -o placed.zplan",
        ),
    ),
    "catalog": (
        ("List every measurement.", "zplanner catalog"),
        ("The same for a spreadsheet.", "zplanner catalog --format csv > measurements.csv"),
    ),
    "fit": (("Check that the shipped model follows from the data.", "zplanner fit --check"),),
    "evaluate": (
        ("Show how well the model forecasts the published figures.", "zplanner evaluate"),
        ("Show how well it forecasts the plan's own measurements.", "zplanner evaluate payroll-to-zec12.zplan"),
    ),
    "example": (("Write the example plans to a new folder.", "zplanner example plans"),),
}
"""By command, the empty name being none: what each example does, and its line."""

EXIT_STATUSES = (
    (0, "Done."),
    (1, "The input was refused; one sentence names the file, the place in it and the remedy."),
    (2, "Wrong usage."),
    (3, "An internal error; the message names its report."),
)


def examples(command: str) -> str:
    """The end of a command's help."""
    lines = (f"  {what}\n    $ {line}" for what, line in EXAMPLES[command])
    return "\n".join((f"{EXAMPLES_TITLE}:", *lines))
