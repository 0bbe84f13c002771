"""Full-text search of the user guide."""

from __future__ import annotations

import pytest

from zplanner.guide import MOST_HITS, search, synonyms


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


@pytest.mark.parametrize(
    ("query", "place"),
    [
        ("LPAR", "reference/fields#current-hypervisor"),
        ("IFL", "reference/fields#host-ifls"),
        ("hugepages", "reference/fields#current-page_size"),
        ("huge pages", "reference/fields#current-page_size"),
        ("crypto", "reference/fields#current-crypto"),
        ("SSL", "reference/fields#current-crypto"),
        ("undo", "versions#undo"),
        ("backup", "versions#snapshots"),
        ("crash", "versions#recovery"),
        ("lost work", "versions#recovery"),
        ("Excel", "questions#can-i-use-excel"),
        ("dark mode", "settings#scheme"),
        ("font size", "settings#text_size"),
        ("hyperthreading", "reference/fields#current-smt"),
        ("memory", "reference/fields#current-central_storage_gib"),
        ("zPCR", "questions#how-is-this-different-from-zpcr"),
        ("MIPS", "questions#why-not-multiply-by-mips-msu-or-ghz"),
        ("z17", "questions#may-i-use-it-for-z14-to-z17"),
        ("LinuxONE", "questions#what-if-my-machine-is-not-listed"),
        ("headroom", "questions#what-do-headroom-engines-needed-and-lasting-mean"),
        ("x86", "questions#how-do-i-bring-my-x86-servers"),
        ("trust", "questions#how-often-is-it-right-and-how-do-i-trust-it"),
        ("docker", "questions#does-it-plan-memory-zos-kvm-or-containers"),
        ("zIIP", "questions#does-it-plan-memory-zos-kvm-or-containers"),
        ("workload not in list", "questions#what-if-my-workload-is-not-in-the-list"),
        ("wide band", "questions#why-is-the-interval-so-wide"),
        ("keyboard shortcuts", "questions#which-keyboard-shortcuts-are-there"),
        ("disaster recovery", "questions#can-one-machine-take-over-anothers-work"),
        ("email", "questions#how-do-i-give-a-plan-to-a-colleague"),
        ("offline", "questions#does-it-send-anything-anywhere"),
        ("privacy", "questions#does-it-send-anything-anywhere"),
        ("latency", "charts#response-time"),
        ("Christmas", "configuration#steps-and-season"),
        ("utilisation", "reference/fields#target-utilization"),
        ("letterhead", "report#report"),
        ("validation", "results#accuracy"),
        ("automate", "reference/commands#the-command-line"),
        ("upgrade", "scenarios#scenarios"),
        ("drag and drop", "import#import"),
        ("steal", "import#what-is-offered"),
    ],
)
def test_a_planners_word_leads_to_the_section_that_explains_it(query: str, place: str) -> None:
    best = [hit.anchor for hit in search(query)[:8]]
    assert place in [f"{anchor.page}#{anchor.heading}" for anchor in best]


def test_every_word_that_stands_for_others_finds_them() -> None:
    assert all(search(other) for others in synonyms().values() for other in others)
    assert all(word == word.lower() and len(word.split()) <= 2 for word in synonyms())


def test_where_no_section_has_every_word_those_with_some_are_found() -> None:
    assert search("snapshot zeppelin")[0].anchor.page == "versions"
    assert search("zeppelin") == ()


def test_words_match_in_every_form_and_the_last_one_while_it_is_typed() -> None:
    assert "measurements" in {word.lower() for hit in search("measured") for word in hit.words}
    assert search("hiperdisp")


@pytest.mark.parametrize("query", ["", "  ", '"', "AND", "NEAR(", "*", "x" * 500, "-- ; DROP"])
def test_no_query_is_an_error(query: str) -> None:
    assert len(search(query)) <= MOST_HITS
