import { closeSync, constants, fstatSync, openSync, readFileSync, readSync } from 'node:fs';

/**
 * Returns the bytes of a file. Throws a RangeError if it has more than `limit` bytes, and the system's error if it is
 * unreadable or not a plain file.
 */
export function readPlainFile(path: string, limit: number): Buffer {
  return withPlainFile(path, (descriptor, size) => {
    if (size > limit) throw Object.assign(new RangeError('too large'), { code: 'EFBIG' });
    // The call for one byte more than the file had shows whether it has grown.
    const bytes = Buffer.allocUnsafe(size + 1);
    const length = readSync(descriptor, bytes, 0, size + 1, 0);
    return length === size ? bytes.subarray(0, size) : readFileSync(descriptor);
  });
}

/** Returns the size of a readable file in bytes. Throws the system's error if the file cannot be opened. */
export function plainFileSize(path: string): number {
  return withPlainFile(path, (_descriptor, size) => size);
}

/** Opens a file without blocking, so a pipe is detected instead of waited for. */
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
