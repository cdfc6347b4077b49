import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digest } from './key.ts';

/** The digest of a module's bundle, and the sources that it was bundled from. */
export interface KnownCode {
  /** The files of the bundle, relative to the house. */
  files: string[];
  /** A digest of the contents of these files. */
  sources: string;
  code: string;
}

export interface KeptCode {
  /** Returns what was kept for a module; undefined where there is nothing, or nothing that can be read. */
  read: (module: string) => KnownCode | undefined;
  /** Calls `make` and keeps its result. A folder that cannot be written only means that the next run calls `make` again. */
  write: (module: string, make: () => KnownCode) => KnownCode;
}

/** Keeps the digests of bundles of a house between runs, in one JSON file per module. */
export function keptCode(house: string): KeptCode {
  const folder = join(house, 'node_modules/.cache/waybill/code');
  const fileOf = (module: string) => join(folder, `${digest(module)}.json`);
  return {
    read(module) {
      try {
        return JSON.parse(readFileSync(fileOf(module), 'utf8')) as KnownCode;
      } catch {
        return undefined;
      }
    },
    write(module, make) {
      const draft = `${fileOf(module)}.${randomUUID()}`;
      const begun = startDraft(folder, draft);
      const known = make();
      // A file that was saved meanwhile may be in `sources` as it is now, and in the bundle as it was.
      const isStill = () => known.files.every((file) => statSync(join(house, file)).mtimeMs < (begun ?? 0));
      if (begun !== undefined) finishDraft(isStill() ? known : undefined, { draft, file: fileOf(module) });
      return known;
    },
  };
}

/** Returns the time of the draft by the clock of its disk, which is the one that files are compared with. */
function startDraft(folder: string, draft: string): number | undefined {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(draft, '');
    return statSync(draft).mtimeMs;
  } catch {
    return undefined;
  }
}

/** Two processes may write the same file at once: each renames a whole one. */
function finishDraft(known: KnownCode | undefined, { draft, file }: { draft: string; file: string }): void {
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
