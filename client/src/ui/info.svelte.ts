// The info window: explains one thing on the screen. Mouse: rest on it. Touch: press it long. Keyboard: I on the focus.
import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';

export interface Info {
  title?: string;
  text: string;
}

type Source = () => Info | string | null;

const HOVER = 350;
const LONG = 450;
const sources = new WeakMap<Element, Source>();

/** Explains an element: `{@attach info(() => 'Bags: Stiche über der Ansage')}`. */
export function info(source: Source): Attachment<Element> {
  return (element) => {
    sources.set(element, source);
    element.setAttribute('data-info', '');
    return () => {
      sources.delete(element);
      infoWindow.hideFor(element);
    };
  };
}

class InfoWindow {
  shown: { info: Info; box: DOMRect } | null = $state.raw(null);
  #of: Element | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The click that ends a long press means nothing. */
  #swallow = false;

  show(element: Element): boolean {
    const found = sources.get(element)?.();
    if (!found) return false;
    this.#of = element;
    this.shown = {
      info: typeof found === 'string' ? { text: found } : found,
      box: element.getBoundingClientRect(),
    };
    return true;
  }

  hide(): boolean {
    clearTimeout(this.#timer);
    // An effect that hides the window must not come to depend on it: it would hide every later one at once.
    if (!untrack(() => this.shown)) return false;
    this.shown = null;
    this.#of = null;
    return true;
  }

  hideFor(element: Element): void {
    if (this.#of === element) this.hide();
  }

  /** Key I: explains what has the focus. */
  showFocused(): boolean {
    const element = document.activeElement?.closest('[data-info]');
    return !!element && this.show(element);
  }

  /** Listens to the whole page, once. Returns the way to stop. */
  listen(): () => void {
    const at = (event: Event) => (event.target as Element | null)?.closest?.('[data-info]') ?? null;
    const stop = new AbortController();
    const on = <K extends keyof DocumentEventMap>(kind: K, handle: (event: DocumentEventMap[K]) => void) =>
      document.addEventListener(kind, handle, { capture: true, signal: stop.signal });
    let from: { x: number; y: number } | null = null;

    on('pointerover', (event) => {
      if (event.pointerType !== 'mouse') return;
      const element = at(event);
      if (element === this.#of && this.shown) return;
      this.hide();
      if (element && !event.buttons) this.#timer = setTimeout(() => this.show(element), HOVER);
    });
    on('pointerdown', (event) => {
      this.hide();
      this.#swallow = false;
      if (event.pointerType === 'mouse') return;
      from = { x: event.clientX, y: event.clientY };
      const element = at(event);
      if (element) this.#timer = setTimeout(() => (this.#swallow = this.show(element)), LONG);
    });
    on('pointermove', (event) => {
      if (event.pointerType === 'mouse' || !from || this.shown) return;
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > 10) clearTimeout(this.#timer);
    });
    for (const kind of ['pointerup', 'pointercancel'] as const) on(kind, () => clearTimeout(this.#timer));
    on('scroll', () => this.hide());
    on('click', (event) => {
      if (!this.#swallow) return;
      this.#swallow = false;
      event.preventDefault();
      event.stopPropagation();
    });
    on('contextmenu', (event) => {
      // A long press must not open the browser's menu over our window.
      if (this.#swallow || (at(event) && matchMedia('(pointer: coarse)').matches)) event.preventDefault();
    });
    return () => stop.abort();
  }
}

export const infoWindow = new InfoWindow();
