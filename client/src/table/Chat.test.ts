import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../people/session.svelte';
import Chat from './Chat.svelte';
import { said, setup, tableView } from './testing';

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
  session.settings.set('language', 'de');
  session.me = { person: 'p-Ada', name: 'Ada', settings: {} };
});
afterEach(() => {
  cleanup();
  for (const person of session.settings.muted) session.settings.mute(person, false);
});

function chat() {
  const { table, transport } = setup();
  transport.show(tableView(), 2, [said(1, 'Ben', '<img src=x onerror=alert(1)>'), said(2, 'Ada', 'Aha')]);
  render(Chat, { table });
  return { table, transport };
}

describe('chat (P8)', () => {
  it('shows markup as the text it is', () => {
    chat();
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });

  it('says "Du" to oneself', () => {
    chat();
    expect(screen.getByText('Du')).toBeTruthy();
    expect(screen.getByText('Ben')).toBeTruthy();
  });

  it('hides whom one mutes, and lets one hear them again', async () => {
    chat();
    await fireEvent.click(screen.getByRole('button', { name: 'Ben stummschalten' }));
    expect(screen.queryByText(/onerror/)).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Ben wieder hören' }));
    expect(screen.getByText(/onerror/)).toBeTruthy();
  });

  it('sends a phrase as a phrase, so that everyone reads it in their own language', async () => {
    const { transport } = chat();
    await fireEvent.click(screen.getByRole('button', { name: 'Gut gespielt!' }));
    expect(transport.sent[0]!.cmd).toEqual({ t: 'phrase', phrase: 'well_played' });
  });

  it('keeps the words when they came too fast, and clears them when they are said', async () => {
    const { transport } = chat();
    const field = screen.getByRole<HTMLInputElement>('textbox');
    await fireEvent.input(field, { target: { value: '  Hallo!  ' } });
    await fireEvent.submit(field.form!);
    expect(transport.sent[0]!.cmd).toEqual({ t: 'say', text: 'Hallo!' });
    transport.sent[0]!.reply({ ok: false, code: 'table.chat_fast', facts: {} });
    await new Promise((done) => setTimeout(done));
    expect(field.value).toBe('  Hallo!  ');
    await fireEvent.submit(field.form!);
    transport.sent[1]!.reply({ ok: true, version: 3, table: null });
    await new Promise((done) => setTimeout(done));
    await tick();
    expect(field.value).toBe('');
  });

  it('takes no more than 300 characters', () => {
    chat();
    expect(screen.getByRole<HTMLInputElement>('textbox').maxLength).toBe(300);
  });
});
