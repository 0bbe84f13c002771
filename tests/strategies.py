"""Anything that fits the formats: for properties over examples."""

from hypothesis import strategies as st

from zplanner.evidence.configuration import Configuration
from zplanner.evidence.fields import FieldKind, fields


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
