"""The main window: shows the open plan and turns user actions into new plans. Only it and `zplanner.app` use Qt."""
