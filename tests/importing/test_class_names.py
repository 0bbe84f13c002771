"""Which workload class a name means."""

from __future__ import annotations

from contextlib import suppress

import pytest

from tests.refusals import refused
from zplanner.errors import ZplannerError
from zplanner.evidence.vocabulary import SHIPPED
from zplanner.importing.class_names import ClassMatch, ClassNameCode, class_match, nearest_class, synonyms


def test_synonyms_belong_to_classes_that_exist() -> None:
    assert set(synonyms()) <= set(SHIPPED.classes)


def test_every_synonym_means_its_class_or_is_ambiguous() -> None:
    words = synonyms()
    for word in {word for text in words.values() for word in text.split()}:
        keys = [key for key, text in words.items() if word in text.split()]
        if len(keys) > 1:
            with refused(ClassNameCode.AMBIGUOUS, name=word):
                class_match(word)
        else:
            with suppress(ZplannerError):  # labels and descriptions of others may have it too
                assert class_match(word).key == keys[0]


@pytest.mark.parametrize("name", ["bi-database", "BI_database", "Warehouse database"])
def test_a_class_is_named_by_its_label_or_by_its_key_however_that_is_joined(name: str) -> None:
    assert class_match(name) == ClassMatch("bi-database")


@pytest.mark.parametrize(
    "name", ["HR", "SAP", "mail", "PL", "--", "", "App 2", "Cobol 3", "Linux", "no", "an", "from", "or"]
)
def test_parts_of_words_and_words_of_descriptions_alone_mean_no_class(name: str) -> None:
    with refused(ClassNameCode.UNKNOWN, name=name):
        class_match(name)


@pytest.mark.parametrize(
    ("name", "key"), [("Jawa", "java"), ("oltp database", "oltp-database"), ("Fortran", None), ("", None)]
)
def test_a_typo_is_nearest_to_the_name_it_was_meant_to_be(name: str, key: str | None) -> None:
    assert nearest_class(name, SHIPPED) == key
