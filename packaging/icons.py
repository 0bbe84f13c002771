"""The icon of the program as pixels, from ui/icons/zplanner.svg: for desktops, Windows and macOS.

    .venv/bin/python packaging/icons.py

writes them anew to `packaging/share/icons/` and `packaging/icons/`.
"""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image
from PySide6.QtCore import QBuffer, QIODevice, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

FOLDER = Path(__file__).parent
DRAWING = FOLDER.parent / "ui" / "icons" / "zplanner.svg"
SHARED = (48, 128, 256)
WINDOWS, LARGEST = (16, 24, 32, 48, 64, 128, 256), 1024


def drawn(side: int) -> Image.Image:
    """The icon in a square of pixels."""
    image = QImage(side, side, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(DRAWING)).render(painter)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # Qt takes a device, too
    return Image.open(io.BytesIO(bytes(buffer.data().data())))


def icons() -> dict[Path, bytes]:
    """Every file by its path below this folder."""
    icon = Path("icons") / "zplanner"
    made = {icon.with_suffix(".icns"): _encoded("ICNS", drawn(LARGEST))}
    others = [drawn(side) for side in WINDOWS]
    sizes = [(side, side) for side in WINDOWS]
    made[icon.with_suffix(".ico")] = _encoded("ICO", others[-1], append_images=others[:-1], sizes=sizes)
    for side in SHARED:
        place = Path("share") / "icons" / "hicolor" / f"{side}x{side}" / "apps" / "org.zplanner.zplanner.png"
        made[place] = _encoded("PNG", drawn(side))
    return made


def _encoded(kind: str, image: Image.Image, **options: object) -> bytes:
    data = io.BytesIO()
    image.save(data, kind, **options)
    return data.getvalue()


def main() -> None:
    for place, data in icons().items():
        (FOLDER / place).parent.mkdir(parents=True, exist_ok=True)
        (FOLDER / place).write_bytes(data)


if __name__ == "__main__":
    main()
