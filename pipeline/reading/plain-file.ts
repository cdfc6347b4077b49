import { closeSync, constants, fstatSync, openSync, readFileSync, readSync } from 'node:fs';

const ONE_MORE = Buffer.alloc(1);

/**
 * The bytes of a file; throws a RangeError where there are more than `limit`, and what the system says where it cannot be
 * read or is no plain file.
 */
export function readPlainFile(path: string, limit: number): Buffer {
  return withPlainFile(path, (descriptor, size) => {
    if (size > limit) throw Object.assign(new RangeError('too large'), { code: 'EFBIG' });
    const bytes = Buffer.allocUnsafe(size);
    const length = readSync(descriptor, bytes, 0, size, 0);
    // Asked for its size again, and to the end, only where it was cut or has grown meanwhile.
    const isWhole = length === size && readSync(descriptor, ONE_MORE, 0, 1, size) === 0;
    return isWhole ? bytes : readFileSync(descriptor);
  });
}

/** The size in bytes of a file that can be opened; throws what the system says where it cannot. */
export function plainFileSize(path: string): number {
  return withPlainFile(path, (_descriptor, size) => size);
}

/** Opens without blocking, so that a pipe is recognised instead of waited for. */
function withPlainFile<Result>(path: string, read: (descriptor: number, size: number) => Result): Result {
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) throw Object.assign(new Error('not a file'), { code: 'NOT_A_FILE' });
    return read(descriptor, stats.size);
  } finally {
    closeSync(descriptor);
  }
}
