"""What a name may be, and when two names look alike (P2).

The method follows Unicode Technical Standard 39: names are compared by a skeleton in which characters that look alike
are the same one, and one name does not mix scripts that share letters.
"""

from __future__ import annotations

import re
import unicodedata

from speedspiele.people.refusal import Refused

LEAST, MOST = 2, 20
"""Characters of a name."""

LETTERS = frozenset({"Lu", "Ll", "Lt", "Lo"})
DIGIT = "Nd"
SIGNS = frozenset(" -_.")
# Letters by Unicode's book, but nothing is seen of them: fillers of Korean syllables.
UNSEEN = frozenset("\u115f\u1160\u3164\uffa0")
# Modifier letters by the book (Lm, which are mostly phonetic signs), but words are written with these.
WORD_MARKS = frozenset("々ー")

SHARED = frozenset({"LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "CHEROKEE", "COPTIC"})
"""Scripts with letters that look like another's. A name written in two of them is made to deceive."""

# After case folding. Greek and Cyrillic as their capitals look: a name wholly in capitals deceives best (ΝΙΝΑ).
ALIKE = str.maketrans(
    {
        **dict(zip("01iıɩɑɡ", "olliiag", strict=True)),
        **dict(zip("αβεζηικμνορτυχϲ", "abezhlkmnoptyxc", strict=True)),
        **dict(zip("авекмнорстухѕіјһүӏԁԛԝ", "abekmhopctyxsljhyldqw", strict=True)),
        **dict(zip("օսոհզցյ", "ounhqgj", strict=True)),
        "i": "l",
        "ı": "l",
        "ɩ": "l",
        "\N{COMBINING DOT ABOVE}": None,  # what case folding leaves of a Turkish İ
    }
)
ALIKE_PAIRS = (("rn", "m"), ("vv", "w"))
NEITHER_SEEN_NOR_HEARD = re.compile(r"[ \-_.]")


def clean(name: str) -> str:
    """The name as it is kept: in Unicode's composed form, without spaces around it. Raises Refused."""
    name = unicodedata.normalize("NFC", name).strip(" ")
    if len(name) < LEAST:
        raise Refused("name.short", least=LEAST, most=MOST)
    if len(name) > MOST:
        raise Refused("name.long", least=LEAST, most=MOST)
    for character in name:
        if not _allowed(character):
            raise Refused("name.characters", character=character if character.isprintable() else "")
    if "  " in name:
        raise Refused("name.spaces")
    if len(_scripts(name) & SHARED) > 1:
        raise Refused("name.scripts")
    if not skeleton(name):
        raise Refused("name.empty")
    return name


def skeleton(name: str) -> str:
    """The form in which names that look or sound alike are equal. Not for showing."""
    text = name
    for _ in range(2):  # folding can make something that can be composed, and the other way round
        text = unicodedata.normalize("NFKC", text).casefold()
    text = "".join(_digit(character) for character in text).translate(ALIKE)
    text = NEITHER_SEEN_NOR_HEARD.sub("", text)
    for pair, one in ALIKE_PAIRS:
        text = text.replace(pair, one)
    return text


def _allowed(character: str) -> bool:
    if character in UNSEEN:
        return False
    category = unicodedata.category(character)
    return category in LETTERS or category == DIGIT or character in SIGNS or character in WORD_MARKS


def _scripts(name: str) -> set[str]:
    """The first words of the letters' Unicode names, which for the scripts that matter are the scripts."""
    return {unicodedata.name(character, "").split(" ")[0] for character in name if character.isalpha()}


def _digit(character: str) -> str:
    """Digits of all scripts as ours; fullwidth and others were made so by NFKC before."""
    value = unicodedata.digit(character, None)
    return character if value is None else str(value)
