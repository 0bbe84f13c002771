"""Load in what others than a recording monitor write: hypervisors, Prometheus, njmon, and a terminal."""
