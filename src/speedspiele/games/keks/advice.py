"""What a computer's move says for itself. The client words it; these are the codes and facts (K9).

* "keks.advice_lay": points; most (points of the move that brings most now); why: "most" (no other brings more now),
  "out" (lays the last biscuit), "end" (worked out to the end), "plan" (less now, but more over the next moves)
* "keks.advice_swap": count; forced (nothing fits)
* "keks.advice_pass"
"""

from __future__ import annotations

from speedspiele.games.contract import Reason
from speedspiele.games.keks.scoring import OUT_POINTS


def lay_reason(points: int, most: int, out: bool, solved: bool) -> Reason:
    """`points` and `most` without the extra points for an empty hand."""
    why = "out" if out else "end" if solved else "most" if points >= most else "plan"
    return Reason("keks.advice_lay", {"points": points + (OUT_POINTS if out else 0), "most": most, "why": why})


def swap_reason(count: int, forced: bool) -> Reason:
    return Reason("keks.advice_swap", {"count": count, "forced": forced})


def pass_reason() -> Reason:
    return Reason("keks.advice_pass")
