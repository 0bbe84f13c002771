"""Numbers and dates in a planner's words; the one room for what users read."""
