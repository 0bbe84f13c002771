"""The Help window: the user guide at the place that belongs to what the user works with."""
