import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digest } from './key.ts';

const HOUSE = join(import.meta.dirname, '../..');
const ROOMS = ['pipeline', 'runtime', 'templates'];

/** A digest of the code that makes results, and of the lock file that says which packages it runs with. */
export function codeDigest(): string {
  const files = ROOMS.flatMap((room) =>
    readdirSync(join(HOUSE, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const named = [...files.toSorted(), join(HOUSE, 'package-lock.json')];
  return digest(...named.flatMap((file) => [file.slice(HOUSE.length), readFileSync(file)]));
}
