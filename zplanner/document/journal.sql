-- The journal of one open document, format 1, as an SQLite database: every step that can be undone or redone.
-- Bytes 68 to 71 of the file spell "ZPLJ". Nobody but zplanner reads it, and only to give unsaved work back.

BEGIN;  -- ends with the first steps: no journal is without them

PRAGMA application_id = 0x5A504C4A;
PRAGMA user_version = 1;

-- What steps are made of: a field of the plan, or some of its entries. A part is written once, however many steps share it.
CREATE TABLE part (
    number  INTEGER PRIMARY KEY,
    content BLOB NOT NULL  -- tables of the text plan as MessagePack, compressed with zlib; empty for a history
        -- that so far, or in the journal of a saved document, only the document's own file holds; of histories the
        -- first part holds the names of their systems, which are not read from the others
);

-- The plan after each edit, in the order of the edits; the first step is the plan as it was opened.
CREATE TABLE step (
    position INTEGER PRIMARY KEY,  -- rising, and not always from 0: the oldest steps are dropped
    name     TEXT NOT NULL,  -- of the edit: its English source with its values, in JSON, or as Undo shows it; empty for the first step
    parts    BLOB NOT NULL  -- MessagePack: the numbers of the parts of each field of the plan
);

-- One row: where the document stands among its steps, and its file.
CREATE TABLE state (
    id       INTEGER PRIMARY KEY CHECK (id = 1),
    revision INTEGER NOT NULL,  -- another number after each write: its program notices if another has changed the file
    present  INTEGER NOT NULL,  -- the position of the plan in the window
    saved    INTEGER,  -- the position of the plan in the file; NULL if no step holds that
    path     BLOB,  -- of the document's own file; NULL if it was never saved
    size     INTEGER,  -- bytes of that file as zplanner last read or wrote it; NULL if unknown
    sha256   TEXT  -- of its content
);
