"""The words of advice: the verdict of today's configuration, and the recommendation."""
