"""What comparisons say: of two plans, how the recommendation changed, and of a forecast with what became of it."""
