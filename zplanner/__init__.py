"""zplanner: capacity planning for Linux on IBM System z, from published measurements."""

__version__ = "0.1.0"
