import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { loaderScript } from '../../../contract/loader-script.ts';
import type { BrowserBundle } from '../../../pipeline/bundle/browser.ts';
import { BUDGETS, weightOf } from '../../../pipeline/bundle/budget.ts';
import { TOOLS } from '../../../tools/index.ts';
import { browserBundle } from '../../helpers/browser-bundle.ts';

let bundle: BrowserBundle;
let codes: Map<string, string>;

beforeAll(async () => {
  bundle = await browserBundle();
  codes = new Map(bundle.files.map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)]));
});

/** Returns the static imports of a script as URL paths. */
function importsOf(path: string): string[] {
  const found = [...(codes.get(path) ?? '').matchAll(/(?:from|import)\s*"(\.[^"]+)"/g)];
  return found.map(([, address]) => new URL(address ?? '', `https://site.test${path}`).pathname);
}

const IS_REACT = /react\.(?:transitional\.)?element/;

function usesReact(path: string): boolean {
  return [path, ...importsOf(path)].some((file) => IS_REACT.test(codes.get(file) ?? ''));
}

/** Returns the code of a module of a third party. */
function moduleNamed(name: string): string {
  return codes.get(bundle.partyModules[name] ?? '') ?? '';
}

describe('browser bundle', () => {
  test('[C3] puts its files into /static/ under a hash of their content', () => {
    expect([...codes.keys()].filter((path) => !/^\/static\/[a-z-]+-[A-Z0-9]{8}\.(?:js|css)$/.test(path))).toEqual([]);
    expect(codes.has(bundle.runtime)).toBe(true);
    expect(Object.values(bundle.islandUrls).filter((path) => !codes.has(path))).toEqual([]);
  });

  test('[C3] has the runtime in one file without React', () => {
    const runtime = codes.get(bundle.runtime) ?? '';
    expect(runtime.length).toBeGreaterThan(1000);
    expect(importsOf(bundle.runtime)).toEqual([]);
    expect(runtime).not.toMatch(IS_REACT);
  });

  test('[C5] names the digest of the runtime in the loader, so that the browser runs no other bytes', () => {
    const digest = createHash('sha256')
      .update(codes.get(bundle.runtime) ?? '')
      .digest('base64');
    expect(loaderScript(bundle)).toContain(`"sha256-${digest}"`);
  });

  test('[N05] loads at most 8,000 bytes on every visit: the runtime and the inline script', async () => {
    const scripts = [codes.get(bundle.runtime) ?? '', loaderScript(bundle)];
    expect(await weightOf(scripts.map((code) => ({ code })))).toBeLessThanOrEqual(BUDGETS.runtime.bytes);
  });

  test.each([
    { id: 'T04', name: 'analytics', most: 30_000, text: 'serverUrl' },
    { id: 'T07', name: 'vitals', most: 3000, text: 'web-vital' },
    { id: 'T05', name: 'errors-client', most: 25_000, text: 'is_customer' },
    { id: 'T06', name: 'replay', most: 50_000, text: 'ui.keyDown' },
  ])('[$id] loads at most $most bytes of $name, in one file without imports', async ({ name, most, text }) => {
    const code = moduleNamed(name);
    expect(code).toContain(text);
    expect(importsOf(bundle.partyModules[name] ?? '')).toEqual([]);
    expect(await weightOf([{ code }])).toBeLessThanOrEqual(most);
  });

  test('[T08] has these modules of third parties', () => {
    expect(Object.keys(bundle.partyModules)).toEqual(['analytics', 'vitals', 'errors-client', 'replay']);
  });

  test('[T05] loads the clients from the module that starts error reporting, which has at most 700 bytes', async () => {
    const code = codes.get(bundle.errors) ?? '';
    for (const name of ['errors-client', 'replay']) expect(code).toContain(bundle.partyModules[name]);
    expect(await weightOf([{ code }])).toBeLessThanOrEqual(700);
  });

  test('[T05] has the packages of error reporting in no other script', () => {
    const sentry = [...codes].filter(([, code]) => code.includes('__SENTRY__')).map(([path]) => path);
    expect(sentry.toSorted()).toEqual(['errors-client', 'replay'].map((name) => bundle.partyModules[name]));
  });

  test('[T05] publishes no source maps, and no script names one', () => {
    expect([...codes.keys()].filter((path) => path.endsWith('.map'))).toEqual([]);
    expect([...codes].filter(([, code]) => code.includes('sourceMappingURL=')).map(([path]) => path)).toEqual([]);
  });

  test('[T01] loads at most 15,000 bytes more to ask for consent: two modules and a style sheet', async () => {
    const asking = Object.values(bundle.consent).map((path) => ({ code: codes.get(path) ?? '' }));
    expect(asking.every(({ code }) => code.length > 1000)).toBe(true);
    expect(await weightOf(asking)).toBeLessThanOrEqual(BUDGETS.consent.bytes);
  });

  test('[P11] has these islands without React', () => {
    const plain = Object.entries(bundle.islandUrls).flatMap(([name, path]) => (usesReact(path) ? [] : [name]));
    expect(plain).toEqual([
      'chart-reader',
      'code-field',
      'consent-switches',
      'copy-link',
      'form',
      'glossary-filter',
      'number-form',
      'quote-form',
      'search-field',
      'sent-form',
      ...TOOLS.map(({ name }) => name),
      'queue-leads',
      'form-phone',
      'quote-shipment',
    ]);
  });

  test('[Q7] loads at most 7,200 bytes when a visitor uses a form and 32,000 bytes for a phone number, each in one file', async () => {
    const [form, queue, phone] = ['form', 'queue-leads', 'form-phone'].map((name) => {
      const path = bundle.islandUrls[name] ?? '';
      expect(importsOf(path)).toEqual([]);
      return { code: codes.get(path) ?? '' };
    });
    expect(await weightOf([form, phone, queue].map((script) => script ?? { code: '' }))).toBeGreaterThan(30_000);
    expect(await weightOf([form ?? { code: '' }])).toBeLessThanOrEqual(BUDGETS.form.bytes);
    expect(await weightOf([phone ?? { code: '' }])).toBeLessThanOrEqual(BUDGETS.phone.bytes);
  });

  test('[Q1] loads at most 6,300 bytes more for the quote form, in one file', async () => {
    const path = bundle.islandUrls['quote-form'] ?? '';
    expect(importsOf(path)).toEqual([]);
    expect(codes.get(path)).toContain('combobox');
    expect(await weightOf([{ code: codes.get(path) ?? '' }])).toBeLessThanOrEqual(BUDGETS.quote.bytes);
  });

  test('[P11] has every island, and React in a separate file that only islands load', async () => {
    expect(Object.keys(bundle.islandUrls).toSorted()).toEqual(
      [
        'chart-reader',
        'code-field',
        'consent-switches',
        'copy-link',
        'form',
        'form-phone',
        'glossary-filter',
        'number-form',
        'queue-leads',
        'quote-form',
        'quote-shipment',
        'search',
        'search-field',
        'sent-form',
        ...TOOLS.map(({ name }) => name),
      ].toSorted(),
    );
    const path = bundle.islandUrls['search'] ?? '';
    expect(codes.get(path)).not.toMatch(IS_REACT);
    expect(importsOf(path).filter((imported) => IS_REACT.test(codes.get(imported) ?? ''))).toHaveLength(1);
    // The runtime, the two consent modules and their styles, the module that starts third parties, the module that starts
    // error reporting, and four modules of third parties.
    expect(codes.size).toBe(10 + Object.keys(bundle.islandUrls).length + importsOf(path).length);
    const page = [bundle.runtime, path, ...importsOf(path)].map((file) => ({ code: codes.get(file) ?? '' }));
    expect(await weightOf(page)).toBeLessThanOrEqual(BUDGETS.island.bytes);
  });

  test('[C3] is within its budgets', () => {
    expect(bundle.diagnostics).toEqual([]);
  });

  test('[N06] has service workers without imports and with the three placeholders that a build fills', () => {
    expect(bundle.worker.match(/self\.__[A-Z]+/g)?.toSorted()).toEqual([
      'self.__FORWARDS',
      'self.__PATTERNS',
      'self.__PRECACHE',
    ]);
    for (const code of [bundle.worker, bundle.retiredWorker]) {
      expect(code).toContain('addEventListener');
      expect(code).not.toMatch(/\bimport\b|\bexport\b/);
    }
  });
});
