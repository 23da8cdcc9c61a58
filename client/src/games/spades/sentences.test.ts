import { afterEach, describe, expect, it } from 'vitest';
import { language } from '../../i18n/index.svelte';
import type { TeamResult, View } from '../../wire/spades.gen';
import { advice } from './advice';
import { preview } from './bidding/preview';
import { cardName } from './cards/names';
import { index } from './cards/art';
import lobby from './lobby';
import { playPrompt, prompt } from './prompt';
import { sound, sounds } from './sounds';
import { line, refusal } from './speech';
import { seen, view } from './testing';

afterEach(() => void (language.current = 'de'));

const sentence = (pieces: { text: string }[]): string => pieces.map(({ text }) => text).join('');
const following = (change: Partial<View>): string =>
  sentence(
    playPrompt(view({ trick: { leader: 3, cards: ['TD'], winner: null }, barred: 'follow', ...change })),
  );

describe('the sentence says what to do', () => {
  it('names the cards that follow suit', () => {
    expect(following({})).toBe('Karo bedienen: Ass oder 7');
    expect(following({ legal: ['7D'] })).toBe('Karo bedienen: nur 7');
    expect(following({ legal: ['AD', 'KD', '7D'] })).toBe('Karo bedienen: Ass, König oder 7');
    language.current = 'en';
    expect(following({})).toBe('Follow diamonds: ace or 7');
  });
  it('says when everything is allowed', () =>
    expect(following({ legal: ['KS', '2C'], barred: null })).toBe('Kein Karo: alles ist erlaubt'));
  it('says when one leads and spades are closed', () => {
    expect(sentence(playPrompt(view()))).toBe('Du spielst aus – Pik ist noch zu');
    expect(sentence(playPrompt(view({ barred: null })))).toBe('Du spielst aus');
  });
  it('says whom one waits for', () => {
    const { table } = seen(view({ to_act: [1], legal: [] }));
    expect(sentence(prompt(table, false))).toBe('Ray ist dran');
  });
  it('says that the own card is on its way', () => {
    const { table } = seen(view());
    table.move({ t: 'play', card: 'AD' });
    expect(sentence(prompt(table, false))).toBe('Deine Karte ist unterwegs …');
  });
});

describe('cards in words', () => {
  it('in both languages', () => {
    expect(cardName('AS')).toBe('Pik Ass');
    expect(cardName('TD')).toBe('Karo 10');
    language.current = 'en';
    expect(cardName('QH')).toBe('queen of hearts');
  });
  it('with German or English letters', () => {
    expect(['J', 'Q', 'K', 'A', 'T'].map((rank) => index(rank as 'J', false))).toEqual([
      'B',
      'D',
      'K',
      'A',
      '10',
    ]);
    expect(['J', 'Q', 'K', 'A', 'T'].map((rank) => index(rank as 'J', true))).toEqual([
      'J',
      'Q',
      'K',
      'A',
      '10',
    ]);
  });
});

describe('the preview of a bid (S2)', () => {
  const bidding = (
    tricks: number | null,
    choice: Partial<View['bid_choices'][number]>,
    minimum: 0 | 4 = 0,
  ): View =>
    view({
      phase: 'bid',
      options: { ...view().options, minimum },
      bids: [null, null, tricks === null ? null : { tricks, blind: false }, null],
      bid_choices: [{ tricks: 3, barred: null, warn: false, ...choice }],
    });
  it('adds up with the partner', () => expect(preview(bidding(4, {}), 3).text).toBe('3 + 4 = Teamgebot 7'));
  it('does not count a Nil', () => expect(preview(bidding(0, {}), 3).text).toBe('3 + Nil = Teamgebot 3'));
  it('warns above 13', () =>
    expect(preview(bidding(11, { warn: true }), 3)).toMatchObject({ warn: true, barred: false }));
  it('says why a bid is refused', () => {
    const low = preview(bidding(0, { barred: 'minimum' }, 4), 3);
    expect(low).toEqual({ text: 'Zusammen müsst ihr mindestens 4 sagen', barred: true, warn: false });
  });
});

describe('the history in words (P9)', () => {
  const { table } = seen(view());
  const text = (event: unknown): string | undefined => line(event, table)?.text;

  it('tells who did what', () => {
    expect(text({ t: 'said', seat: 1, tricks: 4, blind: false })).toBe('Ray sagt 4');
    expect(text({ t: 'said', seat: 0, tricks: 0, blind: true })).toBe('Du sagst Blind Nil');
    expect(text({ t: 'played', seat: 3, card: '4S', broke: true })).toBe(
      'Thelma spielt Pik 4: Pik ist gebrochen',
    );
  });

  it('tells who took a trick, and how many the team has', () => {
    expect(line({ t: 'taken', trick: 7, seat: 1, card: 'KC', taken: [2, 2, 2, 1] }, table)).toMatchObject({
      label: 'Stich 7',
      text: 'Ray gewinnt mit Kreuz König',
      result: 'Die 3',
      spoken: true,
    });
  });

  it('tells how the points came about', () => {
    const ours: TeamResult = {
      seats: [
        { tricks: 4, blind: false, taken: 5 },
        { tricks: 3, blind: false, taken: 4 },
      ],
      lines: [
        { what: 'bid_made', points: 70, count: 7 },
        { what: 'bags', points: 2, count: 2 },
      ],
      points: 72,
      new_bags: 2,
      before: 0,
      after: 72,
      bags_before: 0,
      bags_after: 2,
    };
    const theirs: TeamResult = {
      ...ours,
      lines: [
        { what: 'bid_missed', points: -50, count: 5 },
        { what: 'nil_missed', points: -100, count: 1 },
        { what: 'bags', points: 2, count: 2 },
      ],
      points: -148,
      after: -148,
    };
    expect(line({ t: 'settled', deal: 2, teams: [ours, theirs] }, table)).toMatchObject({
      text:
        'Wir: Gebot 7 erfüllt +70, 2 Bags über dem Gebot +2 = +72, Stand 72. ' +
        'Die: Gebot 5 verfehlt −50, Nil von Thelma geplatzt −100, 2 Bags über dem Gebot +2 = −148, Stand −148',
      result: '+72 / −148',
    });
  });

  it('names the teams by their players for who watches', () => {
    const watching = seen(view({ me: null })).table;
    expect(line({ t: 'won', team: 1, scores: [320, 505], reason: 'target' }, watching)?.text).toBe(
      'Ray & Thelma gewinnen 320 : 505',
    );
  });
});

describe('refusals in the player’s words (P14)', () => {
  it('names suit and card', () => {
    expect(refusal('spades.follow', { suit: 'D' })).toContain('Karo');
    expect(refusal('spades.not_yours', { card: 'KH' })).toContain('Herz König');
  });
  it('leaves other codes to the house', () => {
    expect(refusal('table.stale', {})).toBeNull();
    expect(refusal('spades.constructor', {})).toBeNull();
  });
});

describe('advice in words (S8)', () => {
  it('of a card, with the expected points of the best alternatives', () => {
    const facts = { cards: ['7D', 'AD'], points: [34, -3], cause: 'make_bid' };
    expect(advice({ code: 'spades.advice_card', facts })).toEqual({
      what: 'Karo 7 spielen',
      why: 'Euer Gebot braucht noch Stiche',
      points: '+34 Punkte erwartet, dagegen Karo Ass: −3',
    });
  });
  it('of a bid, with what the hand is worth', () => {
    const facts = { bids: [4, 3, 0], points: [31, 27, -40], tricks: 4.3, nil: 12, cause: 'hand' };
    expect(advice({ code: 'spades.advice_bid', facts })).toEqual({
      what: '4 sagen',
      why: 'Dein Blatt ist 4,3 Stiche wert. Nil hielte in 12 von 100 Fällen',
      points: '+31 Punkte erwartet, dagegen 3: +27 und Nil: −40',
    });
  });
  it('without points while the search is not ready', () => {
    const facts = { bids: [4], points: [], tricks: 4.3, nil: -1, cause: 'hand' };
    expect(advice({ code: 'spades.advice_bid', facts }).points).toBeNull();
  });
});

describe('sounds', () => {
  const { table } = seen(view());
  it.each([
    [{ t: 'dealt', deal: 1, dealer: 0 }, 'deal'],
    [{ t: 'said', seat: 1, tricks: 0, blind: false }, 'nil'],
    [{ t: 'played', seat: 1, card: '2S', broke: true }, 'break'],
    [{ t: 'played', seat: 1, card: '2C', broke: false }, 'card'],
    [{ t: 'taken', seat: 2, trick: 1, card: '2C', taken: [0, 0, 1, 0] }, 'ours'],
    [{ t: 'won', team: 1, scores: [1, 2], reason: 'target' }, 'lose'],
  ])('%o makes "%s", which the theme has', (event, name) => {
    expect(sound(event, table)).toBe(name);
    expect(sounds).toHaveProperty(name);
  });
});

describe('the lobby', () => {
  it('sums the choices up, house rules only where they are not the usual ones', () => {
    const setup = (options: object) => ({ options }) as Parameters<typeof lobby.summary>[0];
    expect(lobby.summary(setup({}))).toBe('bis 500 · Pik erst gebrochen');
    expect(lobby.summary(setup({ target: 250, lead: 'any', bags: 'none', minimum: 4 }))).toBe(
      'bis 250 · Pik jederzeit · Bags straffrei · Mindestgebot 4',
    );
  });
  it('offers for every house rule its usual value among the choices', () => {
    for (const { choices, initial } of lobby.options())
      expect(choices.map(({ value }) => value)).toContain(initial);
  });
});
