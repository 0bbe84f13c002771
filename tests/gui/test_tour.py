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
    assert {path.name for path in tmp_path.iterdir()} == {f"1280x800-dark-{scene}.png" for scene in SCENES}
    pictures = [QImage(str(path)) for path in tmp_path.iterdir()]
    assert all(picture.width() == 1280 for picture in pictures)
    places = [(x, y) for y in range(0, 700, 100) for x in range(0, 1280, 2)]
    assert all(len({picture.pixel(*place) for place in places}) > 10 for picture in pictures)
