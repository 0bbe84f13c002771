"""The lines that commands print when they have done their work."""

from __future__ import annotations

from pathlib import Path

from zplanner.evidence.packs import Pack
from zplanner.wording.sources import holds

DRY_RUN = "Dry run: nothing was written."
CARDS_MATCH = "The shipped cards match the data."
EVALUATING = "Evaluating: forecasting every figure from the others ..."


def wrote(*paths: Path) -> str:
    return f"Wrote {', '.join(map(str, paths))}."


def imported(file: Path, taken: int, refused: int, already: int) -> str:
    return f"{file}: taken {taken}, refused {refused}, already there {already}"


def pack_imported(file: Path, pack: Pack, *, is_new: bool) -> str:
    return f"{file}: {'added' if is_new else 'replaced'} the pack {pack.name}: {holds(pack)}"


def cards_written(cards: int, facts: int, folder: Path) -> str:
    return f"Wrote {cards} cards of {facts} facts to {folder}. Not used:"
