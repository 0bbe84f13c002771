"""What is published of the formats: the JSON Schema of the text plan, and the page of the help about documents, text
plans and reports. Both are made from the code that reads and writes them: `python -m zplanner.document.published`.
"""

from __future__ import annotations

from zplanner.resources import folder

SCHEMA, PAGE = folder("ui") / "help" / "plan.schema.json", folder("ui") / "help" / "guide" / "reference" / "format.md"
