"""The user guide is complete, and every link of it leads somewhere."""

from __future__ import annotations

import html
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from zplanner.errors import Part
from zplanner.guide import ROOT, START, Anchor, GuidePage, Screen, anchor_of, explained, pages, target_of
from zplanner.planning.outlook import Quantity
from zplanner.wording.window.results import question

PAGES = {page.name: page for page in pages()}
HOUSE = Path(__file__).parents[2]


def holds(anchor: Anchor) -> bool:
    """Whether the guide has the place."""
    if anchor.page not in PAGES:
        return False
    return not anchor.heading or anchor in {one.anchor for one in PAGES[anchor.page].headings}


def links_of(page: GuidePage) -> list[str]:
    return re.findall(r'href="([^"]+)"', page.html)


def test_every_page_is_in_the_contents_and_every_entry_is_a_page() -> None:
    files = {path.relative_to(ROOT).with_suffix("").as_posix() for path in ROOT.rglob("*.md")}
    assert files == set(PAGES)
    assert len(list(pages())) == len(PAGES)


def test_a_page_begins_with_its_only_title() -> None:
    assert all([one.level for one in page.headings].index(1) == 0 for page in pages())
    assert all([one.level for one in page.headings].count(1) == 1 for page in pages())
    assert len({page.title for page in pages()}) == len(PAGES)


@pytest.mark.parametrize("name", PAGES)
def test_every_link_leads_to_a_heading(name: str) -> None:
    inside = [link for link in links_of(PAGES[name]) if not link.startswith("https:")]
    assert [link for link in inside if not holds(target_of(link, name))] == []


def test_every_page_is_linked_from_another_one() -> None:
    linked = {target_of(link, page.name).page for page in pages() for link in links_of(page) if "//" not in link}
    assert PAGES.keys() - linked - {START, "reference/commands", "reference/sources"} == set()


def test_every_row_of_the_results_is_explained() -> None:
    rows = {f"<td>{html.escape(question(one, 0.7), quote=False)}</td>" for one in Quantity}
    assert {row for row in rows if row not in PAGES["results"].html} == set()


def test_every_field_has_a_section_with_its_name_in_a_text_plan() -> None:
    sections = {section.heading.anchor: section for section in PAGES["reference/fields"].sections}
    assert [about for about in explained() if f"Text plan: {about.field}" not in sections[anchor_of(about)].text] == []


def test_every_field_of_a_system_and_its_load_says_where_a_planner_finds_it() -> None:
    sections = {section.heading.anchor: section for section in PAGES["reference/fields"].sections}
    found = (Part.CURRENT, Part.MIX, Part.GROWTH, Part.TARGET, Part.EVIDENCE, Part.SEASON, Part.HOST, Part.PARTITION)
    asked = [about for about in explained() if about.part in found]
    assert [about for about in asked if "Find it:" not in sections[anchor_of(about)].text] == []


def test_every_screen_has_a_place_in_the_guide() -> None:
    assert [screen for screen in Screen if not holds(screen.value)] == []


def test_the_pages_made_from_the_code_are_up_to_date() -> None:
    made = [sys.executable, str(HOUSE / "packaging" / "guide_pages.py"), "--check"]
    said = subprocess.run(made, capture_output=True, text=True, check=False)
    assert (said.returncode, said.stderr) == (0, "")


def test_the_plans_in_the_pages_are_toml() -> None:
    blocks = [text for page in pages() for text in re.findall(r"```toml\n(.*?)```", page.source, re.DOTALL)]
    assert [tomllib.loads(text) for text in blocks]


def test_a_folder_of_the_guide_has_at_most_twenty_files_and_the_help_three_megabytes() -> None:
    assert all(len([*one.iterdir()]) <= 20 for one in (ROOT, *ROOT.rglob("*/")))
    assert sum(path.stat().st_size for path in ROOT.parent.rglob("*") if path.is_file()) < 3_000_000
