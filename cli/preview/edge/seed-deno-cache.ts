import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Types alone, which the script that reads the functions' configs imports; what is in Deno's cache is not fetched. */
const TYPES = new URL('https://edge.netlify.com/bootstrap/globals/types.ts');

/**
 * Lays the one file that the host's bundler would fetch into Deno's cache, as Deno itself keeps it.
 * Without it, and without the network, the bundler says that all went well and finds no routes.
 */
export function seedDenoCache(denoFolder: string): void {
  const name = createHash('sha256')
    .update(TYPES.pathname + TYPES.search)
    .digest('hex');
  const file = join(denoFolder, 'remote/https', TYPES.host, name);
  const about = { headers: { 'content-type': 'application/typescript' }, url: TYPES.href, time: 1 };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `export {}\n\n// denoCacheMetadata=${JSON.stringify(about)}`);
}
