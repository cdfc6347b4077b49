import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The one file that the host's bundler would fetch from the net: types, which hold nothing that runs. */
const TYPES = new URL('https://edge.netlify.com/bootstrap/globals/types.ts');

/**
 * Puts that file where Deno keeps what it fetched. Without it, and without a net, the bundler says that all went well and
 * makes a manifest without routes.
 */
export function seedDenoCache(folder: string): void {
  const name = createHash('sha256')
    .update(TYPES.pathname + TYPES.search)
    .digest('hex');
  const file = join(folder, 'remote/https', TYPES.host, name);
  mkdirSync(dirname(file), { recursive: true });
  const metadata = { headers: { 'content-type': 'application/typescript' }, url: TYPES.href, time: 1 };
  writeFileSync(file, `export {}\n\n// denoCacheMetadata=${JSON.stringify(metadata)}`);
}
