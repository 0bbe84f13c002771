"""What machines carry and what their partitions may use, where systems fit, and when a machine is full."""
