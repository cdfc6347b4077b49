import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  type Stats,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { strangerIn } from './strangers.ts';

/** A block of common file systems. */
const PROBE_BYTES = 4096;

/** Where an export goes: `out` is a link of ours to a folder below `work`. */
export interface OutputFolder {
  /** Absolute path of the link, usually `dist`. */
  out: string;
  /** Absolute path of the working folder, usually `.waybill`. */
  work: string;
  /** Absolute path of the content root. */
  contentRoot: string;
}

/** Says before any work is done why an export could not be put in its place; undefined when it can. */
export function checkOutput({ out, work, contentRoot }: OutputFolder): Diagnostic | undefined {
  const show = (path: string) => shown(path, work);
  if (isWithin(out, contentRoot) || isWithin(contentRoot, out)) {
    return diagnose('output/inside-content', {
      message: `The output ${show(out)} and the content folder ${show(contentRoot)} lie in one another.`,
      hint: 'Choose another folder with --out.',
    });
  }
  if (entryAt(out) !== undefined && !isOurs(out, work)) {
    return diagnose('output/not-ours', {
      message: `${show(out)} was not made by waybill, so it is left alone.`,
      hint: 'Move it away, or choose another place with --out.',
    });
  }
  if (isWithin(out, work)) {
    return diagnose('output/not-ours', {
      message: `${show(out)} is where waybill keeps what it works with.`,
      hint: 'Choose another place with --out.',
    });
  }
  const stranger = strangerIn(out);
  if (stranger !== undefined) {
    return diagnose('output/not-ours', {
      message: `${show(join(out, stranger))} was not made by waybill, and the next export would take its place.`,
      hint: `Move it out of ${show(out)}.`,
    });
  }
  try {
    // Asked first: making folders below one that is read-only fails with a code that says something else.
    for (const folder of [work, dirname(out)]) accessSync(nearest(folder), constants.W_OK);
    mkdirSync(exportsFolder(work), { recursive: true });
    mkdirSync(dirname(out), { recursive: true });
    probe(exportsFolder(work));
    return undefined;
  } catch (error) {
    return unwritable(error, show(out));
  }
}

/** The path itself or the nearest of its parents that exists. */
function nearest(path: string): string {
  return existsSync(path) || path === dirname(path) ? path : nearest(dirname(path));
}

/** Writes a little and removes it: a full disk still takes empty folders and files. */
function probe(exports: string): void {
  const folder = mkdtempSync(join(exports, 'probe-'));
  try {
    writeFileSync(join(folder, 'probe'), 'x'.repeat(PROBE_BYTES));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Removes the link and every export; what others made at the place of the link stays. */
export function removeExports({ out, work }: Pick<OutputFolder, 'out' | 'work'>): void {
  if (isOurs(out, work)) unlinkSync(out);
  rmSync(work, { recursive: true, force: true });
}

/** A path as people name it: from the folder that the working folder lies in. */
export function shown(path: string, work: string): string {
  return relative(dirname(work), path) || '.';
}

/** Where the folders behind the link lie. */
export function exportsFolder(work: string): string {
  return join(work, 'exports');
}

function isOurs(out: string, work: string): boolean {
  if (entryAt(out)?.isSymbolicLink() !== true) return false;
  return isWithin(resolve(dirname(out), readlinkSync(out)), exportsFolder(work));
}

/** What stands at a path; nothing does where a parent of it is a file. */
function entryAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** What a failed write means to the person who asked for it; anything else is a fault of ours and thrown on. */
export function unwritable(error: unknown, out: string): Diagnostic {
  const { code = 'ERR_', path } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') {
    // Whatever is written gets its folder first, so it is content that went away, or somebody removed the working folder.
    return diagnose('output/unwritable', {
      message: `${path ?? 'A file'} vanished during the build.`,
      hint: 'Build again. The old export is still in place.',
    });
  }
  const reasons: Record<string, string> = {
    ENOSPC: 'no space is left on the disk',
    EROFS: 'the file system is read-only',
    EACCES: 'permission is denied',
    EPERM: 'permission is denied',
    ENOTDIR: 'a parent of it is a file',
    EEXIST: 'a parent of it is a file',
    EDQUOT: 'the disk quota is used up',
    EMFILE: 'too many files are open',
    ENFILE: 'too many files are open',
    EFBIG: 'a file is larger than the system allows',
    ERR_WORKER_OUT_OF_MEMORY: 'memory has run out',
  };
  // Codes of this form are Node's own and not the system's.
  if (code.startsWith('ERR_') && reasons[code] === undefined) throw error;
  return diagnose('output/unwritable', {
    message: `${out} cannot be written: ${reasons[code] ?? code}.`,
    hint: 'The old export is still in place.',
  });
}
