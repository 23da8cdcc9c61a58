"""Subsets the fonts of the house from the @fontsource packages into `src/fonts`.

    python scripts/fonts.py

The output is committed; run this again after changing what a font must hold. Needs fonttools and brotli.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

CLIENT = Path(__file__).resolve().parent.parent
PACKAGES = CLIENT / "node_modules"
OUT = CLIENT / "src" / "fonts"

# Latin-1, and the punctuation of German and English: dashes, quotes, dots, minus, times, arrows, euro.
LATIN = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x100),
    *(ord(sign) for sign in "ŒœŠšŽžŸ–—‘’‚“”„†•…‹›€™←↑→↓−×≈≠≤≥▲▼"),
]

# name: (package file, what it must hold, range of weights to keep)
FONTS: dict[str, tuple[str, str | None, tuple[int, int] | None]] = {
    "outfit": ("@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2", None, (400, 800)),
    "fraunces": ("@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2", None, (600, 600)),
    "libre-franklin": (
        "@fontsource-variable/libre-franklin/files/libre-franklin-latin-wght-normal.woff2",
        None,
        (400, 800),
    ),
    "league-gothic": ("@fontsource/league-gothic/files/league-gothic-latin-400-normal.woff2", None, None),
    # Speedfete, one pair for each look; digits on tiles are set in the display type.
    "caprasimo": ("@fontsource/caprasimo/files/caprasimo-latin-400-normal.woff2", None, None),
    "kaisei-opti": ("@fontsource/kaisei-opti/files/kaisei-opti-latin-700-normal.woff2", None, None),
    "alegreya-sans": ("@fontsource/alegreya-sans/files/alegreya-sans-latin-500-normal.woff2", None, None),
    "alegreya-sans-bold": ("@fontsource/alegreya-sans/files/alegreya-sans-latin-800-normal.woff2", None, None),
    # Signs over doors: only the letters that are painted on them.
    "monoton-sign": ("@fontsource/monoton/files/monoton-latin-400-normal.woff2", "Blue Spade", None),
    "caprasimo-sign": ("@fontsource/caprasimo/files/caprasimo-latin-400-normal.woff2", "Speedfete", None),
    "yellowtail-sign": ("@fontsource/yellowtail/files/yellowtail-latin-400-normal.woff2", "Speedwaffel", None),
    "berkshire-sign": (
        "@fontsource/berkshire-swash/files/berkshire-swash-latin-400-normal.woff2",
        "Speedkeks",
        None,
    ),
    "lilita-sign": ("@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff2", "Speedlido", None),
}


def make(name: str, source: str, text: str | None, weights: tuple[int, int] | None) -> int:
    """Writes one subset; returns its size in bytes."""
    font = TTFont(PACKAGES / source)
    if weights:
        low, high = weights
        instancer.instantiateVariableFont(font, {"wght": low if low == high else (low, high)}, inplace=True)
    features = ["kern", "liga", "calt", "ccmp", "locl", "mark", "tnum", "lnum"]
    options = subset.Options(flavor="woff2", layout_features=features)
    chosen = subset.Subsetter(options)
    chosen.populate(unicodes=[ord(letter) for letter in text] if text else LATIN)
    chosen.subset(font)
    font.flavor = "woff2"
    target = OUT / f"{name}.woff2"
    font.save(target)
    return target.stat().st_size


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    for name, (source, text, weights) in FONTS.items():
        print(f"{name:16} {make(name, source, text, weights) / 1024:6.1f} kB", file=sys.stdout)


if __name__ == "__main__":
    main()
