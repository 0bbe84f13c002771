"""The panels of the window: each shows the values it receives and says what the planner changed."""
