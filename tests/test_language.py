"""The screen speaks the user's language; files, reports and the command line are English."""

from __future__ import annotations

import os
import re
import runpy
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextvars import copy_context
from pathlib import Path
from string import Formatter
from xml.etree import ElementTree

import pytest

from zplanner.files import folder
from zplanner.language import LANGUAGE, Language, Text, english, mark, numeral, tr, typed
from zplanner.wording.refusals import duration

TOOL = runpy.run_path(str(Path(__file__).parents[1] / "packaging" / "translate.py"))
GERMAN = folder("ui") / "language" / "de"
AREAS = sorted(GERMAN.glob("*.ts"))
TRANSLATED = {
    ("Machine", "", -1): "Maschine",
    ("{low} to {high}", "", -1): "{low} bis {high}",
    ("{n} engines", "{n} engine", 1): "{n} Prozessor",
    ("{n} engines", "{n} engine", 1200): "{n} Prozessoren",
}


@pytest.fixture
def in_german() -> Iterator[None]:
    token = LANGUAGE.set(Language(lambda *asked: TRANSLATED.get(asked, ""), ",", "."))
    yield
    LANGUAGE.reset(token)


def test_texts_are_english_where_no_language_is_shown() -> None:
    assert tr("{low:g} to {high}", low=1.5, high=2) == "1.5 to 2"
    assert [tr("{n} engines", "{n} engine", n) for n in (0, 1, 1200)] == ["0 engines", "1 engine", "1,200 engines"]


def test_a_screen_shows_translations_plurals_and_numbers(in_german: None) -> None:
    assert tr("{low} to {high}", low=1.5, high="1.5") == "1,5 bis 1.5"
    assert [tr("{n} engines", "{n} engine", n) for n in (1, 1200)] == ["1 Prozessor", "1.200 Prozessoren"]
    assert (tr(mark("Machine")), numeral("1,234.5")) == ("Maschine", "1.234,5")


def test_a_text_without_translation_is_english_with_the_numbers_of_the_screen(in_german: None) -> None:
    assert tr("{name}: {size:,} bytes", name="1.5", size=1200) == "1.5: 1.200 bytes"


def test_a_stored_text_is_read_in_another_language(in_german: None) -> None:
    text = Text("{low} to {high}", low=1.5, high=Text("{n} engines", "{n} engine", 1200))
    assert text == "1,5 bis 1.200 Prozessoren"
    with english():
        assert Text.read(text.stored()) == "1.5 to 1,200 engines"
    assert Text.read(Text("{low} to {high}").format(low=1, high="a").stored()) == "1 bis a"


@pytest.mark.parametrize(
    "stored",
    [
        "",
        "Rename plan",
        "12",
        "null",
        '["Rename plan"]',
        '["{name.__class__}", "", null, {"name": "z16"}]',
        '["{n:99999999}", "{n:99999999}", 1, {}]',
        '["{name!r}", "", null, {"name": "z16"}]',
        '["{name}", "", null, {"name": {"a": 1}}]',
        '["{name}", "", "1", {"name": "z16"}]',
        '[1, "", null, {}]',
        '["Rename plan", "", null, {}',
        "[" * 100_000,
    ],
)
def test_what_is_no_stored_text_is_read_as_it_is(stored: str) -> None:
    assert Text.read(stored) == stored


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("1,5", "1.5"),
        ("1.5", "1.5"),
        ("1.500", "1500"),
        ("1,500", "1.500"),
        ("1.234.567,5..2.000.000", "1234567.5..2000000"),
        ("0,5..5", "0.5..5"),
        (",5..,7", ".5...7"),
        (".5 +- .1 @ 90%", ".5 +- .1 @ 90%"),
        ("1,234.5", "1,234.5"),
        ("1 234", "1 234"),
        ("2 +- 0,5 @ 90%", "2 +- 0.5 @ 90%"),
        ("1e-9", "1e-9"),
    ],
)
def test_a_number_is_typed_with_a_decimal_comma(in_german: None, text: str, read: str) -> None:
    assert typed(text) == read


def test_spaces_and_apostrophes_separate_thousands_where_the_screen_has_them() -> None:
    for group, text in (("\u202f", "1 234,5"), ("\u00a0", "1\u202f234,5"), ("\u2019", "1'234,5")):
        token = LANGUAGE.set(Language(decimal=",", group=group))
        assert typed(text) == "1234.5"
        assert typed(numeral("1,234.5")) == "1234.5"
        LANGUAGE.reset(token)


def test_what_is_written_is_read_back(in_german: None) -> None:
    for number in ("0.5", "1,000", "12,345.678", "-4.25", "1.5..2", "100000"):
        assert typed(numeral(number)) == number.replace(",", "")


def test_a_duration_has_a_decimal_comma(in_german: None) -> None:
    assert duration(2.5) == "2,5 hours"


def test_files_and_threads_of_their_own_are_english(in_german: None) -> None:
    with english():
        assert (tr("Machine"), numeral("1,234.5")) == ("Machine", "1,234.5")
    found = []
    for run in (lambda work, text: work(text), copy_context().run):
        thread = threading.Thread(target=lambda run=run: found.append(run(tr, "Machine")))
        thread.start()
        thread.join()
    assert (found, tr("Machine")) == (["Machine", "Maschine"], "Maschine")


def test_every_text_of_the_sources_is_in_the_translations(tmp_path: Path) -> None:
    """`python packaging/translate.py` brings them up to date."""
    fresh = shutil.copytree(GERMAN, tmp_path / "de")
    TOOL["update"](fresh)
    assert sorted(file.name for file in fresh.glob("*.ts")) == [file.name for file in AREAS]
    for file in AREAS:
        assert texts(fresh / file.name).keys() == texts(file).keys(), file.name


def test_what_the_window_loads_is_compiled_from_the_translations(tmp_path: Path) -> None:
    TOOL["compiled"](GERMAN, tmp_path / "fresh.qm")
    assert (tmp_path / "fresh.qm").read_bytes() == GERMAN.with_suffix(".qm").read_bytes()


@pytest.mark.parametrize("file", AREAS, ids=lambda file: file.stem)
def test_every_translation_names_the_values_of_its_source(file: Path) -> None:
    wrong = [
        (source, text)
        for (source, _), (has_count, shown) in texts(file).items()
        for text in filter(None, shown)
        if values(text) | ({"n"} & values(source) if has_count else set()) != values(source)
    ]
    assert wrong == []


def test_the_tool_names_what_is_not_translated_or_translated_twice(tmp_path: Path) -> None:
    for name, german in (("estate", "Netzwerk"), ("window", "Netz"), ("wording", "")):
        body = f"<translation>{german}</translation>" if german else '<translation type="unfinished"/>'
        message = f"<message><source>Network</source>{body}</message>"
        (tmp_path / f"{name}.ts").write_text(f"<TS><context>{message}</context></TS>", encoding="utf-8")
    untranslated, twice = TOOL["problems"](tmp_path)
    assert untranslated == "wording.ts: not translated: Network"
    assert twice == "estate.ts and window.ts: translated differently: Network"
    assert [one for one in TOOL["problems"](GERMAN) if "differently" in one] == []


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (r"\b(durch|für|um|gegen|ohne|von|aus|bei|mit|nach) \{resource\}", "its article is that of the nominative"),
        (r"\b(von|aus|bei|mit|nach|in) \{(years|months|span)\}(?! \w+en\b)", "these are a nominative: 3 Jahre"),
        (r"(?<!@ 90)(?<=[\d}]) ?%", "German has a space that is not broken before it"),
        (r"'\{", "German quotes are low and high"),
    ],
)
def test_no_german_text_has_a_common_fault(wrong: str, why: str) -> None:
    found = [form for file in AREAS for _, shown in texts(file).values() for form in shown if re.search(wrong, form)]
    assert found == [], why


def test_the_command_line_loads_no_translation() -> None:
    code = "import sys; import zplanner.commands, zplanner.wording.report; print('PySide6' in sys.modules)"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "False"


def test_the_language_is_known_before_the_words_of_the_window_are_loaded(tmp_path: Path) -> None:
    code = (
        "import sys\nfrom zplanner import app\nimport zplanner.gui.handover\n"  # as a start does
        "from zplanner.gui import language\nshow = language.show_language\n"
        "def shown():\n"
        "    print([name for name in sys.modules if name.startswith('zplanner.wording.')])\n"
        "    return show()\n"
        "language.show_language = shown\nrunning = app.application()\n"
        "from zplanner.language import numeral\nfrom zplanner.wording.window.editors import COPY\n"
        "from PySide6.QtWidgets import QDialogButtonBox as Box\nbox = Box(Box.StandardButton.Cancel)\n"
        "print(COPY, box.buttons()[0].text(), numeral('1,234.5'))"
    )
    german = {**os.environ, "LC_ALL": "de_DE.UTF-8", "LANGUAGE": "de", "XDG_CONFIG_HOME": str(tmp_path)}
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=german)
    assert found.stdout.splitlines() == ["[]", "Kopieren Abbrechen 1.234,5"]


def texts(file: Path) -> dict[tuple[str, str], tuple[bool, tuple[str, ...]]]:
    """The messages of a file: by source and comment, whether it has a count, and its finished translations."""
    found = {}
    for message in ElementTree.parse(file).iter("message"):
        shown = message.find("translation")
        assert shown is not None
        has_count = message.get("numerus") == "yes"
        forms = tuple(form.text or "" for form in shown) if has_count else (shown.text or "",)
        is_finished = shown.get("type") != "unfinished"
        key = message.findtext("source", ""), message.findtext("comment", "")
        found[key] = has_count, forms if is_finished else ("",)
    return found


def values(text: str) -> set[str]:
    """The names in braces; raises ValueError if the braces do not match."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_a_window_counts_beyond_what_qt_counts() -> None:
    program = (
        "from zplanner.gui.language import show_language\nfrom zplanner.wording.numbers import count_of\n"
        "show_language()\nprint(count_of(10**12, 'engine'))\n"
    )
    asked = {"LANGUAGE": "en", "LC_ALL": "C.UTF-8"}
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=os.environ | asked)
    assert run.stdout.endswith("000 engines\n"), run.stderr
