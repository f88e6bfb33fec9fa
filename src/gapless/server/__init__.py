"""The server: an authority over games, played over HTTP and WebSockets."""
