"""Decisions based on a forecast: sizing, growth and load, pairwise comparison, what to measure next, their score."""
