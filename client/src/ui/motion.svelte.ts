// Less motion, by the system's wish or the house's own switch "ruhig".

class Motion {
  #system = $state(false);
  /** The person's own switch. */
  calm = $state(false);

  constructor() {
    const query = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
    if (!query) return;
    this.#system = query.matches;
    query.addEventListener?.('change', () => (this.#system = query.matches));
  }

  get reduced(): boolean {
    return this.#system || this.calm;
  }

  /** A duration, or nearly none where motion is unwanted. */
  ms(duration: number): number {
    return this.reduced ? 1 : duration;
  }
}

export const motion = new Motion();
