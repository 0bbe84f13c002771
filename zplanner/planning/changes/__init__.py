"""Differences between two plans and their effects on the forecast."""
