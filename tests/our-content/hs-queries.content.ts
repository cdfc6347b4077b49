import { beforeAll, describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../contract/locales.ts';
import { noStore } from '../../pipeline/cache/store.ts';
import { discover } from '../../pipeline/content/discover.ts';
import { readData } from '../../pipeline/data-files/read-data.ts';
import { hsIndexOf } from '../../tools/hs-code/data.ts';
import { findCodes, type HsIndex, hsIndex } from '../../tools/hs-code/lookup.ts';
import { plan } from '../../tools/hs-code/plan.ts';
import { OURS } from '../helpers/content.ts';
import { HANDED_CHINESE, HANDED_ENGLISH, type HsQueryCase } from './hs-queries.cases.ts';
import { EVERYDAY_CHINESE } from './hs-queries-chinese.cases.ts';
import { EVERYDAY_ENGLISH } from './hs-queries-english.cases.ts';

/** The shares of queries that the lookup must answer with a right code, first or among the first three. */
const LEAST = { first: 0.9, topThree: 0.97 } as const;

/** The rank of a code that is not among the hits. */
const NOT_FOUND = 1000;

const PARTS: readonly (readonly [part: string, locale: Locale, cases: readonly HsQueryCase[]])[] = [
  ['everyday queries in English', 'en-US', EVERYDAY_ENGLISH],
  ['everyday queries in Chinese', 'zh-CN', EVERYDAY_CHINESE],
  ['handed queries in English', 'en-US', HANDED_ENGLISH],
  ['handed queries in Chinese', 'zh-CN', HANDED_CHINESE],
];

const indexes = new Map<Locale, HsIndex>();

beforeAll(() => {
  const { data } = readData(discover(OURS).data, '2026-11-26');
  for (const locale of LOCALES) {
    const sets = Object.entries(plan.dataSets ?? {}).map(
      ([name, { make }]) => [name, make({ data, locale, store: noStore })] as const,
    );
    indexes.set(locale, hsIndexOf(Object.fromEntries(sets)));
  }
});

/** Returns the codes that the lookup finds, best first. */
function found(query: string, locale: Locale): string[] {
  return findCodes(query, indexes.get(locale) ?? hsIndex([])).hits.map(({ entry }) => entry.code);
}

/** A found code is right if it is an expected one, a subheading of an expected heading, or the heading of a subheading. */
function isRight(code: string, expected: readonly string[]): boolean {
  return expected.some((each) => code.startsWith(each) || (code.length === 4 && each.startsWith(code)));
}

describe('lookup of HS codes by the words of importers', () => {
  test.each(PARTS)('[U2] finds the right codes of %s', (part, locale, cases) => {
    const answers = cases.map(([query, ...expected]) => {
      const codes = found(query, locale);
      const rank = codes.findIndex((code) => isRight(code, expected));
      return { rank: rank < 0 ? NOT_FOUND : rank, isEmpty: codes.length === 0, line: lineOf(query, expected, codes) };
    });
    const share = (count: number) => count / answers.length;
    const first = share(answers.filter(({ rank }) => rank === 0).length);
    const topThree = share(answers.filter(({ rank }) => rank < 3).length);
    const nothing = share(answers.filter(({ isEmpty }) => isEmpty).length);
    const figures = `${part}: first ${percent(first)}, top three ${percent(topThree)}, nothing ${percent(nothing)}`;
    process.stdout.write(`${figures}\n`);
    const misses = answers.filter(({ rank }) => rank > 0).toSorted((a, b) => b.rank - a.rank);
    const isReached = first >= LEAST.first && topThree >= LEAST.topThree && nothing === 0;
    expect(isReached, [figures, ...misses.map(({ line }) => line)].join('\n')).toBe(true);
  });

  test.each(PARTS)('[U2] has the codes of %s, each query once', (_, locale, cases) => {
    const { byCode } = indexes.get(locale) ?? hsIndex([]);
    expect(cases.flatMap(([, ...expected]) => expected).filter((code) => !byCode.has(code))).toEqual([]);
    const queries = cases.map(([query]) => query);
    expect(queries.filter((query, index) => queries.indexOf(query) !== index)).toEqual([]);
  });
});

/** Returns a line of the list of misses: the query, the expected codes, and the first codes that came. */
function lineOf(query: string, expected: readonly string[], codes: readonly string[]): string {
  return `${query}: expected ${expected.join(' ')}, came ${codes.slice(0, 5).join(' ') || 'nothing'}`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
