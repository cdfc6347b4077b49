import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../contract/locales.ts';
import { OURS } from './content.ts';

/** Returns the source lines of all tables on a page of our own content. */
export function tableRows(locale: Locale, page: string): string[] {
  const text = readFileSync(join(OURS, locale, 'page', `${page}.md`), 'utf8');
  return text.split('\n').filter((line) => line.startsWith('|'));
}

/** Returns the row whose first cell is this name in backticks, or an empty string. */
export function rowOf(rows: readonly string[], name: string): string {
  return rows.find((row) => row.startsWith(`| \`${name}\` |`)) ?? '';
}
