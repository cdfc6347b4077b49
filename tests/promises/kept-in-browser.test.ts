import { describe, expect, test } from 'vitest';
import { KEPT_PATHS, SESSION_NAMES } from '../../runtime/contract/constants.ts';
import { LOCALES } from '../../runtime/contract/locales.ts';
import { CACHES, KEPT_DATA, KEPT_HASHED, KEPT_PAGES } from '../../runtime/service-worker/worker/worker.ts';
import { rowOf, tableRows } from '../helpers/pages.ts';
import { sourceFiles } from '../helpers/sources.ts';

/** How many of something a name holds at most, as the page must say. */
const BOUNDS: Readonly<Record<string, number>> = {
  'path-log': KEPT_PATHS,
  'waybill-runtime-pages': KEPT_PAGES,
  'waybill-runtime-hashed': KEPT_HASHED,
  'waybill-runtime-data': KEPT_DATA,
};

describe.each(LOCALES)('the preferences page in %s', (locale) => {
  const rows = tableRows(locale, 'preferences');

  test.each([...SESSION_NAMES, ...CACHES])('[P35] explains %s, which the site keeps in the browser', (name) => {
    expect(rowOf(rows, name)).toContain(String(BOUNDS[name] ?? name));
  });

  test('[P35] names nothing that the site does not keep', () => {
    const named = rows.flatMap((row) => /^\| `([^`]+)` \|/.exec(row)?.[1] ?? []);
    expect(named.toSorted()).toEqual([...SESSION_NAMES, ...CACHES].toSorted());
  });
});

test('[P35] scripts keep things in session storage and in the worker’s caches, and nowhere else', () => {
  const places = sourceFiles(['runtime', 'templates']).flatMap(({ file, text }) =>
    [
      ...text.matchAll(
        /\b(?:sessionStorage|localStorage|indexedDB|cookie|cookieStore|storage\.getDirectory|caches\.open)\b/g,
      ),
    ]
      // A docstring may name what code must not touch directly.
      .filter(({ index }) => !/^\s*(?:\*|\/\/|\/\*)/.test(text.slice(text.lastIndexOf('\n', index) + 1, index + 1)))
      .map(([word]) => `${file}: ${word}`),
  );
  expect([...new Set(places)]).toEqual([
    'runtime/entry.ts: sessionStorage',
    'runtime/service-worker/worker/response-cache.ts: caches.open',
  ]);
});
