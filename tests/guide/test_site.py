"""The site of the user guide: every page, link and anchor, the search, and pictures in light and dark."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from zplanner.guide import pages

BUILDER = Path(__file__).parents[2] / "packaging" / "guide.py"
SCENE = "example"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site with the pictures of one scene."""
    place = tmp_path_factory.mktemp("site")
    for scheme, color in (("light", "white"), ("dark", "black")):
        Image.new("RGB", (8, 8), color).save(place / f"1280x800-{scheme}-{SCENE}.png")
    out = place / "out"
    built = subprocess.run(
        [sys.executable, str(BUILDER), str(out), "--pictures", str(place)], capture_output=True, text=True, check=False
    )
    assert built.returncode == 0, built.stdout + built.stderr
    return out


def test_every_page_of_the_guide_is_on_the_site(site: Path) -> None:
    assert [page.name for page in pages() if not (site / f"{page.name}.html").is_file()] == []


def test_every_link_of_the_site_leads_to_a_page_and_an_anchor(site: Path) -> None:
    broken = []
    for page in pages():
        file = site / f"{page.name}.html"
        for link in re.findall(r'<a [^>]*href="([^"]+)"', file.read_text(encoding="utf-8")):
            path, _, anchor = link.partition("#")
            if ":" in path:
                continue
            target = (file.parent / path).resolve() if path else file
            target = target / "index.html" if target.is_dir() else target
            if not target.is_file() or (anchor and f'id="{anchor}"' not in target.read_text(encoding="utf-8")):
                broken.append((page.name, link))
    assert broken == []


def test_the_search_knows_every_page(site: Path) -> None:
    found = {item["location"].partition("#")[0] for item in json.loads((site / "search.json").read_text())["items"]}
    assert {f"{page.name}.html" for page in pages()} - {"index.html"} <= found


def test_the_search_knows_what_planners_call_a_title_otherwise(site: Path) -> None:
    items = {item["location"]: item["text"] for item in json.loads((site / "search.json").read_text())["items"]}
    assert "hugepages" in items["reference/fields.html#current-page_size"]
    assert "dark mode" in items["settings.html#scheme"]


def test_a_page_shows_the_picture_of_the_scheme_and_none_that_is_missing(site: Path) -> None:
    text = (site / "index.html").read_text(encoding="utf-8")
    assert f"pictures/{SCENE}-light.png#only-light" in text
    assert f"pictures/{SCENE}-dark.png#only-dark" in text
    assert "<img" not in (site / "scenarios.html").read_text(encoding="utf-8").partition("<article")[2]
    assert (site / "pictures" / f"{SCENE}-light.png").is_file()


def test_the_site_fetches_nothing_from_others(site: Path) -> None:
    loaded = (
        re.findall(r'(?:src|<link [^>]*href)="(https?:[^"]+)"', file.read_text(encoding="utf-8"))
        for file in site.rglob("*.html")
    )
    assert not any(loaded)


def test_every_picture_of_the_guide_is_a_scene_of_the_tour_or_a_part_of_one() -> None:
    named = {scene for page in pages() for scene in re.findall(r"\(pictures/([\w-]+)\.png\)", page.source)}
    tour = "".join(file.read_text(encoding="utf-8") for file in BUILDER.parent.glob("tour_*.py"))
    assert named
    assert [scene for scene in named if f'"{scene}": ' not in tour] == []


def test_a_command_is_copied_from_the_site_without_its_prompt(site: Path) -> None:
    text = (site / "reference" / "commands.html").read_text(encoding="utf-8")
    first = re.sub(r"<[^>]+>", "", text.partition("<pre")[2].partition("</pre>")[0])
    assert "zplanner example plans\nzplanner forecast plans/payroll-to-zec12.toml\n" in first
    assert "$" not in first


def test_the_schema_of_text_plans_lies_beside_the_page_about_them(site: Path) -> None:
    assert json.loads((site / "reference" / "plan.schema.json").read_text(encoding="utf-8"))["$schema"]


def test_a_picture_leads_to_itself_in_its_own_size(site: Path) -> None:
    text = (site / "index.html").read_text(encoding="utf-8")
    assert all(f'<a href="pictures/{SCENE}-{scheme}.png">' in text for scheme in ("light", "dark"))
