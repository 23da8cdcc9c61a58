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


DRAWINGS = {"record": record, "spots": spots, "teapot": teapot, "wallpaper": wallpaper}


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
