import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { topOfFile } from '../diagnostics/source.ts';

/** A file of the content root: its path on disk, and its name in diagnostics. */
export interface FoundFile {
  disk: string;
  /** Relative to the content root's parent, with forward slashes. */
  file: string;
}

/** Returns the diagnostic of a second file where only one may exist, such as en-US.yaml and en-US.yml. */
export function duplicateFileFinding(file: FoundFile, first: FoundFile): Diagnostic {
  return diagnose('content/duplicate', {
    message: `This file defines the same as ${first.file}.`,
    hint: 'Remove one of the two files.',
    place: topOfFile(file.file),
    related: [{ message: 'first file', place: topOfFile(first.file) }],
  });
}
