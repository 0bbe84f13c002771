"""What differs between two plans, and how far each difference moved the forecast."""
