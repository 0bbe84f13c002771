"""The systems of a plan in the window: their table, their machines, and where they fit."""
