import { afterEach, describe, expect, it } from 'vitest';
import { routeOf, router } from './router.svelte';

describe('an address', () => {
  it.each([
    ['/', { page: 'start' }],
    ['/spades', { page: 'lobby', game: 'spades' }],
    ['/spades/', { page: 'lobby', game: 'spades' }],
    ['/spades/regeln', { page: 'rules', game: 'spades' }],
    ['/t/abcd1234', { page: 'table', table: 'abcd1234' }],
    ['/t', { page: 'lost' }],
    ['/t/ab', { page: 'lost' }],
    ['/t/ABCD', { page: 'lost' }],
    ['/t/abcd/more', { page: 'lost' }],
    ['/spades/else', { page: 'lost' }],
    ['/../etc/passwd', { page: 'lost' }],
  ])('%s leads to the right page', (path, route) => {
    expect(routeOf(path)).toEqual(route);
  });
});

describe('a click', () => {
  let stop = () => undefined as void;
  afterEach(() => {
    stop();
    document.body.innerHTML = '';
    router.go('/');
  });

  function link(html: string): HTMLAnchorElement {
    document.body.innerHTML = html;
    stop = router.listen();
    return document.querySelector('a')!;
  }

  it('on an own link changes the page without loading it', () => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    link('<a href="/spades"><span>go</span></a>').querySelector('span')!.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    expect(router.route).toEqual({ page: 'lobby', game: 'spades' });
  });

  it.each([
    ['<a href="https://elsewhere.example/">x</a>', {}],
    ['<a href="/spades" target="_blank">x</a>', {}],
    ['<a href="/api/tables/abcd/qr.svg">x</a>', {}],
    ['<a href="/spades">x</a>', { ctrlKey: true }],
  ])('on %s with %o is left to the browser', (html, keys) => {
    const a = link(html);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
    let taken = false;
    // The last to hear of the click: was it taken before? Here nothing is followed anyway.
    addEventListener(
      'click',
      (event) => {
        taken = event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    a.dispatchEvent(click);
    expect(taken).toBe(false);
    expect(router.route).toEqual({ page: 'start' });
  });
});
