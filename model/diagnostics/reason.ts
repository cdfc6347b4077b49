const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'no space is left on the disk',
  EROFS: 'the file system is read-only',
  EACCES: 'permission was denied',
  EPERM: 'permission was denied',
  EBUSY: 'a mount or another program uses it',
  ENOTDIR: 'one of its parent folders is a file',
  EEXIST: 'one of its parent folders is a file',
  ENOENT: 'it no longer exists',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'symbolic links form a loop',
  EIO: 'the disk reported an error',
  EDQUOT: 'the disk quota is exceeded',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ECHANGED: 'another program has changed it meanwhile',
  EFBIG: 'the file is larger than the system allows',
  ERR_WORKER_OUT_OF_MEMORY: 'memory is exhausted',
};

/** Returns the reason of a system error in words. It rethrows every other error, because that is a bug. */
export function reasonOf(error: unknown): string {
  const { code = 'ERR_' } = error as NodeJS.ErrnoException;
  // Codes with this prefix are errors of Node, not of the operating system.
  if (code.startsWith('ERR_') && REASONS[code] === undefined) throw error;
  return REASONS[code] ?? code;
}
