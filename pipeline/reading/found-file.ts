import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { topOf } from '../diagnostics/source.ts';

/** A file of the content root, by its path on disk and by the name that diagnostics use. */
export interface FoundFile {
  disk: string;
  /** Relative to the content root's parent, with forward slashes. */
  file: string;
}

/** For files of which there is one each, such as en-US.yaml beside en-US.yml. */
export function secondFile(file: FoundFile, first: FoundFile): Diagnostic {
  return diagnose('content/duplicate', {
    message: `This file defines the same as ${first.file}.`,
    hint: 'Remove one of the two files.',
    place: topOf(file.file),
    related: [{ message: 'first file', place: topOf(first.file) }],
  });
}
