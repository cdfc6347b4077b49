import { describe, expect, test } from 'vitest';
import { siteTexts } from '../../../locales/site.ts';
import { answerHs, hsJson } from '../../../tools/hs-code/answer.ts';
import { type HsRow, hsIndex, hsRow } from '../../../tools/hs-code/lookup.ts';

const ROWS: HsRow[] = [
  ['42', 'Bags', 'bags', []],
  ['4202', 'Bags & cases', 'bags-and-cases', ['backpack']],
  ['420211', 'Suitcases of leather', '', ['leather suitcase']],
];
const words = siteTexts['en-US'].tools.hsCode.answer;
const index = hsIndex(ROWS);
const ask = (q: string) => answerHs(new URLSearchParams({ q }), { words, locale: 'en-US', index, title: 'Lookup' });
const results = (q: string) => ask(q).html?.['results']?.text ?? '';

describe('answer of the HS code lookup', () => {
  test('[U2] links a chapter and a heading to their pages, and a subheading to its place on the page of its heading', () => {
    const links = [...results('42').matchAll(/<li><a href="([^"]+)"/g)].map(([, href]) => href);
    expect(links).toEqual([
      '/data/hs-code/42-bags',
      '/data/hs-code/4202-bags-and-cases',
      '/data/hs-code/4202-bags-and-cases#hs-420211',
    ]);
  });

  test('[U2] shows the chapter and heading above a code and the word that matched, escaped', () => {
    expect(results('leather suitcase')).toContain('<b>4202.11</b> Suitcases of leather');
    expect(results('leather suitcase')).toContain('<small>42 Bags › 4202 Bags &amp; cases</small>');
    expect(results('backpack')).toContain('<small>Includes backpack</small>');
  });

  test('[U2] links each code to the rulings, and a subheading to its duty', () => {
    expect(results('leather suitcase')).toContain(
      '<a href="/tools/duty-estimator?q=leather+suitcase&amp;hsCode=4202.11">US duty on 4202.11</a>',
    );
    expect(results('backpack')).toContain('<a href="https://rulings.cbp.gov/search?term=4202">US rulings on 4202</a>');
    expect(results('backpack')).not.toContain('duty-estimator');
  });

  test.each([
    ['', 'Lookup', words.start, ''],
    ['   ', 'Lookup', words.start, ''],
    ['4202', 'HS codes for “4202”', '2 codes', 'href'],
    ['zzz', 'HS codes for “zzz”', words.none, 'Name the goods'],
    ['7701', 'HS codes for “7701”', words.none, 'reserved'],
    ['9903.88.03', 'HS codes for “9903.88.03”', words.none, 'duty estimator'],
    ['420', 'HS codes for “420”', '2 codes', 'These begin with 420'],
    ['4202113000', 'HS codes for “4202113000”', '1 code', 'this is 4202.11'],
    ['4202113', 'HS codes for “4202113”', '1 code', 'look up 0420.21'],
    ['4299', 'HS codes for “4299”', '1 code', 'no 4299'],
    ['backpakc', 'HS codes for “backpakc”', '1 code', 'We searched for “backpack” instead'],
  ])('[U2] answers %j with a heading, a count and advice', (q, headline, status, part) => {
    expect(ask(q).texts).toMatchObject({ headline, status });
    expect(results(q)).toContain(part);
  });

  test('[U2] publishes only the folded texts that differ from lower case', () => {
    const row: HsRow = ['4203', 'Gloves', 'gloves', ['Men’s gloves', 'Crêpe（绉纱）', 'Mitten']];
    const made = hsRow(row);
    expect(made).toEqual([...row, "\nmen's gloves\ncrepe(绉纱)\n"]);
    expect(hsIndex([made]).entries[0]?.folded).toBe("gloves\nmen's gloves\ncrepe(绉纱)\nmitten");
    expect(hsRow(ROWS[0] as HsRow)).toEqual(ROWS[0]);
  });

  test('[U2] keeps the typed text and escapes it', () => {
    const hostile = '"><script>alert(1)</script>';
    expect(ask(hostile).typed).toEqual({ q: hostile });
    expect(results(hostile)).not.toContain('<script');
  });

  test('[U2] returns code, name and path of each result to programs', () => {
    expect(hsJson(new URLSearchParams({ q: 'backpack' }), { words, locale: 'en-US', index })).toEqual({
      body: { results: [{ code: '4202', name: 'Bags & cases', path: '/data/hs-code/4202-bags-and-cases' }] },
    });
    expect(hsJson(new URLSearchParams({ q: 'zzz' }), { words, locale: 'en-US', index })).toEqual({
      body: { results: [] },
    });
    expect(hsJson(new URLSearchParams(), { words, locale: 'en-US', index })).toEqual({
      status: 422,
      errors: { q: words.start },
    });
  });
});
