// German, the first language: all texts of the table. Sentences about a seat come twice, since "Du" takes another verb.
import { plural } from './plural';

/** Points as a number that is written already: "1 Punkt", "−12 Punkte". */
const points = (n: number, written: string): string => `${written} ${Math.abs(n) === 1 ? 'Punkt' : 'Punkte'}`;
/** The same after "mit". */
const withPoints = (n: number, written: string): string =>
  `mit ${written} ${Math.abs(n) === 1 ? 'Punkt' : 'Punkten'}`;

/** A verb of the third person, or of the second where the viewer is meant. */
const verb = (me: boolean, you: string, they: string): string => (me ? you : they);
const SMALL = ['', 'einen', 'zwei', 'drei', 'vier', 'fünf', 'sechs'];

const tiles = (n: number): string => plural(n, 'Stein', 'Steine');
/** "einen Stein", "drei Steine", "11 Steine". */
const someTiles = (n: number): string => (n === 1 ? 'einen Stein' : `${SMALL[n] ?? n} Steine`);

export const de = {
  you: 'Du',
  joker: 'Joker',
  /** Names of the four colours in each look (F1). */
  colours: {
    fete: ['Rot', 'Blau', 'Orange', 'Schwarz'],
    jade: ['Zinnober', 'Jade', 'Indigo', 'Tusche'],
  },
  tile: (colour: string, number: number | string) => `${colour} ${number}`,
  tiles,
  chain: {
    run: (colour: string, from: number, to: number) => `${colour} ${from}–${to}`,
    runSpoken: (colour: string, from: number, to: number) => `${colour} ${from} bis ${to}`,
    group: (number: number) => `Satz ${number}`,
    /** A group with its size: "Satz 13 in vier Farben". */
    groupOf: (number: number, size: number) => `Satz ${number} in ${SMALL[size] ?? size} Farben`,
  },

  fact: {
    round: (round: number, of: number | null) => (of ? `Runde ${round} von ${of}` : `Runde ${round}`),
    bag: (tiles: number) => (tiles ? `Beutel ${tiles}` : 'Beutel leer'),
    over: (rounds: number) => `${plural(rounds, 'Runde', 'Runden')} gespielt`,
    settled: 'Abrechnung',
  },

  seat: {
    tiles,
    points,
    turn: 'ist dran',
    unmelded: 'ohne Erstauslage',
    passed: 'hat gepasst',
    passedShort: 'passt',
    info: (parts: string[]) => parts.join(' · '),
  },

  event: {
    round: (round: number) => `Runde ${round}`,
    begins: (name: string) => `${name} beginnt`,
    beginsMe: 'Du beginnst',
    /** What a seat did, piece by piece; the pieces are joined to "legt … aus, teilt … und hängt … um". */
    lays: (me: boolean, what: string) => `${verb(me, 'legst', 'legt')} ${what} aus`,
    adds: (me: boolean, what: string, to: string) => `${verb(me, 'legst', 'legt')} ${what} an ${to} an`,
    addsMany: (me: boolean, n: number, chains: number) =>
      `${verb(me, 'legst', 'legt')} ${someTiles(n)} an ${SMALL[chains] ?? chains} Ketten an`,
    swaps: (me: boolean, tile: string) => `${verb(me, 'tauschst', 'tauscht')} den Joker gegen ${tile}`,
    swapsMany: (me: boolean, n: number) => `${verb(me, 'tauschst', 'tauscht')} ${SMALL[n] ?? n} Joker aus`,
    splits: (me: boolean, chain: string) => `${verb(me, 'teilst', 'teilt')} ${chain}`,
    takes: (me: boolean, tile: string, chain: string) =>
      `${verb(me, 'nimmst', 'nimmt')} ${tile} aus ${chain}`,
    forms: (me: boolean, chain: string) => `${verb(me, 'bildest', 'bildet')} ${chain}`,
    formsMany: (me: boolean, n: number) => `${verb(me, 'bildest', 'bildet')} ${SMALL[n] ?? n} neue Ketten`,
    rebuilds: (me: boolean, n: number) => `${verb(me, 'baust', 'baut')} ${SMALL[n] ?? n} Ketten um`,
    laysTiles: (me: boolean, n: number) => `${verb(me, 'legst', 'legt')} ${someTiles(n)}`,
    meld: (text: string) => `Erstauslage: ${text}`,
    left: (text: string, n: number) => `${text} – noch ${tiles(n)}`,
    last: (text: string) => `${text} – und ist fertig`,
    lastMe: (text: string) => `${text} – und bist fertig`,
    draws: (me: boolean, n: number) => `${verb(me, 'ziehst', 'zieht')} ${someTiles(n)}`,
    drawsThese: (tiles: string) => `ziehst ${tiles}`,
    penalty: (me: boolean, n: number) =>
      `${verb(me, 'ziehst', 'zieht')} ${n === 1 ? 'einen Strafstein' : `${SMALL[n] ?? n} Strafsteine`}: die Zeit war um`,
    penaltyThese: (tiles: string) => `Zeit um, zur Strafe ${tiles}`,
    penaltyNone: 'Zeit um – aber der Beutel ist leer',
    passes: (me: boolean) => verb(me, 'passt', 'passt'),
    settled: 'Abrechnung',
    out: (name: string) => `${name} ist fertig`,
    outMe: 'Du bist fertig',
    blocked: (name: string) => `Nichts geht mehr: ${name} hat die kleinste Bank`,
    blockedMe: 'Nichts geht mehr: Du hast die kleinste Bank',
    blockedShared: (names: string) => `Nichts geht mehr: ${names} haben die kleinste Bank`,
    points: (name: string, points: string) => `${name} ${points}`,
    end: 'Ende',
    won: (name: string, n: number, written: string) => `${name} gewinnt ${withPoints(n, written)}`,
    wonMe: (n: number, written: string) => `Du gewinnst ${withPoints(n, written)}`,
    wonShared: (names: string, n: number, written: string) =>
      `${names} teilen sich den Sieg ${withPoints(n, written)}`,
  },

  /** Why a chain, a turn or a move will not do. Each is a whole sentence. */
  problem: {
    short: (what: string, several: boolean) => `${what} ${several ? 'sind' : 'ist'} noch zu kurz.`,
    gap: (missing: string, many: boolean) => (many ? `${missing} fehlen.` : `${missing} fehlt.`),
    mixed: (what: string) => `${what}: Das ist weder Reihe noch Satz.`,
    twice: (tile: string) => `${tile} liegt in einer Kette doppelt.`,
    long: (what: string, several: boolean, longest: number) =>
      `${what} ${several ? 'sind' : 'ist'} zu lang: höchstens ${longest} Steine.`,
    jokers: 'Nur Joker ergeben noch keine Kette.',
    touched: 'Erst die Erstauslage: Bis dahin bleibt der Tisch, wie er liegt.',
    meld: (points: number, needed: number) =>
      needed - points === 1
        ? 'Für die Erstauslage fehlt noch 1 Punkt.'
        : `Für die Erstauslage fehlen noch ${needed - points} Punkte.`,
    nothing_laid: 'Leg mindestens einen Stein von deiner Bank.',
    double: (tile: string) => `${tile} liegt zweimal auf dem Tisch.`,
    not_yours: (tile: string) => `${tile} gehört dir nicht.`,
    missing: (tile: string) => `${tile} gehört auf den Tisch zurück.`,
    turn: 'Du bist nicht dran.',
    phase: 'Das geht gerade nicht: Die Runde ist schon weiter.',
    continued: 'Du hast schon auf „Weiter“ gedrückt.',
    seats: (seats: number) => `Mit ${seats} Plätzen geht Speedfete nicht.`,
  },

  settle: {
    title: (round: number) => `Runde ${round}`,
    out: (name: string) => `${name} hat den letzten Stein gelegt.`,
    outMe: 'Du hast den letzten Stein gelegt!',
    blocked: 'Der Beutel ist leer, und niemand kann mehr legen.',
    winner: 'gewinnt',
    empty: 'Bank leer',
    bench: (name: string) => `Bank von ${name}`,
    benchMe: 'Deine Bank',
    sum: 'Bank',
    points: 'Punkte',
    total: 'Stand',
    cont: 'Weiter',
    waiting: (names: string) => `Warten auf ${names}`,
    hide: 'Abrechnung ausblenden',
    show: 'Abrechnung zeigen',
    jokerWorth: 'Ein Joker auf der Bank zählt 30.',
  },

  end: {
    win: 'Du hast gewonnen!',
    wins: (name: string) => `${name} gewinnt.`,
    shared: (names: string) => `${names} teilen sich den Sieg.`,
    why: {
      round: () => 'Gespielt war eine Runde.',
      rounds: () => 'Gespielt waren drei Runden.',
      points: () => 'Die 200 Punkte sind erreicht.',
    } as Record<string, () => string>,
    rounds: 'Runden',
    round: (n: number) => `${n}. Runde`,
    sum: 'Summe',
    player: 'Wer',
  },

  advice: {
    out: (opened: number) =>
      opened
        ? `Damit bist du fertig: ${opened === 1 ? 'Eine Kette wird' : `${opened} Ketten werden`} dafür umgebaut.`
        : 'Damit bist du fertig: Alle deine Steine passen.',
    meld: (points: number, needed: number) =>
      needed
        ? `Deine Erstauslage: ${points} Punkte, ${needed} müssen es sein.`
        : `Deine Erstauslage: ${points} Punkte.`,
    lay: (tiles: string, opened: number, left: number, kept: number) =>
      [
        opened === 0
          ? `${tiles} legen, ohne den Tisch umzubauen`
          : `${tiles} legen, dafür ${opened === 1 ? 'eine Kette' : `${opened} Ketten`} umbauen`,
        kept ? `${kept === 1 ? 'der Joker bleibt' : `${kept} Joker bleiben`} vorerst auf der Bank` : null,
        left ? `danach noch ${plural(left, 'Stein', 'Steine')}` : null,
      ]
        .filter(Boolean)
        .join('; ') + '.',
    wait: (fit: number, left: number) =>
      `Lieber ziehen: Du könntest ${someTiles(fit)} legen, aber ${left === 1 ? 'nur einer passt' : `nur ${left} passen`} noch nicht – und was du zeigst, nützt erst den anderen.`,
    keep_joker: (jokers: number) =>
      `Nur mit ${jokers === 1 ? 'dem Joker' : 'einem Joker'} ginge etwas, und das ist er nicht wert: lieber ziehen.`,
    draw: 'Nichts passt, auch nach keinem Umbau: zieh einen Stein.',
    unmelded: (needed: number) =>
      `Für die Erstauslage reicht es noch nicht (${needed} Punkte): zieh einen Stein.`,
    pass: (fit: number): string =>
      fit
        ? 'Besser passen: Was du jetzt legst, hilft nur den anderen.'
        : 'Der Beutel ist leer, und nichts passt: Da bleibt nur passen.',
  },

  switches: {
    forms: 'Farbhilfe',
    formsHint: 'Eine Form unter jeder Zahl',
  },
};
