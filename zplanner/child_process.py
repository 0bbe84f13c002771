"""Other processes of this program: the command that runs one of its modules in a process of its own.

An installed program asks Python for it. A bundle holds no Python that takes code: there its own program is asked, by a
first argument that nobody types, before it does anything else.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False  # as in typing: what sets the pages is to load next to nothing
if TYPE_CHECKING:
    from collections.abc import Sequence

ASKED = "--another-process"

RUNS = ("zplanner.sandbox", "zplanner.reporting.page.typesetter")
"""The modules that a process of a bundle may be asked for: no argument makes it run anything else."""


def is_bundled() -> bool:
    return getattr(sys, "frozen", False)


def command(module: str, *arguments: str) -> list[str]:
    """What starts a process that calls `main` of a module with these arguments; it takes no code from elsewhere."""
    assert module in RUNS
    if is_bundled():
        return [sys.executable, ASKED, module, *arguments]
    begin = 1 + len(arguments)
    start = f"import sys; given, sys.path[:] = sys.argv[1:{begin}], sys.argv[{begin}:]"
    own = __file__.rpartition("zplanner")[0].rstrip("/\\")  # first: another zplanner may be installed
    code = f"{start}; from {module} import main; main(*given)"
    return [sys.executable, "-I", "-B", "-c", code, *arguments, own, *sys.path]


def run_asked(arguments: Sequence[str]) -> bool:
    """In a bundle: be the other process, if that is what the arguments ask for."""
    if len(arguments) < 2 or arguments[0] != ASKED or arguments[1] not in RUNS:
        return False
    from importlib import import_module

    import_module(arguments[1]).main(*arguments[2:])
    return True
