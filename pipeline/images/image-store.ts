import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digest } from '../cache/key.ts';
import { UnwritableFolder } from '../folders/unwritable.ts';

/**
 * The image store: encoded pictures and their facts from earlier builds. Encoding takes seconds where rendering takes
 * milliseconds. So this store is separate from the result store, and only the picture and the encoder settings
 * determine the key; other code changes do not.
 */
export interface ImageStore {
  /** Returns a file of the picture with this key; undefined if it is missing or damaged. */
  read: (key: string, name: string) => Uint8Array | undefined;
  /** Stores a file. Throws an `UnwritableFolder` if it cannot. */
  write: (key: string, name: string, bytes: Uint8Array) => void;
}

/** Length of the digest at the start of each stored file, which detects damage. */
const SUM = 20;

/** Returns an image store in a folder. It creates the folder at the first write. */
export function openImageStore(folder: string): ImageStore {
  return {
    read(key, name) {
      const stored = readIfPresent(join(folder, key, name));
      const bytes = stored?.subarray(SUM);
      return bytes !== undefined && stored?.subarray(0, SUM).toString('latin1') === digest(bytes) ? bytes : undefined;
    },
    write(key, name, bytes) {
      try {
        mkdirSync(join(folder, key), { recursive: true });
        // No temporary file and rename: the digest detects a torn file, and the next build encodes it again.
        writeFileSync(join(folder, key, name), Buffer.concat([Buffer.from(digest(bytes), 'latin1'), bytes]));
      } catch (error) {
        throw new UnwritableFolder(folder, error as NodeJS.ErrnoException);
      }
    },
  };
}

/** Returns an image store that copies missing files from folders of other machines. */
export function withFolders(store: ImageStore, folders: readonly string[]): ImageStore {
  const others = folders.map(openImageStore);
  return {
    read(key, name) {
      const known = store.read(key, name);
      if (known !== undefined) return known;
      const [taken] = others.flatMap((other) => other.read(key, name) ?? []);
      if (taken !== undefined) store.write(key, name, taken);
      return taken;
    },
    write: store.write,
  };
}

/** Returns an image store in memory. */
export function memoryImageStore(): ImageStore {
  const files = new Map<string, Uint8Array>();
  return {
    read: (key, name) => files.get(`${key}/${name}`),
    write: (key, name, bytes) => void files.set(`${key}/${name}`, bytes),
  };
}

function readIfPresent(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
