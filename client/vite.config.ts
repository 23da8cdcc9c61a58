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

/** Chunks of a game are named after it, so that a look into the build tells whose they are. */
function chunkName(chunk: { name: string; moduleIds: string[] }): string {
  for (const id of chunk.moduleIds) {
    const game = /\/src\/games\/(\w+)\//.exec(id)?.[1];
    if (game) return `assets/${game}-[name]-[hash].js`;
  }
  return 'assets/[name]-[hash].js';
}

export default defineConfig({
  plugins: [svelte(), gzipTwins()],
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // Read by the size budgets.
    manifest: true,
    // A data address cannot be cached, and the content security policy allows fonts only from here.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: chunkName },
    },
  },
  server: {
    proxy: {
      // As an object: the short form would change the Host header, and the server then takes the page for a stranger's.
      '/api': { target: 'http://127.0.0.1:8000' },
      '/ws': { target: 'ws://127.0.0.1:8000', ws: true },
    },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
  },
});
