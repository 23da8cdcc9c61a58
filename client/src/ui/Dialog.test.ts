import { cleanup, render, screen } from '@testing-library/svelte';
import { createRawSnippet, tick } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import Dialog from './Dialog.svelte';

afterEach(cleanup);

const children = createRawSnippet(() => ({ render: () => '<p>Inhalt</p>' }));
const box = () => document.querySelector('dialog')!;

it('opens and closes with the state, and is named by its title', async () => {
  const { rerender } = render(Dialog, { open: false, title: 'Bilanz', children });
  expect(box().open).toBe(false);
  await rerender({ open: true });
  expect(box().open).toBe(true);
  expect(document.getElementById(box().getAttribute('aria-labelledby')!)?.textContent).toBe('Bilanz');
  await rerender({ open: false });
  expect(box().open).toBe(false);
});

it('has its content under the focus, not the cross', async () => {
  render(Dialog, { open: true, title: 'Bilanz', children, onclose: () => undefined });
  await tick();
  expect(document.activeElement?.textContent).toContain('Inhalt');
});

it('asks its owner at Esc and does not close by itself', () => {
  const onclose = vi.fn();
  render(Dialog, { open: true, title: 'Bilanz', children, onclose });
  const esc = new Event('cancel', { cancelable: true });
  box().dispatchEvent(esc);
  expect(esc.defaultPrevented).toBe(true);
  expect(onclose).toHaveBeenCalledOnce();
  expect(box().open).toBe(true);
});

it('that must stay comes back when the browser closes it at the second Esc', async () => {
  render(Dialog, { open: true, title: 'Abrechnung', children });
  box().close();
  await new Promise((done) => setTimeout(done));
  expect(box().open).toBe(true);
  expect(screen.queryByRole('button')).toBeNull();
});
