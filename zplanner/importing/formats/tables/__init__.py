"""Tables: CSV, XLSX and Parquet, of comparisons or of load."""
