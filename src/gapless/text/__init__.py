"""What people read, in English, German and Russian: the Fluent catalogues and their lookup."""

from .catalogue import Text
from .language import LANGUAGES, choose_language

__all__ = ["LANGUAGES", "Text", "choose_language"]
