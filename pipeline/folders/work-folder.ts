import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { reasonOf } from '../../model/diagnostics/reason.ts';
import { entryAt, isPathWithin, namesIn, nearestExisting, realPath, shownPath } from './paths.ts';
import { unwritableDiagnostic } from './unwritable.ts';

/** The contents of the working folder, usually `.waybill`. */
const WORK_FILES = {
  exports: 'exports',
  images: 'images',
  templates: 'templates',
  results: 'results.sqlite',
  scriptBytes: 'script-bytes.json',
  externalLinks: 'external-links.json',
  devRules: 'dev',
  edge: 'edge',
  sourceMaps: 'source-maps',
  shard: 'shard',
  schemas: 'schemas',
  cms: 'cms',
  lock: 'build.lock',
} as const;

/** Returns the path of a file or folder in the working folder. */
export function workPath(work: string, what: keyof typeof WORK_FILES): string {
  return join(work, WORK_FILES[what]);
}

/** Returns whether waybill uses a name in the working folder. SQLite and the lock create files with these prefixes. */
export function isWorkFile(name: string): boolean {
  const names: readonly string[] = Object.values(WORK_FILES);
  return names.includes(name) || name.startsWith(`${WORK_FILES.results}-`) || name.startsWith(`${WORK_FILES.lock}.`);
}

export interface WorkFolder {
  /** Absolute path of the working folder. */
  work: string;
  /** Absolute path of the content root. */
  contentRoot: string;
  /** Absolute path of the export, if the command writes one. */
  out?: string;
  /** Absolute path of the folder with encoded pictures, if it is outside the working folder. */
  images?: string | undefined;
}

/** Returns why waybill must not write into the working folder or remove files from it; undefined if it may. */
export function checkWorkFolder({ work, contentRoot, out, images }: WorkFolder): Diagnostic | undefined {
  const [odd] = oddPlaces(work);
  if (odd !== undefined) {
    const isLink = entryAt(odd)?.isSymbolicLink() === true;
    return diagnose('output/not-ours', {
      message: isLink
        ? `${shownPath(odd, work)} is a symbolic link, so waybill would write or remove files in another place.`
        : `${shownPath(odd, work)} is a file, but waybill needs a folder with this name for its working files.`,
      hint: 'Remove it, or move it away.',
    });
  }
  if (images === undefined) return undefined;
  const folders = [contentRoot, workPath(work, 'exports'), ...(out === undefined ? [] : [out])];
  const place = folders.find((folder) => isPathWithin(realPath(images), realPath(folder)));
  if (place === undefined) return undefined;
  const what = place === contentRoot ? `the content folder ${shownPath(contentRoot, work)}` : 'the export';
  return wrongImages(`${shownPath(images, work)}, which is inside ${what}.`);
}

/** Creates the working folder and the folder of pictures; returns why one of them cannot be used. */
export function prepareWorkFolder(folder: WorkFolder): Diagnostic | undefined {
  const { work, images } = folder;
  try {
    const unsafe = checkWorkFolder(folder);
    if (unsafe !== undefined) return unsafe;
    prepare(work);
  } catch (error) {
    return unwritableDiagnostic(error, shownPath(work, work));
  }
  if (images === undefined) return undefined;
  try {
    prepare(images);
    return undefined;
  } catch (error) {
    return wrongImages(`${shownPath(images, work)}, which cannot be written: ${reasonOf(error)}.`);
  }
}

function prepare(folder: string): void {
  // The trailing slash makes the check fail with ENOTDIR for a file.
  accessSync(`${nearestExisting(folder)}/`, constants.R_OK | constants.W_OK | constants.X_OK);
  mkdirSync(folder, { recursive: true });
}

function wrongImages(what: string): Diagnostic {
  return diagnose('settings/environment', {
    message: `WAYBILL_IMAGES is ${what}`,
    hint: 'Set it to another folder, or unset it.',
  });
}

/**
 * Returns the working folder if it is no folder; otherwise every path inside it that waybill writes through and that is
 * a link.
 */
function oddPlaces(work: string): string[] {
  const entry = entryAt(work);
  if (entry !== undefined && !entry.isDirectory()) return [work];
  const exports = workPath(work, 'exports');
  const folders = namesIn(exports).map((name) => join(exports, name));
  // Only these two: next to them lies the new link that replaces the live one.
  const sides = folders.flatMap((folder) => ['a', 'b'].map((name) => join(folder, name)));
  const workFiles = namesIn(work)
    .filter(isWorkFile)
    .map((name) => join(work, name));
  return [...workFiles, ...folders, ...sides].filter((path) => entryAt(path)?.isSymbolicLink() === true);
}
