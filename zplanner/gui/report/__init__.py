"""The report in the window: choices, preview, export."""
