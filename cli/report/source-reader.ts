import { lstatSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ReadSource } from './pretty.ts';

/** Reads sources for code frames: names in diagnostics are relative to the content root's parent. */
export function sourceReader(contentRoot: string): ReadSource {
  return (file) => {
    const path = join(dirname(contentRoot), file);
    try {
      // A finding may be about a pipe, which would be waited for without end.
      if (!lstatSync(path).isFile()) return undefined;
      return readFileSync(path, 'utf8')
        .replace(/^\ufeff/, '')
        .replace(/\r\n?/g, '\n');
    } catch {
      return undefined;
    }
  };
}
