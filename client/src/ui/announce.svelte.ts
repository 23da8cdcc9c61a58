// What screen readers hear. Two live regions stand in the page all the time; texts only pass through them.

const EMPTY_AFTER = 3_000;

class Region {
  text = $state('');
  #parts: string[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #odd = false;

  say(text: string): void {
    this.#parts.push(text);
    // What happens in one moment is one sentence, else the second would cut off the first.
    if (this.#parts.length === 1) queueMicrotask(() => this.#show());
  }

  #show(): void {
    // A text that is equal to the last one would not be read: an unheard sign makes it another one.
    this.#odd = !this.#odd;
    this.text = this.#parts.join('. ') + (this.#odd ? '\u00a0' : '');
    this.#parts = [];
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.text = ''), EMPTY_AFTER);
  }
}

export const polite = new Region();
export const assertive = new Region();

/** Says something as soon as the reader pauses. */
export const announce = (text: string): void => polite.say(text);

/** Says something at once: your turn, a refusal. */
export const alarm = (text: string): void => assertive.say(text);
