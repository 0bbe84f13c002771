"""Reports: one view of an outlook, and its renderers; listings for the terminal."""
