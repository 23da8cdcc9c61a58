// Makes TypeScript from the server's JSON Schema: one file of types a document.
//   node scripts/types.mjs SCHEMA_FOLDER OUT_FOLDER
import { readdir, readFile, writeFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { compile } from 'json-schema-to-typescript';
import { format, resolveConfig } from 'prettier';

/** The generator knows tuples only as older drafts write them. */
function olderTuples(node) {
  if (Array.isArray(node)) return node.map(olderTuples);
  if (node === null || typeof node !== 'object') return node;
  const out = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, olderTuples(value)]));
  if (out.prefixItems) {
    out.items = out.prefixItems;
    out.additionalItems = false;
    delete out.prefixItems;
  }
  return out;
}

/** Every field is written by who sends it, so readers need not ask whether it is there. */
function everyFieldSet(def) {
  if (def.properties) def.required = Object.keys(def.properties);
  return def;
}

const [from, to] = process.argv.slice(2);
if (!from || !to) throw new Error('usage: node scripts/types.mjs SCHEMA_FOLDER OUT_FOLDER');
await mkdir(to, { recursive: true });
for (const file of (await readdir(from)).filter((name) => name.endsWith('.schema.json')).sort()) {
  const { $defs } = olderTuples(JSON.parse(await readFile(join(from, file), 'utf8')));
  for (const def of Object.values($defs)) {
    delete def.title;
    everyFieldSet(def);
  }
  const raw = await compile({ $defs }, 'Unused', {
    additionalProperties: false,
    bannerComment: '// Made from the server by `make types`; do not edit.',
    unreachableDefinitions: true,
    format: false,
  });
  const path = join(to, file.replace('.schema.json', '.gen.ts'));
  const text = raw.replace(/^export interface Unused \{[^}]*\}\n/m, '').replace(/\/\*\*[\s\S]*?\*\//g, '');
  await writeFile(path, await format(text, { ...(await resolveConfig(path)), parser: 'typescript' }));
}
