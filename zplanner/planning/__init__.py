"""What a planner works on: the plan, its forecast, and the queueing laws behind it."""
