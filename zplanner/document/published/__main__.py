"""Writes what is published of the formats."""

from zplanner.document.published import SCHEMA
from zplanner.document.published.schema import schema_text

SCHEMA.write_text(schema_text(), encoding="utf-8")
