"""What every bomb of `tests/bombs.py` takes from the command line: its sentence, and CPU time and memory of all its
processes together.

    python -m tests.attack.bombs [NAME...]
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.attack.watched import Ended, ended
from tests.bombs import BOMBS, READ, written

LIMIT_S, LIMIT_MB = 3.0, 300.0
PATIENCE_S, ROOM_MB = 60.0, 3_000.0
"""Where a bomb is stopped, so that the machine survives."""


def main(names: list[str]) -> None:
    print("| Bomb | CPU s | MB | What the command line says |\n| --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory() as folder:
        found = {name: told(name, Path(folder)) for name in names or BOMBS}
    over = sum(one.seconds > LIMIT_S or one.megabytes > LIMIT_MB for one in found.values())
    read = sum(one.status == 0 and name in READ for name, one in found.items())
    refused = sum(one.status == 1 and len(one.said.splitlines()) == 1 for one in found.values())
    print(
        f"\n{len(found)} bombs: {refused} refused in one sentence, {read} read, {len(found) - refused - read} neither, "
        f"{over} over {LIMIT_S:.0f} s or {LIMIT_MB:.0f} MB"
    )


def told(name: str, folder: Path) -> Ended:
    file = written(name, folder)
    command = [sys.executable, "-m", "zplanner", "forecast", str(file)]
    if file.suffix == ".csv":  # tables are imported
        plan = Path(__file__).parents[1] / "files" / "complete.zplan"
        command[3:] = ["import", str(plan), str(file), "--dry-run"]
    found = ended(command, PATIENCE_S, ROOM_MB)
    said = found.said.replace(str(folder), "").replace("|", "\\|").splitlines() or [f"nothing; status {found.status}"]
    print(f"| {name} | {found.seconds:.1f} | {found.megabytes:.0f} | {said[-1][:300]} |", flush=True)
    file.unlink()
    return found


if __name__ == "__main__":
    main(sys.argv[1:])
