"""Plans on the disk, seen from the window: open, save, import, recover."""
