// The world that the page stands in: a class on the root element, so that windows in the top layer have it too.

/** Enters a world inside an effect; returns the way out. */
export function enterWorld(name: string): () => void {
  const root = document.documentElement;
  root.classList.add(name);
  const meta = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  const before = meta?.content ?? '';
  // The browser's own bars take the room's colour.
  if (meta) meta.content = getComputedStyle(root).getPropertyValue('--room').trim() || before;
  return () => {
    root.classList.remove(name);
    if (meta) meta.content = before;
  };
}
