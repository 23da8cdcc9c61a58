// Short notices over everything. They are also read aloud.
import { alarm, announce } from './announce.svelte';

export interface Toast {
  id: number;
  text: string;
  kind: 'plain' | 'bad' | 'good';
}

const STAYS = 4_500;
const AT_MOST = 3;

class Toasts {
  list: Toast[] = $state.raw([]);
  #serial = 0;

  show(text: string, kind: Toast['kind'] = 'plain'): void {
    // The same word twice is one word that stays longer.
    const others = this.list.filter((toast) => toast.text !== text);
    const toast = { id: ++this.#serial, text, kind };
    this.list = [...others, toast].slice(-AT_MOST);
    if (kind === 'bad') alarm(text);
    else announce(text);
    setTimeout(() => this.drop(toast.id), STAYS);
  }

  drop(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
