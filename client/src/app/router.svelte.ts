// Addresses of the page, over the History API.

export type Route =
  | { page: 'start' }
  | { page: 'lobby'; game: string }
  | { page: 'rules'; game: string }
  | { page: 'table'; table: string }
  | { page: 'lost' };

/** What an address leads to. */
export function routeOf(path: string): Route {
  const parts = path.split('/').filter(Boolean);
  const [first, second] = parts;
  if (first === undefined) return { page: 'start' };
  if (first === 't')
    return second && parts.length === 2 && /^[a-z0-9]{4,24}$/.test(second)
      ? { page: 'table', table: second }
      : { page: 'lost' };
  if (!/^[a-z]{1,10}$/.test(first)) return { page: 'lost' };
  if (second === undefined) return { page: 'lobby', game: first };
  return second === 'regeln' && parts.length === 2 ? { page: 'rules', game: first } : { page: 'lost' };
}

class Router {
  path = $state(globalThis.location?.pathname ?? '/');
  route: Route = $derived(routeOf(this.path));
  /** The page has changed since it was loaded. */
  moved = false;

  go(path: string, replace = false): void {
    if (path === this.path) return;
    history[replace ? 'replaceState' : 'pushState'](null, '', path);
    this.#arrive(path);
  }

  #arrive(path: string): void {
    this.path = path;
    this.moved = true;
    scrollTo(0, 0);
  }

  /** Follows the browser's buttons and every plain click on an own link. Returns the way to stop. */
  listen(): () => void {
    const stop = new AbortController();
    addEventListener('popstate', () => this.#arrive(location.pathname), { signal: stop.signal });
    document.addEventListener(
      'click',
      (event) => {
        const link = (event.target as Element | null)?.closest?.('a[href]');
        if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return;
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
        if (link.pathname.startsWith('/api/') || link.hash) return;
        event.preventDefault();
        this.go(link.pathname);
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  }
}

export const router = new Router();
