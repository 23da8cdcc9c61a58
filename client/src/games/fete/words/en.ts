// English, complete; its shape is the German one's.
import type { de } from './de';
import { plural } from './plural';

const SMALL = ['', 'one', 'two', 'three', 'four', 'five', 'six'];

const tiles = (n: number): string => plural(n, 'tile', 'tiles');
const points = (n: number, written: string): string => `${written} ${Math.abs(n) === 1 ? 'point' : 'points'}`;
/** A verb of the third person, or of the second where the viewer is meant: "lays", "lay". */
const verb = (me: boolean, plain: string): string =>
  me ? plain : /(?:s|x|sh|ch)$/.test(plain) ? `${plain}es` : `${plain}s`;
const someTiles = (n: number): string => (n === 1 ? 'a tile' : `${SMALL[n] ?? n} tiles`);

export const en: typeof de = {
  you: 'You',
  joker: 'Joker',
  colours: {
    fete: ['Red', 'Blue', 'Orange', 'Black'],
    jade: ['Vermilion', 'Jade', 'Indigo', 'Ink'],
  },
  tile: (colour, number) => `${colour} ${number}`,
  tiles,
  chain: {
    run: (colour, from, to) => `${colour} ${from}–${to}`,
    runSpoken: (colour, from, to) => `${colour} ${from} to ${to}`,
    group: (number) => `the ${number}s`,
    groupOf: (number, size) => `${SMALL[size] ?? size} ${number}s`,
  },

  fact: {
    round: (round, of) => (of ? `Round ${round} of ${of}` : `Round ${round}`),
    bag: (tiles) => (tiles ? `Bag ${tiles}` : 'Bag empty'),
    over: (rounds) => `${plural(rounds, 'round', 'rounds')} played`,
    settled: 'Settlement',
  },

  seat: {
    tiles,
    points,
    turn: 'to move',
    unmelded: 'no first meld yet',
    passed: 'has passed',
    passedShort: 'passes',
    info: (parts) => parts.join(' · '),
  },

  event: {
    round: (round) => `Round ${round}`,
    begins: (name) => `${name} begins`,
    beginsMe: 'You begin',
    lays: (me, what) => `${verb(me, 'lay')} ${what}`,
    adds: (me, what, to) => `${verb(me, 'add')} ${what} to ${to}`,
    addsMany: (me, n, chains) => `${verb(me, 'add')} ${someTiles(n)} to ${SMALL[chains] ?? chains} chains`,
    swaps: (me, tile) => `${verb(me, 'swap')} the joker for ${tile}`,
    swapsMany: (me, n) => `${verb(me, 'swap')} ${SMALL[n] ?? n} jokers`,
    splits: (me, chain) => `${verb(me, 'split')} ${chain}`,
    takes: (me, tile, chain) => `${verb(me, 'take')} ${tile} from ${chain}`,
    forms: (me, chain) => `${verb(me, 'form')} ${chain}`,
    formsMany: (me, n) => `${verb(me, 'form')} ${SMALL[n] ?? n} new chains`,
    rebuilds: (me, n) => `${verb(me, 'rebuild')} ${SMALL[n] ?? n} chains`,
    laysTiles: (me, n) => `${verb(me, 'lay')} ${someTiles(n)}`,
    meld: (text) => `First meld: ${text}`,
    left: (text, n) => `${text} – ${tiles(n)} left`,
    last: (text) => `${text} – and is out`,
    lastMe: (text) => `${text} – and are out`,
    draws: (me, n) => `${verb(me, 'draw')} ${someTiles(n)}`,
    drawsThese: (tiles) => `draw ${tiles}`,
    penalty: (me, n) =>
      `${verb(me, 'draw')} ${n === 1 ? 'a penalty tile' : `${SMALL[n] ?? n} penalty tiles`}: time was up`,
    penaltyThese: (tiles) => `time was up, as a penalty ${tiles}`,
    penaltyNone: 'time was up – but the bag is empty',
    passes: (me) => verb(me, 'pass'),
    settled: 'Settlement',
    out: (name) => `${name} is out`,
    outMe: 'You are out',
    blocked: (name) => `Nothing fits any more: ${name} has the smallest bench`,
    blockedMe: 'Nothing fits any more: you have the smallest bench',
    blockedShared: (names) => `Nothing fits any more: ${names} have the smallest bench`,
    points: (name, points) => `${name} ${points}`,
    end: 'End',
    won: (name, n, written) => `${name} wins with ${points(n, written)}`,
    wonMe: (n, written) => `You win with ${points(n, written)}`,
    wonShared: (names, n, written) => `${names} share the win with ${points(n, written)}`,
  },

  problem: {
    short: (what, several) => `${what} ${several ? 'are' : 'is'} still too short.`,
    gap: (missing, many) => (many ? `${missing} are missing.` : `${missing} is missing.`),
    mixed: (what) => `${what}: neither a run nor a group.`,
    twice: (tile) => `${tile} lies twice in one chain.`,
    long: (what, several, longest) =>
      `${what} ${several ? 'are' : 'is'} too long: ${longest} tiles at the most.`,
    jokers: 'Jokers alone make no chain.',
    touched: 'Your first meld comes first: until then the table stays as it lies.',
    meld: (points, needed) => `The first meld still needs ${plural(needed - points, 'point', 'points')}.`,
    nothing_laid: 'Lay at least one tile from your bench.',
    double: (tile) => `${tile} lies on the table twice.`,
    not_yours: (tile) => `${tile} is not yours.`,
    missing: (tile) => `${tile} belongs back on the table.`,
    turn: 'It is not your turn.',
    phase: 'Not now: the round has moved on.',
    continued: 'You have pressed “Continue” already.',
    seats: (seats) => `Speedfete cannot be played with ${seats} seats.`,
  },

  settle: {
    title: (round) => `Round ${round}`,
    out: (name) => `${name} has laid the last tile.`,
    outMe: 'You have laid your last tile!',
    blocked: 'The bag is empty, and nobody can lay any more.',
    winner: 'wins',
    empty: 'bench empty',
    bench: (name) => `${name}’s bench`,
    benchMe: 'Your bench',
    sum: 'Bench',
    points: 'Points',
    total: 'Score',
    cont: 'Continue',
    waiting: (names) => `Waiting for ${names}`,
    hide: 'Hide the settlement',
    show: 'Show the settlement',
    jokerWorth: 'A joker on the bench counts 30.',
  },

  end: {
    win: 'You have won!',
    wins: (name) => `${name} wins.`,
    shared: (names) => `${names} share the win.`,
    why: {
      round: () => 'One round was played.',
      rounds: () => 'Three rounds were played.',
      points: () => 'The 200 points have been reached.',
    },
    rounds: 'Rounds',
    round: (n) => `Round ${n}`,
    sum: 'Sum',
    player: 'Who',
  },

  advice: {
    out: (opened) =>
      opened
        ? `That is all of them: ${plural(opened, 'chain is', 'chains are')} rebuilt for it, and you are out.`
        : 'That is all of them: every tile fits, and you are out.',
    meld: (points, needed) =>
      needed
        ? `Your first meld: ${points} points, ${needed} are needed.`
        : `Your first meld: ${points} points.`,
    lay: (tiles, opened, left, kept) =>
      [
        opened === 0
          ? `Lay ${tiles} without rebuilding the table`
          : `Lay ${tiles}, rebuilding ${plural(opened, 'chain', 'chains')} for it`,
        kept ? `${plural(kept, 'joker stays', 'jokers stay')} on the bench for now` : null,
        left ? `${plural(left, 'tile', 'tiles')} left after that` : null,
      ]
        .filter(Boolean)
        .join('; ') + '.',
    wait: (fit, left) =>
      `Better draw: you could lay ${someTiles(fit)}, but only ${left} ${left === 1 ? 'does' : 'do'} not fit yet – and what you show helps the others first.`,
    keep_joker: (jokers) =>
      `Only with ${jokers === 1 ? 'the joker' : 'a joker'} something would fit, and it is worth more than that: better draw.`,
    draw: 'Nothing fits, whatever is rebuilt: draw a tile.',
    unmelded: (needed) => `Not enough for the first meld yet (${needed} points): draw a tile.`,
    pass: (fit) =>
      fit
        ? 'Better pass: what you lay now only helps the others.'
        : 'The bag is empty and nothing fits: all you can do is pass.',
  },

  switches: {
    forms: 'Colour help',
    formsHint: 'A form under each number',
  },
};
