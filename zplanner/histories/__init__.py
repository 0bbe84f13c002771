"""Histories of load: how busy a system was, in windows of 15 minutes, and what is said of that."""
