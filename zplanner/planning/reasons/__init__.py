"""Explanations of a forecast: the evidence behind it, its gaps, and its cautions."""
