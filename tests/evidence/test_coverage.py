"""`data/coverage.csv` says of every field what it can touch."""

from __future__ import annotations

from itertools import groupby

from zplanner.evidence.configuration import fields
from zplanner.evidence.coverage import Standing, coverage_rules, rules_for, touched_by
from zplanner.evidence.vocabulary import SHIPPED, Resource


def test_every_field_has_a_rule_for_what_it_can_touch() -> None:
    assert [name for name in fields() if not touched_by(name)] == []


def test_a_rule_for_a_field_and_a_resource_covers_every_class_of_work() -> None:
    for rule in coverage_rules():
        for name in SHIPPED.classes:
            belongs = rule.resource is Resource.CPU or not rule.work
            assert not belongs or rule.factor in rules_for(SHIPPED.classes[name], rule.resource), (rule.factor, name)


def test_no_two_rules_of_a_field_and_a_resource_name_the_same_work() -> None:
    for key, rules in groupby(coverage_rules(), key=lambda rule: (rule.factor, rule.resource)):
        named = [(name, rule.levels, rule.targets) for rule in rules for name in rule.work or ("",)]
        assert len(named) == len(set(named)), key


def test_a_class_comes_before_its_domain_and_both_before_all_others() -> None:
    assert rules_for(SHIPPED.classes["java"], Resource.CPU)["compiler_target"][0].basis is Standing.EXACT
    assert rules_for(SHIPPED.classes["file-server"], Resource.CPU)["compiler_target"][0].work == ("application",)
    assert rules_for(SHIPPED.classes["hash"], Resource.CPU)["compiler_target"][0].work == ()
    assert rules_for(SHIPPED.classes["ssl-handshake"], Resource.CPU)["crypto"][0].levels == ("software", "CPACF")


def test_an_assumed_effect_has_a_width_and_every_exact_one_a_reason() -> None:
    for rule in coverage_rules():
        if rule.basis is Standing.ASSUMED:
            assert rule.log_sd > 0
        assert bool(rule.reason) == (rule.basis is not Standing.MEASURED)
