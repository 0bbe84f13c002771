"""Descriptions of a machine: what the kernel and its tools say of it."""
