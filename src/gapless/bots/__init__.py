"""Bots of six levels, bots in other processes, and the arena that compares them."""

from .bot import Bot, BotError
from .levels import LEVELS, Level, check_bot, make_bot

__all__ = ["LEVELS", "Bot", "BotError", "Level", "check_bot", "make_bot"]
