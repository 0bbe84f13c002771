"""What was measured: configurations, workload classes, and the catalogue of published and own measurements."""
