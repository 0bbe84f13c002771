"""Files of planners in the window: read in the background, shown with what they hold, and taken over one by one."""
