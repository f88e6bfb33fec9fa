"""What tests and measurements start: databases, servers, clusters, browsers, and their players."""
