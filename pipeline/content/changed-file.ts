import { type Diagnostic, diagnose, type WithDiagnostics, withoutValue } from '../../model/diagnostics/diagnostic.ts';
import { topOfFile } from '../../model/diagnostics/source.ts';
import type { FoundFile } from '../../model/reading/found-file.ts';
import { readPlainFile } from '../../model/reading/plain-file.ts';
import { MAX_ASSET } from './check-assets.ts';

/** Error codes of system faults, which are not about the file. */
const OF_THE_SYSTEM = ['EMFILE', 'ENFILE', 'ENOMEM', 'EIO'];

/**
 * Returns the diagnostic of a file that changed while the build read the content. The build would store and publish its
 * results under the wrong digest. The next build finds a file that appeared meanwhile.
 */
export function changedFile({ file }: FoundFile): Diagnostic {
  return diagnose('content/moved', {
    message: 'The file changed while the build read the content.',
    hint: 'Build again. The previous export is unchanged.',
    place: topOfFile(file),
  });
}

/** Reads a file again that was readable during the checks. Returns a diagnostic if it no longer is. */
export function rereadFile(file: FoundFile): WithDiagnostics<Uint8Array> {
  try {
    return { value: readPlainFile(file.disk, MAX_ASSET), diagnostics: [] };
  } catch (error) {
    if (OF_THE_SYSTEM.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return withoutValue(changedFile(file));
  }
}
