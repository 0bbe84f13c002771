"""The report as an XLSX workbook."""
