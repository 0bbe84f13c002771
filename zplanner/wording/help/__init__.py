"""The words of the help: of its window, and of the command line."""
