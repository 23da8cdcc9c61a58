// The person's settings. They live on the server and follow the person; a copy here makes the first moment right.
import { language, type Lang } from '../i18n/index.svelte';
import { motion } from '../ui/motion.svelte';
import { speaker } from '../ui/sound';

const COPY = 'speedspiele.settings';
/** Changes that a page may be left with before they were saved. */
const UNSAVED = 'speedspiele.settings.unsaved';
const SAVE_AFTER = 400;

export type SaveSettings = (settings: Record<string, unknown>) => Promise<boolean>;

export class Settings {
  #values: Record<string, unknown> = $state.raw({});
  #save: SaveSettings;
  #lost: () => void;
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** Changes that the server does not have yet: these keys are newer here than whatever it says meanwhile. */
  #changes: Record<string, unknown> = {};
  #sending = false;

  /** `save` stores all settings on the server; `lost` is called when it could not. */
  constructor(save: SaveSettings, lost: () => void = () => undefined) {
    this.#save = save;
    this.#lost = lost;
    try {
      this.#values = JSON.parse(localStorage.getItem(COPY) ?? '{}') as Record<string, unknown>;
      this.#changes = JSON.parse(localStorage.getItem(UNSAVED) ?? '{}') as Record<string, unknown>;
    } catch {
      // No storage, or somebody else's content: start with the defaults.
    }
    this.#apply();
  }

  get(key: string): unknown {
    return this.#values[key];
  }

  set(key: string, value: unknown): void {
    if (this.#values[key] === value) return;
    this.#keep({ ...this.#values, [key]: value });
    this.#remember({ ...this.#changes, [key]: value });
    this.#soon();
  }

  /** What the server has; what was changed on another device stays when a change from here is on its way there. */
  heard(values: Record<string, unknown>): void {
    this.#keep({ ...values, ...this.#changes });
    // Left over from a page that was reloaded or closed too soon.
    if (!this.#timer && !this.#sending && Object.keys(this.#changes).length) this.#soon();
  }

  #soon(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), SAVE_AFTER);
  }

  #remember(changes: Record<string, unknown>): void {
    this.#changes = changes;
    try {
      if (Object.keys(changes).length) localStorage.setItem(UNSAVED, JSON.stringify(changes));
      else localStorage.removeItem(UNSAVED);
    } catch {
      // Then they are safe only once the server has them.
    }
  }

  async #send(): Promise<void> {
    this.#timer = null;
    const sent = this.#changes;
    this.#sending = true;
    if (!(await this.#save(this.#values))) this.#lost();
    this.#sending = false;
    if (this.#changes === sent) this.#remember({});
  }

  #keep(values: Record<string, unknown>): void {
    this.#values = values;
    try {
      localStorage.setItem(COPY, JSON.stringify(values));
    } catch {
      // The server has them anyway.
    }
    this.#apply();
  }

  #apply(): void {
    language.current = this.language;
    motion.calm = this.calm;
    speaker.set(this.sound, this.volume);
    if (typeof document !== 'undefined') {
      document.documentElement.lang = this.language;
      document.documentElement.classList.toggle('calm', this.calm);
    }
  }

  get language(): Lang {
    const chosen = this.#values.language;
    if (chosen === 'de' || chosen === 'en') return chosen;
    return navigator.language.toLowerCase().startsWith('de') ? 'de' : 'en';
  }

  get sound(): boolean {
    return this.#values.sound !== false;
  }

  /** 0 to 1. */
  get volume(): number {
    return typeof this.#values.volume === 'number' ? this.#values.volume : 0.7;
  }

  get calm(): boolean {
    return this.#values.calm === true;
  }

  get notify(): boolean {
    return this.#values.notify === true;
  }

  /** Ids of people whose chat this person does not want to read. */
  get muted(): string[] {
    return Array.isArray(this.#values.muted) ? (this.#values.muted as string[]) : [];
  }

  mute(person: string, on: boolean): void {
    const others = this.muted.filter((other) => other !== person);
    this.set('muted', on ? [...others, person] : others);
  }
}
