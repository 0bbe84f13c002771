"""Attacks on zplanner, as a standing check: kills, bombs and mutated files (README.md)."""
