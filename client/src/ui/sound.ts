// Every sound of the house is made here, while it is heard: Web Audio, no files. Games give themes, the shell has its own.

/** A moment of a sound: times are seconds from its start, gains 0..1. */
interface Shape {
  at?: number;
  /** How long it rings. */
  for?: number;
  gain?: number;
  attack?: number;
}

export interface Tone extends Shape {
  /** Hertz. */
  freq: number;
  /** Glides there. */
  to?: number;
  type?: OscillatorType;
}

export interface Noise extends Shape {
  /** Centre of the filter in hertz, and where it glides to. */
  freq: number;
  to?: number;
  q?: number;
  filter?: BiquadFilterType;
}

/** One sound of a theme; gets the instrument. */
export type Sound = (synth: Synth) => void;
export type SoundTheme = Record<string, Sound>;

/** The instrument. It writes into any audio context, so that tests can render offline what players hear. */
export class Synth {
  readonly #audio: BaseAudioContext;
  readonly #out: AudioNode;
  readonly #start: number;

  constructor(audio: BaseAudioContext, out: AudioNode, start = audio.currentTime + 0.01) {
    this.#audio = audio;
    this.#out = out;
    this.#start = start;
  }

  /** A gain node with attack and exponential fall; nothing ever ends in a click. */
  #envelope({ at = 0, for: length = 0.2, gain = 0.3, attack = 0.005 }: Shape): [GainNode, number, number] {
    const begin = this.#start + at;
    const node = this.#audio.createGain();
    node.gain.setValueAtTime(0.0001, begin);
    node.gain.exponentialRampToValueAtTime(Math.max(gain, 0.001), begin + attack);
    node.gain.exponentialRampToValueAtTime(0.0001, begin + attack + length);
    node.connect(this.#out);
    return [node, begin, begin + attack + length + 0.02];
  }

  tone(tone: Tone): void {
    const [out, begin, end] = this.#envelope(tone);
    const osc = this.#audio.createOscillator();
    osc.type = tone.type ?? 'sine';
    osc.frequency.setValueAtTime(tone.freq, begin);
    if (tone.to) osc.frequency.exponentialRampToValueAtTime(tone.to, end);
    osc.connect(out);
    osc.start(begin);
    osc.stop(end);
  }

  noise(noise: Noise): void {
    const [out, begin, end] = this.#envelope(noise);
    const source = this.#audio.createBufferSource();
    source.buffer = hiss(this.#audio);
    source.loop = true;
    const filter = this.#audio.createBiquadFilter();
    filter.type = noise.filter ?? 'bandpass';
    filter.Q.value = noise.q ?? 1;
    filter.frequency.setValueAtTime(noise.freq, begin);
    if (noise.to) filter.frequency.exponentialRampToValueAtTime(noise.to, end);
    source.connect(filter).connect(out);
    source.start(begin);
    source.stop(end);
  }

  /** A plucked string: a bright start that loses its overtones first. */
  pluck({ freq, at = 0, for: length = 0.5, gain = 0.3 }: Tone): void {
    for (const [n, part] of [1, 0.5, 0.28, 0.16].entries())
      this.tone({ freq: freq * (n + 1), at, for: length / (n + 1), gain: gain * part, type: 'triangle' });
  }

  /** A struck bell: overtones that are no multiples. */
  bell({ freq, at = 0, for: length = 0.9, gain = 0.25 }: Tone): void {
    for (const [ratio, part] of BELL)
      this.tone({ freq: freq * ratio, at, for: length / ratio, gain: gain * part });
  }

  /** Several plucked strings, one after the other by `spread` seconds. */
  chord(
    freqs: number[],
    { at = 0, for: length = 0.6, gain = 0.18, spread = 0.03 }: Shape & { spread?: number } = {},
  ) {
    for (const [n, freq] of freqs.entries()) this.pluck({ freq, at: at + n * spread, for: length, gain });
  }
}

const BELL: readonly [number, number][] = [
  [1, 1],
  [2.01, 0.6],
  [3.03, 0.35],
  [4.24, 0.2],
  [5.4, 0.12],
];

const hisses = new WeakMap<BaseAudioContext, AudioBuffer>();

/** Half a second of white noise, made once a context. */
function hiss(audio: BaseAudioContext): AudioBuffer {
  let buffer = hisses.get(audio);
  if (!buffer) {
    buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
    const data = buffer.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
    hisses.set(audio, buffer);
  }
  return buffer;
}

export const SHELL: SoundTheme = {
  turn: (s) => {
    s.bell({ freq: 660, gain: 0.16, for: 0.5 });
    s.bell({ freq: 880, at: 0.12, gain: 0.18, for: 0.8 });
  },
  grace: (s) => {
    s.tone({ freq: 980, gain: 0.12, for: 0.06, type: 'square' });
    s.tone({ freq: 740, at: 0.09, gain: 0.12, for: 0.08, type: 'square' });
  },
  chat: (s) => {
    s.tone({ freq: 520, to: 780, gain: 0.12, for: 0.09 });
    s.tone({ freq: 780, to: 900, at: 0.1, gain: 0.1, for: 0.1 });
  },
  toast: (s) => s.pluck({ freq: 330, gain: 0.14, for: 0.25 }),
  refused: (s) => {
    s.tone({ freq: 220, to: 165, gain: 0.16, for: 0.16, type: 'triangle' });
    s.noise({ freq: 300, gain: 0.06, for: 0.08 });
  },
  end: (s) => s.chord([392, 493.9, 587.3, 784], { gain: 0.14, for: 1.2, spread: 0.09 }),
};

/** The loudspeaker: one context, opened by the first gesture, as browsers demand. */
class Speaker {
  #audio: AudioContext | null = null;
  #out: GainNode | null = null;
  #volume = 0.7;
  #on = true;
  #themes: Record<string, SoundTheme> = { shell: SHELL };

  /** Opens the context inside a gesture; also wakes it again after a call has interrupted it (iOS). */
  unlock(): void {
    if (!this.#audio) {
      if (typeof AudioContext === 'undefined') return;
      this.#audio = new AudioContext({ latencyHint: 'interactive' });
      this.#out = this.#audio.createGain();
      this.#out.connect(this.#audio.destination);
      this.#level();
    }
    if (this.#audio.state !== 'running') void this.#audio.resume();
  }

  set(on: boolean, volume: number): void {
    this.#on = on;
    this.#volume = volume;
    this.#level();
  }

  #level(): void {
    // Loudness is felt as the square of the number on the slider.
    if (this.#out) this.#out.gain.value = this.#on ? this.#volume ** 2 * 1.4 : 0;
  }

  register(name: string, theme: SoundTheme): void {
    this.#themes[name] = theme;
  }

  /** Plays a sound of a theme; the shell's where the theme has none of that name. */
  play(name: string, theme = 'shell'): void {
    if (!this.#on || !this.#audio || !this.#out || this.#audio.state !== 'running') return;
    (this.#themes[theme]?.[name] ?? SHELL[name])?.(new Synth(this.#audio, this.#out));
  }
}

export const speaker = new Speaker();

/** Lets the first gesture, and every one after an interruption, open the sound. */
export function unlockOnGesture(): void {
  for (const kind of ['pointerdown', 'keydown'] as const)
    addEventListener(kind, () => speaker.unlock(), { capture: true, passive: true });
}
