import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../model/diagnostics/diagnostic.ts';
import { type DiscoveredContent, discover } from '../content/discover.ts';
import { prepareWorkFolder, workPath } from '../folders/work-folder.ts';
import { editorSchemas } from './editor-schemas.ts';

export interface WrittenSchemas {
  /** Absolute paths of the files that have changed. */
  changed: string[];
  /** Why the working folder cannot be used. */
  problem?: Diagnostic;
}

/**
 * Returns a function that writes the schemas for editors into the working folder. It leaves current files alone, because editors
 * watch them, and does nothing if the names in the content cannot have changed since its last call.
 */
export function schemaWriter({ root, work }: { root: string; work: string }): () => WrittenSchemas {
  let last: string | undefined;
  return () => {
    const problem = prepareWorkFolder({ work, contentRoot: root });
    if (problem !== undefined) return { changed: [], problem };
    const contentFiles = discover(root);
    const current = namedFiles(contentFiles);
    if (current === last) return { changed: [] };
    last = current;
    const folder = workPath(work, 'schemas');
    mkdirSync(folder, { recursive: true });
    const changed = Object.entries(editorSchemas(contentFiles)).flatMap(([name, schema]) => {
      const path = join(folder, name);
      const text = `${JSON.stringify(schema)}\n`;
      if (readIfExists(path) === text) return [];
      writeFileSync(path, text);
      return [path];
    });
    return { changed };
  };
}

/** Returns a text that differs if the names in the content differ: names of files, and stats of data files, which contain ids. */
function namedFiles({ items, assets, data }: DiscoveredContent): string {
  const stats = data.map(({ disk }) => {
    const { size, mtimeMs } = statSync(disk, { throwIfNoEntry: false }) ?? {};
    return [disk, size, mtimeMs];
  });
  return JSON.stringify([items.map(({ file }) => file), [...assets.keys()], stats]);
}

function readIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
