import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
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

/** Whether a file, and nothing else, lies at a path. */
export function isOnDisk(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
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
