"""The scenarios, and the tools to vary them."""
