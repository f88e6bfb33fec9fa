"""Several servers on one database: leases and signals."""
