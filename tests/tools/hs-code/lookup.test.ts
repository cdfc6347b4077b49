import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Locale } from '../../../contract/locales.ts';
import { noStore } from '../../../pipeline/cache/store.ts';
import { discover } from '../../../pipeline/content/discover.ts';
import { readData } from '../../../pipeline/data-files/read-data.ts';
import { hsIndexOf } from '../../../tools/hs-code/data.ts';
import { findCodes, type HsIndex, type HsRow, hsIndex } from '../../../tools/hs-code/lookup.ts';
import { plan } from '../../../tools/hs-code/plan.ts';
import { foldTyped, parseQuery } from '../../../tools/hs-code/query.ts';
import { OURS } from '../../helpers/content.ts';

const rows: Partial<Record<Locale, HsRow[]>> = {};
const indexes: Partial<Record<Locale, HsIndex>> = {};
const find = (query: string, locale: Locale = 'en-US') => findCodes(query, indexes[locale] ?? hsIndex([]));
const codes = (query: string, locale: Locale = 'en-US') => find(query, locale).hits.map(({ entry }) => entry.code);

beforeAll(() => {
  const { data } = readData(discover(OURS).data, '2026-11-26');
  for (const locale of ['en-US', 'zh-CN'] as const) {
    const sets = Object.entries(plan.dataSets ?? {}).map(
      ([name, { make }]) => [name, make({ data, locale, store: noStore })] as const,
    );
    rows[locale] = sets.flatMap(([, set]) => (Array.isArray(set) ? (set as HsRow[]) : []));
    indexes[locale] = hsIndexOf(Object.fromEntries(sets));
  }
});

describe('lookup of HS codes by everyday words', () => {
  test.each([
    ['laptop', '8471'],
    ['laptops', '8471'],
    ['Laptop', '8471'],
    ['solar panel', '854143'],
    ['solar panels', '854143'],
    ['cotton t-shirt', '610910'],
    ['led lamp', '853952'],
    ['smartphone', '851713'],
    ['t shirt', '6109'],
    ['hs code for wooden chairs', '940169'],
    ['what is the hts code of a laptop', '8471'],
  ])('[U2] finds %s first at %s', (query, code) => {
    expect(codes(query)).toContain(code);
    expect(codes(query).slice(0, 3)).toContain(code);
  });

  test.each([
    ['笔记本电脑', '8471'],
    ['太阳能板', '854143'],
    ['棉T恤', '610910'],
    ['laptop', '8471'],
    ['smartphone', '851713'],
    ['笔记本电脑的海关编码是多少', '8471'],
    ['太阳能电池板', '854143'],
    ['瑜伽垫子', '9506'],
    ['手機', '8517'],
  ])('[U2] finds %s at %s on the Chinese site', (query, code) => {
    expect(codes(query, 'zh-CN').slice(0, 3)).toContain(code);
  });

  test.each(['lithium battery', 'lithium batteries'])(
    '[U2] finds the rechargeable battery among the answers to %s',
    (query) => {
      expect(codes(query)).toContain('850760');
    },
  );

  test('[U2] names the everyday word that matched, and no word if the name matched', () => {
    expect(find('laptop').hits[0]?.alias).toBe('laptop');
    expect(find('smartphones').hits[0]?.alias).toBeUndefined();
  });

  test.each([
    ['lapotp', 'laptop', '8471'],
    ['soffa', 'sofa', '9401'],
    ['smartfone', 'smartphone', '851713'],
  ])('[U2] corrects %s to %s', (query, corrected, code) => {
    expect([find(query).corrected, codes(query)[0]]).toEqual([corrected, code]);
  });

  test.each([
    ['tshirt', '6109'],
    ['tshrit', '6109'],
    ['mens coats', '6201'],
    ['oats', '1104'],
    ['3d printer', '8485'],
    ['men’s suits, knitted', '610310'],
  ])('[U2] finds %s without its hyphen or apostrophe, and not inside of words', (query, code) => {
    expect(codes(query)[0]).toBe(code);
  });

  test('[U2] finds a word whose end is not typed yet', () => {
    expect(codes('smartpho')[0]).toBe('851713');
  });

  test.each(['', ' ', 'a', '%', '\u0000', 'x'.repeat(10_000)])('[U2] finds nothing for %j', (query) => {
    expect(find(query).count).toBe(0);
  });

  test.each(['<script>alert(1)</script>', '"><img src=x>'])('[U2] finds at most weak matches for %j', (query) => {
    expect(find(query).count === 0 || find(query).isNear).toBe(true);
  });

  test.each([
    ['glow in the dark sofa', '9401'],
    ['unicorn sofas', '9401'],
    ['smart wach', '8517'],
    ['ultrasonic humidifier with remote control', '8479'],
  ])('[U2] finds %s by the word for the goods', (query, heading) => {
    expect(
      codes(query)
        .slice(0, 3)
        .map((code) => code.slice(0, 4)),
    ).toContain(heading);
  });

  test('[U2] says that a match is weak if a name lacks a word that changes the code', () => {
    expect([find('unicorn sofa').isNear, find('wireless sofa').isNear, find('sofa').isNear]).toEqual([
      true,
      undefined,
      undefined,
    ]);
  });

  test('[U2] lists at most 20 codes and counts the others', () => {
    const { hits, count } = find('of');
    expect([hits.length, count > 20]).toEqual([20, true]);
  });
});

describe('work of a lookup of HS codes', () => {
  test.each([
    { what: 'words', locale: 'en-US', query: 'cotton t-shirt' },
    { what: 'a misspelled word', locale: 'en-US', query: 'lapotp' },
    { what: 'Chinese text', locale: 'zh-CN', query: '太阳能电池板' },
    { what: 'characters that become 18', locale: 'zh-CN', query: 'ﷺ'.repeat(1600) },
    { what: 'too many words', locale: 'zh-CN', query: 'abcdefgh '.repeat(1000) },
  ] as const)('[U2] normalizes and splits only the query, because the build has folded the codes: $what', (search) => {
    const lengths: number[] = [];
    const normalize = String.prototype.normalize;
    vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form) {
      lengths.push(this.length);
      return normalize.call(this, form);
    });
    const split = vi.spyOn(String.prototype, 'matchAll');
    onTestFinished(() => void vi.restoreAllMocks());
    findCodes(search.query, hsIndex(rows[search.locale] ?? []));
    expect(lengths[0] ?? 0).toBeLessThanOrEqual(100);
    expect(lengths.length).toBeLessThanOrEqual(2);
    expect(split.mock.calls.length).toBeLessThan(5);
  });

  test('[U2] has a limit of words and characters', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => letter.repeat(3)).join(' ');
    expect(parseQuery(foldTyped(letters)).words).toHaveLength(8);
    for (const query of ['ﷺ'.repeat(1600), '锂'.repeat(1600), 'x'.repeat(16_000)])
      expect(parseQuery(foldTyped(query)).phrase.length).toBeLessThanOrEqual(100);
  });
});

describe('lookup of HS codes by digits', () => {
  test.each([
    ['8517', '8517'],
    ['85', '85'],
    ['851713', '851713'],
    ['8517.13', '851713'],
    ['8517 13', '851713'],
    ['８５１７１３', '851713'],
    ['8517.13.00.00', '851713'],
    ['8471300100', '847130'],
    ['HS 8517', '8517'],
    ['hs code: 8517-13', '851713'],
    ['8517海关编码', '8517'],
  ])('[U2] finds %s first at %s', (query, code) => {
    expect(codes(query)[0]).toBe(code);
  });

  test.each([
    ['8517', ['8517', '851711', '851713']],
    ['851', ['8510', '8511', '8512']],
  ])('[U2] lists the codes below %s in their order', (query, first) => {
    expect(codes(query).slice(0, 3)).toEqual(first);
  });

  test.each(['77', '7701', '00', '9999', '0'])('[U2] finds no heading for %s', (query) => {
    expect(codes(query).filter((code) => code.length > 2 && !code.startsWith('0'))).toEqual([]);
  });

  test.each([
    ['101', '0101'],
    ['103', '0103'],
  ])('[U2] offers the code that lost its zero in a spreadsheet for %s', (query, code) => {
    expect(codes(query)[0]).toBe(code);
  });

  test('[U2] shows the nearest code above an unknown one', () => {
    expect(codes('420299')[0]).toBe('420299');
    expect(codes('420277')[0]).toBe('4202');
    expect(codes('4277')[0]).toBe('42');
  });
});
