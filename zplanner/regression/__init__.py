"""The regression: how configurations become numbers, how effects are estimated, and the cards that hold them."""
