// The budgets (gzip). What belongs to what is read from the build's own manifest, so that no chunk can hide.
import { existsSync, readFileSync } from 'node:fs';

const DIST = 'dist/';
const manifestFile = `${DIST}.vite/manifest.json`;
if (!existsSync(manifestFile)) throw new Error('Nothing is built yet: run "npm run build" first.');
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));

/** A chunk with everything it imports at once: files by kind. */
function closure(...entries) {
  const seen = new Set();
  const walk = (key) => {
    if (seen.has(key)) return;
    if (!manifest[key]) throw new Error(`${key} is not in the build`);
    seen.add(key);
    for (const other of manifest[key].imports ?? []) walk(other);
  };
  entries.forEach(walk);
  const chunks = [...seen].map((key) => manifest[key]);
  return {
    js: chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.js')),
    css: [...new Set(chunks.flatMap((chunk) => [...(chunk.css ?? []), chunk.file]))].filter((file) =>
      file.endsWith('.css'),
    ),
  };
}

const without = (files, others) => files.filter((file) => !others.includes(file));
const budget = (name, files, limit) => ({ name, path: files.map((file) => DIST + file), limit, gzip: true });

const shell = closure('index.html');
const table = closure('index.html', 'src/table/TablePage.svelte');
const lobby = closure('index.html', 'src/app/Lobby.svelte');
const start = closure('index.html', 'src/app/Start.svelte');
/** A game's table in one of its looks: what comes beside the table page, and all of the first view. */
function game(name, id, world, fonts, art = []) {
  const entries = [`src/games/${id}/lobby.ts`, `src/games/${id}/table.ts`, `src/worlds/${world}.css`];
  const all = closure('index.html', 'src/table/TablePage.svelte', ...entries);
  const files = [
    'index.html',
    ...all.js,
    ...all.css,
    ...fonts.map((font) => `assets/${font}-*.woff2`),
    ...art.map((file) => `assets/${file}`),
  ];
  return [
    budget(`${name}: scripts`, without(all.js, table.js), '35 kB'),
    budget(`${name}: styles`, without(all.css, table.css), '12 kB'),
    budget(`First view of ${name}`, files, '200 kB'),
  ];
}

export default [
  budget('Shell: scripts', shell.js, '40 kB'),
  budget('Shell: styles', shell.css, '6 kB'),
  budget(
    'Start page, beside the shell',
    [...without(start.js, shell.js), ...without(start.css, shell.css)],
    '17 kB',
  ),
  budget(
    'Lobby, beside the shell',
    [...without(lobby.js, shell.js), ...without(lobby.css, shell.css)],
    '23 kB',
  ),
  budget(
    'Table page, beside the shell',
    [...without(table.js, shell.js), ...without(table.css, shell.css)],
    '38 kB',
  ),
  ...game('Speedspades', 'spades', 'jazzclub', ['league-gothic', 'libre-franklin', 'monoton-sign']),
  ...game(
    'Speedfete (Fete)',
    'fete',
    'fete',
    ['caprasimo', 'outfit'],
    ['wallpaper-*.svg', 'spots-*.svg', 'record-*.svg', 'fete-*.webp'],
  ),
  ...game(
    'Speedfete (Jade)',
    'fete',
    'jade',
    ['kaisei-opti', 'alegreya-sans', 'alegreya-sans-bold'],
    ['lattice-*.svg', 'fret-*.svg', 'seal-*.svg', 'teapot-*.svg', 'jade-*.webp'],
  ),
];
