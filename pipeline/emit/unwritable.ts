import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'no space is left on the disk',
  EROFS: 'the file system is read-only',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EBUSY: 'it is in use, by a mount or by another program',
  ENOTDIR: 'a parent of it is a file',
  EEXIST: 'a parent of it is a file',
  EDQUOT: 'the disk quota is used up',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EFBIG: 'a file is larger than the system allows',
  ERR_WORKER_OUT_OF_MEMORY: 'memory has run out',
};

/** What the disk did not let us do, in words; an error that is none of the system's is a fault of ours and thrown on. */
export function reasonOf(error: unknown): string {
  const { code = 'ERR_' } = error as NodeJS.ErrnoException;
  // Codes of this form are Node's own and not the system's.
  if (code.startsWith('ERR_') && REASONS[code] === undefined) throw error;
  return REASONS[code] ?? code;
}

/** What a failed write means to the person who asked for it. */
export function unwritable(error: unknown, name: string): Diagnostic {
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') {
    // Whatever is written gets its folder first, so it is content that went away, or somebody removed the working folder.
    return diagnose('output/unwritable', {
      message: `${path ?? 'A file'} vanished during the build.`,
      hint: 'Build again. The old export is still in place.',
    });
  }
  return diagnose('output/unwritable', {
    message: `${name} cannot be written: ${reasonOf(error)}.`,
    hint: 'The old export is still in place.',
  });
}
