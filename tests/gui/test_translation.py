"""Ready for translation: what the window says passes through `tr`, wherever it is said."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import zplanner.gui

SAYING = {
    "setText",
    "setWindowTitle",
    "setToolTip",
    "setStatusTip",
    "setWhatsThis",
    "setPlaceholderText",
    "setAccessibleName",
    "setAccessibleDescription",
    "setInformativeText",
    "setSuffix",
    "setPrefix",
    "setSpecialValueText",
    "setHeaderLabels",
    "setTabText",
    "setTabToolTip",
    "setTitle",
    "addAction",
    "addMenu",
    "addTab",
    "addButton",
    "showMessage",
    "QAction",
    "QLabel",
    "QPushButton",
    "QCheckBox",
    "small",
}
"""Calls whose texts a user reads or hears."""


def test_every_text_of_the_window_passes_through_tr() -> None:
    found = [said for file in sorted(Path(zplanner.gui.__path__[0]).rglob("*.py")) for said in bare_texts(file)]
    assert not found


def bare_texts(file: Path) -> Iterator[str]:
    for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(call, ast.Call) and name_of(call.func) in SAYING:
            said = call.args[:1] if name_of(call.func) == "small" else call.args  # its second is how it looks
            for text in (text for argument in said for text in literals(argument)):
                if any(word.isalpha() and len(word) > 1 and word != "zplanner" for word in text.split()):
                    yield f"{file.name}:{call.lineno}: {text!r}"


def name_of(called: ast.expr) -> str:
    return called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""


def literals(argument: ast.expr) -> Iterator[str]:
    """The texts of an argument as they are written, without those that are given to a call, as `tr` and `format`."""
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        yield argument.value
    elif not isinstance(argument, ast.Call | ast.Compare | ast.Subscript):
        for inner in ast.iter_child_nodes(argument):
            if isinstance(inner, ast.expr):
                yield from literals(inner)


def test_the_check_finds_a_bare_text(tmp_path: Path) -> None:
    file = tmp_path / "bare.py"
    file.write_text(
        'label.setText("Save it")\nlabel.setText(self.tr("Save it"))\nlabel.setText(f"{count} rows left")\n'
        'label.setText(self.tr("{n} rows").format(n=1))\nlabel.setText("%")\nsmall("so", "muted")\n',
        encoding="utf-8",
    )
    assert [said.partition(": ")[0] for said in bare_texts(file)] == ["bare.py:1", "bare.py:3", "bare.py:6"]
