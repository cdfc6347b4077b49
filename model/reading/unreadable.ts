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
    hint: HINTS[(error as NodeJS.ErrnoException).code ?? ''] ?? 'Solve this problem, then run the command again.',
    place: topOfFile(file),
  });
}

const NO_PERMISSION = 'Check its owner and its permissions: the user who runs the command must be able to read it.';
const VANISHED = 'Another program removed or renamed it during the reading. Run the command again.';
const HINTS: Readonly<Record<string, string>> = {
  EACCES: NO_PERMISSION,
  EPERM: NO_PERMISSION,
  ENOENT: VANISHED,
  ENOTDIR: VANISHED,
  ECHANGED: VANISHED,
};
