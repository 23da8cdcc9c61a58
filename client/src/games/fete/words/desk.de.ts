// German texts of the table and the bench: what can be done there, and what the screen says to it.
import { plural } from './plural';

export const deskDe = {
  board: {
    valid: 'gültig',
    invalid: 'noch nicht gültig',
    /** "Blau 4 bis 7, gültig". */
    name: (what: string, state: string) => `${what}, ${state}`,
    laid: 'neu gelegt',
    shifted: 'zuletzt umgelegt',
    cut: (tile: string) => `Kette vor ${tile} teilen`,
    placeFirst: (chain: string) => `Vorn anlegen: ${chain}`,
    placeLast: (chain: string) => `Hinten anlegen: ${chain}`,
    placeAt: (chain: string, nth: number) => `Nach dem ${nth}. Stein einfügen: ${chain}`,
    newChain: 'neue Kette',
    empty: 'Noch liegt nichts auf dem Tisch.',
  },
  bench: {
    title: 'Deine Bank',
    list: (n: number) => `Deine Bank, ${plural(n, 'Stein', 'Steine')}`,
    count: (n: number) => plural(n, 'Stein', 'Steine'),
    drawn: 'neu gezogen',
    byNumber: '777: nach Zahlen ordnen',
    byColour: '789: nach Farben ordnen',
    back: 'zurück auf die Bank',
  },
  action: {
    draw: 'Ziehen',
    pass: 'Passen',
    step: 'Schritt',
    stepTitle: 'Schritt: letzte Bewegung zurück',
    all: 'Alles',
    allTitle: 'Alles: den Tisch vom Zugbeginn wiederherstellen',
    finish: 'Zug beenden',
    advice: 'Rat',
    asking: 'Moment …',
  },
  /** Beside the bench: what is missing, or what can be done. */
  say: {
    start: 'Du bist dran: leg Steine oder zieh.',
    startPass: 'Du bist dran: leg Steine oder passe.',
    meld: (points: number, needed: number) => `Erstauslage: ${points} von ${needed} Punkten`,
    ready: (points: number) =>
      `Alles gültig, ${plural(points, 'Punkt', 'Punkte')} – du kannst den Zug beenden.`,
    readyPlain: 'Alles gültig – du kannst den Zug beenden.',
    checking: 'Wird geprüft …',
    sending: 'Wird gelegt …',
    turnOf: (name: string) => `${name} ist dran`,
    building: (name: string) => `${name} baut gerade um`,
    over: 'Die Runde ist zu Ende.',
  },
  refuse: {
    turn: 'Du bist nicht dran.',
    meld: 'Erst die Erstauslage: Bis dahin bleibt der Tisch, wie er liegt.',
    bench: 'Steine vom Tisch kommen nicht auf die Bank.',
    undo: 'Nimm erst mit „Alles“ zurück, was du gelegt hast.',
  },
  /** Read aloud. */
  spoken: {
    sorted: (how: string) => `Bank geordnet: ${how}`,
    selected: (n: number) => `${plural(n, 'Stein', 'Steine')} gewählt`,
    restored: 'Der Tisch liegt wieder wie zu Beginn.',
    stepped: 'Letzte Bewegung zurückgenommen.',
  },
  key: {
    arrows: 'Durch Bank und Ketten gehen',
    select: 'Stein wählen',
    enter: 'Gewählte Steine hierher legen; auf der Bank: als neue Kette',
    split: 'Kette vor diesem Stein teilen',
    step: 'Schritt zurück',
    all: 'Alles zurück',
    finish: 'Zug beenden',
    draw: 'Ziehen oder passen',
    advice: 'Rat',
    byNumber: 'Bank nach Zahlen ordnen',
    byColour: 'Bank nach Farben ordnen',
    clear: 'Auswahl aufheben',
    space: 'Leertaste',
    ctrl: 'Strg',
    shift: 'Umschalt',
  },
};
