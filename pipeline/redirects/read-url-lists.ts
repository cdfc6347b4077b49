import type { Locale } from '../../contract/locales.ts';
import { pathKey } from '../../contract/path-key.ts';
import { type Diagnostic, diagnose, type SourceLocation } from '../../model/diagnostics/diagnostic.ts';
import { FILE_SIZE_LIMITS, readText } from '../../model/reading/read-text.ts';
import type { FoundUrlList } from '../content/discover.ts';

/** The addresses that a locale has published: path → its line in the list, from 1. */
export interface UrlList {
  file: string;
  lines: ReadonlyMap<string, number>;
}

/** The lists by locale. A locale without a list has published nothing. */
export type UrlLists = Readonly<Partial<Record<Locale, UrlList>>>;

/** A path without query and fragment, and without a slash at the end. */
const PATH = /^\/(?:[^\s\p{Cc}?#]*[^\s\p{Cc}?#/])?$/u;

const SORTED = 'The next "waybill build --production --publish-list" sorts the list.';

/** Reads the lists of published addresses. A faulty line has a finding, and the other lines stay valid. */
export function readUrlLists(files: readonly FoundUrlList[]): { lists: UrlLists; diagnostics: Diagnostic[] } {
  const lists: Partial<Record<Locale, UrlList>> = {};
  const diagnostics: Diagnostic[] = [];
  for (const { locale, disk, file } of files) {
    const { value: source, diagnostics: unreadable } = readText(disk, { file, limit: FILE_SIZE_LIMITS.data });
    const read = readLines(source?.text ?? '', file);
    diagnostics.push(...unreadable, ...read.diagnostics);
    lists[locale] = { file, lines: read.lines };
  }
  return { lists, diagnostics };
}

function readLines(text: string, file: string): { lines: Map<string, number>; diagnostics: Diagnostic[] } {
  const lines = new Map<string, number>();
  const diagnostics: Diagnostic[] = [];
  const report = (message: string, { hint, place }: { hint: string; place: SourceLocation }) =>
    diagnostics.push(diagnose('pages/url-list', { message, hint, place }));
  const seen = new Map<string, number>();
  let last = '';
  let isUnsorted = false;
  for (const [index, path] of text.split('\n').entries()) {
    if (path === '' || path.startsWith('#')) continue;
    const place = placeOfLine(file, { line: index + 1, path });
    const first = seen.get(pathKey(path));
    if (!PATH.test(path)) {
      const hint =
        'Write the path of a page alone, such as /blog/peak-season: no host, query, space or slash at the end.';
      report(`"${path}" is not the path of a page.`, { hint, place });
      continue;
    }
    if (first !== undefined) {
      report(`Line ${first} already lists ${path}.`, { hint: 'Remove one of the two lines.', place });
      continue;
    }
    // One finding is enough: a program sorts the list.
    if (path < last && !isUnsorted)
      report(`${path} must come before ${last}: the list is sorted.`, { hint: SORTED, place });
    isUnsorted ||= path < last;
    lines.set(path, index + 1);
    seen.set(pathKey(path), index + 1);
    last = path;
  }
  return { lines, diagnostics };
}

/** Returns the place of a path that is alone in its line. */
export function placeOfLine(file: string, { line, path }: { line: number; path: string }): SourceLocation {
  return { file, line, column: 1, endLine: line, endColumn: path.length + 1 };
}
