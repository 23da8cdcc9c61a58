"""All benches one after the other: `python -m bench`, or those that are named: `python -m bench spades store`.

Each is a program of its own (`python -m bench.spades --help`) that prints its figures and fails when a bar is missed.
"""

from __future__ import annotations

import subprocess
import sys

BENCHES = ("spades", "fete", "keks", "lido", "waffel", "latency", "drafts", "store")


def main(names: tuple[str, ...]) -> int:
    """The number of benches that missed a bar."""
    missed = [name for name in names if subprocess.run([sys.executable, "-m", f"bench.{name}"], check=False).returncode]
    print(f"Missed: {', '.join(missed)}" if missed else "All bars were met.")
    return len(missed)


if __name__ == "__main__":
    sys.exit(main(tuple(sys.argv[1:]) or BENCHES))
