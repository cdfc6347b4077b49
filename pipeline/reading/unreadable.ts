import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { reasonOf } from '../diagnostics/reason.ts';
import { topOf } from '../diagnostics/source.ts';

/** What an error of the disk means for a file or folder of the content; any other error is a fault of ours and thrown on. */
export function unreadable(error: unknown, { what, file }: { what: 'file' | 'folder'; file: string }): Diagnostic {
  return diagnose('content/unreadable', {
    message: `The ${what} cannot be read: ${reasonOf(error)}.`,
    hint: 'Check its owner and its permissions.',
    place: topOf(file),
  });
}
