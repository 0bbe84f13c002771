"""The report of all systems and machines of a plan."""
