"""What a planner decides with a forecast: sizing, growth and load, pairs of scenarios, what to measure next."""
