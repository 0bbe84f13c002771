"""The tour of the window in pictures."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from PySide6.QtGui import QImage

TOUR = Path(__file__).parents[2] / "packaging" / "tour.py"
SCENES = ("guide", "example", "class-search", "versions")


def test_the_tour_writes_a_picture_of_each_scene_and_none_is_empty(tmp_path: Path) -> None:
    asked = ["--screens", "1280x800", "--schemes", "dark", "--scenes", *SCENES]
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    subprocess.run([sys.executable, TOUR, tmp_path, *asked], check=True, env=environment, capture_output=True)
    files = list(tmp_path.glob("*.png"))
    assert {path.name for path in files} == {f"1280x800-dark-{scene}.png" for scene in SCENES}
    pictures = [QImage(str(path)) for path in files]
    assert all(picture.width() == 1280 for picture in pictures)
    places = [(x, y) for y in range(0, 700, 100) for x in range(0, 1280, 2)]
    assert all(len({picture.pixel(*place) for place in places}) > 10 for picture in pictures)
    parts = {path.stem.removeprefix("1280x800-dark-"): QImage(str(path)) for path in (tmp_path / "parts").iterdir()}
    assert parts.keys() == {"compare", "guide", "mix", "results", "versions"}
    assert all(100 < part.width() < 1280 and 100 < part.height() < 800 for part in parts.values())
