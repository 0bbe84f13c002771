"""The plan, its forecast, and the queueing laws behind it."""
