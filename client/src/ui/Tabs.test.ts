import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import Tabs from './Tabs.svelte';

afterEach(cleanup);

const tabs = [
  { key: 'a', label: 'Aktion' },
  { key: 'b', label: 'Verlauf' },
  { key: 'c', label: 'Chat', badge: 2, badgeLabel: '2 ungelesene Nachrichten' },
];

it('are one stop for the Tab key; arrows go round inside', async () => {
  const onselect = vi.fn();
  const { rerender } = render(Tabs, { label: 'Tisch', tabs, selected: 'a', prefix: 'p', onselect });
  const stops = () => screen.getAllByRole('tab').map((tab) => tab.tabIndex);
  expect(stops()).toEqual([0, -1, -1]);
  const first = screen.getByRole('tab', { name: 'Aktion' });
  await fireEvent.keyDown(first, { key: 'ArrowRight' });
  await fireEvent.keyDown(first, { key: 'ArrowLeft' });
  await fireEvent.keyDown(first, { key: 'End' });
  expect(onselect.mock.calls).toEqual([['b'], ['c'], ['c']]);
  await rerender({ selected: 'c' });
  expect(stops()).toEqual([-1, -1, 0]);
});

it('say how much is unread', () => {
  render(Tabs, { label: 'Tisch', tabs, selected: 'a', prefix: 'p', onselect: () => undefined });
  expect(screen.getByRole('tab', { name: /Chat.*2 ungelesene Nachrichten/ })).toBeTruthy();
});
