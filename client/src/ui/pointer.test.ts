import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pointer, type PointerCallbacks } from './pointer';

let box: HTMLElement;
let detach: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  box = document.body.appendChild(document.createElement('div'));
  box.setPointerCapture = vi.fn();
});
afterEach(() => {
  detach();
  box.remove();
  vi.useRealTimers();
});

function listen(callbacks: PointerCallbacks): void {
  detach = pointer(callbacks)(box);
}

function send(kind: string, x = 0, y = 0, pointerType = 'touch', pointerId = 1, on: Element = box): void {
  const where = { clientX: x, clientY: y };
  on.dispatchEvent(new PointerEvent(kind, { ...where, pointerType, pointerId, button: 0, bubbles: true }));
}

describe('a pointer', () => {
  it('that hardly moves is a tap', () => {
    const tap = vi.fn();
    const start = vi.fn();
    listen({ tap, start });
    send('pointerdown');
    send('pointermove', 6, 6);
    send('pointerup', 6, 6);
    expect(tap).toHaveBeenCalledOnce();
    expect(start).not.toHaveBeenCalled();
  });

  it('that moves is a drag, told once a frame and with its last place', () => {
    const move = vi.fn();
    const end = vi.fn();
    const tap = vi.fn();
    listen({ start: () => undefined, move, end, tap });
    send('pointerdown', 10, 10);
    for (let i = 1; i <= 20; i++) send('pointermove', 10 + i, 10);
    expect(move).not.toHaveBeenCalled();
    vi.advanceTimersByTime(20);
    expect(move).toHaveBeenCalledOnce();
    expect(move.mock.calls[0]!.slice(0, 2)).toEqual([20, 0]);
    send('pointerup', 40, 15);
    expect(end.mock.calls[0]!.slice(0, 2)).toEqual([30, 5]);
    expect(tap).not.toHaveBeenCalled();
  });

  it('keeps a finger in full swing from starting a fling, which would eat the next tap', () => {
    listen({ start: () => undefined });
    const touch = (kind: string): boolean => {
      const event = new Event(kind, { bubbles: true, cancelable: true });
      box.dispatchEvent(event);
      return event.defaultPrevented;
    };
    send('pointerdown');
    expect(touch('touchmove')).toBe(false);
    send('pointermove', 30, 0);
    expect(touch('touchmove')).toBe(true);
    send('pointerup', 30, 0);
    expect(touch('touchmove')).toBe(false);
  });

  it('needs less way with a mouse than with a finger', () => {
    const start = vi.fn();
    listen({ start });
    send('pointerdown');
    send('pointermove', 5, 0);
    expect(start).not.toHaveBeenCalled();
    send('pointerup', 5, 0);
    send('pointerdown', 0, 0, 'mouse');
    send('pointermove', 5, 0, 'mouse');
    expect(start).toHaveBeenCalledOnce();
  });

  it('that rests is a long press and nothing else', () => {
    const long = vi.fn();
    const tap = vi.fn();
    listen({ long, tap });
    send('pointerdown');
    vi.advanceTimersByTime(450);
    send('pointerup');
    expect(long).toHaveBeenCalledOnce();
    expect(tap).not.toHaveBeenCalled();
  });

  it('that the browser takes away puts everything back', () => {
    const cancel = vi.fn();
    const end = vi.fn();
    listen({ start: () => undefined, cancel, end });
    send('pointerdown');
    send('pointermove', 30, 0);
    send('pointercancel', 30, 0);
    expect(cancel).toHaveBeenCalledOnce();
    expect(end).not.toHaveBeenCalled();
  });

  it('that has left the element before its first move is told drags all the same', () => {
    const start = vi.fn();
    const end = vi.fn();
    listen({ start, end });
    send('pointerdown', 0, 0, 'mouse');
    send('pointermove', 0, -200, 'mouse', 1, document.body);
    send('pointerup', 0, -300, 'mouse', 1, document.body);
    expect(start).toHaveBeenCalledOnce();
    expect(end).toHaveBeenCalledWith(0, -300, expect.anything());
    send('pointermove', 0, -400, 'mouse', 1, document.body);
    expect(start).toHaveBeenCalledOnce();
  });

  it('is alone: a second finger changes nothing', () => {
    const tap = vi.fn();
    listen({ tap });
    send('pointerdown', 0, 0, 'touch', 1);
    send('pointerdown', 50, 50, 'touch', 2);
    send('pointerup', 50, 50, 'touch', 2);
    expect(tap).not.toHaveBeenCalled();
    send('pointerup', 0, 0, 'touch', 1);
    expect(tap).toHaveBeenCalledOnce();
  });
});
