"""Listings for the terminal and for scripts: text, JSON, CSV."""
