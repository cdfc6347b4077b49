import { extname } from 'node:path';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { topOf } from '../diagnostics/source.ts';
import type { FoundFile } from '../reading/found-file.ts';
import { plainFileSize } from '../reading/plain-file.ts';

/**
 * Files that may lie on our own host: browsers show them or save them. None of them is run, applied or rendered as a page;
 * with `nosniff` among the headers the host's type for the extension is what counts, whatever the file holds.
 */
export const PUBLISHED_TYPES: ReadonlySet<string> = new Set(
  [
    'avif gif jpeg jpg png svg webp',
    'csv docx ics json odp ods odt pdf pptx txt vcf xlsx zip',
    'm4a mp3 mp4 vtt webm',
    'woff2',
  ].flatMap((types) => types.split(' ')),
);

/** Bytes. The repository keeps every version of a file, and a build holds one in memory. */
export const MAX_ASSET = 100_000_000;

export interface CheckedAssets {
  /** Files that may be read and published, by their public paths. */
  sound: ReadonlyMap<string, FoundFile>;
  diagnostics: Diagnostic[];
}

/** Says which files of content/assets can be published, by their names and what the system says of them; reads none. */
export function checkAssets(assets: ReadonlyMap<string, FoundFile>): CheckedAssets {
  const rows = [...assets].map(([path, file]) => ({ path, file, problem: problemOf(file) }));
  return {
    sound: new Map(rows.flatMap(({ path, file, problem }) => (problem === undefined ? [[path, file] as const] : []))),
    diagnostics: rows.flatMap(({ problem }) => problem ?? []),
  };
}

/** What is said of a file that the system does not let us read. */
export function unreadableAsset({ file }: FoundFile, error: unknown): Diagnostic {
  const reason = (error as NodeJS.ErrnoException).code ?? 'unknown reason';
  return diagnose('assets/unreadable', {
    message: `The file cannot be read (${reason}).`,
    hint: 'Check that it still exists, and check its permissions.',
    place: topOf(file),
  });
}

function problemOf(file: FoundFile): Diagnostic | undefined {
  const place = topOf(file.file);
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
