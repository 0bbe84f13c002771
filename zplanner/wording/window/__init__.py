"""What the window says, one module for each of its folders."""
