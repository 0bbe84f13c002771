"""The results: quantities, notes, comparisons, explanations."""
