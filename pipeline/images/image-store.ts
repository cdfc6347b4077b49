import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digest } from '../cache/key.ts';

/**
 * The image store: encoded pictures and their facts from earlier builds. Encoding takes seconds where rendering takes
 * milliseconds. So this store is separate from the result store, and only the picture and the encoder settings
 * determine the key; other code changes do not.
 */
export interface ImageStore {
  /** Returns a file of the picture with this key; undefined if it is missing or damaged. */
  read: (key: string, name: string) => Uint8Array | undefined;
  write: (key: string, name: string, bytes: Uint8Array) => void;
}

/** Length of the digest at the start of each stored file, which detects damage. */
const SUM = 20;

/** Returns an image store in a folder. It creates the folder at the first write. */
export function imageStore(folder: string): ImageStore {
  return {
    read(key, name) {
      const kept = readKept(join(folder, key, name));
      const bytes = kept?.subarray(SUM);
      return bytes !== undefined && kept?.subarray(0, SUM).toString('latin1') === digest(bytes) ? bytes : undefined;
    },
    write(key, name, bytes) {
      mkdirSync(join(folder, key), { recursive: true });
      // No temporary file and rename: the digest detects a torn file, and the next build encodes it again.
      writeFileSync(join(folder, key, name), Buffer.concat([Buffer.from(digest(bytes), 'latin1'), bytes]));
    },
  };
}

/** Returns an image store in memory. */
export function memoryImageStore(): ImageStore {
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
