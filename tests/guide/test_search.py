"""Full-text search of the user guide."""

from __future__ import annotations

import pytest

from zplanner.guide.search import MOST_HITS, search


@pytest.mark.parametrize(
    ("query", "page"),
    [
        ("weight capped", "reference/fields"),
        ("snapshot", "versions"),
        ("sysstat binary", "sar-to-report"),
        ("exit status", "reference/commands"),
        ("pdf/ua", "report"),
        ("normalize", "mix"),
    ],
)
def test_a_query_finds_its_page(query: str, page: str) -> None:
    assert page in {hit.anchor.page for hit in search(query)}


def test_the_section_named_like_the_query_comes_first() -> None:
    assert search("central storage")[0].anchor.heading == "current-central_storage_gib"
    assert search("what do I need")[0].anchor.heading == "what-do-i-need"


def test_words_match_in_every_form_and_the_last_one_while_it_is_typed() -> None:
    assert "measurements" in {word.lower() for hit in search("measured") for word in hit.words}
    assert search("hiperdisp")


@pytest.mark.parametrize("query", ["", "  ", '"', "AND", "NEAR(", "*", "x" * 500, "-- ; DROP"])
def test_no_query_is_an_error(query: str) -> None:
    assert len(search(query)) <= MOST_HITS
