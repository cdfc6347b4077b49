import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A file with types only, which the script that reads the functions' configs imports. Deno does not fetch a cached
 * file.
 */
const TYPES = new URL('https://edge.netlify.com/bootstrap/globals/types.ts');

/**
 * Writes the one file that the host's bundler would fetch into Deno's cache, in Deno's format. Without this file and
 * without the network, the bundler reports success and finds no routes.
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
