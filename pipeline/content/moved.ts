import { type Checked, type Diagnostic, diagnose, refused } from '../diagnostics/diagnostic.ts';
import { topOf } from '../diagnostics/source.ts';
import type { FoundFile } from '../reading/found-file.ts';
import { readPlainFile } from '../reading/plain-file.ts';
import { MAX_ASSET } from './check-assets.ts';

/** What the system says when it is not the file that keeps us from reading it. */
const OF_THE_SYSTEM = ['EMFILE', 'ENFILE', 'ENOMEM', 'EIO'];

/**
 * What is said of a file that somebody wrote while the content was read: what was made of it would be kept, and published,
 * under a wrong name. One that appeared meanwhile is met by the next build.
 */
export function movedFile({ file }: FoundFile): Diagnostic {
  return diagnose('content/moved', {
    message: 'The file changed while the build read the content.',
    hint: 'Build again. The previous export is unchanged.',
    place: topOf(file),
  });
}

/** The bytes of a file that could be read when the content was checked; what is said of it where it no longer can. */
export function readAgain(file: FoundFile): Checked<Uint8Array> {
  try {
    return { value: readPlainFile(file.disk, MAX_ASSET), diagnostics: [] };
  } catch (error) {
    if (OF_THE_SYSTEM.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return refused(movedFile(file));
  }
}
