import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const PACKED = /\.(js|css|html|svg|json|webmanifest)$/;

/** Writes a `.gz` twin next to every text file, so that the server never packs anything itself. */
function gzipTwins(): Plugin {
  let out = 'dist';
  return {
    name: 'gzip-twins',
    apply: 'build',
    configResolved: (config) => void (out = config.build.outDir),
    async closeBundle() {
      for (const file of await readdir(out, { recursive: true })) {
        if (!PACKED.test(file)) continue;
        const path = join(out, file);
        await writeFile(`${path}.gz`, gzipSync(await readFile(path), { level: 9 }));
      }
    },
  };
}

/** Which game a chunk belongs to, by the folder of its modules; the budgets are held by these names. */
function chunkName(chunk: { name: string; moduleIds: string[] }): string {
  for (const id of chunk.moduleIds) {
    const game = /\/src\/games\/(\w+)\//.exec(id)?.[1];
    if (game) return `assets/game-${game}-[name]-[hash].js`;
  }
  return chunk.moduleIds.some((id) => id.includes('/src/worlds/'))
    ? 'assets/world-[name]-[hash].js'
    : 'assets/shell-[name]-[hash].js';
}

export default defineConfig({
  plugins: [svelte(), gzipTwins()],
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // A data address cannot be cached, and the content security policy allows fonts only from here.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { entryFileNames: 'assets/shell-[name]-[hash].js', chunkFileNames: chunkName },
    },
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:8000',
      '/ws': { target: 'ws://127.0.0.1:8000', ws: true },
    },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
  },
});
