"""The user guide: its pages, the place of each field in it, and its full-text search."""
