"""Read, check and write game records (`.fits.txt`)."""

from .reader import InvalidRecordError, parse_record, read_record
from .record import Record, format_record

__all__ = ["InvalidRecordError", "Record", "format_record", "parse_record", "read_record"]
