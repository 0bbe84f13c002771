"""Histories of load: what sysstat, nmon, atop and others write."""
