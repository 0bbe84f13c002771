"""The settings: their values, where they are kept, and their dialog."""
