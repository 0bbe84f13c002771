"""Evidence of a planner's own: machines from runs, what machines say of themselves, and what moves showed."""
