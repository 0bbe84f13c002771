"""Scores: what benchmarks print."""
