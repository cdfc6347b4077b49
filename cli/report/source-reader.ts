import { lstatSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LIMITS } from '../../pipeline/reading/read-text.ts';
import type { ReadSource } from './pretty.ts';

/** Reads sources for code frames: names in diagnostics are relative to the content root's parent. */
export function sourceReader(contentRoot: string): ReadSource {
  let last: { file: string; text: string | undefined } | undefined;
  // Findings come in the order of files: the text of one is asked for as often as it has any.
  return (file) => {
    if (last?.file !== file) last = { file, text: readSource(contentRoot, file) };
    return last.text;
  };
}

function readSource(contentRoot: string, file: string): string | undefined {
  const path = join(dirname(contentRoot), file);
  try {
    // A finding may be about a pipe, which would be waited for without end.
    const stats = lstatSync(path);
    // Nor is any text as long as files can be that are no text.
    if (!stats.isFile() || stats.size > LIMITS.data) return undefined;
    return readFileSync(path, 'utf8')
      .replace(/^\ufeff/, '')
      .replace(/\r\n?/g, '\n');
  } catch {
    return undefined;
  }
}
