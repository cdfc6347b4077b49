import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digest } from '../cache/key.ts';

/**
 * What was made of pictures, kept for later builds. Encoding takes seconds where rendering takes milliseconds, so that it
 * is kept apart from other results: under the picture and the encoders' settings alone, whatever else of the code changes.
 */
export interface ImageShelf {
  /** A file that was made of the picture with this key; undefined where it is not there, or not as it was written. */
  read: (key: string, name: string) => Uint8Array | undefined;
  write: (key: string, name: string, bytes: Uint8Array) => void;
}

/** Characters of the digest that each kept file begins with, so that damage is noticed. */
const SUM = 20;

/** Keeps files below a folder, which is made when it is needed. */
export function imageShelf(folder: string): ImageShelf {
  return {
    read(key, name) {
      const kept = readKept(join(folder, key, name));
      const bytes = kept?.subarray(SUM);
      return bytes !== undefined && kept?.subarray(0, SUM).toString('latin1') === digest(bytes) ? bytes : undefined;
    },
    write(key, name, bytes) {
      mkdirSync(join(folder, key), { recursive: true });
      // Not written beside and renamed: what is torn is noticed, and made again.
      writeFileSync(join(folder, key, name), Buffer.concat([Buffer.from(digest(bytes), 'latin1'), bytes]));
    },
  };
}

/** Forgets everything when it is let go. */
export function memoryShelf(): ImageShelf {
  const kept = new Map<string, Uint8Array>();
  return {
    read: (key, name) => kept.get(`${key}/${name}`),
    write: (key, name, bytes) => void kept.set(`${key}/${name}`, bytes),
  };
}

function readKept(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
