"""The real window as `kill` runs it: it recovers what a killed one left, then works until it is killed in turn.

    python -m tests.attack.window SCENARIO SEED DOCUMENT [open]

It prints `began STATE CAN_UNDO HAS_FILE` once the next start is over, `did STATE SECONDS` as soon as an edit is
accepted, and `closed` after a save and a normal end, which is the scenario "close".
"""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from time import monotonic

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QMessageBox

from zplanner import app
from zplanner.document.copies import LeftCopy
from zplanner.gui.files.questions import Reader
from zplanner.gui.files.recovery import Recovery
from zplanner.gui.window import Window

EVERY_MS = 20
HEADER = "workload_class,benchmark,metric,base,target,ratio_low,ratio_high\n"
ROW = "java,batch {},throughput,machine=z10,machine=z196,1.9,1.9\n"


class Worker:
    """A person in a hurry."""

    def __init__(self, scenario: str, seed: int, document: Path) -> None:
        self.application = app.application()
        self.scenario, self.random, self.document = scenario, Random(seed), document
        self.seed, self.count, self.next, self.has_looked, self.has_begun = seed, 0, 0.0, False, False
        offer = Recovery._offer

        def offered(one: Recovery, left: list[LeftCopy]) -> None:
            offer(one, left)
            self.has_looked = True

        Recovery._offer = offered  # type: ignore[method-assign, assignment]  # the start is over when nothing is asked any more
        self.timer = QTimer(interval=EVERY_MS)
        self.timer.timeout.connect(self.act)
        self.timer.start()

    def act(self) -> None:
        window = next((one for one in self.application.topLevelWidgets() if isinstance(one, Window)), None)
        if window is None or window.forecast is None or not self.has_looked:
            return
        if any(one.is_busy for one in window.findChildren(Reader)):  # what is to be recovered
            return
        asked = [box for box in window.findChildren(QMessageBox) if box.isVisible()]
        if asked:
            self.answer(asked[0])
        elif not self.has_begun:
            self.has_begun = True
            session = window.session
            self.say("began", state(window), session.history.undo_name is not None, session.path is not None)
            session.plan_changed.connect(lambda: self.tell(window))
        elif self.scenario == "close":
            self.timer.stop()
            if window.session.path is None:  # saving would ask where
                os._exit(0)
            window.files.save()
            window.close()
            self.say("closed")
        elif monotonic() >= self.next:
            self.work(window)

    def tell(self, window: Window) -> None:
        """The edit is accepted."""
        self.say("did", state(window), monotonic())

    def say(self, *words: object) -> None:
        os.write(1, f"{' '.join(map(str, words))}\n".encode())

    def answer(self, box: QMessageBox) -> None:
        """Recover what is offered, replace what changed; what cannot be read goes."""
        buttons = [button for button in box.buttons() if button.text().replace("&", "") in ("Recover", "Replace")]
        if not buttons:
            self.say("asked", box.text().replace("\n", " "))
        (buttons or box.buttons())[0].click()

    def work(self, window: Window) -> None:
        self.count += 1
        scenario, random, session = self.scenario, self.random, window.session
        if scenario == "import" and random.random() < 0.3:
            table = self.document.with_name("own.csv")
            table.write_text(HEADER + ROW.format(f"{self.seed} {self.count}"), encoding="utf-8")
            window.files.import_measurements(table)
        elif random.random() < 0.1 and scenario != "large":  # whose next start has nothing but what is modified
            session.undo()
        else:
            session.edit("Rename", replace(session.plan, name=f"edit-{self.seed}-{self.count}"))
        if scenario in ("save", "text plan") and random.random() < 0.3 and session.path is not None:
            window.files.save()
        pause = scenario == "pause" and random.random() < 0.2
        self.next = monotonic() + (random.uniform(0.5, 3.0) if pause else random.uniform(0.02, 0.15))


def state(window: Window) -> str:
    """What tells one edit from another."""
    plan = window.session.plan
    return f"{plan.name.replace(' ', '-')}+{len(plan.measurements)}"


if __name__ == "__main__":
    worker = Worker(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]))
    sys.exit(app.run(*[worker.document] if sys.argv[4:] else []))
