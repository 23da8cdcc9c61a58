// One pointer on one element: tap, long press, drag. Moves are told once a frame and never touch the page's state;
// whoever listens writes transforms and tells the store only start and end.

export interface PointerCallbacks {
  tap?(event: PointerEvent): void;
  /** The pointer has rested on the spot; what follows is neither tap nor drag. */
  long?(event: PointerEvent): void;
  /** A drag begins: false refuses it. `down` is where the pointer was set down, which tells what is dragged. */
  start?(event: PointerEvent, down: PointerEvent): boolean | void;
  /** How far from where it went down, in CSS pixels; at most once a frame. */
  move?(dx: number, dy: number, event: PointerEvent): void;
  end?(dx: number, dy: number, event: PointerEvent): void;
  /** The browser took the pointer away: put everything back. */
  cancel?(): void;
}

const LONG = 450;
const THRESHOLD = { mouse: 4, touch: 10, pen: 6 } as Record<string, number>;

/** An attachment: `{@attach pointer({ tap, start, move, end })}`. */
export function pointer(callbacks: PointerCallbacks): (element: HTMLElement) => () => void {
  return (element) => {
    let down: { id: number; x: number; y: number; event: PointerEvent } | null = null;
    let state: 'idle' | 'pressed' | 'dragging' | 'spent' = 'idle';
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    let latest: PointerEvent | null = null;

    const reset = (): void => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      frame = 0;
      state = 'idle';
      down = latest = null;
      listen(false);
    };

    const onDown = (event: PointerEvent): void => {
      if (down || event.button !== 0) return;
      down = { id: event.pointerId, x: event.clientX, y: event.clientY, event };
      state = 'pressed';
      listen(true);
      if (callbacks.long)
        timer = setTimeout(() => {
          state = 'spent';
          callbacks.long?.(event);
        }, LONG);
    };

    const onMove = (event: PointerEvent): void => {
      if (!down || event.pointerId !== down.id) return;
      const dx = event.clientX - down.x;
      const dy = event.clientY - down.y;
      if (state === 'pressed' && Math.hypot(dx, dy) > (THRESHOLD[event.pointerType] ?? 6)) {
        clearTimeout(timer);
        state = callbacks.start && callbacks.start(event, down.event) !== false ? 'dragging' : 'spent';
        if (state === 'dragging') element.setPointerCapture(event.pointerId);
      }
      if (state !== 'dragging') return;
      latest = event;
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        if (latest && down) callbacks.move?.(latest.clientX - down.x, latest.clientY - down.y, latest);
      });
    };

    const onUp = (event: PointerEvent): void => {
      if (!down || event.pointerId !== down.id) return;
      const { x, y } = down;
      const was = state;
      reset();
      if (was === 'pressed') callbacks.tap?.(event);
      if (was === 'dragging') callbacks.end?.(event.clientX - x, event.clientY - y, event);
    };

    const onCancel = (event: PointerEvent): void => {
      if (!down || event.pointerId !== down.id) return;
      const was = state;
      reset();
      if (was === 'dragging') callbacks.cancel?.();
    };

    // A finger that lets go in full swing would start a fling, even where nothing can be scrolled, and the next tap would
    // only stop that: it would come to nothing.
    const onTouch = (event: TouchEvent): void => {
      if (state === 'dragging' && event.cancelable) event.preventDefault();
    };

    // Everywhere, for a quick hand has left the element before the first move is told; and not by capturing the pointer
    // already now, or clicks would no longer meet what lies in the element.
    function listen(on: boolean): void {
      const change = on ? 'addEventListener' : 'removeEventListener';
      window[change]('pointermove', onMove as EventListener);
      window[change]('pointerup', onUp as EventListener);
      window[change]('pointercancel', onCancel as EventListener);
    }

    element.addEventListener('pointerdown', onDown);
    element.addEventListener('touchmove', onTouch, { passive: false });
    return () => {
      reset();
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('touchmove', onTouch);
    };
  };
}
