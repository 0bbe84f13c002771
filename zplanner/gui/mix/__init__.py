"""The workload mix."""
