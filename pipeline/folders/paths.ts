import { type Dirent, existsSync, lstatSync, readdirSync, realpathSync, type Stats } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';

/** Returns the file, folder or link at a path; undefined if there is none or a parent is a file. */
export function entryAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Resolves all links in the existing part of a path. */
export function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), basename(path));
  }
}

/** Returns the path itself, or its nearest parent that exists. */
export function nearestExisting(path: string): string {
  return existsSync(path) || path === dirname(path) ? path : nearestExisting(dirname(path));
}

export function isPathWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** Returns the sorted names in a folder; an empty list if it is no folder or cannot be read. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted();
  } catch {
    return [];
  }
}

/**
 * Returns everything below a folder that is no folder, with its path with forward slashes. It follows no link, because
 * links can form a circle or lead out of the folder. Throws the error of the system.
 */
export function entriesBelow(folder: string, prefix = ''): { path: string; entry: Dirent }[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const path = prefix + entry.name;
    return entry.isDirectory() ? entriesBelow(folder, `${path}/`) : [{ path, entry }];
  });
}

/** Returns the paths of all files below a folder, with forward slashes, without links. Throws the error of the system. */
export function filesBelow(folder: string): string[] {
  return entriesBelow(folder).flatMap(({ path, entry }) => (entry.isFile() ? [path] : []));
}

/** Returns a path for messages: relative to the parent of the working folder. */
export function shownPath(path: string, work: string): string {
  return relative(dirname(work), path) || '.';
}
