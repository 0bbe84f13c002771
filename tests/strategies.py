"""Anything that fits the formats: for properties over examples."""

from hypothesis import strategies as st

from zplanner.evidence.configuration import Configuration, FieldKind, fields
from zplanner.evidence.vocabulary import SHIPPED
from zplanner.planning.plan import Component
from zplanner.uncertain import Uncertain


@st.composite
def configurations(draw: st.DrawFn) -> Configuration:
    """Any valid configuration."""
    chosen = draw(st.lists(st.sampled_from(list(fields())), unique=True))
    values: dict[str, object] = {}
    for name in chosen:
        field = fields()[name]
        if field.kind is FieldKind.LEVEL:
            values[name] = draw(st.sampled_from(field.levels))
        elif field.kind is FieldKind.COUNT:
            values[name] = draw(st.integers(int(field.minimum), int(field.maximum)))
        else:
            values[name] = draw(st.floats(field.minimum, field.maximum))
    return Configuration(values)


@st.composite
def shares(draw: st.DrawFn) -> Uncertain:
    """A share in steps of 0.01%, exact or a range."""
    low, high = (steps / 10_000 for steps in sorted((draw(st.integers(0, 10_000)), draw(st.integers(0, 10_000)))))
    return Uncertain(low, high, draw(st.sampled_from([0.8, 0.9, 0.5])) if low < high else 0.8)


mixes = st.lists(st.builds(Component, st.sampled_from(sorted(SHIPPED.classes)), shares()), max_size=12).map(tuple)
"""Any mix, whatever its shares add up to."""
