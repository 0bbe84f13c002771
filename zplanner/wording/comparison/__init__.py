"""What a comparison of two plans says: their differences, and how the recommendation changed."""
