"""Why a file, or a line of it, is not imported, and what to know of one that was."""

from __future__ import annotations

from zplanner.errors import Code


class ImportCode(Code):
    """A file of own measurements, or a row of it, that cannot be imported."""

    UNKNOWN_FORMAT = "'{name}' is not a format to import", "use one of: {known}"
    TOO_MANY_ROWS = "the table has more than {most} rows", "import the comparisons, not single samples"
    ID_OF_OTHER_ROW = "'{id}' is the id of the row in line {other}", "give each row its own id"
    ID_OF_PUBLISHED = "'{id}' is the id of a published measurement", "give the row another id, or leave it out"
    ID_IN_PLAN = "'{id}' is in the plan already", "give the row another id, or leave it out"
    SEVERAL_RESOURCES = "the classes load different resources", "state which one is meant"
    MAPPING_NOT_TOML = (
        "this is not TOML: {reason:120}",
        'write [columns] and below it lines such as "Speed-up" = "ratio_low"',
    )
    MAPPING_NESTED = (
        "the brackets are nested too deeply",
        'write [columns] and below it lines such as "Speed-up" = "ratio_low"',
    )
    MAPPING_WITHOUT_COLUMNS = (
        "a mapping holds [columns], [table] or [answers], and may hold [metrics]",
        'write [columns] and below it lines such as "Speed-up" = "ratio_low"',
    )
    MAPPED_TO_NO_COLUMN = (
        "'{ours}', which [columns] gives for '{theirs}', is not a column that zplanner reads",
        "use one of: {known:0}",
        "write '{near}'",
    )
    MAPPED_TWICE = "[columns] maps two columns to '{ours}'", "map one column to it"
    NOT_AN_OPTION = "[table] says nothing with {name} = {value}", "it may say: {known:0}"
    NOT_A_ZONE = "'{name}' is not a time zone", "write one such as Europe/Berlin or UTC"
    NOT_A_QUESTION = "[answers] answers no question with '{name}'", "it may answer: {known:0}"
    NOT_AN_ANSWER = "'{answer}' is not an answer to {name}", "use one of: {known:0}"


class SourceCode(Code):
    """A file that is not read at all, or a line of any file that is not."""

    NOT_RECOGNIZED = (
        "this is none of the files that zplanner reads",
        "import what sar, sadf, nmon, vmstat, fio or another known tool wrote, or a table",
    )
    EMPTY = "the file is empty"
    TOO_LARGE = "the file is over {megabytes:d} MB", "split it, or import a shorter time"
    TOO_MANY_ITEMS = "the file holds over {most} figures: it is not the output of one run", "split it"
    TOO_MANY_LINES = "the file has over {most} lines: it is not the output of one run", "split it"
    DAMAGED_GZIP = "the compressed file is damaged or cut off", "copy it again"
    LINE_TOO_LONG = "the line is longer than 1 MB"
    LAST_LINE_CUT = "the file is cut off in this line"
    NOT_A_DECIMAL = "'{text}' is not a number"
    DAMAGED_JSON = "this is not valid JSON: {reason:120}", "export it again"
    NOTHING_FOUND = "there is nothing in this file that zplanner can use"
    TOO_MANY_FILES = "the folder holds more than {most} files", "choose the files that count"
    TOO_MANY_SYSTEMS = "the file names more than {most} systems", "check the column of the system"
    TOO_MANY_REFUSED = (
        "more than {most} of its lines hold nothing of this kind",
        "check the file, or say what its columns are",
    )
    TOO_MUCH_UNPACKED = (
        "the archive holds more than {megabytes} MB, or is packed too tightly",
        "unpack it, and import the folder",
    )
    TOO_MANY_MEMBERS = "the archive has more than {most} files", "unpack it, and import the folder"
    DAMAGED_ARCHIVE = "the archive is damaged, cut off or encrypted: {reason:80}", "copy it again"
    NAME_OUTSIDE = "the archive would write outside its folder: {name:120}", "do not unpack it"


class UnreadableCode(Code):
    """What a file is, instead of figures."""

    SYSSTAT_BINARY = "this is sysstat's binary file", "import the output of: sadf -j FILE -- -u"
    PER_PROCESS = (
        "pidstat shows figures of each process, not of the system",
        "import the output of: mpstat -P ALL 60, or sar -u 60",
    )
    ATOP_BINARY = "this is atop's binary file", "import the output of: atop -r FILE -P CPU"
    ATOP_SCREENS = "this is what atop shows on a terminal", "import the output of: atop -r FILE -P CPU"
    OTHER_REPORT = (
        "of the reports of Performance Toolkit, zplanner reads two, and this is another one",
        "import FCX225, or FCX202 for the partitions",
    )
    PCP_ARCHIVE = (
        "this is an archive of Performance Co-Pilot",
        "import the output of: pcp -a FILE dstat --time --cpu --output load.csv",
    )
    ROUND_ROBIN = (
        "this is a round-robin database, or what rrdtool writes",
        "import the output of: rrdtool fetch FILE AVERAGE | tr -s ': ' ','",
    )
    PERF_DATA = (
        "perf records where programs spend time, not how busy the system is",
        "record the load with: mpstat -P ALL 60",
    )
    JOURNAL = "this is a journal of messages, without load", "record the load with: mpstat -P ALL 60"
    PACKETS = (
        "this is a capture of network packets, which tells nothing of CPU load",
        "record the load with: mpstat -P ALL 60",
    )
    DATABASE = "this is an SQLite database", 'import the output of: sqlite3 -header -csv FILE "SELECT ..."'
    OLD_OFFICE = (
        "this is a document in an old Microsoft Office format",
        "save it as XLSX, with the command: soffice --convert-to xlsx FILE",
    )
    PDF = "this is a PDF", "import the file it was made from, or the output of: pdftotext -layout FILE"
    PICTURE = "this is a picture", "import the figures it was drawn from"
    WEB_PAGE = "this is a web page", "save its table as CSV"
    PROGRAM = "this is a program", "import what it writes"
    ARCHIVE = "this is an archive", "unpack it first, with the command: {command}"
    AIX = "this is from AIX, not from Linux on IBM Z"
    COLLECTL_RAW = "this is collectl's raw recording", "import the output of: collectl -p FILE -sc -P"


class LoadFileCode(Code):
    """What a file of a monitoring tool does not say, or says wrongly."""

    NO_CPU_FIGURES = "the file has no CPU figures", "record it again, for instance with: {command:0}"
    NO_HEADING = "no line of the file names the CPU columns of this one"
    TOO_FEW_COLUMNS = "the line has {columns:column}, where its heading has {expected}"
    COLUMN_NAMED_TWICE = "the heading names a column twice, so its rows are not read"
    OUTSIDE_PERCENT = "{value}% lies outside 0 to 100%"
    NOT_ALL_OF_THE_TIME = "the CPU columns add up to {total}%, not to 100%"
    NOT_THE_INTERVAL = "the CPU columns add up to {seconds} s of CPU time, not to about {expected} s"
    NOT_A_TIME = "'{text}' is not a time"
    TIME_GOES_BACK = "the time is not after that of the row before"
    OTHER_TIMES = "the row's times are of another kind than those before"
    NOT_A_SNAPSHOT = "'{text}' is not the number of a snapshot"
    NO_TIME = "no line gives the time of snapshot {snapshot}"
    UNKNOWN_UNIT = "'{unit}' is not a unit of CPU time", "leave out the units of -f"
    TOO_MANY_SYSTEMS = "the file has more than {most} systems", "split it"
    TOO_MANY_WAITING = (
        "more than {most} rows come before the lines with their times",
        "import the file as nmon wrote it, unsorted",
    )
    ENGINES_DIFFER = "the heading counts {stated:engine}, but the load is of {counted}", "check the number of engines"
    BUSY_WITH_STEAL = "collectl's brief output counts stolen time as busy", "use --verbose or -P to tell them apart"
    THREADS_SHARE_CORES = (
        "{system} has {threads:thread} on {cores:core}, on average {means:0}",
        "its load here is of cores; a file from inside it counts threads",
    )
    NO_IDLE = "the row does not tell idle time and time waiting for I/O"
    DAMAGED_XML = "this is not valid XML: {reason:80}; what follows is not read", "export it again"
    STEAL_STUCK = (
        "{count:sample} in a row say that all time was stolen and none used, as a counter does that stands still: "
        "they are left out"
    )
    SINGLE_ENGINES = (
        "the file has CPU figures of single engines, and none of all together",
        "record those too, for instance with: {command:0}",
    )
    READ_AS_PERCENT = "the load goes up to {highest}, and is read as percent of all engines together"


class MachineFileCode(Code):
    """A line of a machine's description, or something it says, that fills in no field."""

    STATED_TWICE = "'{key}' has another value than in line {first:d}", "import each system from its own file"
    OUTSIDE = "{value} is outside {low} to {high}"
    NO_LEVEL = "{field:label}: zplanner has no data for {value}", "the field is not filled in"
    NOT_SYSTEM_Z = "the system is {architecture}, not System z", "its machine and engines are left out"
    NESTED = "the system runs {levels:hypervisor} deep", "engines and hypervisor are those of the innermost"
    NO_ADAPTER = "no crypto adapter is on line"
    UNIT_ASSUMED = (
        "the output of free names no unit: its total of {total:d} is read as {unit}",
        "put the command above its output, as in: free -m",
    )
    UNIT_UNCLEAR = (
        "the output of free names no unit: its total may be {total:d} {unit} or {other}",
        "put the command above its output, as in: free -m; or state it in a mapping, as memory_unit in [table]",
    )
    TOTALS_DIFFER = (
        "the file tells of {low:g} and of {high:g} GiB of memory in all, as several systems have",
        "import each system from its own file",
    )
    ONE_MOMENT = (
        "the memory in use was recorded only once, which may not be its peak",
        "record it over a busy day, for instance with: free -s 60",
    )
    COARSE_MEMORY = (
        "the output of free is in steps of {step:g} GiB, which is coarse for this system",
        "record it with: free",
    )
    NOT_COUNTED = "{counter} was not counted"
    NO_MISSES = (
        "no part of the run counted instructions and first-level cache misses together",
        "run perf stat -e INSTRUCTIONS,L1I_DIR_WRITES,L1D_DIR_WRITES, as root in an LPAR",
    )
    NO_SOURCES = (
        "the counters that tell where the misses are served are incomplete, or of a machine without published formulas",
        "from z13 on, count the whole extended counter set",
    )
    NO_NEST_FORMULA = (
        "no published formula for the relative nest intensity of {machines} was found, so neither it nor the workload "
        "category is stated",
        "zPCR derives both from the same counters",
    )
    NO_CATEGORY = (
        "the relative nest intensity is by the formula published for {machines} in November 2015, and its workload "
        "category is not stated",
        "zPCR derives it from the same counters, and a table of IBM from the misses and this intensity: "
        "https://www.ibm.com/support/pages/node/6952525",
    )
    COUNTERS_ARE_NO_EVIDENCE = (
        "the counters show how the workload uses the caches of this machine, not how it would run on another",
        "no forecast uses them",
    )
    NOT_AUTHORIZED = "the partition may not read these counter sets: {sets}", "authorize them in its activation profile"


class BenchmarkFileCode(Code):
    """Output without a score, a line that is none, or a score that needs care."""

    NO_RESULT = "the file holds no result of {tool}", "import the whole output of a finished run"
    RUN_FAILED = "{tool} reports an error: {reason:120}", "run it again"
    TERSE_FIO = "this is terse output of fio, whose columns depend on its version", "run fio with --output-format=json"
    BOGO_OPERATIONS = (
        "stress-ng's bogo operations are not a benchmark, as its manual says",
        "run sysbench, or the program itself",
    )
    EVENT_COUNTS = (
        "perf stat counts events of one command, which are neither a load nor a score",
        "import the load from sar or mpstat",
    )
    NOT_A_RATE = "'{text}' is not a rate"
    COLUMNS_DIFFER = "the line has {count:figure} where {expected:d} are expected"
    TIMES_NOT_RATES = (
        "this OpenSSL prints seconds of six decimals here, too coarse for a rate",
        "run openssl speed without -mr",
    )
    LOOPBACK = (
        "both ends of the connection are this system, so no network was measured",
        "run it against another system",
    )
    CLOCK_ASSUMED = (
        "the file does not say which clock its rates count; seconds of CPU time are assumed",
        "save standard error too: openssl speed ... 2>&1",
    )
    RATE_WAS_SET = (
        "the run was limited to {rate} Mbit/s, so it says little about what the network can carry",
        "run iperf3 with -b 0",
    )


class TableFileCode(Code):
    """What a table does not say, or says wrongly. Those of `QUESTIONS` have `choices`: what a mapping may answer."""

    NO_HEADING = (
        "there is no table here: no row with a time and a number",
        "give it a row of headings, and below it rows such as 2026-10-22 00:10, LNX1, 9.78",
    )
    NO_TIME_COLUMN = (
        "it is not clear which column is the time",
        "say it in a mapping, or in the preview of the table: one of {choices}",
    )
    NO_BUSY_COLUMN = "it is not clear which column says how busy the engines were", "{remedy:0}"
    NO_BUSY_METRIC = "it is not clear which metric says how busy the engines were", "{remedy:0}"
    SEVERAL_COLUMNS = (
        "several columns may be the {role}: {choices}",
        "say it in a mapping, or in the preview of the table",
    )
    SEVERAL_METRICS = (
        "several metrics may be the {role}: {choices}",
        "say it in a mapping, or in the preview of the table",
    )
    PERCENT_OR_SHARE = (
        "it is not clear whether '{column}' is in percent or a share of 1",
        "say it in a mapping, or in the preview of the table: {choices}",
    )
    DATE_ORDER = (
        "{example} may be a day of either month",
        "say it in a mapping, or in the preview of the table: {choices}",
    )
    SEVERAL_ROWS = (
        "rows of one time are of several systems or engines, and no column is known to tell them apart",
        "{remedy:0}",
    )
    HOW_MANY_ENGINES = (
        "'{column}' goes up to {highest}%, which is of one engine: it is not clear how many there are",
        "say it in a mapping, as engines in [table]",
    )
    NOT_A_COLUMN = "the table has no column '{name}'", "its columns are: {known:0}"
    REPEATED_HEADING = "two columns are called '{name}'", "rename or remove one"
    NOT_A_ROLE = "a column of load cannot be '{text}'", "use one of: {known:0}"
    CELL_COUNT = "the row has {cells:cell}, where the headings have {columns}", "a comma within a number needs quotes"
    NOT_CELLS = "the line cannot be split into cells", "check its quotes"
    EMPTY_CELL = "the cell is empty"
    NOT_A_TIME = "'{text}' is not a time as the first rows have it"
    TIME_TWICE = "another row of the system has this time", "only rows of all engines together are read"
    OUTSIDE_PERCENT = "{value}% lies outside 0 to 100%", "load is counted in percent of all engines together"
    OUTSIDE_TOGETHER = "busy and stolen time add up to more than all there is"
    OTHER_UNIT = "the row is in '{unit}', but earlier rows of the metric are in another unit"
    INCOMPLETE = "no row has the other metrics of this time"
    NOT_ENGINES = "{count} is not a number of engines"
    TOO_MANY_COLUMNS = "the table has {count:column}", "export at most {most}"
    TOO_MANY_SYSTEMS = "the table has more than {most} systems", "check the column of the system"
    DAMAGED_WORKBOOK = "the workbook cannot be read: {reason:120}", "save it again as XLSX, or as CSV"
    WORKBOOK_TOO_LARGE = "the workbook has over {cells} cells, or too much text", "save the sheet as CSV"
    NO_SHEET = "the workbook has no sheet '{name}'", "its sheets are: {known:0}"
    DAMAGED_PARQUET = "the Parquet file cannot be read: {reason:120}", "export it again"
    PARQUET_TOO_LARGE = (
        "the Parquet file is too large to be read at once",
        "write it in row groups of at most 200 MB, or split it",
    )
    NO_PYARROW = "Parquet needs pyarrow", "run pip install '.[parquet]' in the checkout of zplanner"
    READ_AS_PERCENT = "'{column}' names no unit, and is read as percent because it goes up to {highest}"
    PART_ALONE = (
        "'{column}' alone is read, which is a part of busy time",
        "the load is higher by the others, such as system time: map them too",
    )
    SERIAL_DATES = "the times are numbers, and are read as days since 1900, as spreadsheets count"
    LATE_METRIC = "'{name}' first appears here, and is not read", "sort the table by time"
    OTHER_SHEETS = "only the sheet '{sheet}' is read; {count:other sheet} could be"
    HOUR_TWICE = "{system}'s clock goes back by an hour here: taken for the end of summer time"


QUESTIONS = frozenset(
    {
        TableFileCode.NO_TIME_COLUMN,
        TableFileCode.NO_BUSY_COLUMN,
        TableFileCode.NO_BUSY_METRIC,
        TableFileCode.SEVERAL_COLUMNS,
        TableFileCode.SEVERAL_METRICS,
        TableFileCode.PERCENT_OR_SHARE,
        TableFileCode.DATE_ORDER,
        TableFileCode.SEVERAL_ROWS,
        TableFileCode.HOW_MANY_ENGINES,
    }
)
"""Errors that a mapping answers."""
