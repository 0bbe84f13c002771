-- A zplanner plan (.zplan), format 9, as an SQLite database. One file holds one plan.
-- Bytes 68 to 71 of the file spell "ZPLN"; user_version is the format. Format 8 lacks plan.lead_time_months;
-- format 7 also plan.correlation_*; format 6 also the tables snapshot, host, system, system_component and system_entry; format 5 also the table move;
-- format 4 also the tables history, history_window, history_restart and history_file; format 3 also lacks plan.target_years,
-- plan.season_month, component.growth_* and the tables load_step, season, horizon and cost; format 2 also plan.advantage_* and
-- the tables pack, pack_file and pack_switched_off; format 1 also lacks the tables report and report_section.

PRAGMA application_id = 0x5A504C4E;
PRAGMA user_version = 9;

BEGIN;

-- An uncertain number is three columns: P(low < x < high) = confidence; low equals high where it is exact.
-- Shares and utilizations are 0..1. A plan may be unfinished: shares need not add up.
CREATE TABLE plan (
    id                   INTEGER PRIMARY KEY CHECK (id = 1),  -- one row
    name                 TEXT NOT NULL,
    growth_low           REAL,  -- per year, 0.15 is 15 %; all three NULL where growth is unknown
    growth_high          REAL,
    growth_confidence    REAL,
    target_utilization   REAL NOT NULL,  -- of the CPU
    target_confidence    REAL NOT NULL,
    advantage_low        REAL NOT NULL,  -- share of the published advantage: 0 as capacity ratings say, 1 as vendors
    advantage_high       REAL NOT NULL CHECK (advantage_low <= advantage_high),
    advantage_confidence REAL NOT NULL,
    target_years         REAL NOT NULL,  -- that a choice must last
    season_month         INTEGER,  -- 1 to 12: the month in which today's load was measured; NULL without a season
    correlation_low      REAL NOT NULL,  -- of the loads of systems on one machine where it was not measured, 0 to 1
    correlation_high     REAL NOT NULL CHECK (correlation_low <= correlation_high),
    correlation_confidence REAL NOT NULL,
    lead_time_months     REAL NOT NULL,  -- from ordering a change until it carries the load
    CHECK ((growth_low IS NULL) = (growth_high IS NULL) AND (growth_low IS NULL) = (growth_confidence IS NULL)),
    CHECK (growth_low <= growth_high)
);

-- The workload mix, in the planner's order.
CREATE TABLE component (
    position         INTEGER PRIMARY KEY CHECK (position >= 1),
    workload_class   TEXT NOT NULL,  -- a key of data/workloads.csv
    share_low        REAL NOT NULL,  -- of today's CPU time
    share_high       REAL NOT NULL CHECK (share_low <= share_high),
    share_confidence REAL NOT NULL,
    growth_low        REAL,  -- the class's own, per year; all three NULL where it grows as the plan does
    growth_high       REAL,
    growth_confidence REAL,
    CHECK ((growth_low IS NULL) = (growth_high IS NULL) AND (growth_low IS NULL) = (growth_confidence IS NULL)),
    CHECK (growth_low <= growth_high)
);

-- Projects that go live: from a month after today on they add a share of their class's load.
CREATE TABLE load_step (
    position         INTEGER PRIMARY KEY CHECK (position >= 1),
    month            INTEGER NOT NULL,
    added_low        REAL NOT NULL,
    added_high       REAL NOT NULL CHECK (added_low <= added_high),
    added_confidence REAL NOT NULL,
    workload_class   TEXT NOT NULL,  -- empty for the whole mix
    name             TEXT NOT NULL
);

-- The load of every calendar month relative to the others, January first.
CREATE TABLE season (
    position INTEGER PRIMARY KEY CHECK (position >= 1),
    factor   REAL NOT NULL
);

-- The years at which the horizon is shown.
CREATE TABLE horizon (
    position INTEGER PRIMARY KEY CHECK (position >= 1),
    years    REAL NOT NULL
);

-- What is paid: engine, license, idle_engine, missed_month.
CREATE TABLE cost (
    name     TEXT PRIMARY KEY,
    amount   REAL NOT NULL,
    currency TEXT NOT NULL  -- empty where none is named
) WITHOUT ROWID;

-- Position 0 is today's configuration and has no name; 1, 2, ... are the scenarios in the planner's order.
CREATE TABLE configuration (
    position INTEGER PRIMARY KEY CHECK (position >= 0),
    name     TEXT CHECK ((name IS NULL) = (position = 0))
);

-- What is stated about a configuration: a level or an uncertain number per field of ui/fields.toml.
-- For a scenario these are its changes. A field without a row is unknown, or unchanged in a scenario.
CREATE TABLE entry (
    configuration INTEGER NOT NULL REFERENCES configuration (position),
    field         TEXT NOT NULL,
    level         TEXT,
    low           REAL,
    high          REAL,
    confidence    REAL,
    PRIMARY KEY (configuration, field),
    CHECK (
        (level IS NOT NULL AND low IS NULL AND high IS NULL AND confidence IS NULL)
        OR (level IS NULL AND low IS NOT NULL AND high IS NOT NULL AND confidence IS NOT NULL)
    ),
    CHECK (low <= high)
) WITHOUT ROWID;

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
    note           TEXT NOT NULL
);

-- Own measurements that stay in the plan and do not count.
CREATE TABLE switched_off (
    id TEXT PRIMARY KEY REFERENCES measurement (id)
) WITHOUT ROWID;

-- Evidence packs: tables of a site or a vendor, with the columns of those in data/.
CREATE TABLE pack (
    position INTEGER PRIMARY KEY CHECK (position >= 1),
    name     TEXT NOT NULL UNIQUE,
    counts   INTEGER NOT NULL CHECK (counts IN (0, 1))
);

-- The tables of a pack, word for word.
CREATE TABLE pack_file (
    pack TEXT NOT NULL REFERENCES pack (name),
    name TEXT NOT NULL,  -- machines.csv, curves.csv, ...
    text TEXT NOT NULL,
    PRIMARY KEY (pack, name)
) WITHOUT ROWID;

-- Rows of packs that stay in the plan and do not count: ids of comparisons.csv, or `z17 n-way curve`.
CREATE TABLE pack_switched_off (
    pack TEXT NOT NULL REFERENCES pack (name),
    id   TEXT NOT NULL,
    PRIMARY KEY (pack, id)
) WITHOUT ROWID;

-- The measured load of a system.
CREATE TABLE history (
    position    INTEGER PRIMARY KEY CHECK (position >= 1),
    system      TEXT NOT NULL UNIQUE,
    window      INTEGER NOT NULL CHECK (window >= 900),  -- seconds
    clock       TEXT NOT NULL,     -- utc or local
    engines_min INTEGER,
    engines_max INTEGER
);

-- Windows of a history: shares of all engines, 0..1.
CREATE TABLE history_window (
    history INTEGER NOT NULL REFERENCES history (position),
    start   INTEGER NOT NULL,  -- seconds since 1970-01-01 by the clock of the history
    busy    REAL NOT NULL CHECK (busy BETWEEN 0 AND 1),
    steal   REAL,     -- NULL where unknown
    engines REAL,     -- NULL where unknown
    PRIMARY KEY (history, start)
) WITHOUT ROWID;

-- When the system of a history was started again.
CREATE TABLE history_restart (
    history INTEGER NOT NULL REFERENCES history (position),
    time    INTEGER NOT NULL,
    PRIMARY KEY (history, time)
) WITHOUT ROWID;

-- The files that a history comes from.
CREATE TABLE history_file (
    history  INTEGER NOT NULL REFERENCES history (position),
    position INTEGER NOT NULL CHECK (position >= 1),
    name     TEXT NOT NULL,
    size     INTEGER NOT NULL,
    sha256   TEXT NOT NULL,
    format   TEXT NOT NULL,
    first    INTEGER NOT NULL,  -- times of the first and the last sample
    last     INTEGER NOT NULL,
    PRIMARY KEY (history, position)
) WITHOUT ROWID;

-- The scenario that was carried out, and the first whole month that its system carried the load; no row before a move.
CREATE TABLE move (
    id       INTEGER PRIMARY KEY CHECK (id = 1),  -- one row
    scenario TEXT NOT NULL,  -- its name
    month    TEXT NOT NULL   -- 2027-03
);

-- What the planner chooses about the report of the plan.
CREATE TABLE report (
    id     INTEGER PRIMARY KEY CHECK (id = 1),  -- one row
    title  TEXT NOT NULL,  -- empty where the plan's name is used
    author TEXT NOT NULL,
    date   TEXT NOT NULL,  -- 2026-11-21, or empty
    paper  TEXT NOT NULL,  -- a4 or us-letter
    logo   BLOB NOT NULL   -- a PNG picture, or empty
);

-- The report's sections that are left out or have a note of the planner.
CREATE TABLE report_section (
    section  TEXT PRIMARY KEY,  -- summary, scenarios, inputs, ...
    left_out INTEGER NOT NULL CHECK (left_out IN (0, 1)),
    note     TEXT NOT NULL,  -- empty where there is none
    CHECK (left_out = 1 OR note <> '')
) WITHOUT ROWID;

-- Earlier states of the plan that the planner keeps, oldest first.
CREATE TABLE snapshot (
    position INTEGER PRIMARY KEY CHECK (position >= 1),
    name     TEXT NOT NULL,
    kept     TEXT NOT NULL,  -- when: 2026-11-23T14:05:00, local time
    document BLOB NOT NULL   -- a document like this one, without snapshots, compressed with zlib (RFC 1950)
);

-- The machines of a plan of many systems.
CREATE TABLE host (
    position INTEGER PRIMARY KEY CHECK (position >= 1),
    name     TEXT NOT NULL UNIQUE,
    machine  TEXT NOT NULL,  -- a level of the field machine, or empty
    ifls     INTEGER,  -- physical engines of each pool; NULL where unknown
    cps      INTEGER
);

-- The systems of such a plan: LPARs, and guests of z/VM. A history of the same name is a system's measured load.
CREATE TABLE system (
    position INTEGER PRIMARY KEY CHECK (position >= 1),
    name     TEXT NOT NULL UNIQUE,
    host     TEXT NOT NULL,  -- the machine it runs on; a host of that name may be missing
    guest_of TEXT NOT NULL,  -- the LPAR whose z/VM runs it, or empty
    pool     TEXT NOT NULL,  -- ifl, cp
    weight   REAL CHECK (weight > 0),  -- processing weight, or relative share of a guest; NULL where unknown
    capped   INTEGER NOT NULL CHECK (capped IN (0, 1)),
    dedicated INTEGER NOT NULL CHECK (dedicated IN (0, 1))  -- the engines are its own
);

-- The mix of a system; one without is as busy with the plan's.
CREATE TABLE system_component (
    system           INTEGER NOT NULL REFERENCES system (position),
    position         INTEGER NOT NULL CHECK (position >= 1),
    workload_class   TEXT NOT NULL,
    share_low        REAL NOT NULL,
    share_high       REAL NOT NULL CHECK (share_low <= share_high),
    share_confidence REAL NOT NULL,
    growth_low        REAL,
    growth_high       REAL,
    growth_confidence REAL,
    PRIMARY KEY (system, position),
    CHECK ((growth_low IS NULL) = (growth_high IS NULL) AND (growth_low IS NULL) = (growth_confidence IS NULL)),
    CHECK (growth_low <= growth_high)
) WITHOUT ROWID;

-- The configuration of a system, as `entry` holds the plan's.
CREATE TABLE system_entry (
    system     INTEGER NOT NULL REFERENCES system (position),
    field      TEXT NOT NULL,
    level      TEXT,
    low        REAL,
    high       REAL,
    confidence REAL,
    PRIMARY KEY (system, field),
    CHECK (
        (level IS NOT NULL AND low IS NULL AND high IS NULL AND confidence IS NULL)
        OR (level IS NULL AND low IS NOT NULL AND high IS NOT NULL AND confidence IS NOT NULL)
    ),
    CHECK (low <= high)
) WITHOUT ROWID;

COMMIT;
