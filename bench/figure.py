"""A measured figure and its target."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """A measured value, its unit, and the least or the greatest value that meets the target."""

    what: str
    value: float
    unit: str = ""
    at_least: float | None = None
    at_most: float | None = None

    @property
    def met(self) -> bool:
        """Whether the target is met; true without one."""
        return (self.at_least is None or self.value >= self.at_least) and (
            self.at_most is None or self.value <= self.at_most
        )

    @property
    def target(self) -> str:
        """The target as text; empty without one."""
        if self.at_least is not None:
            return f"at least {_format(self.at_least)}"
        return "" if self.at_most is None else f"at most {_format(self.at_most)}"

    def row(self) -> tuple[str, str, str, str]:
        """Return the columns of the report."""
        verdict = "" if not self.target else "met" if self.met else "MISSED"
        return self.what, f"{_format(self.value)} {self.unit}".strip(), self.target, verdict


def _format(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3g}"
