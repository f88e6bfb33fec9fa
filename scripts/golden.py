"""Play the golden games and rewrite tests/rules/golden/; read the diff before committing it.

Run from the root of the repository: .venv/bin/python -m scripts.golden
"""

from tests.rules.playthrough import GOLDEN, course, path_of, playthroughs

if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    wanted = {path_of(name): setup for name, setup in playthroughs().items()}
    for path in GOLDEN.iterdir():
        if path not in wanted:
            path.unlink()
    for path, setup in wanted.items():
        path.write_text(course(setup), encoding="utf-8", newline="\n")
    print(f"{GOLDEN} holds {len(wanted)} games")
