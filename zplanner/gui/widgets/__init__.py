"""Widgets that several panels share."""
