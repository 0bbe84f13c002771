"""What an evaluation comes to, in two lines: how many figures could be forecast, how many hold, and how far off."""

from __future__ import annotations

from zplanner.regression.scores import Evaluation


def verdict(evaluation: Evaluation) -> str:
    """How right the forecasts of withheld figures were, in two lines."""
    entries = evaluation.withheld["figure"]
    facts = sum(score.figures for score in evaluation.scores["figure"])
    whose = "own" if "own" in evaluation.withheld else "published"
    figures = f"{whose} figure{'s' if facts != 1 else ''}"
    if not entries:
        return f"None of {facts} {figures} can be forecast from all the others: nothing else covers their changes."
    held = sum(low <= entry.stated <= high for entry in entries for low, high in [entry.interval_80])
    inside = f"{held} of them ({100 * held / len(entries):.0f} %) lie inside the 80 % interval"
    error = 100 * sum(abs(entry.error) for entry in entries) / len(entries)
    return (
        f"{len(entries)} of {facts} {figures} can be forecast from all the others; {inside}.\n"
        f"On average the forecast is {error:.1f} % off."
    )
