import { flushSync } from 'svelte';
import { toStore } from 'svelte/store';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { info, infoWindow } from './info.svelte';

let button: HTMLButtonElement;
let stops: (() => void)[];
let clicked: ReturnType<typeof vi.fn>;

beforeEach(() => {
  vi.useFakeTimers();
  button = document.createElement('button');
  document.body.append(button);
  clicked = vi.fn();
  button.addEventListener('click', clicked as () => void);
  stops = [
    infoWindow.listen(),
    info(() => ({ title: 'Bags', text: 'Stiche über dem Gebot' }))(button) as () => void,
  ];
});
afterEach(() => {
  infoWindow.hide();
  for (const stop of stops) stop();
  button.remove();
  vi.useRealTimers();
});

const point = (kind: string, pointerType: string, x = 0) =>
  button.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerType, clientX: x }));

describe('the info window (P12)', () => {
  it('opens where the mouse rests', () => {
    point('pointerover', 'mouse');
    vi.advanceTimersByTime(349);
    expect(infoWindow.shown).toBeNull();
    vi.advanceTimersByTime(1);
    expect(infoWindow.shown?.info).toEqual({ title: 'Bags', text: 'Stiche über dem Gebot' });
  });

  it('opens under a long press, whose end then presses nothing', () => {
    point('pointerdown', 'touch');
    vi.advanceTimersByTime(450);
    expect(infoWindow.shown).not.toBeNull();
    point('pointerup', 'touch');
    button.click();
    expect(clicked).not.toHaveBeenCalled();
    button.click();
    expect(clicked).toHaveBeenCalledOnce();
  });

  it('stays away from a finger that scrolls or only taps', () => {
    point('pointerdown', 'touch');
    point('pointermove', 'touch', 20);
    vi.advanceTimersByTime(500);
    expect(infoWindow.shown).toBeNull();
    point('pointerdown', 'touch');
    point('pointerup', 'touch');
    vi.advanceTimersByTime(500);
    button.click();
    expect(infoWindow.shown).toBeNull();
    expect(clicked).toHaveBeenCalledOnce();
  });

  it('explains what has the focus, and goes with what it explains', () => {
    expect(infoWindow.showFocused()).toBe(false);
    button.focus();
    expect(infoWindow.showFocused()).toBe(true);
    stops.pop()!();
    expect(infoWindow.shown).toBeNull();
  });

  it('stays open although a page hid an earlier one as it began', () => {
    // What a page does in an effect: it must run once, not again whenever something is explained.
    const stop = toStore(() => infoWindow.hide()).subscribe(() => undefined);
    point('pointerover', 'mouse');
    vi.advanceTimersByTime(350);
    flushSync();
    expect(infoWindow.shown).not.toBeNull();
    stop();
  });
});
