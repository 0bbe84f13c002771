"""The program of a bundle."""

import sys

from zplanner.__main__ import main

sys.exit(main())
