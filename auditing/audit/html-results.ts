import { join } from 'node:path';
import { codeDigests } from '../../pipeline/cache/code-digest.ts';
import type { ResultStore } from '../../pipeline/cache/result-store.ts';
import { openResults } from '../../pipeline/cache/results.ts';

const FILE = join(import.meta.dirname, '../../node_modules/.cache/waybill/html.sqlite');

/** Opens the findings about the HTML of pages. They depend on the pages alone, so the audits of all folders share them. */
export function openHtmlResults(): ResultStore {
  return openResults(FILE, codeDigests(), 'validation');
}
