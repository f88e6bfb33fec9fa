"""What several tests of local play need."""

from pathlib import Path

import pytest

from gapless.local.session import Session

from .helpers import games_in, setup_of


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """A game whose first card is open."""
    session = games_in(tmp_path).new(setup_of("Ann"), 3)
    session.act(0, session.view(0).landings[0].placement)
    return session
