"""Bounds on the mean score that any player can reach, and the certificate made of them."""
