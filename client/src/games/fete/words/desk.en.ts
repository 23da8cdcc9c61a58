// English texts of the table and the bench.
import type { deskDe } from './desk.de';
import { plural } from './plural';

const NTH = ['', '1st', '2nd', '3rd'];

export const deskEn: typeof deskDe = {
  board: {
    laid: 'newly laid',
    shifted: 'moved last',
    cut: (tile) => `Split the chain before ${tile}`,
    placeFirst: (chain) => `Add at the front: ${chain}`,
    placeLast: (chain) => `Add at the end: ${chain}`,
    placeAt: (chain, nth) => `Insert after the ${NTH[nth] ?? `${nth}th`} tile: ${chain}`,
    newChain: 'new chain',
    empty: 'There is nothing on the table yet.',
  },
  bench: {
    title: 'Your bench',
    list: (n) => `Your bench, ${plural(n, 'tile', 'tiles')}`,
    count: (n) => plural(n, 'tile', 'tiles'),
    drawn: 'just drawn',
    byNumber: '777: sort by number',
    byColour: '789: sort by colour',
    back: 'back to the bench',
  },
  action: {
    draw: 'Draw',
    pass: 'Pass',
    step: 'Step',
    stepTitle: 'Step: take back the last movement',
    all: 'All',
    allTitle: 'All: restore the table as it was when your turn began',
    finish: 'End turn',
    advice: 'Advice',
    asking: 'Thinking …',
  },
  say: {
    start: 'Your turn: lay tiles, or draw.',
    startPass: 'Your turn: lay tiles, or pass.',
    meld: (points, needed) => `First meld: ${points} of ${needed} points`,
    ready: (points) => `All valid, ${plural(points, 'point', 'points')} – you can end your turn.`,
    readyPlain: 'All valid – you can end your turn.',
    checking: 'Checking …',
    sending: 'Laying …',
    turnOf: (name) => `${name} is on`,
    building: (name) => `${name} is rebuilding the table`,
    over: 'The round is over.',
  },
  refuse: {
    turn: 'It is not your turn.',
    meld: 'First meld first: until then the table stays as it lies.',
    bench: 'Tiles of the table do not come to a bench.',
    undo: 'Take back what you have laid with “All” first.',
  },
  spoken: {
    sorted: (how) => `Bench sorted: ${how}`,
    selected: (n) => `${plural(n, 'tile', 'tiles')} selected`,
    restored: 'The table is as it was when your turn began.',
    stepped: 'Last movement taken back.',
  },
  key: {
    arrows: 'Walk over bench and chains',
    select: 'Select a tile',
    enter: 'Put the selected tiles here; on the bench: as a new chain',
    split: 'Split the chain before this tile',
    step: 'One step back',
    all: 'Take everything back',
    finish: 'End turn',
    draw: 'Draw or pass',
    advice: 'Advice',
    byNumber: 'Sort the bench by number',
    byColour: 'Sort the bench by colour',
    clear: 'Clear the selection',
    space: 'Space',
    ctrl: 'Ctrl',
    shift: 'Shift',
  },
};
