const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'no space is left on the disk',
  EROFS: 'the file system is read-only',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EBUSY: 'it is in use, by a mount or by another program',
  ENOTDIR: 'a parent of it is a file',
  EEXIST: 'a parent of it is a file',
  ENOENT: 'it is not there any more',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'links lead in a circle',
  EIO: 'the disk reports an error',
  EDQUOT: 'the disk quota is used up',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EFBIG: 'a file is larger than the system allows',
  ERR_WORKER_OUT_OF_MEMORY: 'memory has run out',
};

/** Returns the reason of a system error in words. It rethrows every other error, because that is a bug. */
export function reasonOf(error: unknown): string {
  const { code = 'ERR_' } = error as NodeJS.ErrnoException;
  // Codes with this prefix are errors of Node, not of the operating system.
  if (code.startsWith('ERR_') && REASONS[code] === undefined) throw error;
  return REASONS[code] ?? code;
}
