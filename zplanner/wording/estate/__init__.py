"""The words for many systems: their table, their machines, what they may use, and where they fit."""
