"""The window: it shows the one open plan and turns gestures into new plans. Only it and `zplanner.app` know Qt."""
