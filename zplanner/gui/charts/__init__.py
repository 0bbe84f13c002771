"""Charts of a forecast, with the intervals that belong to it."""
