"""What the window says is worded in `zplanner/wording`: its own files hold no text that a user reads."""

from __future__ import annotations

import ast
import re
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
    "tr",
}
"""Calls whose texts a user reads or hears."""

UNCONVERTED = ("problem_list.py", "problems.py")
"""Folders and files of the window whose words are still in the widgets."""

NO_TEXTS = {
    '"{}, sans-serif"',  # in a drawing
    "data:image;base64,{}",  # in a drawing
}
"""Composed texts that say nothing to a user of the window."""

_LOOK = re.compile(r"<[^<>]*>|&\w+;|[a-z-]+[:=]\S[^;]*;?|\S*[./]\S*")
"""Markup, styles and names of files."""


def test_no_file_of_the_window_holds_a_text_of_its_own() -> None:
    room = Path(zplanner.gui.__path__[0])
    files = (file for file in room.rglob("*.py") if file.relative_to(room).parts[0] not in UNCONVERTED)
    found = [text for file in sorted(files) for text in (*bare_texts(file), *bare_sentences(file))]
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
    """The texts of an argument as they are written; a text that is given to a call is looked up by it."""
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        yield argument.value
    elif not isinstance(argument, ast.Call | ast.Compare | ast.Subscript):
        for inner in ast.iter_child_nodes(argument):
            if isinstance(inner, ast.expr):
                yield from literals(inner)


def bare_sentences(file: Path) -> Iterator[str]:
    """Texts that are composed, wherever they are shown, and whole sentences that a function returns."""
    for line, text in composed(ast.parse(file.read_text(encoding="utf-8"))):
        if text not in NO_TEXTS and re.search(r"[^\W\d_]{2}", _LOOK.sub(" ", text).replace("zplanner", "")):
            yield f"{file.name}:{line}: {text!r}"


def composed(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Every f-string with its values left out, and every text of several words that is returned, with its line."""
    left = [(tree, False)]
    while left:
        node, returned = left.pop()
        inner = ast.iter_child_nodes(node)
        if isinstance(node, ast.JoinedStr):
            texts = (str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
            yield node.lineno, "".join(texts)
            inner = (part for part in node.values if not isinstance(part, ast.Constant))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and returned and " " in node.value.strip():
            yield node.lineno, node.value
        elif isinstance(node, ast.Compare):
            continue
        returned = isinstance(node, ast.Return) or (returned and not isinstance(node, ast.Call))
        left += [(child, returned or isinstance(node, ast.FormattedValue)) for child in inner][::-1]


def test_the_check_finds_a_bare_text(tmp_path: Path) -> None:
    file = tmp_path / "bare.py"
    file.write_text(
        'label.setText("Save it")\nlabel.setText(self.tr("Save it"))\nlabel.setText(f"{count} rows left")\n'
        'label.setText(self.tr("{n} rows").format(n=1))\nlabel.setText("%")\nsmall("so", "muted")\n',
        encoding="utf-8",
    )
    found = {text.partition(": ")[0] for text in bare_texts(file)}
    assert found == {"bare.py:1", "bare.py:2", "bare.py:3", "bare.py:4", "bare.py:6"}


def test_the_check_finds_a_bare_sentence(tmp_path: Path) -> None:
    file = tmp_path / "bare.py"
    file.write_text(
        'def said(self, count):\n    says = f"{count} rows left"\n    if count < 2:\n        return "one row"\n'
        "    mark = f\"<b style='color:{count}'>{self.tr('row')}</b>\"\n    key = \"two words\"\n"
        '    file = f"a{count}.svg"\n    return f"{\'no rows\' if count else mark}"\n',
        encoding="utf-8",
    )
    assert [said.partition(": ")[0] for said in bare_sentences(file)] == ["bare.py:2", "bare.py:4", "bare.py:8"]
