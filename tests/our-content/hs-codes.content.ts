import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '../../contract/locales.ts';
import type { RowOf } from '../../model/data/kinds.ts';
import { discover } from '../../pipeline/content/discover.ts';
import { readData } from '../../pipeline/data-files/read-data.ts';
import { OURS } from '../helpers/content.ts';

/**
 * SHA-256 of all headings of HS 2022 in ascending order, one per line: 1,228 codes, without 9999. Computed from the list of
 * the UN Comtrade nomenclature in `datasets/harmonized-system`.
 */
const HEADINGS = '38c4ce01c9bc6de9d26e6ffe1d0f518a67aef4b00e047da81f9cfc558d617073';

let rows: readonly RowOf<'hs-codes'>[];
const ofLength = (digits: number) => rows.filter(({ id }) => id.length === digits);

beforeAll(() => {
  rows = readData(discover(OURS).data, '2026-11-26').data['hs-codes'];
});

describe('HS codes of our own data', () => {
  test('[U2] contain all 96 chapters and all 1,228 headings of HS 2022, and no other', () => {
    const headings = ofLength(4).map(({ id }) => id);
    expect([ofLength(2).length, headings.length]).toEqual([96, 1228]);
    expect(createHash('sha256').update(headings.toSorted().join('\n')).digest('hex')).toBe(HEADINGS);
  });

  test('[U2] contain the subheadings of at least 12 chapters', () => {
    const chapters = new Set(ofLength(6).map(({ id }) => id.slice(0, 2)));
    expect(chapters.size).toBeGreaterThanOrEqual(12);
    for (const chapter of ['39', '42', '61', '62', '64', '73', '85', '94', '95']) expect(chapters).toContain(chapter);
  });

  test.each(LOCALES)('[U2] contain at least 600 everyday words in %s', (locale) => {
    const words = new Set(rows.flatMap(({ aliases }) => aliases?.[locale] ?? []));
    expect(words.size).toBeGreaterThanOrEqual(600);
  });

  test('[U2] name for at least 150 headings the goods that importers confuse with them', () => {
    expect(ofLength(4).filter(({ confused }) => confused).length).toBeGreaterThanOrEqual(150);
  });

  test('[U2] have a different address for every chapter and heading', () => {
    const pages = rows.filter(({ id }) => id.length < 6).map(({ id, slug }) => `${id}-${slug}`);
    expect(new Set(pages).size).toBe(96 + 1228);
    expect(pages.filter((page) => page.endsWith('undefined'))).toEqual([]);
  });

  test.each(LOCALES)('[U2] give every heading of a chapter another name in %s', (locale) => {
    const names = ofLength(4).map(({ id, name }) => `${id.slice(0, 2)} ${name[locale]}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
