"""Draws the indices of the playing cards as outlines, from the font of the jazz club.

    python scripts/indices.py

Outlines need no font to be there when the first card is, and are no text that a screen reader or a search could take
for more than the picture that it is. The output is committed; run this again after changing the font.
"""

from __future__ import annotations

from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

CLIENT = Path(__file__).resolve().parent.parent
FONT = CLIENT / "node_modules/@fontsource/league-gothic/files/league-gothic-latin-400-normal.woff2"
OUT = CLIENT / "src/games/spades/cards/indices.gen.ts"
SIZE, TEN_SIZE, TEN_SPACING = 31.0, 28.0, -1.0
"""In units of a card that is 100 wide."""


def outline(text: str, font: TTFont) -> str:
    """`text` as one SVG path, centred on x = 0 with its foot on y = 0."""
    glyphs, names, upem = font.getGlyphSet(), font.getBestCmap(), font["head"].unitsPerEm
    scale = (SIZE if len(text) == 1 else TEN_SIZE) / upem
    spacing = TEN_SPACING / scale if len(text) > 1 else 0.0
    width = sum(glyphs[names[ord(letter)]].width + spacing for letter in text) - spacing
    pen = SVGPathPen(glyphs, ntos=lambda number: f"{number:.1f}".removesuffix(".0"))
    x = -width / 2
    for letter in text:
        glyph = glyphs[names[ord(letter)]]
        glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, x * scale, 0)))
        x += glyph.width + spacing
    commands: str = pen.getCommands()
    return commands


def main() -> None:
    """Write the module."""
    font = TTFont(FONT)
    lines = [
        f"  '{text}': '{outline(text, font)}'," for text in ["2", "3", "4", "5", "6", "7", "8", "9", "10", *"JQKABD"]
    ]
    OUT.write_text(
        "// Made by scripts/indices.py from League Gothic (OFL-1.1); do not edit.\n"
        "/** Outline of each index, centred on x = 0 with its foot on y = 0, for a card 100 wide. */\n"
        "export const INDICES: Record<string, string> = {\n" + "\n".join(lines) + "\n};\n"
    )


if __name__ == "__main__":
    main()
