import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { discover } from '../content/discover.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { prepareWorkFolder, workPath } from '../folders/work-folder.ts';
import { editorSchemas } from './editor-schemas.ts';

export interface WrittenSchemas {
  /** Absolute paths of the files that have changed. */
  changed: string[];
  /** Why the working folder cannot be used. */
  problem?: Diagnostic;
}

/** Writes the schemas for editors into the working folder. Leaves files alone that are current, because editors watch them. */
export function writeEditorSchemas({ root, work }: { root: string; work: string }): WrittenSchemas {
  const problem = prepareWorkFolder({ work, contentRoot: root });
  if (problem !== undefined) return { changed: [], problem };
  const folder = workPath(work, 'schemas');
  mkdirSync(folder, { recursive: true });
  const changed = Object.entries(editorSchemas(discover(root))).flatMap(([name, schema]) => {
    const path = join(folder, name);
    const text = `${JSON.stringify(schema)}\n`;
    if (readIfExists(path) === text) return [];
    writeFileSync(path, text);
    return [path];
  });
  return { changed };
}

function readIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
