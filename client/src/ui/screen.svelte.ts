// Which of the two arrangements the screen has room for.

/** Desktop, large tablet, and phones held sideways: panel at the side. */
export const WIDE =
  '(min-width: 900px), (min-width: 560px) and (max-height: 500px) and (orientation: landscape)';

class Screen {
  wide = $state(false);

  constructor() {
    const query = globalThis.matchMedia?.(WIDE);
    if (!query) return;
    this.wide = query.matches;
    query.addEventListener?.('change', () => (this.wide = query.matches));
  }
}

export const screen = new Screen();
