"""Makes the backgrounds of Speedfete. Wood and cloth come from noise filters of SVG, too costly to be drawn while one
plays, so they are baked; what lies and hangs about is drawn here once and kept as SVG.

    python scripts/art.py

The output in `src/art` is committed; run this again after changing a recipe. Needs Playwright with a Chromium,
Pillow and fonttools. Grain runs along, so the pictures are stored narrow and stretched on the page.
"""

from __future__ import annotations

import io
import math
import random
import shutil
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from PIL import Image
from playwright.sync_api import sync_playwright

SRC = Path(__file__).resolve().parent.parent / "src"
OUT = SRC / "art"


def wood(
    size: tuple[int, int],
    *,
    ground: str,
    grain: str,
    seed: int,
    planks: int = 1,
    strength: float = 0.6,
    frequency: float = 0.06,
    vary: float = 0.1,
    joint: str = "#0007",
) -> str:
    """Planks lying across, each with its own grain."""
    chance = random.Random(seed)
    width, height = size
    step = height / planks
    defs, drawn = [], []
    for n in range(planks):
        along, across = frequency * 0.03, frequency * (1 + chance.random() * 0.5)
        light = (chance.random() - 0.5) * 2 * vary
        defs.append(
            f'<filter id="g{n}" x="0" y="0" width="100%" height="100%">'
            f'<feTurbulence type="fractalNoise" baseFrequency="{along} {across}" numOctaves="5"'
            f' seed="{seed * 17 + n * 5}"/>'
            '<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2.6 1.2 0 0 -1.45"/>'
            f'<feComponentTransfer result="m"><feFuncA type="linear" slope="{strength}"/></feComponentTransfer>'
            f'<feFlood flood-color="{grain}"/><feComposite in2="m" operator="in"/></filter>'
        )
        box = f'x="0" y="{n * step}" width="{width}" height="{step}"'
        drawn.append(f'<rect {box} fill="{ground}"/>')
        drawn.append(f'<rect {box} fill="{"#fff" if light > 0 else "#000"}" opacity="{abs(light):.3f}"/>')
        drawn.append(f'<rect {box} filter="url(#g{n})"/>')
        if n:
            drawn.append(f'<path d="M0 {n * step}H{width}" stroke="{joint}" stroke-width="2.5"/>')
            drawn.append(f'<path d="M0 {n * step + 2}H{width}" stroke="#fff" stroke-opacity=".09"/>')
    return svg(size, f"<defs>{''.join(defs)}</defs>{''.join(drawn)}")


def cloth(size: tuple[int, int], *, ground: str, thread: str, seed: int, strength: float) -> str:
    """Baize: fine noise that repeats without a seam."""
    width, height = size
    return svg(
        size,
        f'<rect width="{width}" height="{height}" fill="{ground}"/>'
        '<filter id="n" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".9"'
        f' numOctaves="2" seed="{seed}" stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0'
        f' 0 0 0 {strength * 2} {-strength * 0.55}" result="m"/><feFlood flood-color="{thread}"/>'
        f'<feComposite in2="m" operator="in"/></filter><rect width="{width}" height="{height}" filter="url(#n)"/>',
    )


def svg(size: tuple[int, int], inner: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}">{inner}</svg>'


def lettering(text: str, font: str, size: float, y: float) -> str:
    """A line of text in outlines, centred on x = 0: a picture cannot use the page's fonts."""
    face = TTFont(SRC / "fonts" / f"{font}.woff2")
    glyphs, cmap, scale = face.getGlyphSet(), face.getBestCmap(), size / face["head"].unitsPerEm
    names = [cmap[ord(letter)] for letter in text]
    x = -sum(glyphs[name].width for name in names) * scale / 2
    pen = SVGPathPen(glyphs, lambda value: f"{value:.1f}")
    for name in names:
        glyphs[name].draw(TransformPen(pen, (scale, 0, 0, -scale, x, y)))
        x += glyphs[name].width * scale
    return pen.getCommands()


def record() -> str:
    """A single by the table's edge."""
    chance = random.Random(5)
    grooves = "".join(
        f'<circle r="{r}" fill="none" stroke="#fff" stroke-opacity="{0.03 + chance.random() * 0.06:.2f}"/>'
        for r in range(48, 118, 4)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="260" height="260" viewBox="-130 -130 260 260">'
        '<circle cy="4" r="124" opacity=".35"/><circle r="120" fill="#151112"/>'
        f'{grooves}<path d="M0 0L-60-104A120 120 0 0 1-20-118z" fill="#fff" opacity=".08"/>'
        '<path d="M0 0L60 104A120 120 0 0 1 20 118z" fill="#fff" opacity=".05"/>'
        '<circle r="44" fill="#e8731f"/><circle r="44" fill="none" stroke="#fbe3b0" stroke-width="3"/>'
        f'<path d="{lettering("Disco ’78", "caprasimo", 14, -15)}" fill="#fff3d9"/><circle r="6" fill="#24120b"/>'
        '<path d="M-22 24h44M-15 30h30" stroke="#461a06" stroke-opacity=".6" stroke-width="1.5"/></svg>'
    )


def spots() -> str:
    """What a mirror ball throws on the table."""
    chance = random.Random(21)
    drawn = []
    for n in range(44):
        x, y = chance.random() * 1000, chance.random() * 700
        turn = math.degrees(math.atan2(y - 120, x - 500))
        rx, ry, light = 7 + chance.random() * 9, 4 + chance.random() * 4, 0.03 + chance.random() * 0.05
        colour = ("#ffd9a0", "#ff9d8a", "#9fc8ff", "#ffe58a")[n % 4]
        # Soft edges as stacked shapes: a blur would be painted again at every new size.
        drawn += [
            f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="{rx * part:.1f}" ry="{ry * part:.1f}"'
            f' transform="rotate({turn:.0f} {x:.0f} {y:.0f})" fill="{colour}" opacity="{light:.3f}"/>'
            for part in (1.2, 1, 0.8)
        ]
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="700" viewBox="0 0 1000 700"'
        f' preserveAspectRatio="xMidYMid slice">{"".join(drawn)}</svg>'
    )


def teapot() -> str:
    """Blue and white, with a cup."""
    petals = "".join(
        f'<path d="M0-66q8 8 0 16q-8-8 0-16z" transform="translate(170 140) rotate({n * 30})"'
        ' fill="#2c55a5" opacity=".75"/>'
        for n in range(12)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="250" viewBox="0 0 300 250"><defs>'
        '<radialGradient id="p" cx=".35" cy=".3"><stop stop-color="#f7fbff"/><stop offset=".6" stop-color="#d9e4ea"/>'
        '<stop offset="1" stop-color="#8fa3ad"/></radialGradient><radialGradient id="t"><stop stop-color="#c77a22"/>'
        '<stop offset="1" stop-color="#7c3f0c"/></radialGradient></defs>'
        '<g opacity=".3"><ellipse cx="174" cy="152" rx="84" ry="78"/><circle cx="54" cy="212" r="36"/></g>'
        '<path d="M92 116q-46-16-62-2q24 4 56 44z" fill="url(#p)"/><path d="M238 100q52 10 50 44t-56 36" fill="none"'
        ' stroke="#c3d0d8" stroke-width="11" stroke-linecap="round"/><circle cx="170" cy="140" r="76" fill="url(#p)"/>'
        '<g fill="none" stroke="#2c55a5"><circle cx="170" cy="140" r="45" stroke-width="2.5" opacity=".8"/>'
        f'<circle cx="170" cy="140" r="70" stroke-width="2" opacity=".7"/></g>{petals}'
        '<circle cx="170" cy="140" r="13" fill="#eef4f8" stroke="#2c55a5" stroke-width="2"/>'
        '<circle cx="52" cy="206" r="34" fill="url(#p)"/><circle cx="52" cy="206" r="25" fill="url(#t)"/>'
        '<path d="M36 196q10-9 24-5" fill="none" stroke="#ffd79a" stroke-width="3" opacity=".6"'
        ' stroke-linecap="round"/>'
        '<circle cx="52" cy="206" r="33" fill="none" stroke="#2c55a5" stroke-width="2"/></svg>'
    )


def wallpaper() -> str:
    """Rings in rings; repeats without a seam."""
    colours = ("#8f3d12", "#e8731f", "#f4b53a", "#8f3d12", "#fbe3b0")
    rings = "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="{colours[(n + (x != 44)) % 5]}"/>'
        for x, y in ((44, 44), (0, 0), (88, 0), (0, 88), (88, 88))
        for n, r in enumerate((40, 31, 22, 13, 6))
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="88" height="88" viewBox="0 0 88 88">'
        f'<rect width="88" height="88" fill="#5d2710"/>{rings}</svg>'
    )


LUCK = Path(__file__).with_name("luck.txt")
"""Outline of the sign for good luck in a box of 100, from Ma Shan Zheng (OFL-1.1)."""


def lantern() -> str:
    return (
        '<path d="M0-96V-34" stroke="#1a0706" stroke-width="2"/><ellipse rx="70" ry="62" fill="#ff5a2c" opacity=".07"/>'
        '<ellipse rx="52" ry="46" fill="#ff7a3c" opacity=".1"/><ellipse rx="34" ry="30" fill="url(#lit)"/>'
        '<g fill="none" stroke="#7d0f0a" stroke-opacity=".55" stroke-width="1.3"><ellipse rx="24" ry="30"/>'
        '<ellipse rx="12" ry="30"/></g><path d="M-13-34h26v7h-26zM-13 27h26v7h-26z" fill="#b98a35"/>'
        '<path d="M-5 34v16M0 34v20M5 34v16" stroke="#e2b443" stroke-width="2"/>'
        f'<path transform="translate(-14 -16) scale(.29)" d="{LUCK.read_text().strip()}" fill="#ffe3a1"/>'
    )


def bone(digit: str, colour: str, mark: str) -> str:
    """A tile of the look Jade."""
    return (
        '<rect x="-23" y="-30" width="46" height="60" rx="6" fill="#0b6a49"/>'
        '<rect x="-23" y="-30" width="46" height="53" rx="6" fill="#d6c79c"/>'
        '<rect x="-23" y="-30" width="46" height="51" rx="6" fill="#fbf6e6"/>'
        f'<path d="{lettering(digit, "kaisei-opti", 33, 3)}" fill="{colour}"/>'
        f'<g fill="{colour}" transform="translate(0 13)">{mark}</g>'
    )


def teahouse() -> str:
    """A look into the tea house in Kowloon, 1962: what stands over the lobby."""
    cells = "".join(
        f'<path d="M{x} {y + 9}h14v-9M{x + 37.5} {y + 9}h-14v-9M{x} {y + 28}h14v9.5M{x + 37.5} {y + 28}h-14v9.5'
        f'M{x + 9} {y + 13}h20v11h-20z"/>'
        for x, y in ((18 + n % 6 * 37.5, 16 + n // 6 * 37.5) for n in range(24))
    )
    window = '<rect x="14" y="12" width="232" height="156" rx="4" '
    tiles = (
        (50, 264, -5, bone("6", "#b3221a", '<circle r="5"/>')),
        (100, 260, 3, bone("7", "#08704c", '<rect x="-4.5" y="-4.5" width="9" height="9" rx="1"/>')),
        (150, 266, -2, bone("8", "#2a4396", '<path d="M0-5.5L5.8 4.8H-5.8z"/>')),
    )
    bowl = (
        '<path d="M-8-16q-6-10 0-18t0-18M6-18q6-10 0-18t0-16" fill="none" stroke="#fff" stroke-opacity=".28"'
        ' stroke-width="3" stroke-linecap="round"/><path d="M-26-4h52q-2 24-18 28h-16q-16-4-18-28z" fill="#e6eef2"/>'
        '<ellipse cy="-4" rx="26" ry="7" fill="#f7fbff"/><ellipse cy="-4" rx="21" ry="5" fill="#a85f18"/>'
        '<path d="M-22 6q8 6 12 0t11 0 11 0 10-1" fill="none" stroke="#2c55a5" stroke-width="2"/>'
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="260" height="320" viewBox="0 0 260 320"><defs>'
        '<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#274b63"/><stop offset=".7" stop-color="#d98a4e"/>'
        '<stop offset="1" stop-color="#f0b765"/></linearGradient><radialGradient id="lit"><stop stop-color="#ffb259"/>'
        '<stop offset=".7" stop-color="#e03a1e"/><stop offset="1" stop-color="#a81a12"/></radialGradient>'
        '<linearGradient id="dim" x2="0" y2="1"><stop offset=".5" stop-color="#0a0303" stop-opacity="0"/>'
        '<stop offset="1" stop-color="#0a0303" stop-opacity=".55"/></linearGradient></defs>'
        f'<rect width="260" height="320" fill="#2a0b09"/>{window}fill="url(#sky)"/>'
        f'<g fill="none" stroke="#3a0d0a" stroke-width="3">{cells}</g>'
        f'{window}fill="none" stroke="#5c1712" stroke-width="9"/>{window}fill="none" stroke="#b98a35"'
        ' stroke-width="1.5"/><path d="M0 176h260v10H0z" fill="#5c1712"/><path d="M0 176h260v2H0z" fill="#b98a35"/>'
        '<path d="M0 236h260v84H0z" fill="#0e4d3b"/><path d="M0 230h260v8H0z" fill="#b98a35"/>'
        '<path d="M0 238h260v3H0z" fill="#072a20"/><rect width="260" height="320" fill="url(#dim)"/>'
        f'<g transform="translate(66 96)">{lantern()}</g><g transform="translate(200 78) scale(.8)">{lantern()}</g>'
        f'<g transform="translate(216 258)">{bowl}</g>'
        + "".join(f'<g transform="translate({x} {y}) rotate({turn})">{tile}</g>' for x, y, turn, tile in tiles)
        + "</svg>"
    )


DRAWINGS = {"record": record, "spots": spots, "teahouse": teahouse, "teapot": teapot, "wallpaper": wallpaper}


# name: (size of the drawing, drawing, size of the picture, quality)
PICTURES: dict[str, tuple[tuple[int, int], str, tuple[int, int], int]] = {
    "fete-table": (
        (1100, 700),
        wood(
            (1100, 700),
            ground="#81481f",
            grain="#2e1306",
            seed=8,
            planks=5,
            strength=0.62,
            vary=0.07,
            frequency=0.05,
            joint="#1c0b04cc",
        ),
        (560, 700),
        42,
    ),
    "fete-bench": (
        (1000, 160),
        wood((1000, 160), ground="#b26c33", grain="#5d2d10", seed=5, frequency=0.09),
        (480, 120),
        45,
    ),
    "jade-bench": (
        (1000, 170),
        wood((1000, 170), ground="#5c1f17", grain="#200806", seed=9, strength=0.75, frequency=0.08),
        (480, 120),
        45,
    ),
    "jade-table": ((96, 96), cloth((96, 96), ground="#0e4d3b", thread="#000d08", seed=4, strength=0.4), (96, 96), 70),
}


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    for name, draw in DRAWINGS.items():
        (OUT / f"{name}.svg").write_text(draw() + "\n", encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        page = browser.new_page()
        for name, (size, drawing, stored, quality) in PICTURES.items():
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.set_content(f"<style>*{{margin:0}}svg{{display:block}}</style>{drawing}")
            picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
            target = OUT / f"{name}.webp"
            picture.resize(stored, Image.Resampling.LANCZOS).save(target, quality=quality, method=6)
            print(f"{name:14} {target.stat().st_size / 1024:5.1f} kB")
        browser.close()


if __name__ == "__main__":
    main()
