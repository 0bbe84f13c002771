"""What planners have in files: read by `reading` in one of the `formats`, and offered to a plan by `offers`."""
