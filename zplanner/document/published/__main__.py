"""Writes what is published of the formats."""

from zplanner.document.published import PAGE, SCHEMA
from zplanner.document.published.page import page
from zplanner.document.published.schema import schema_text

SCHEMA.write_text(schema_text(), encoding="utf-8")
PAGE.write_text(page(), encoding="utf-8")
