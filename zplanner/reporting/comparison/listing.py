"""The difference of two plans for the terminal: `zplanner compare`."""

from __future__ import annotations

from collections.abc import Iterator

from zplanner.language import tr
from zplanner.planning.changes.comparison import Comparison
from zplanner.planning.changes.difference import Difference, Move
from zplanner.planning.outlook import Quantity
from zplanner.reporting.comparison.tables import comparison_rows, medians_table
from zplanner.reporting.table_text import terminal, wrapped
from zplanner.wording.comparison import difference as words
from zplanner.wording.comparison.recommendation import recommendation_change, unstated
from zplanner.wording.report import scenario_name


def difference_listing(compared: Comparison, names: tuple[str, str]) -> str:
    """The change of the recommendation, the differences, and every scenario's forecast after each cause; `names` are
    the files of the two plans."""
    found, recommended = compared.difference, recommendation_change(compared)
    blocks = [
        "\n".join(map(wrapped, words.from_to(*names))),
        "\n".join((wrapped(f"{recommended.headline}."), *(wrapped(f"  {one}", 4) for one in recommended.lines))),
        *map(wrapped, (*words.remarks(found), *unstated(compared))),
    ]
    if found.is_empty:
        return "\n\n".join([*blocks, tr(words.NO_CHANGES)]) + "\n"
    if found.causes:
        causes = (words.cause_text(found, cause) for cause in found.causes)
        blocks.append(
            "\n".join([tr(words.WHAT_DIFFERS), *(_cause(number, one) for number, one in enumerate(causes, 1))])
        )
    blocks += [_move(found, number, move) for number, move in enumerate(found.moves, start=1)]
    blocks += [
        wrapped(words.only_in(is_new, scenario_name(scenario)))
        for is_new, scenarios in ((False, found.removed), (True, found.added))
        for scenario in scenarios
    ]
    blocks.append(f"{wrapped(tr(words.ORDER))}\n{tr(words.RELATIVE)}")
    blocks.append(words.forecast_identity(found.model_version, found.data_sha256, found.seed))
    return "\n\n".join(blocks) + "\n"


def _move(found: Difference, number: int, move: Move) -> str:
    title = wrapped(words.move_title(move, number))
    if not move.steps:
        return f"{title}\n{tr(words.NO_CHANGES)}"
    shared = len(found.causes)
    own = (words.cause_text(found, step.cause, move) for step in move.steps[shared:])
    causes = [_cause(at, one) for at, one in enumerate(own, shared + 1)]
    table = terminal(medians_table(found, move), grid="plain")
    return "\n".join([title, *causes, table, *(wrapped(note, 3) for note in _notes(found, move))])


def _notes(found: Difference, move: Move) -> Iterator[str]:
    """Every note once, with the numbers of its causes."""
    places: dict[str, list[str]] = {}
    old, *steps, _ = comparison_rows(found, move, Quantity.THROUGHPUT)
    for name, row in ((old.cause.label, old), *((str(number), step) for number, step in enumerate(steps, start=1))):
        for note in row.notes:
            places.setdefault(note, []).append(name)
    yield from (f"{', '.join(where)}: {note}" for note, where in places.items())


def _cause(number: int, cause: words.CauseText) -> str:
    return "\n".join((wrapped(f"{number:>3} {cause.line}", 6), *(wrapped(f"      {one}", 8) for one in cause.details)))
