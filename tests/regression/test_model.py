"""A model is a plain value: it compares, travels between processes, and is the same however often it is asked."""

import pickle

from tests.regression.own_models import own, updated
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.vocabulary import Resource
from zplanner.regression.card import Basis
from zplanner.regression.model import load_model
from zplanner.uncertain import Uncertain

CHANGE = Configuration(machine="z10"), Configuration(machine="zEC12")


def test_a_model_travels_and_compares() -> None:
    for model in (load_model(), updated(own(1.9), own(6.0, "own-2"))):
        again = pickle.loads(pickle.dumps(model))
        assert again == model
        assert hash(again) == hash(model)
        assert again.effect("java", Resource.CPU, *CHANGE) == model.effect("java", Resource.CPU, *CHANGE)


def test_models_of_other_cards_are_not_equal() -> None:
    with_none = load_model().given(Basis(vendor_advantage=Uncertain.exactly(0.0)))
    assert with_none != load_model()
    assert with_none != load_model().given(Basis())
    assert updated(own(1.9)) != updated(own(1.8))
    assert updated(own(1.9)) == updated(own(1.9))


def test_asking_changes_nothing() -> None:
    model = updated(own(1.9))
    before = pickle.dumps(model)
    model.effect("java", Resource.CPU, *CHANGE)
    model.after((own(1.5, "own-2"),))
    assert pickle.loads(before) == model
