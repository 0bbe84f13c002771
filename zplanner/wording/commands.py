"""The lines that commands print when they have done their work."""

from __future__ import annotations

from pathlib import Path

from zplanner.evidence.packs import Pack
from zplanner.wording.sources import holds

DRY_RUN = "Dry run: nothing was written."
CARDS_MATCH = "The shipped cards match the data."
EVALUATING = "Evaluating: forecasting every figure from the others ..."
IMPORTED = "{file}: taken {taken}, refused {refused}, already there {already}"
CARDS_WRITTEN = "Wrote {cards} cards of {facts} facts to {folder}. Not used:"


def wrote(*paths: Path) -> str:
    return f"Wrote {', '.join(map(str, paths))}."


def pack_imported(file: Path, pack: Pack, *, is_new: bool) -> str:
    return f"{file}: {'added' if is_new else 'replaced'} the pack {pack.name}: {holds(pack)}"
