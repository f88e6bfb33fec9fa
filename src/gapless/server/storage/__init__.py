"""The database: its tables, what is read and written, and backups."""
