import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../runtime/contract/locales.ts';
import { OURS } from './content.ts';

/** The rows of all tables on a page of the site's own content, as they are written. */
export function tableRows(locale: Locale, page: string): string[] {
  const text = readFileSync(join(OURS, locale, 'page', `${page}.md`), 'utf8');
  return text.split('\n').filter((line) => line.startsWith('|'));
}

/** The row whose first cell is this name in backticks; empty where none is. */
export function rowOf(rows: readonly string[], name: string): string {
  return rows.find((row) => row.startsWith(`| \`${name}\` |`)) ?? '';
}
