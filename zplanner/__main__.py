"""The entry of `python -m zplanner` and of the `zplanner` command, which take no code from the current folder."""

from __future__ import annotations

import os
import sys


def main() -> int:
    """Run the command line.

    `-m`, and an empty entry of PYTHONPATH, put the current folder first on the path. It is left out, and the program's
    own folder comes last. What Python itself loads before this, only `python -I` protects.
    """
    home, current = os.path.dirname(os.path.dirname(os.path.realpath(__file__))), os.path.realpath(os.curdir)
    sys.path[:] = [*(each for each in sys.path if os.path.realpath(each) not in (home, current)), home]
    from zplanner.child_process import is_bundled, run_asked

    if is_bundled():
        from multiprocessing import freeze_support

        freeze_support()  # the workers of an estate
        if run_asked(sys.argv[1:]):
            return 0
    from zplanner.cli import run  # which loads numpy

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
