"""The report as pages: PDF and HTML."""
