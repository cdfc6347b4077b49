import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { CHOICES, CONSENT_DAYS, OPTIONAL_PURPOSES, TRANSFER } from '../../contract/consent.ts';
import { LOCALES, type Locale } from '../../contract/locales.ts';
import { STORED_ENTRIES, type StoredEntry } from '../../contract/stored-entries.ts';
import { notEmpty } from '../helpers/not-empty.ts';
import { ourPreferences } from '../helpers/our-pages.ts';
import { sourceFiles } from '../helpers/sources.ts';

const ENTRIES: readonly StoredEntry[] = STORED_ENTRIES;

/** Files that describe stored values and store none. */
const SAY_SO = [
  'contract/stored-entries.ts',
  'templates/components/consent/stored-entries-table.messages.ts',
  'templates/components/consent/stored-entries-table.tsx',
];

/** Entries of the third parties that each locale has. */
const OF_PARTIES: Record<Locale, string[]> = { 'en-US': ['AMP_', 'sentryReplaySession'], 'zh-CN': ['AMP_'] };

/** Most bytes of the consent dialog's words, compressed, because the browser loads them when it asks for consent. */
const DIALOG_WORDS = 1100;

describe.each(LOCALES)('preferences page in %s', (locale) => {
  const { html, words } = ourPreferences(locale);
  const rows = notEmpty([...html.matchAll(/<tr><th scope="row">.*?<\/tr>/gs)].map(([row]) => row));
  const rowOf = (name: string) => rows.find((row) => row.includes(`<code>${name}</code>`)) ?? '';

  test.each(ENTRIES)('[P35] explains $name, which the site stores in the browser', ({ name, days, maxItems: most }) => {
    const row = rowOf(name);
    expect(row).toContain(`<code>${name}</code>`);
    expect(row.replaceAll(/<[^>]*>/g, ' ')).toMatch(new RegExp(String(days ?? most ?? name)));
  });

  test('[P35] names nothing that the site does not store', () => {
    // Rows without a name are about third parties.
    const named = rows.flatMap((row) => /<code>([^<]*)<\/code>/.exec(row)?.[1] ?? []);
    expect(named.toSorted()).toEqual([...ENTRIES.map(({ name }) => name), ...OF_PARTIES[locale]].toSorted());
  });

  test('[T01] lists every purpose, the duration of a choice and the button that opens the choices', () => {
    const ids = [...html.matchAll(/<h2 id="purpose\.(\w+)">/g)].map(([, id]) => id);
    expect(ids).toEqual(['essential_services', 'analytics', 'personalization', 'behavioral_advertising']);
    expect(html).toContain(String(CONSENT_DAYS));
    expect(html).toContain(`<button type="button" class="quiet" data-opens="${CHOICES}">`);
    const switches = [...html.matchAll(/<input type="checkbox"[^>]* value="(\w+)"/g)].map(([, id]) => id);
    expect(switches).toEqual([...OPTIONAL_PURPOSES, ...('transfer' in words.consent ? [TRANSFER] : [])]);
  });

  test(`[T01] has dialog words of at most ${DIALOG_WORDS} bytes`, () => {
    const json = JSON.stringify(words.consent);
    expect(json).toContain('behavioral_advertising');
    expect(brotliCompressSync(json).length).toBeLessThanOrEqual(DIALOG_WORDS);
  });

  test('[T01] uses about as many words to refuse as to accept', () => {
    const { ask, choices } = words.consent;
    for (const { accept, refuse } of [ask, choices]) expect(refuse.length).toBeLessThanOrEqual(accept.length + 2);
  });
});

test('[P35] only these files store or delete values in the browser', () => {
  const places = sourceFiles(['contract', 'runtime', 'templates', 'forms', 'tools'])
    .filter(({ file }) => !SAY_SO.includes(file))
    .flatMap(({ file, text }) =>
      [
        ...text.matchAll(
          /\b(?:sessionStorage|localStorage|indexedDB|cookie|cookieStore|storage\.getDirectory|caches\.open|QueueStore)\b/g,
        ),
      ]
        // A docstring may contain the name of a storage that code must not access directly.
        .filter(({ index }) => !/^\s*(?:\*|\/\/|\/\*)/.test(text.slice(text.lastIndexOf('\n', index) + 1, index + 1)))
        .map(([word]) => `${file}: ${word}`),
    );
  expect([...new Set(places)]).toEqual([
    'contract/attribution.ts: cookie',
    'contract/consent-data.ts: cookie',
    'runtime/entry.ts: sessionStorage',
    'runtime/optional.ts: cookieStore',
    'runtime/optional.ts: localStorage',
    'runtime/optional.ts: sessionStorage',
    'runtime/analytics/client.ts: cookie',
    'runtime/analytics/user-properties.ts: cookie',
    'runtime/attribution/track-attribution.ts: cookie',
    'runtime/browser/cookie.ts: cookie',
    'runtime/browser/lead-queue.ts: QueueStore',
    'runtime/browser/track-id.ts: cookie',
    'runtime/consent/delete-refused.ts: cookie',
    'runtime/consent/dialog.ts: cookie',
    'runtime/consent/own-consent-tool.ts: cookie',
    'runtime/consent/start-consent.ts: cookie',
    'runtime/consent/stored-choice.ts: cookie',
    'runtime/consent/switches.ts: cookie',
    'runtime/errors/client.ts: cookie',
    'runtime/forms/island.ts: sessionStorage',
    'runtime/forms/queue-leads.ts: indexedDB',
    'runtime/forms/sent-form.ts: sessionStorage',
    'runtime/forms/visit-facts.ts: cookie',
    'runtime/forms/quote/shipment.ts: sessionStorage',
    'runtime/service-worker/worker/response-cache.ts: caches.open',
    'runtime/service-worker/worker/sw.ts: indexedDB',
  ]);
});
