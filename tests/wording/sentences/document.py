# a sentence is easier to read in one line
"""Plans that cannot be read or written."""

from zplanner.document.codes import Damage, DocumentCode, TableCode
from zplanner.errors import Part, Reference, ZplannerError
from zplanner.uncertain import Uncertain

SENTENCES = [
    (
        ZplannerError(DocumentCode.NO_ENDING, to_save=True),
        "the file name has no ending; use .zplan for a document or .toml for a text plan.",
    ),
    (
        ZplannerError(DocumentCode.OTHER_ENDING, ending=".docx", to_save=False),
        "'.docx' is not the ending of a plan; choose a .zplan document, a .toml text plan, or a .pdf or .html report.",
    ),
    (
        ZplannerError(DocumentCode.REPORT_NOT_SAVED),
        "a report is not changed by saving; save the plan as a .zplan document, or export a new report.",
    ),
    (
        ZplannerError(DocumentCode.UNWRITABLE_TEXT),
        "the plan has text with a character that no file can hold; retype the text.",
    ),
    (
        ZplannerError(DocumentCode.UNFINISHED, reason=ZplannerError(TableCode.TOO_LARGE)),
        "the number is too large; correct the number, or save it as a .zplan document.",
    ),
    (
        ZplannerError(DocumentCode.TOO_LARGE, limit_mb=10),
        "the file is over 10 MB; save a plan this large as a .zplan document.",
    ),
    (
        ZplannerError(DocumentCode.NOT_TOML, line=4, column=11, what="Odd {x}"),
        "line 4: this is not TOML in column 11: odd {x}; correct it; put text in quotes, as in the example plans.",
    ),
    (ZplannerError(DocumentCode.NESTED), "the brackets are nested too deeply; follow the example plans."),
    (ZplannerError(DocumentCode.NO_FORMAT, format=1), "format is missing; write format = 1 in the first line."),
    (
        ZplannerError(DocumentCode.NOT_A_FORMAT, about=Reference(field="format"), format=1),
        "format: this is not a format; write format = 1.",
    ),
    (
        ZplannerError(DocumentCode.NEWER_FORMAT, found=4, known=3),
        "it was written by a newer zplanner (format 4); this one reads formats up to 3; update zplanner.",
    ),
    (ZplannerError(DocumentCode.EMPTY), "the file is empty; open a copy of the plan, or start a new one."),
    (ZplannerError(DocumentCode.NOT_A_PLAN), "this is not a zplanner plan; choose a file saved by zplanner."),
    (
        ZplannerError(DocumentCode.DOES_NOT_FIT, reason="string or blob too big"),
        "the plan does not fit a document (string or blob too big); correct it.",
    ),
    (
        ZplannerError(DocumentCode.DAMAGED_SNAPSHOT),
        "the snapshot is damaged; remove it: the plan and its other snapshots are whole.",
    ),
    (
        ZplannerError(TableCode.NOT_A_TIME, about=Reference(Part.SNAPSHOT, 2, "kept")),
        "[[snapshot]] 2 kept: this is not a date and time; write it as 2026-11-23T14:05:00.",
    ),
    (
        ZplannerError(TableCode.NOT_PACKED),
        "these are not the windows of a measured load; import its files again.",
    ),
    (
        ZplannerError(TableCode.TOO_MANY_WINDOWS, most=4_000_000),
        "the measured load of a plan has at most 4,000,000 windows, as 114 systems have in a year; remove some of it.",
    ),
    (
        ZplannerError(TableCode.TOO_MANY_SNAPSHOTS, most=20),
        "a plan keeps at most 20 snapshots, so that they can be told apart; remove one that is no longer needed.",
    ),
    (
        ZplannerError(TableCode.SNAPSHOTS_TOO_LARGE, megabytes=5),
        "the snapshots of a plan take at most 5 MB, so that it is quick to save and can be sent by mail; "
        "remove one that is no longer needed.",
    ),
    (
        ZplannerError(DocumentCode.DAMAGED, what=Damage.CUT_OFF),
        "the file is damaged: its end is missing; open an earlier copy of it.",
    ),
    (
        ZplannerError(DocumentCode.REPORT_DAMAGED, what=Damage.NO_PDF),
        "the report is damaged: the PDF is broken; open an earlier copy of it.",
    ),
    (
        ZplannerError(DocumentCode.FORECAST_DAMAGED),
        "the forecast in the report is damaged; open an earlier copy of the report.",
    ),
    (
        ZplannerError(DocumentCode.NO_PLAN_IN_REPORT, is_pdf=True),
        "this PDF was not written by zplanner, or its plan was removed; open the plan itself.",
    ),
    (
        ZplannerError(DocumentCode.PART_TOO_LARGE, part="plan.toml", limit_mb=10),
        "plan.toml in the report is over 10 MB; open the plan itself.",
    ),
    (ZplannerError(DocumentCode.NOT_A_PDF), "this is not a PDF; choose a report of zplanner."),
    (ZplannerError(DocumentCode.LOCKED_PDF), "this PDF is locked; choose a copy without a password."),
    (
        ZplannerError(TableCode.UNKNOWN_KEY, name="grwoth", known=("name", "growth")),
        "'grwoth' is not a key here; write 'growth'.",
    ),
    (
        ZplannerError(TableCode.MISSING_KEY, about=Reference(Part.SCENARIO, 1, "name"), name="name"),
        '[[scenario]] 1 name: this is required; write it, for example name = "zEC12, 6 engines".',
    ),
    (
        ZplannerError(TableCode.MISSING_KEY, about=Reference(Part.SEASON, None, "factors"), name="factors"),
        "[season] factors: this is required; write it, for example factors = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.1, 1.3], "
        "the load of each month, January first.",
    ),
    (
        ZplannerError(TableCode.NOT_A_TABLE, about=Reference(Part.GROWTH)),
        "[growth]: this is not a table; write its name once, in brackets on its own line.",
    ),
    (
        ZplannerError(TableCode.NOT_A_LIST, about=Reference(Part.MIX), of_tables=True),
        "[[workload]]: this is not a list of tables; write its name above each, in double brackets.",
    ),
    (ZplannerError(TableCode.NOT_A_TEXT), "this is not text; write it in quotes."),
    (ZplannerError(TableCode.NOT_A_TRUTH_VALUE), "this is neither true nor false; write true or false."),
    (ZplannerError(TableCode.NOT_ONE_VALUE), "this is not text, a number, true or false; write one value."),
    (ZplannerError(TableCode.NOT_A_NUMBER), "this is not a number; write target/base, for example 1.45."),
    (
        ZplannerError(TableCode.NOT_EXACT, number=Uncertain(0.6, 0.8)),
        "0.6..0.8 is not one number; give one number, for example 0.7.",
    ),
    (ZplannerError(TableCode.TOO_LARGE), "the number is too large; correct the number."),
    (ZplannerError(TableCode.NOT_A_DATE), "this is not a date; write year-month-day, for example 2026-11-21."),
    (
        ZplannerError(TableCode.NOT_WHOLE, number=1.5),
        "1.5 is not a whole number; give a whole number, for example 12.",
    ),
    (
        ZplannerError(TableCode.NOT_A_PRICE, text="much"),
        "'much' is not a price; give an amount, for example 12000 or \"12000 EUR\".",
    ),
    (ZplannerError(TableCode.NOT_BASE64), "this is not base64 text; write the file in base64."),
    (
        ZplannerError(TableCode.NOT_A_CHOICE, name="a3", known=("a4", "us-letter")),
        "'a3' is not a choice here; use one of: a4, us-letter.",
    ),
    (
        ZplannerError(TableCode.UNKNOWN_CLASS, name="cobol"),
        "'cobol' is not a workload class; update zplanner, or see `zplanner catalog` for the classes.",
    ),
    (
        ZplannerError(TableCode.DUPLICATE_SYSTEM, about=Reference(Part.PARTITION, 3, "name"), name="PAY"),
        "[[partition]] 3 name: PAY is there twice; give each its own name.",
    ),
    (
        ZplannerError(TableCode.NO_WEIGHT, weight=-2.0),
        "-2 is no weight; give a number above 0, or leave it out.",
    ),
    (
        ZplannerError(TableCode.NO_COUNT, count=-1, most=1000),
        "-1 is no number of engines; give a whole number from 0 to 1,000.",
    ),
    (ZplannerError(TableCode.DUPLICATE_ID), "duplicate id; give each measurement its own id."),
    (ZplannerError(TableCode.DUPLICATE_PACK, name="site"), "duplicate pack 'site'; remove one of them."),
    (
        ZplannerError(TableCode.NO_SCENARIO, name="zEC13"),
        "the plan has no scenario 'zEC13'; name the one that was carried out.",
    ),
    (
        ZplannerError(TableCode.NOT_A_MONTH, text="3/2027"),
        "'3/2027' is not a month; give the first whole month on the new system, for example 2027-03.",
    ),
    (
        ZplannerError(TableCode.NO_ROW_OF_PACK, row="java"),
        "'java' is not a row of the pack; name an id of comparisons.csv, or a curve as 'z17 n-way curve'.",
    ),
    (
        ZplannerError(DocumentCode.NO_ENDING, to_save=False),
        "the file name has no ending; choose a .zplan document, a .toml text plan, or a .pdf or .html report.",
    ),
    (
        ZplannerError(TableCode.UNKNOWN_KEY, name="x", known=("low", "high")),
        "'x' is not a key here; use one of: low, high.",
    ),
    (
        ZplannerError(TableCode.NOT_A_LIST, of_tables=False),
        'this is not a list of text values; write them in brackets, for example ["glossary"].',
    ),
    (
        ZplannerError(DocumentCode.NO_PLAN_IN_REPORT, is_pdf=False),
        "this web page was not written by zplanner, or its plan was removed; open the plan itself.",
    ),
    (
        ZplannerError(DocumentCode.NEWER_FORMAT, found=10**9, known=1),
        "it was written by a newer zplanner; this one reads formats up to 1; update zplanner.",
    ),
    (
        ZplannerError(DocumentCode.DAMAGED, what=Damage.NO_DATABASE),
        "the file is damaged: it is not a database of this format; open an earlier copy of it.",
    ),
    (
        ZplannerError(DocumentCode.DAMAGED, what=Damage.NO_FORMAT),
        "the file is damaged: there is no such format; open an earlier copy of it.",
    ),
    (
        ZplannerError(DocumentCode.DAMAGED, what=Damage.MORE_THAN_TABLES),
        "the file is damaged: it contains more than tables; open an earlier copy of it.",
    ),
    (
        ZplannerError(DocumentCode.DAMAGED, what=Damage.OTHER_TABLES),
        "the file is damaged: its tables are not those of its format; open an earlier copy of it.",
    ),
    (
        ZplannerError(DocumentCode.DAMAGED, what=Damage.ENDLESS),
        "the file is damaged: reading it does not end; open an earlier copy of it.",
    ),
    (
        ZplannerError(DocumentCode.DOCUMENT_TOO_LARGE, limit_mb=100),
        "the document is over 100 MB; remove measured load or own measurements.",
    ),
    (
        ZplannerError(DocumentCode.DAMAGED, what=Damage.CONTRADICTION),
        "the file is damaged: its tables contradict each other; open an earlier copy of it.",
    ),
    (
        ZplannerError(DocumentCode.DAMAGED, what=Damage.VALUE),
        "the file is damaged: a value is missing or has the wrong type; open an earlier copy of it.",
    ),
]
