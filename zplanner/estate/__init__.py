"""Many systems: their list, their peaks together, what they may use, where they fit, and the distributed run."""
