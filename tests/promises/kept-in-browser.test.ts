import { describe, expect, test } from 'vitest';
import { KEPT_IN_BROWSER, type KeptValue } from '../../runtime/contract/kept-in-browser.ts';
import { LOCALES } from '../../runtime/contract/locales.ts';
import { rowOf, tableRows } from '../helpers/pages.ts';
import { sourceFiles } from '../helpers/sources.ts';

const KEPT: readonly KeptValue[] = KEPT_IN_BROWSER;

describe.each(LOCALES)('the preferences page in %s', (locale) => {
  const rows = tableRows(locale, 'preferences');

  test.each(KEPT.filter(({ where }) => where !== 'cookie'))(
    '[P35] explains $name, which the site keeps in the browser',
    ({ name, most = name }) => {
      expect(rowOf(rows, name)).toContain(String(most));
    },
  );

  test('[P35] names nothing that the site does not keep', () => {
    const named = rows.flatMap((row) => /^\| `([^`]+)` \|/.exec(row)?.[1] ?? []);
    expect(KEPT.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
  });
});

test('[P35] scripts keep things, or delete them, in these places alone', () => {
  const places = sourceFiles(['runtime', 'templates'])
    // It says what is kept, and keeps nothing.
    .filter(({ file }) => file !== 'runtime/contract/kept-in-browser.ts')
    .flatMap(({ file, text }) =>
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
    'runtime/optional.ts: localStorage',
    'runtime/optional.ts: sessionStorage',
    'runtime/consent/dialog.ts: cookie',
    'runtime/consent/embedded-tool.ts: cookie',
    'runtime/consent/forget.ts: cookie',
    'runtime/consent/start-consent.ts: cookie',
    'runtime/consent/stored-choice.ts: cookie',
    'runtime/contract/consent-data.ts: cookie',
    'runtime/service-worker/worker/response-cache.ts: caches.open',
  ]);
});
