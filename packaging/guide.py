"""The user guide as a static site with search, for a web server; it fetches nothing from other sites.

    .venv/bin/python packaging/guide.py OUT [--pictures DIR]

takes the pages of `ui/help/guide`. `--pictures` names the folder of the window's pictures, light and dark, that

    .venv/bin/python packaging/tour.py DIR --screens 1280x800

makes; without it, the site has none but those that lie beside the pages.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import tomli_w
from PIL import Image

from zplanner.files import folder
from zplanner.guide import EXTENSIONS, ROOT, contents, synonyms

PICTURE = re.compile(r"!\[(?P<text>[^\]]*)\]\((?P<path>pictures/(?P<scene>[\w-]+)\.png)\)\n*")
PROMPT = re.compile(r"(?<=\n)\$ (?=.*\n)")
CONSOLE = re.compile(r"```console\n.*?```", re.DOTALL)
SCREEN = "1280x800"
COLORS = 256
"""Colors of a picture: enough for a window and its charts. Those farthest apart are kept, or a scenario would lose its
own, which few pixels have."""


def settings() -> dict[str, object]:
    """The settings of Zensical: the chapters, the renderer's extensions as in the window, and nothing from the net."""
    nav = [{title: [f"{page.name}.md" for page in chapter]} for title, chapter in contents().items()]
    schemes = (("default", "light", "dark"), ("slate", "dark", "light"))
    palette = [
        {
            "scheme": scheme,
            "primary": "custom",
            "accent": "indigo",
            "media": f"(prefers-color-scheme: {name})",
            "toggle": {"icon": "lucide/sun" if name == "light" else "lucide/moon", "name": f"Show it {other}"},
        }
        for scheme, name, other in schemes
    ]
    features = ["navigation.footer", "navigation.sections", "navigation.top", "search.highlight", "content.code.copy"]
    theme = {"font": False, "features": features, "palette": palette, "logo": "zplanner.svg", "favicon": "zplanner.svg"}
    return {
        "project": {
            "site_name": "zplanner user guide",
            "site_dir": "site",
            "docs_dir": "docs",
            "use_directory_urls": False,
            "nav": nav,
            "extra_css": ["guide.css"],
            "theme": theme,
            "plugins": {"search": {}},
            "markdown_extensions": {name: {} for name in (*EXTENSIONS, "pymdownx.highlight")},
        }
    }


def with_pictures(text: str, pictures: Path | None, docs: Path) -> str:
    """A page with the light and the dark picture of each scene, of its part if there is one, or without those that
    there are not; a click shows a picture in its own size."""

    def shown(found: re.Match[str]) -> str:
        lines = []
        for scheme in ("light", "dark"):
            name = f"{found['scene']}-{scheme}.png"
            made = f"{SCREEN}-{scheme}-{found['scene']}.png"
            sources = [(pictures or docs) / "parts" / made, (pictures or docs) / made]
            if source := next(filter(Path.exists, sources), None):
                (docs / "pictures").mkdir(exist_ok=True)
                with Image.open(source) as picture:
                    few = picture.convert("RGB").quantize(COLORS, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
                few.save(docs / "pictures" / name, optimize=True)
                lines.append(f"[![{found['text']}](pictures/{name}#only-{scheme})](pictures/{name})")
        if not lines and (docs / found["path"]).exists():
            lines.append(found[0].strip())
        return "\n".join([*lines, "", ""]) if lines else ""

    return PICTURE.sub(shown, text)


def without_prompts(text: str) -> str:
    """A page whose commands are copied from the site without the prompt before them."""
    return CONSOLE.sub(lambda found: PROMPT.sub("", found[0]).replace("```console", "```sh", 1), text)


def add_synonyms(index: Path) -> None:
    """Have the site's search find a section by what planners call its title otherwise, as the window's does."""
    known = json.loads(index.read_text(encoding="utf-8"))
    for section in known["items"]:
        title = section["title"].lower()
        also = [said for said, meant in synonyms().items() if any(one.lower() in title for one in meant)]
        if also:
            section["text"] += f" <p>Also: {', '.join(also)}.</p>"
    index.write_text(json.dumps(known), encoding="utf-8")


def build(out: Path, pictures: Path | None) -> None:
    """Build the site; an invalid link ends it."""
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        docs = place / "docs"
        shutil.copytree(ROOT, docs, ignore=shutil.ignore_patterns("*.toml"))
        for page in docs.rglob("*.md"):
            text = without_prompts(page.read_text(encoding="utf-8"))
            page.write_text(with_pictures(text, pictures, docs), encoding="utf-8")
        shutil.copy(folder("ui") / "icons" / "zplanner.svg", docs)
        shutil.copy(ROOT.parent / "plan.schema.json", docs / "reference")
        shutil.copy(Path(__file__).with_name("guide.css"), docs)
        (place / "zensical.toml").write_text(tomli_w.dumps(settings()), encoding="utf-8")
        subprocess.run([sys.executable, "-m", "zensical", "build", "--strict"], cwd=place, check=True)
        add_synonyms(place / "site" / "search.json")
        shutil.copytree(place / "site", out, dirs_exist_ok=True)


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("out", type=Path, metavar="OUT")
    asked.add_argument("--pictures", type=Path, metavar="DIR")
    given = asked.parse_args()
    build(given.out, given.pictures)
    return 0


if __name__ == "__main__":
    sys.exit(main())
