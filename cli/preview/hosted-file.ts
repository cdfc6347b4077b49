import { createHash } from 'node:crypto';
import { lstatSync, realpathSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { HostedFile } from './hosted-site.ts';

/** Errors of a path that no file can have or that does not exist. Any other error is reported. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP']);

export function fileInMemory(content: Uint8Array): HostedFile {
  return {
    size: content.length,
    get version() {
      return createHash('sha256').update(content).digest('base64url').slice(0, 22);
    },
    bytes: async () => content,
    stream: ({ start, end }) => Readable.from([content.subarray(start, end + 1)]),
    close: async () => {},
  };
}

/**
 * Returns whether a regular file exists at a path. It follows no links, neither to the file nor to a folder above it:
 * an export contains none, and a planted link could point to any file of this machine.
 */
export function isOnDisk(path: string): boolean {
  try {
    const isFile = lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;
    return isFile && realpathSync.native(path) === path;
  } catch (error) {
    if (isAbsent(error)) return false;
    throw error;
  }
}

/** Opens a file. It stays readable to its end even if a new export replaces it meanwhile. */
export async function fileOnDisk(path: string): Promise<HostedFile | undefined> {
  const handle = await open(path).catch((error: unknown) => {
    if (isAbsent(error)) return undefined;
    throw error;
  });
  if (handle === undefined) return undefined;
  const { size, mtimeNs, ino } = await handle.stat({ bigint: true });
  return {
    size: Number(size),
    version: [ino, size, mtimeNs].map((part) => part.toString(36)).join('-'),
    bytes: () => handle.readFile(),
    stream: (range) => handle.createReadStream(range),
    close: () => handle.close(),
  };
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ABSENT.has(String(error.code));
}
