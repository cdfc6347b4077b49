import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digest } from './key.ts';

/** The digest of a module's bundle, and the sources that it was bundled from. */
export interface CodeDigest {
  /** The files of the bundle, relative to the repository. */
  files: string[];
  /** A digest of the contents of these files. */
  sources: string;
  code: string;
}

export interface CodeDigestStore {
  /** Returns the stored digest of a module, or undefined if it is missing or its file is damaged. */
  read: (module: string) => CodeDigest | undefined;
  /** Calls `make` and stores its result. If the folder is not writable, the next run calls `make` again. */
  write: (module: string, make: () => CodeDigest) => CodeDigest;
}

/** Stores digests of bundles between runs, in one JSON file per module. */
export function openCodeDigests(repository: string): CodeDigestStore {
  const folder = join(repository, 'node_modules/.cache/waybill/code');
  const fileOf = (module: string) => join(folder, `${digest(module)}.json`);
  return {
    read(module) {
      try {
        return JSON.parse(readFileSync(fileOf(module), 'utf8')) as CodeDigest;
      } catch {
        return undefined;
      }
    },
    write(module, make) {
      const draft = `${fileOf(module)}.${randomUUID()}`;
      const begun = startDraft(folder, draft);
      const known = make();
      // An editor may have saved a file between bundling and hashing: then the digest must not be stored.
      const isStill = () => known.files.every((file) => statSync(join(repository, file)).mtimeMs < (begun ?? 0));
      if (begun !== undefined) finishDraft(isStill() ? known : undefined, { draft, file: fileOf(module) });
      return known;
    },
  };
}

/** Creates the draft. Returns its modification time. The same clock sets those of the sources. */
function startDraft(folder: string, draft: string): number | undefined {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(draft, '');
    return statSync(draft).mtimeMs;
  } catch {
    return undefined;
  }
}

/** Renames the complete draft, because two processes may write the same file at once. */
function finishDraft(known: CodeDigest | undefined, { draft, file }: { draft: string; file: string }): void {
  try {
    if (known === undefined) rmSync(draft, { force: true });
    else {
      writeFileSync(draft, JSON.stringify(known));
      renameSync(draft, file);
    }
  } catch {
    rmSync(draft, { force: true });
  }
}
