// The world that the page stands in: a class on the root element, so that windows in the top layer have it too.

class World {
  /** The class that carries the tokens now; "" in the house itself. What is drawn, not only coloured, by the look asks
   *  here, so that both change in the same moment. */
  current = $state('');
}

export const world = new World();

/** Enters a world; returns the way out. */
export function enterWorld(name: string): () => void {
  const root = document.documentElement;
  root.classList.add(name);
  world.current = name;
  const meta = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  const before = meta?.content ?? '';
  // The browser's own bars take the room's colour.
  if (meta) meta.content = getComputedStyle(root).getPropertyValue('--room').trim() || before;
  return () => {
    root.classList.remove(name);
    if (world.current === name) world.current = '';
    if (meta) meta.content = before;
  };
}
