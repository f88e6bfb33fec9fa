"""One figure that was measured, and the bar it has to clear."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    what: str
    value: float
    unit: str = ""
    at_least: float | None = None
    at_most: float | None = None

    @property
    def met(self) -> bool:
        return (self.at_least is None or self.value >= self.at_least) and (
            self.at_most is None or self.value <= self.at_most
        )

    @property
    def bar(self) -> str:
        if self.at_least is not None:
            return f"at least {_written(self.at_least)}"
        return "" if self.at_most is None else f"at most {_written(self.at_most)}"

    def row(self) -> tuple[str, str, str, str]:
        verdict = "" if not self.bar else "met" if self.met else "MISSED"
        return self.what, f"{_written(self.value)} {self.unit}".strip(), self.bar, verdict


def _written(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3g}"
