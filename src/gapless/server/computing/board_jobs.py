"""Boards that are measured or generated part by part while clients poll."""

import time
from collections.abc import Callable, Hashable
from functools import partial
from itertools import islice
from typing import Any, NamedTuple

from gapless.analysis import generator, measurement
from gapless.compute.jobs import Call, Job, JobClass, Parts
from gapless.compute.service import JobService
from gapless.compute.slices import NO_PAUSES, Pauses
from gapless.core.board import Board
from gapless.editions import edition, find_board
from gapless.editions.board_codes import PREFIX, coded_board
from gapless.rooms.keys import Client
from gapless.rooms.quotas import Quota
from gapless.server.http.board_messages import BoardDifficulty, DifficultyScale, ShippedFigures

from .client_jobs import ClientJobs

CACHED_RESULTS = 1_000
"""Number of results that are cached."""
SEARCH_SECONDS = 10.0
"""A search for a generated board ends after this, with the nearest board found."""
TRIES = 6
"""Number of layouts tried for a board of any difficulty."""

_SHOWN: tuple[measurement.Measure, ...] = ("newcomer", "architect", "master", "hindsight")


class WantedBoard(NamedTuple):
    """A board to generate: of any kinds and any difficulty where these are `None`."""

    edition_id: str
    kinds: tuple[str, ...] | None
    difficulty: float | None
    seed: int


class BoardJobs(ClientJobs):
    """Measures and generates boards, and caches the results. `clock` returns seconds."""

    def __init__(
        self, compute: JobService, quota: Quota, clock: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__(compute, quota)
        self._clock = clock

    def difficulty(self, edition_id: str, code: str, client: Client) -> BoardDifficulty:
        """Return the difficulty of a board as far as it is measured; start that if necessary.

        Raises:
            GaplessError: for a code that can't be read, or if the client has to wait.
        """
        ref = PREFIX + code.strip().removeprefix(PREFIX)
        board = find_board(edition(edition_id), ref, None)
        parts = partial(_measured, edition_id, board)
        job = self._compute.poll(self._polled((edition_id, ref), parts, client))
        waiting = self._compute.ahead(job)
        measured: measurement.Measurement | None = job.state
        if measured is None:
            return BoardDifficulty(share=0.0, waiting=waiting)
        result = measured.difficulty() if job.done else None
        return BoardDifficulty(
            **{name: _rounded(measured.mean(name)) for name in _SHOWN},
            skill=_rounded(result.skill if result else None),
            luck=_rounded(result.luck if result else None),
            share=measured.share,
            dull=result.dull if result else (),
            waiting=waiting,
        )

    def surprise(
        self, wanted: WantedBoard, client: Client
    ) -> "tuple[float, LayoutTry | None, int]":
        """Return the share of the attempts that is done, what is found, and the jobs before it.

        Raises:
            GaplessError: if there can't be such a board, none is found, or the client has to wait.
        """
        edition(wanted.edition_id)
        generator.check_request(wanted.kinds or (), wanted.difficulty)
        key = wanted._replace(kinds=wanted.kinds or None)
        parts = partial(_generated, key, self._clock)
        job = self._compute.poll(self._polled(key, parts, client))
        share, layout = job.state or (0.0, None)
        return share, layout, self._compute.ahead(job)

    def _polled(self, key: Hashable, parts: Callable[..., Parts], client: Client) -> Job:
        return self._job("difficulty", key, JobClass.SLOW, parts, client, CACHED_RESULTS)


def _measured(edition_id: str, board: Board, pass_on: Callable[[Any], None]) -> Parts:
    """Measure a board, and pass the measurement on after each part."""
    measured = measurement.Measurement(measurement.measure_parts(board))
    for part in measured.parts:
        measured.add(part, (yield Call(measure, (edition_id, board.ref, part))))
        pass_on(measured)
    return measured


def _generated(
    wanted: WantedBoard, clock: Callable[[], float], pass_on: Callable[[Any], None]
) -> Parts:
    """Pass on the share of the search that is done; return 1 and the nearest layout."""
    began = clock()
    nearest: LayoutTry | None = None
    for tried in range(generator.CANDIDATES):
        share = max(tried / generator.CANDIDATES, (clock() - began) / SEARCH_SECONDS)
        if nearest and (nearest.fits or share >= 1):
            break
        if nearest:
            pass_on((share, None))
        left = SEARCH_SECONDS * (1 - share)
        layout = yield Call(try_layout, (wanted, tried, left))
        if nearest is None or layout.fits or layout.distance < nearest.distance:
            nearest = layout
    return 1.0, nearest


def measure(
    edition_id: str, ref: str, part: measurement.MeasurePart, pauses: Pauses = NO_PAUSES
) -> list[int]:
    """Return the scores of one part of a board's measurement."""
    from gapless.analysis.difficulty import measure_part  # noqa: PLC0415 - it loads the compiler

    pauses()
    box = edition(edition_id)
    return measure_part(find_board(box, ref, None), box, part)


class LayoutTry(NamedTuple):
    """A layout that was tried: whether it fits, how much skill matters, and how far that is.

    `skill` is `None` unless a difficulty was asked for.
    """

    board: Board
    fits: bool
    skill: float | None = None
    distance: float = 0.0


def try_layout(
    wanted: WantedBoard, number: int, seconds: float, pauses: Pauses = NO_PAUSES
) -> LayoutTry:
    """Return the layout with this number; it fits if it is near the difficulty.

    Without a difficulty it is one of the first that offers choices, and nothing is measured. After
    `seconds` its skill is no more than estimated.
    """
    box = edition(wanted.edition_id)
    layouts = generator.drawn_layouts(wanted.seed, wanted.kinds, box)
    if wanted.difficulty is None:
        tried = list(islice(layouts, TRIES))
        chosen = next(filter(generator.offers_choices, tried), tried[0])
        return LayoutTry(coded_board(chosen), fits=True)
    board = coded_board(next(islice(layouts, number, None)))
    end = pauses.seconds() + seconds

    def is_over() -> bool:
        pauses()
        return pauses.seconds() > end

    skill, is_near = generator.skill_near(board, box, wanted.difficulty, is_over)
    return LayoutTry(board, is_near, skill, abs(skill - wanted.difficulty))


def difficulty_scale(id: str) -> DifficultyScale:
    """Return the difficulty of the boards of a shipped edition."""
    names = (*_SHOWN, "skill", "luck")
    return DifficultyScale(
        [
            ShippedFigures(ref=ref, **{name: round(getattr(known, name), 2) for name in names})
            for ref, known in measurement.shipped_difficulties(edition(id).id).items()
        ]
    )


def _rounded(figure: float | None) -> float | None:
    return None if figure is None else round(figure, 2)
