"""Tests of several processes on one PostgreSQL database and one Redis server."""
