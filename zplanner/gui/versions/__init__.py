"""The comparison with another version of the plan."""
