"""The comparison of two plans or reports: text, JSON, and the window's rows."""
