// Whether the doors stand one below the other.
class Narrow {
  narrow = $state(true);

  constructor() {
    const query = globalThis.matchMedia?.('(max-width: 999px)');
    if (!query) return;
    this.narrow = query.matches;
    query.addEventListener?.('change', () => (this.narrow = query.matches));
  }
}

export const entersBelow = new Narrow();
