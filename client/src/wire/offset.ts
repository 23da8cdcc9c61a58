// How far the server's clock is from this device's. The device's own clock is never believed; it may be hours wrong.

const KEPT = 8;

/** This device's milliseconds, from a clock that never jumps. */
export const here = (): number => performance.timeOrigin + performance.now();

export class Offset {
  #samples: { trip: number; offset: number }[] = [];
  #rough = 0;
  #hasRough = false;

  /** A first word about the server's time, whose way took an unknown time. */
  rough(server: number): void {
    this.#rough = server - here();
    this.#hasRough = true;
  }

  /** A round trip: sent at `sent`, answered with the server's time `server`, received now. */
  sample(sent: number, server: number): void {
    const received = here();
    const trip = Math.max(0, received - sent);
    this.#samples = [...this.#samples.slice(1 - KEPT), { trip, offset: server + trip / 2 - received }];
  }

  /** After a break the device may have slept, and its clock with it: old measurements say nothing any more. */
  reset(): void {
    this.#samples = [];
  }

  /** The shortest trip is the one that says most. */
  get value(): number {
    if (!this.#samples.length) return this.#hasRough ? this.#rough : 0;
    return this.#samples.reduce((best, sample) => (sample.trip < best.trip ? sample : best)).offset;
  }

  now(): number {
    return here() + this.value;
  }
}
