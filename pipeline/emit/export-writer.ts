import {
  existsSync,
  linkSync,
  mkdirSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { digest, digestOfFile } from '../cache/key.ts';
import { type Manifest, manifestFile, manifestText, parseManifest } from '../folders/manifest.ts';

export interface ExportWriter {
  /** Where the files lie until the export is put in its place. */
  folder: string;
  /** The digest of a file that was published. */
  digestOf: (path: string) => string | undefined;
  /** Publishes a file with this content; gives its digest. */
  put: (path: string, content: Uint8Array, hash?: string) => string;
  /** The digest of the file that an earlier export has at this path. */
  earlierDigestOf: (path: string) => string | undefined;
  /** Publishes a file that a thread has written into the folder. */
  take: (path: string, hash: string) => void;
  /** Publishes a file of an earlier export again; false when neither export has it any more. */
  keep: (path: string, hash: string) => boolean;
  /** Files of the live export that this one does not have so far. */
  left: () => [path: string, hash: string][];
  /** Keeps every file of the live export below a folder. */
  keepBelow: (folder: string) => void;
  /** Puts the export in its place; gives the digest of all of it. */
  finish: () => string;
}

const NAMES = ['a', 'b'] as const;

/**
 * Writes an export beside the live one and swaps them with one rename.
 * There are two folders; the one that is not live is brought up to date, so that a build touches only files that differ.
 * The live export is never written to: a file that both share is linked, and replaced by a new one before it changes.
 */
export function openExport({ out, exports }: { out: string; exports: string }): ExportWriter {
  mkdirSync(exports, { recursive: true });
  const live = NAMES.find((name) => name === liveName(out));
  const next = live === 'a' ? 'b' : 'a';
  const folder = join(exports, next);
  const liveFolder = live === undefined ? undefined : join(exports, live);
  const before = (existsSync(folder) && readManifest(folder)) || emptied(folder);
  const shared = (liveFolder === undefined ? undefined : readManifest(liveFolder)) ?? new Map<string, string>();
  // Without its manifest a folder is known to be unfinished, whenever this process ends.
  rmSync(manifestFile(folder), { force: true });
  const after: Manifest = new Map();
  const made = new Set<string>();

  const place = (path: string, make: (file: string) => void) => {
    const file = join(folder, path);
    if (!file.startsWith(folder + sep)) throw new Error(`the file ${path} would be outside the export`);
    const parent = dirname(file);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    if (before.has(path) || after.has(path)) rmSync(file, { force: true });
    make(file);
  };
  const reuse = (path: string, hash: string): boolean => {
    if (before.get(path) === hash && !after.has(path)) return true;
    if (liveFolder === undefined || shared.get(path) !== hash) return false;
    const from = join(liveFolder, path);
    if (!existsSync(from)) return false;
    place(path, (file) => linkSync(from, file));
    return true;
  };

  return {
    folder,
    digestOf: (path) => after.get(path),
    earlierDigestOf: (path) => before.get(path) ?? shared.get(path),
    take: (path, hash) => void after.set(path, hash),
    put(path, content, hash = digestOfFile(content)) {
      if (after.get(path) === hash) return hash;
      if (!reuse(path, hash)) place(path, (file) => writeFileSync(file, content));
      after.set(path, hash);
      return hash;
    },
    keep(path, hash) {
      if (after.get(path) === hash) return true;
      if (!reuse(path, hash)) return false;
      after.set(path, hash);
      return true;
    },
    left: () => [...shared].filter(([path]) => !after.has(path)),
    keepBelow(name) {
      for (const [path, hash] of shared) if (path.startsWith(`${name}/`) && reuse(path, hash)) after.set(path, hash);
    },
    finish() {
      for (const path of before.keys()) if (!after.has(path)) remove(folder, path);
      const text = JSON.stringify([...after]);
      writeManifest(folder, text);
      swap(out, folder);
      if (live === undefined) mirror({ exports, from: next, to: next === 'a' ? 'b' : 'a', after, text });
      return digest(text);
    },
  };
}

/** The digest of the live export, as `finish` gave it; undefined where there is none. */
export function liveDigest({ out, exports }: { out: string; exports: string }): string | undefined {
  const live = NAMES.find((name) => name === liveName(out));
  const text = live && manifestText(join(exports, live));
  return text === undefined ? undefined : digest(text);
}

function liveName(out: string): string | undefined {
  try {
    return basename(readlinkSync(out));
  } catch {
    return undefined;
  }
}

/** One rename: at every moment the link leads to a whole export. */
function swap(out: string, folder: string): void {
  const link = `${folder}.link`;
  rmSync(link, { force: true });
  symlinkSync(relative(dirname(out), folder), link);
  renameSync(link, out);
}

interface Mirror {
  exports: string;
  from: string;
  to: string;
  after: Manifest;
  /** The manifest as it is kept. */
  text: string;
}

/** After a first build the other folder is made as well, so that the first edit has as little to do as any later one. */
function mirror({ exports, from, to, after, text }: Mirror): void {
  const target = join(exports, to);
  rmSync(manifestFile(target), { force: true });
  emptied(target);
  const made = new Set<string>();
  for (const path of after.keys()) {
    const parent = dirname(join(target, path));
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    linkSync(join(exports, from, path), join(target, path));
  }
  writeManifest(target, text);
}

/** Removes a file and the folders that it leaves empty. */
function remove(folder: string, path: string): void {
  rmSync(join(folder, path), { force: true });
  for (let parent = dirname(path); parent !== '.'; parent = dirname(parent)) {
    try {
      rmdirSync(join(folder, parent));
    } catch {
      return;
    }
  }
}

function readManifest(folder: string): Manifest | undefined {
  return parseManifest(manifestText(folder));
}

function writeManifest(folder: string, text: string): void {
  const file = manifestFile(folder);
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

/** A folder that a stopped build left unfinished is started anew. */
function emptied(folder: string): Manifest {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return new Map();
}
