"""`gapless bot`: list the bots, and check that a program follows the bot protocol."""

from textwrap import wrap
from typing import Annotated

from gapless.bots import LEVELS
from gapless.bots.conformance import check_command
from gapless.bots.levels import COMMAND
from gapless.bots.process import words_of

from .base import App, Group, argument, command
from .options import AsJson, Seconds
from .output import emit, emit_json, screen_columns

bot = Group("bot", {name: f"{__name__}:{name}_bots" for name in ("list", "check")})


@command("bot-list")
def list_bots(app: App, *, as_json: AsJson) -> None:
    """Print the bots."""
    for name, level in LEVELS.items():
        title, about = app.text(f"bot-{name}"), app.text(f"about-bot-{name}")
        if as_json:
            emit_json({"name": name, "title": title, "about": about, "seconds": level.seconds})
        else:
            think = app.text("bots-seconds", seconds=level.seconds)
            indent = max(map(len, LEVELS)) + 2
            emit(f"{name:<{indent}}{title} ({think})\n")
            margin = " " * indent
            lines = wrap(about, screen_columns(), initial_indent=margin, subsequent_indent=margin)
            emit("".join(f"{line}\n" for line in lines))


@command("bot-check")
def check_bots(
    app: App, program: Annotated[str, argument("program")], seconds: Seconds, *, as_json: AsJson
) -> int:
    """Check a program against the bot protocol; return 2 if it fails."""
    line = program.removeprefix(COMMAND)
    words_of(line)
    status = 0
    for finding in check_command(line, seconds):
        wrong = finding.error
        status = 2 if wrong else status
        if as_json:
            problem = wrong and {"code": wrong.code, "reason": str(wrong)}
            emit_json({"part": finding.part, "problem": problem})
        else:
            verdict = app.text.error(wrong) if wrong else app.text("suite-fine")
            emit(f"{app.text(f'suite-{finding.part}')}: {verdict}\n")
    return status
