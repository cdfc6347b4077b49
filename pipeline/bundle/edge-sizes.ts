import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Store, stage } from '../cache/store.ts';

/** Edge function → bytes of its bundle, minified. */
export type EdgeSizes = Record<string, number>;

const PROJECT = join(import.meta.dirname, '../..');
const FUNCTIONS = 'edge/functions';
const EDGE_SIZES = stage<EdgeSizes>('edge-sizes', ['rendering']);

/** Returns the size of each edge function. The host bundles the functions itself, and a small one starts sooner. */
export async function edgeSizes(store: Store): Promise<EdgeSizes> {
  const key = { stage: EDGE_SIZES, parts: [] };
  const known = store.read(key);
  if (known) return known;
  const { build } = await import('esbuild');
  const names = readdirSync(join(PROJECT, FUNCTIONS)).filter((file) => file.endsWith('.ts'));
  const { outputFiles } = await build({
    absWorkingDir: PROJECT,
    entryPoints: names.map((file) => `${FUNCTIONS}/${file}`),
    outdir: join(PROJECT, 'edge/out'),
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  const sizes = Object.fromEntries(outputFiles.map(({ path, contents }) => [basename(path, '.js'), contents.length]));
  store.write(key, sizes);
  return sizes;
}
