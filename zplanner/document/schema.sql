-- A zplanner plan (.zplan), format 1, as an SQLite database. One file holds one plan.
-- Bytes 68 to 71 of the file spell "ZPLN"; user_version is the format.

PRAGMA application_id = 0x5A504C4E;
PRAGMA user_version = 1;

BEGIN;

-- The plan, complete or not, as a text plan without what the other tables hold.
CREATE TABLE plan (
    id   INTEGER PRIMARY KEY CHECK (id = 1),  -- one row
    text TEXT NOT NULL
);

-- The planner's own measurements, with the columns of data/comparisons.csv.
CREATE TABLE measurement (
    position       INTEGER PRIMARY KEY CHECK (position >= 1),
    id             TEXT NOT NULL UNIQUE,
    source         TEXT NOT NULL CHECK (source = 'own'),
    locator        TEXT NOT NULL,  -- file and line it came from
    workload_class TEXT NOT NULL,  -- several classes are joined by ' + '
    benchmark      TEXT NOT NULL,
    resource       TEXT NOT NULL,
    metric         TEXT NOT NULL,
    base           TEXT NOT NULL,  -- field=value; field=value
    target         TEXT NOT NULL,
    ratio_low      REAL NOT NULL CHECK (ratio_low > 0),  -- target / base of the metric
    ratio_high     REAL NOT NULL CHECK (ratio_high >= ratio_low),
    kind           TEXT NOT NULL,
    note           TEXT NOT NULL,
    counts         INTEGER NOT NULL CHECK (counts IN (0, 1))  -- 0 stays in the plan and does not count
);

-- The measured load of the systems.
CREATE TABLE history (
    position INTEGER PRIMARY KEY CHECK (position >= 1),
    facts    TEXT NOT NULL,  -- the keys of a table `history` of a text plan, without `windows`, as TOML
    windows  BLOB NOT NULL   -- what `windows` has there in base64
);

-- Earlier states of the plan that the planner keeps, oldest first.
CREATE TABLE snapshot (
    position INTEGER PRIMARY KEY CHECK (position >= 1),
    name     TEXT NOT NULL,
    kept     TEXT NOT NULL,  -- when: 2026-11-23T14:05:00, local time
    document BLOB NOT NULL   -- a document like this one, without snapshots, compressed with zlib (RFC 1950)
);

COMMIT;
