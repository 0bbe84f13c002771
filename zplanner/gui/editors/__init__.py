"""Editors of single values."""
