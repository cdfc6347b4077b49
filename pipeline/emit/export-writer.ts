import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
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
import type { FileSink } from './file-sink.ts';

export interface ExportWriter extends FileSink {
  /** Returns the digest of a published file. */
  digestOf: (path: string) => string | undefined;
  /** Returns the paths of all published files. */
  published: () => Iterable<string>;
  /** Returns the files of the live export that this export does not have so far. */
  unpublished: () => [path: string, hash: string][];
  /** Publishes every file of the live export below a folder again. */
  reuseBelow: (folder: string) => void;
  /** Makes the export live and returns its digest. */
  finish: () => string;
}

/** Where an export is written. */
export interface ExportPlace {
  /** Absolute path of the link to the live export. */
  out: string;
  /** The folder of the two exports. */
  exports: string;
  /** The writer reads a file of an earlier export before it publishes the file again, because it may be damaged. */
  isFresh?: boolean;
}

const NAMES = ['a', 'b'] as const;

/**
 * Writes an export next to the live one and swaps them with one rename. There are two folders. The writer updates the
 * one that is not live, so a build touches only changed files. It never writes to files of the live export: the two
 * exports share unchanged files as hard links, and the writer replaces a link before it changes the file.
 */
export function openExport({ out, exports, isFresh = false }: ExportPlace): ExportWriter {
  mkdirSync(exports, { recursive: true });
  const live = NAMES.find((name) => name === liveName(out));
  const next = live === 'a' ? 'b' : 'a';
  const folder = join(exports, next);
  const liveFolder = live === undefined ? undefined : join(exports, live);
  const before = (!isFresh && existsSync(folder) && readManifest(folder)) || emptied(folder);
  const shared = (liveFolder === undefined ? undefined : readManifest(liveFolder)) ?? new Map<string, string>();
  // A folder without manifest is unfinished, even if this process is killed.
  rmSync(manifestFile(folder), { force: true });
  const after: Manifest = new Map();
  const publish = (path: string, hash: string) => void after.set(path, hash);
  const place = fileMaker(folder, (path) => before.has(path) || after.has(path));
  const reuse = (path: string, hash: string, isRead = isFresh): boolean => {
    if (before.get(path) === hash && !after.has(path)) return true;
    if (liveFolder === undefined || shared.get(path) !== hash) return false;
    const from = join(liveFolder, path);
    if (!existsSync(from) || (isRead && digestOfFile(readFileSync(from)) !== hash)) return false;
    place(path, (file) => linkSync(from, file));
    return true;
  };

  return {
    folder,
    digestOf: (path) => after.get(path),
    earlierDigestOf: (path) => (isFresh ? undefined : (before.get(path) ?? shared.get(path))),
    adopt: publish,
    put(path, content, hash = digestOfFile(content)) {
      if (after.get(path) === hash) return hash;
      if (!reuse(path, hash)) place(path, (file) => writeFileSync(file, content));
      publish(path, hash);
      return hash;
    },
    reuse(path, hash) {
      if (after.get(path) === hash) return true;
      if (!reuse(path, hash)) return false;
      publish(path, hash);
      return true;
    },
    published: () => after.keys(),
    unpublished: () => [...shared].filter(([path]) => !after.has(path)),
    reuseBelow(name) {
      for (const [path, hash] of shared)
        if (path.startsWith(`${name}/`) && reuse(path, hash, false)) publish(path, hash);
    },
    finish() {
      for (const path of before.keys()) if (!after.has(path)) remove(folder, path);
      const text = JSON.stringify([...after]);
      writeManifest(folder, text);
      swap(out, folder);
      // The export before may be damaged, so no later build may take files from it.
      if (isFresh && liveFolder !== undefined) rmSync(manifestFile(liveFolder), { force: true });
      if (live === undefined) mirror({ exports, from: next, to: next === 'a' ? 'b' : 'a', after, text });
      return digest(text);
    },
  };
}

/** Returns a function that creates a file, its parent folders first. It removes an existing file before. */
function fileMaker(folder: string, exists: (path: string) => boolean): (path: string, make: MakeFile) => void {
  const parents = new Set<string>();
  return (path, make) => {
    const file = join(folder, path);
    if (!file.startsWith(folder + sep)) throw new Error(`the file ${path} would be outside the export`);
    const parent = dirname(file);
    if (!parents.has(parent)) mkdirSync(parent, { recursive: true });
    parents.add(parent);
    if (exists(path)) rmSync(file, { force: true });
    make(file);
  };
}

type MakeFile = (file: string) => void;

/** Returns the digest of the live export, as `finish` returned it; undefined if there is none. */
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

/** Replaces the link with one rename, so it leads to a complete export at any moment. */
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
  /** The text of the manifest. */
  text: string;
}

/** Creates the other folder after a first build, so the next build has as little to write as any later one. */
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

/** Removes a file and the folders that become empty. */
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

/** Deletes an unfinished folder and creates it again; returns an empty manifest. */
function emptied(folder: string): Manifest {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return new Map();
}
