import { lstatSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hasLines } from '../../model/diagnostics/source.ts';
import { FILE_SIZE_LIMITS } from '../../model/reading/read-text.ts';
import type { ReadSource } from './pretty.ts';

/** Returns a reader of sources for code frames. Names in diagnostics are relative to the content root's parent. */
export function sourceReader(contentRoot: string): ReadSource {
  let last: { file: string; text: string | undefined } | undefined;
  // Findings are sorted by file, so caching one file is enough.
  return (file) => {
    if (last?.file !== file) last = { file, text: readSource(contentRoot, file) };
    return last.text;
  };
}

function readSource(contentRoot: string, file: string): string | undefined {
  const path = join(dirname(contentRoot), file);
  try {
    // A finding may be about a pipe, and reading a pipe would block forever.
    const stats = lstatSync(path);
    // A file above the limit for data is not a text.
    if (!hasLines(file) || !stats.isFile() || stats.size > FILE_SIZE_LIMITS.data) return undefined;
    const bytes = readFileSync(path);
    // As git does: a text has no zero byte.
    if (bytes.includes(0)) return undefined;
    const text = bytes.toString('utf8').replace(/^\ufeff/, '');
    return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  } catch {
    return undefined;
  }
}
