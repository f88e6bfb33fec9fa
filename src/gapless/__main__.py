"""Run the `gapless` command: `python -m gapless`."""

from gapless.cli import main

if __name__ == "__main__":
    main()
