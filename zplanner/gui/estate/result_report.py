"""The report of a result, or of some of its systems, written in a process of its own."""

from __future__ import annotations

from pathlib import Path

from zplanner.errors import Part, ZplannerError
from zplanner.estate.saved import SavedEstate
from zplanner.gui.files.export import FileExport
from zplanner.gui.files.questions import choose_new_file
from zplanner.gui.session import Session
from zplanner.language import tr
from zplanner.limits import MOST
from zplanner.planning.plan import Plan
from zplanner.reporting.page.typesetting import Wanted, WritingCode
from zplanner.sandbox import CanceledError, LimitedCode, Limits, Reading
from zplanner.wording.estate import result as words
from zplanner.wording.numbers import plain
from zplanner.wording.report import FORMAT_NAMES

MOST_ON_PAGES = 4_000
"""Systems times targets that pages hold: 1,000 on four targets take 6 s and 480 MB to set, and nobody reads more."""

TABLES = (".xlsx", ".csv", ".json")
"""The formats without pages, which hold all."""

LIMITS = Limits(seconds=600.0, megabytes=2_000, written_megabytes=2_000)
"""10,000 systems on four targets take a minute and 920 MB, which the window would keep."""


class ResultReport(FileExport):
    """Writes one report at a time: of the selected systems, or of all."""

    def __init__(self, session: Session, estate: SavedEstate) -> None:
        super().__init__(session, words.REPORT_TIP, self._can_report)
        self.estate = estate
        self._systems: tuple[int, ...] = ()
        self._writing: Reading | None = None
        self.setLayout(self.line())
        self.export.clicked.connect(self._choose)
        self.cancel.clicked.connect(self.stop)
        self.choose_systems([])

    def choose_systems(self, selected: list[int]) -> None:
        """Report these systems, or all where there are none; say which formats cannot hold them."""
        self._systems = tuple(selected) or tuple(range(len(self.estate.systems)))
        self.export.setText(words.report_text(len(self._systems)))
        if not self.is_busy:
            can = self._can_report() and self._endings == TABLES
            self._rest(words.on_pages(MOST_ON_PAGES // len(self.estate.scenarios)) if can else "")

    def write_to(self, path: Path) -> None:
        """Write the report of the systems as they are chosen now."""
        self.announce(path)
        systems = self._systems
        self.run(lambda path, wanted: self._written_to(path, systems, wanted))

    def stop(self) -> None:
        """End the process that writes."""
        if self._writing is not None:
            self._writing.cancel()

    @property
    def _endings(self) -> tuple[str, ...]:
        """The formats that hold the systems."""
        has_pages = len(self._systems) * len(self.estate.scenarios) <= MOST_ON_PAGES
        return tuple(FORMAT_NAMES) if has_pages else TABLES

    def _can_report(self) -> bool:
        return self.estate.targets is not None and len(self._systems) <= MOST[Part.PARTITION]

    def _choose(self) -> None:
        kinds = {ending: tr(FORMAT_NAMES[ending]) for ending in self._endings}
        suggested = self.estate.path.with_suffix(next(iter(kinds)))
        choose_new_file(self.window(), words.REPORT_TITLE, suggested, kinds, self.write_to)

    def _written_to(self, path: Path, systems: tuple[int, ...], wanted: Wanted) -> bool:
        plan = self.estate.estate_of(systems, plain(self.estate.path.stem))
        self._writing = Reading(LIMITS, _write, plan, path, self.estate.seed)
        if not wanted():
            return False
        try:
            self._writing.run()
        except CanceledError:
            return False
        except ZplannerError as error:
            if not isinstance(error.code, LimitedCode):
                raise
            raise ZplannerError(WritingCode.ENDED, file=path) from None
        return True


def _write(plan: Plan, path: Path, seed: int) -> None:
    from zplanner.reporting.estate.write import write_estate

    write_estate(plan, path, seed=seed)
