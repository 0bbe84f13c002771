"""zplanner: capacity planning for Linux on IBM System z, from published measurements."""

import os

# Set before numpy is first imported. The matrices here are small: several threads would wait for each other longer than
# they compute, and the order in which they add up would depend on the machine.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

__version__ = "0.1.0"
