"""The words of an import in the window: the files, what they offer, and the progress of reading them."""

from __future__ import annotations

from collections.abc import Sequence

from zplanner.errors import Part
from zplanner.histories.statistics import Statistic
from zplanner.importing.batch import BatchProgress
from zplanner.importing.offers import Offer, Offered, Question, QuestionCode
from zplanner.importing.reading import FileReading, ReadStatus
from zplanner.wording.dates import span
from zplanner.wording.importing import offer_name
from zplanner.wording.numbers import count_of, joined, plain, shortened

TITLE = "Import"
FILES, DETAILS, TAKE_OVER = "Files", "Details of the selected file", "Take into the plan"
FILE_COLUMNS = ("File", "Format", "Holds", "System", "Time", "Refused")
TAKE = "&Take"
LEAVE = "Leave as it is"
NOTHING_NEW = "These files hold nothing that the plan does not have already."
STATISTIC = "Today's utilization is the"
STATISTIC_HELP = (
    "Which figure of the 15-minute windows becomes today's utilization. Sizing for the 95th percentile lets the "
    "busiest 5% of the windows run longer; sizing for the maximum does not."
)
READING_TITLE = "Reading files"
LONGEST_FILE = 40

_STATISTICS = {
    Statistic.P95: "95th percentile",
    Statistic.MAXIMUM: "maximum",
    Statistic.MEAN: "mean",
    Statistic.DEMAND_P95: "95th percentile of demand (with what the hypervisor withheld)",
}


def statistic_name(one: Statistic) -> str:
    return _STATISTICS[one]


def headline(readings: Sequence[FileReading]) -> str:
    """How many files were read, and how many were not: `5 files: 4 read, 1 refused`."""
    counts = {status: sum(one.status is status for one in readings) for status in ReadStatus}
    said = joined([f"{count} {status.value}" for status, count in counts.items() if count])
    return f"{count_of(len(readings), 'file')}: {said}"


def file_cells(reading: FileReading) -> tuple[str, ...]:
    """A file's row in the table."""
    name = plain(reading.path.name)
    if reading.status is not ReadStatus.READ:
        return name, reading.format, reading.status.value, "", "", ""
    systems = joined(list(dict.fromkeys(plain(one.system) for one in reading.systems if one.system))[:3])
    times = [(one.first, one.last, one.clock) for one in reading.systems]
    when = span(min(one[0] for one in times), max(one[1] for one in times), times[0][2]) if times else ""
    return name, reading.format, holds(reading), systems, when, str(reading.refused_count or "")


def holds(reading: FileReading) -> str:
    """What a file holds, counted: `144 samples`, `12 facts`."""
    samples = sum(one.samples.count for one in reading.systems)
    counts = (
        (samples, "sample"),
        (len(reading.facts), "fact"),
        (len(reading.scores), "score"),
        (len(reading.comparisons), "comparison"),
    )
    return joined([count_of(count, noun) for count, noun in counts if count])


def has_load(found: Offered) -> bool:
    """Whether the statistic of the load matters."""
    answers = (offer for question in found.questions for choice in question.answers for offer in choice.offers)
    return any(offer.about.field == "utilization" for offer in (*found.offers, *answers))


def is_of_systems(question: Question) -> bool:
    return question.asked.code is QuestionCode.SEVERAL_SYSTEMS


def take(count: int) -> str:
    return f"&Take {count_of(count, 'thing')}" if count else TAKE


def step(chosen: Sequence[Offer]) -> str:
    """The name of the step that undo takes back."""
    return f"Import {_named(chosen)}"


def taken_over(chosen: Sequence[Offer]) -> str:
    return f"Imported {_named(chosen)}"


def _named(chosen: Sequence[Offer]) -> str:
    names = list(dict.fromkeys(_short(offer) for offer in chosen))
    return joined(names) if len(names) <= 3 else count_of(len(names), "thing")


def _short(offer: Offer) -> str:
    return offer_name(offer) if offer.about.part is not Part.CURRENT else offer_name(offer).lower()


def progress(now: BatchProgress) -> str:
    """How far the reading is: `sa21.csv (3 of 12 files), 40 of 120 MB, 25 MB/s, 3 s left`."""
    file = shortened(plain(now.file), LONGEST_FILE)
    parts = [f"{file} ({now.files_read + 1:,} of {count_of(now.files, 'file')})"]
    parts.append(f"{now.read / 1e6:,.0f} of {now.size / 1e6:,.0f} MB")
    if now.seconds_left is not None:
        parts += [f"{now.rate / 1e6:,.0f} MB/s", f"{now.seconds_left:,.0f} s left"]
    return ", ".join(parts)
