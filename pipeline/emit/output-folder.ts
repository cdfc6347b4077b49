import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type { ExportFiles } from './export-locale.ts';

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
  try {
    mkdirSync(exportsFolder(work), { recursive: true });
    mkdirSync(dirname(out), { recursive: true });
    accessSync(dirname(out), constants.W_OK);
    accessSync(exportsFolder(work), constants.W_OK);
    rmSync(mkdtempSync(join(exportsFolder(work), 'probe-')), { recursive: true });
    return undefined;
  } catch (error) {
    return unwritable(error, show(out));
  }
}

/**
 * Writes an export beside the old one and puts it in its place with one rename.
 * Locales that `locales` does not hold are kept from the old export. A failure leaves the old export as it was.
 */
export function publish(
  { out, work }: OutputFolder,
  { locales, report }: { locales: ReadonlyMap<string, ExportFiles>; report: string },
): Diagnostic | undefined {
  const folder = mkdtempSync(join(exportsFolder(work), 'export-'));
  // mkdtemp makes the folder private; a web server of another user must be able to read it.
  chmodSync(folder, 0o755);
  try {
    for (const [locale, files] of locales) writeFiles(join(folder, locale), files);
    if (existsSync(out)) keepOthers(realpathSync(out), { folder, locales });
    writeFileSync(join(folder, 'report.json'), report);
    const link = `${folder}.link`;
    symlinkSync(relative(dirname(out), folder), link);
    try {
      renameSync(link, out);
    } catch (error) {
      unlinkSync(link);
      throw error;
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    return unwritable(error, shown(out, work));
  }
  removeOld(work, folder);
  return undefined;
}

/** Removes the link and every export; what others made at the place of the link stays. */
export function removeExports({ out, work }: Pick<OutputFolder, 'out' | 'work'>): void {
  if (isOurs(out, work)) unlinkSync(out);
  rmSync(work, { recursive: true, force: true });
}

/** A path as people name it: from the folder that the working folder lies in. */
function shown(path: string, work: string): string {
  return relative(dirname(work), path) || '.';
}

function exportsFolder(work: string): string {
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

function writeFiles(folder: string, files: ExportFiles): void {
  const made = new Set<string>();
  for (const [path, content] of files) {
    const file = join(folder, path);
    if (!isWithin(file, folder)) throw new Error(`the file ${path} would lie outside the export`);
    const parent = dirname(file);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    writeFileSync(file, content);
  }
}

/** Hard links cost nothing; an export is never changed after it was published. */
function keepOthers(
  old: string,
  { folder, locales }: { folder: string; locales: ReadonlyMap<string, ExportFiles> },
): void {
  for (const entry of readdirSync(old, { withFileTypes: true })) {
    if (!entry.isDirectory() || locales.has(entry.name)) continue;
    for (const file of readdirSync(join(old, entry.name), { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const from = join(file.parentPath, file.name);
      const to = join(folder, relative(old, from));
      mkdirSync(dirname(to), { recursive: true });
      linkSync(from, to);
    }
  }
}

function removeOld(work: string, current: string): void {
  for (const name of readdirSync(exportsFolder(work))) {
    const folder = join(exportsFolder(work), name);
    if (folder !== current) rmSync(folder, { recursive: true, force: true });
  }
}

function unwritable(error: unknown, out: string): Diagnostic {
  const { code } = error as NodeJS.ErrnoException;
  const reasons: Record<string, string> = {
    ENOSPC: 'no space is left on the disk',
    EROFS: 'the file system is read-only',
    EACCES: 'permission is denied',
    EPERM: 'permission is denied',
    ENOTDIR: 'a parent of it is a file',
    EEXIST: 'a parent of it is a file',
    EDQUOT: 'the disk quota is used up',
    EMFILE: 'too many files are open',
  };
  if (code === undefined) throw error;
  return diagnose('output/unwritable', {
    message: `${out} cannot be written: ${reasons[code] ?? code}.`,
    hint: 'The old export is still in place.',
  });
}
