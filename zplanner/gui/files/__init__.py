"""File commands of the window: open, save, import, recover."""
