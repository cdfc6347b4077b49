import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { reasonOf } from '../diagnostics/reason.ts';
import { topOfFile } from '../diagnostics/source.ts';

/**
 * Returns the diagnostic for a file system error of a content file or folder. Throws any other error, which is a bug.
 */
export function unreadableDiagnostic(
  error: unknown,
  { what, file }: { what: 'file' | 'folder'; file: string },
): Diagnostic {
  return diagnose('content/unreadable', {
    message: `The ${what} cannot be read: ${reasonOf(error)}.`,
    hint: 'Check its owner and its permissions.',
    place: topOfFile(file),
  });
}
