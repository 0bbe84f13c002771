"""The entry of `python -m zplanner` and of the `zplanner` command."""

from __future__ import annotations

import sys

from zplanner.cli import run


def main() -> int:
    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
