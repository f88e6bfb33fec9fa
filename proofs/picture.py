"""Draw the limits of the certificate: `python -m proofs.picture`."""

from pathlib import Path

from gapless.analysis.certificate import read_certificate

PATH = Path(__file__).parents[1] / "docs" / "pictures" / "perfect-play.svg"
LEFT, ZERO, SCALE, LINE = 90, 400, 2000, 52


def draw() -> str:
    """Return the picture: each board relative to the mean of its upper bounds."""
    certificate = read_certificate()
    boards, master = certificate["boards"], certificate["master"]["boards"]
    height = LINE * len(boards) + 70
    font = 'font-family="sans-serif" font-size="14"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 {height}" {font}>',
        f'<rect width="640" height="{height}" fill="#fff"/>',
    ]
    for tick in (-0.15, -0.1, -0.05, 0, 0.05, 0.1):
        at = ZERO + SCALE * tick
        parts.append(f'<path d="M{at:.0f} 14V{height - 56}" stroke="#ddd"/>')
        label = f"{tick:+.2f}" if tick else "0"
        parts.append(f'<text x="{at:.0f}" y="{height - 38}" text-anchor="middle">{label}</text>')
    for number, (board, found) in enumerate(boards.items()):
        zero, y = found["upper"]["mean"], 40 + LINE * number
        parts.append(f'<text x="10" y="{y + 5}">board {board}</text>')
        for side, color, shift in (("lower", "#1b6ca8", 7), ("upper", "#b3412e", -7)):
            mean, limit = (ZERO + SCALE * (found[side][name] - zero) for name in ("mean", "limit"))
            line = f"M{mean:.1f} {y + shift}H{limit:.1f}"
            parts.append(f'<path d="{line}" stroke="{color}" stroke-width="4"/>')
            parts.append(f'<circle cx="{mean:.1f}" cy="{y + shift}" r="5" fill="{color}"/>')
        mean, limit = (ZERO + SCALE * (master[board][name] - zero) for name in ("mean", "limit"))
        parts.append(f'<path d="M{mean:.1f} {y + 19}H{limit:.1f}" stroke="#333" stroke-width="4"/>')
        parts.append(f'<circle cx="{mean:.1f}" cy="{y + 19}" r="5" fill="#333"/>')
    legend = (
        (LEFT, "#b3412e", "nobody above"),
        (LEFT + 150, "#1b6ca8", "a player reaches"),
        (LEFT + 320, "#333", "master"),
    )
    for x, color, label in legend:
        parts.append(f'<circle cx="{x}" cy="{height - 15}" r="5" fill="{color}"/>')
        parts.append(f'<text x="{x + 10}" y="{height - 10}">{label}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


if __name__ == "__main__":
    PATH.write_text(draw(), encoding="utf-8")
