import { createHash } from 'node:crypto';
import { lstatSync, realpathSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { HostedFile } from './hosted-site.ts';

/** What a path gives that no file can have, or that leads to none; anything else is a fault that somebody must hear of. */
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
 * Whether a file, and nothing else, lies at a path whose folder is real. Links are not followed, whether to the file or to a
 * folder above it: an export has none, and one that was put there could lead to any file of this machine.
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

/** A file as it is now: it stays readable to its end when a new export takes its place meanwhile. */
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
