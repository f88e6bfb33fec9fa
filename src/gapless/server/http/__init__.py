"""Connections, sockets and calls: how clients reach the rooms."""
