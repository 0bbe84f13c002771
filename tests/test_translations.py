"""Translations are read as Qt reads them."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import PySide6
import pytest
from PySide6.QtCore import QTranslator

from zplanner import language as translations
from zplanner.language import FOLDER, SHIPPED, language_named

LRELEASE = Path(PySide6.__file__).parent / "lrelease"

COUNTS = (*range(30), 100, 101, 102, 111, 1000, 1001, 1_000_000)

FORMS = {"ar": 6, "fr": 2, "lv": 3, "pl": 3, "sl": 4, "ja": 1, "lt": 3, "mt": 4}
"""Languages with other plurals, and how many forms a count has in each."""


def messages(language: str) -> Iterator[ElementTree.Element]:
    for file in sorted((FOLDER / language).glob("*.ts")):
        yield from ElementTree.parse(file).iter("message")


def translator_of(file: Path) -> QTranslator:
    translator = QTranslator()
    assert translator.load(str(file))
    return translator


@pytest.mark.parametrize("name", SHIPPED[1:])
def test_every_translation_is_that_of_qt(name: str) -> None:
    translator, language = translator_of(FOLDER / f"{name}.qm"), language_named(name)
    for one in messages(name):
        source, comment = one.findtext("source", ""), one.findtext("comment", "")
        for count in (0, 1, 2, 11) if one.get("numerus") else (-1,):
            assert language.lookup(source, comment, count) == translator.translate("", source, comment or None, count)


@pytest.mark.parametrize("name", FORMS)
def test_counts_take_the_plural_that_they_take_in_qt(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    forms = "".join(f"<numerusform>{form}</numerusform>" for form in range(FORMS[name]))
    source = tmp_path / name / "one.ts"
    source.parent.mkdir()
    source.write_text(
        f'<!DOCTYPE TS><TS version="2.1" language="{name}" sourcelanguage="en"><context><name></name>'
        f'<message numerus="yes"><source>rows</source><translation>{forms}</translation></message></context></TS>',
        encoding="utf-8",
    )
    compiled = tmp_path / f"{name}.qm"
    subprocess.run([LRELEASE, "-silent", source, "-qm", compiled], check=True)
    monkeypatch.setattr(translations, "FOLDER", tmp_path)
    language, translator = language_named.__wrapped__(name), translator_of(compiled)
    for count in COUNTS:
        assert language.lookup("rows", "", count) == translator.translate("", "rows", None, count), count


def test_a_text_without_a_translation_has_none() -> None:
    assert language_named("de").lookup("no such text", "", -1) == ""
