"""Evidence: configurations, workload classes, and the catalogue of published and own measurements."""
