// The keys in words: for the list of keys, and for the rules page, which needs nothing else of them.
import type { KeyHelp } from '../../../table/contract';
import { deskWords } from '../words/desk';

export function keys(): KeyHelp[] {
  const w = deskWords().key;
  return [
    { keys: ['←', '→', '↑', '↓'], does: w.arrows },
    { keys: [w.space], does: w.select },
    { keys: ['↵'], does: w.enter },
    { keys: ['S'], does: w.split },
    { keys: [`${w.ctrl}+Z`], does: w.step },
    { keys: [`${w.shift}+${w.ctrl}+Z`], does: w.all },
    { keys: ['E'], does: w.finish },
    { keys: ['D'], does: w.draw },
    { keys: ['R'], does: w.advice },
    { keys: ['7'], does: w.byNumber },
    { keys: ['8'], does: w.byColour },
    { keys: ['Esc'], does: w.clear },
  ];
}
