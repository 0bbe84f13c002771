"""The scenarios, and the ways to vary them."""
