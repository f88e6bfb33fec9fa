"""Text that people read, in English, German and Russian: Fluent catalogues and their lookup."""

from .catalogue import Text
from .language import LANGUAGES, choose_language

__all__ = ["LANGUAGES", "Text", "choose_language"]
