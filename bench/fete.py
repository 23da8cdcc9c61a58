"""Speedfete, all of it: `make bench-fete`. The solver (`fete_solver.py`), then the computers (`fete_play.py`).

They are programs of their own; this one runs both and fails when one of them missed a bar.
"""

from __future__ import annotations

import subprocess
import sys

PARTS = ("fete_solver", "fete_play")


def main(arguments: list[str]) -> int:
    """1 when a bar was missed."""
    missed = 0
    for part in PARTS:
        missed |= subprocess.run([sys.executable, "-m", f"bench.{part}", *arguments], check=False).returncode
    return int(missed != 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
