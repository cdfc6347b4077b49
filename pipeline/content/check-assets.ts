import { extname } from 'node:path';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { topOfFile } from '../../model/diagnostics/source.ts';
import type { FoundFile } from '../../model/reading/found-file.ts';
import { plainFileSize } from '../../model/reading/plain-file.ts';

/**
 * File types that may be published on our own host. Browsers show or save them, but never run, apply or render them as
 * a page. With the header `nosniff`, browsers use the host's type for the extension and ignore the file's bytes.
 */
export const PUBLISHED_TYPES: ReadonlySet<string> = new Set(
  [
    'avif gif jpeg jpg png svg webp',
    'csv docx ics json odp ods odt pdf pptx txt vcf xlsx zip',
    'm4a mp3 mp4 vtt webm',
    'woff2',
  ].flatMap((types) => types.split(' ')),
);

/** Bytes. The repository stores every version of a file, and a build reads it into memory. */
export const MAX_ASSET = 100_000_000;

export interface CheckedAssets {
  /** Files that are readable and publishable, by their public paths. */
  sound: ReadonlyMap<string, FoundFile>;
  diagnostics: Diagnostic[];
}

/** Checks by name and file stats which files of content/assets can be published. Reads no file. */
export function checkAssets(assets: ReadonlyMap<string, FoundFile>): CheckedAssets {
  const rows = [...assets].map(([path, file]) => ({ path, file, problem: problemOf(file) }));
  return {
    sound: new Map(rows.flatMap(({ path, file, problem }) => (problem === undefined ? [[path, file] as const] : []))),
    diagnostics: rows.flatMap(({ problem }) => problem ?? []),
  };
}

/** Returns the diagnostic of an unreadable file. */
export function unreadableAsset({ file }: FoundFile, error: unknown): Diagnostic {
  const reason = (error as NodeJS.ErrnoException).code ?? 'unknown reason';
  return diagnose('assets/unreadable', {
    message: `The file cannot be read (${reason}).`,
    hint: 'Check that it still exists, and check its permissions.',
    place: topOfFile(file),
  });
}

/** Returns whether a finding may disappear although no file changes: the system could not read a file for a while. */
export function isOfTheMoment({ code }: Diagnostic): boolean {
  return code === 'assets/unreadable';
}

function problemOf(file: FoundFile): Diagnostic | undefined {
  const place = topOfFile(file.file);
  const extension = extname(file.disk).slice(1).toLowerCase();
  if (!PUBLISHED_TYPES.has(extension)) {
    const what = extension === '' ? 'A file without an extension' : `A .${extension} file`;
    const message = `${what} cannot be published.`;
    const hint = `Save it in one of these formats, or remove it: ${[...PUBLISHED_TYPES].join(', ')}.`;
    return diagnose('assets/unknown-type', { message, hint, place });
  }
  try {
    const size = plainFileSize(file.disk);
    if (size === 0) {
      const hint = 'Copy it again, or remove it.';
      return diagnose('assets/empty', { message: 'The file is empty.', hint, place });
    }
    if (size <= MAX_ASSET) return undefined;
    const message = `The file has ${Math.ceil(size / 1_000_000)} MB, but can have at most ${MAX_ASSET / 1_000_000} MB.`;
    return diagnose('assets/too-large', { message, hint: 'Upload it to a file or video host, and link to it.', place });
  } catch (error) {
    return unreadableAsset(file, error);
  }
}
