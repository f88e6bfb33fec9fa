"""Boards that are measured or generated in a pool process, part by part, while clients poll."""

import time
from collections.abc import AsyncIterator
from itertools import islice
from typing import NamedTuple

from gapless.analysis.generator import (
    CANDIDATES,
    check_wish,
    drawn_layouts,
    offers_choices,
    skill_near,
)
from gapless.analysis.measurement import (
    Measure,
    Measurement,
    MeasurePart,
    measure_parts,
    shipped_difficulties,
)
from gapless.core.board import Board
from gapless.editions import edition, find_board
from gapless.editions.board_codes import PREFIX, coded_board

from .board_messages import BoardDifficulty, DifficultyScale, ShippedFigures
from .polled_jobs import PolledJob, PolledJobs
from .quotas import Client

SEARCH_SECONDS = 10.0
"""A search for a generated board ends after this, with the nearest board found."""
TRIES = 6
"""Number of layouts tried for a board of any difficulty."""

_SHOWN: tuple[Measure, ...] = ("newcomer", "architect", "master", "hindsight")


class BoardJobs(PolledJobs):
    """Measures and generates boards, and caches the results."""

    def difficulty(self, edition_id: str, code: str, client: Client) -> BoardDifficulty:
        """Return the difficulty of a board as far as it is measured; start that if necessary.

        Raises:
            GaplessError: for a code that can't be read, or if the client has to wait.
        """
        ref = PREFIX + code.strip().removeprefix(PREFIX)
        board = find_board(edition(edition_id), ref, None)
        job = self._poll(
            ("difficulty", edition_id, ref),
            client,
            lambda job: self._measured(job, edition_id, board),
        )
        measured: Measurement | None = job.state
        if measured is None:
            return BoardDifficulty(share=0.0, waiting=self._ahead(job))
        found = measured.difficulty() if job.done else None
        return BoardDifficulty(
            **{one: _rounded(measured.mean(one)) for one in _SHOWN},
            skill=_rounded(found.skill if found else None),
            luck=_rounded(found.luck if found else None),
            share=measured.share,
            dull=found.dull if found else (),
            waiting=self._ahead(job),
        )

    def surprise(
        self,
        edition_id: str,
        kinds: tuple[str, ...] | None,
        difficulty: float | None,
        seed: int,
        client: Client,
    ) -> "tuple[float, LayoutTry | None, int]":
        """Return the share of the attempts that is done, what is found, and the jobs before it.

        Raises:
            GaplessError: if there can't be such a board, none is found, or the client has to wait.
        """
        edition(edition_id)
        check_wish(kinds or (), difficulty)
        wish = edition_id, kinds or None, difficulty, seed
        job = self._poll(("surprise", *wish), client, lambda job: self._generated(job, *wish))
        share, found = job.state or (0.0, None)
        return share, found, self._ahead(job)

    async def _measured(
        self, job: PolledJob, edition_id: str, board: Board
    ) -> AsyncIterator[Measurement]:
        """Yield the measurement of a board after each part."""
        measurement = Measurement(measure_parts(board))
        for part in measurement.parts:
            scores = await self._compute(job, measure, edition_id, board.ref, part)
            measurement.add(part, scores)
            yield measurement

    async def _generated(
        self,
        job: PolledJob,
        edition_id: str,
        kinds: tuple[str, ...] | None,
        difficulty: float | None,
        seed: int,
    ) -> "AsyncIterator[tuple[float, LayoutTry | None]]":
        """Yield the share of the search that is done, and at last the nearest layout."""
        wish = edition_id, kinds, difficulty, seed
        began = self._clock()
        nearest: LayoutTry | None = None
        for tried in range(CANDIDATES):
            share = max(tried / CANDIDATES, (self._clock() - began) / SEARCH_SECONDS)
            if nearest and (nearest.fits or share >= 1):
                break
            if nearest:
                yield share, None
            one = await self._compute(job, try_layout, *wish, tried, SEARCH_SECONDS * (1 - share))
            if nearest is None or one.fits or one.distance < nearest.distance:
                nearest = one
        assert nearest is not None
        yield 1.0, nearest


def measure(edition_id: str, ref: str, part: MeasurePart) -> list[int]:
    """Return the scores of one part of a board's measurement."""
    from gapless.analysis.difficulty import measure_part  # noqa: PLC0415 - it loads the compiler

    box = edition(edition_id)
    return measure_part(find_board(box, ref, None), box, part)


class LayoutTry(NamedTuple):
    """A layout that was tried: whether it fits the wish, its room for skill, and how far that is.

    The room for skill is `None` unless a difficulty was asked for.
    """

    board: Board
    fits: bool
    skill: float | None = None
    distance: float = 0.0


def try_layout(
    edition_id: str,
    kinds: tuple[str, ...] | None,
    difficulty: float | None,
    seed: int,
    number: int,
    seconds: float,
) -> LayoutTry:
    """Return the layout with this number; it fits if it is near the difficulty.

    Without a difficulty it is one of the first that offers choices, and nothing is measured. After
    `seconds` its room for skill is no more than estimated.
    """
    box = edition(edition_id)
    layouts = drawn_layouts(seed, kinds, box)
    if difficulty is None:
        tried = list(islice(layouts, TRIES))
        return LayoutTry(coded_board(next(filter(offers_choices, tried), tried[0])), fits=True)
    board = coded_board(next(islice(layouts, number, None)))
    end = time.monotonic() + seconds
    skill, is_near = skill_near(board, box, difficulty, lambda: time.monotonic() > end)
    return LayoutTry(board, is_near, skill, abs(skill - difficulty))


def difficulty_scale(id: str) -> DifficultyScale:
    """Return the difficulty of the boards of a shipped edition."""
    return DifficultyScale(
        [
            ShippedFigures(
                ref=ref,
                **{one: round(getattr(found, one), 2) for one in (*_SHOWN, "skill", "luck")},
            )
            for ref, found in shipped_difficulties(edition(id).id).items()
        ]
    )


def _rounded(figure: float | None) -> float | None:
    return None if figure is None else round(figure, 2)
