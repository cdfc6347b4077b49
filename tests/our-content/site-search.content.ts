import { beforeAll, describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../contract/locales.ts';
import { siteTexts } from '../../locales/site.ts';
import { noStore } from '../../pipeline/cache/store.ts';
import { discover } from '../../pipeline/content/discover.ts';
import { readData } from '../../pipeline/data-files/read-data.ts';
import { search } from '../../pipeline/pages/search.ts';
import { plan as hsCode } from '../../tools/hs-code/plan.ts';
import { type Known, knownFrom, neededHashes } from '../../tools/site-search/data.ts';
import { type FoundAnswer, findAnswers } from '../../tools/site-search/find-answers.ts';
import { OURS } from '../helpers/content.ts';
import { notEmpty } from '../helpers/not-empty.ts';
import { CHINESE, ENGLISH, NOTHING } from './site-search.cases.ts';

const TODAY = '2026-11-26';
const sets = new Map<Locale, Record<string, unknown>>();

beforeAll(() => {
  const { data } = readData(discover(OURS).data, TODAY);
  for (const locale of LOCALES) {
    const all = Object.entries({ ...search.dataSets, ...hsCode.dataSets });
    sets.set(locale, Object.fromEntries(all.map(([name, { make }]) => [name, make({ data, locale, store: noStore })])));
  }
});

/** Returns the answers from the data sets that the query needs, as edge and browser do. */
function answers(query: string, locale: Locale): FoundAnswer[] {
  const all = sets.get(locale) ?? {};
  const names = Object.keys(neededHashes(query, Object.fromEntries(Object.keys(all).map((name) => [name, name]))));
  const known: Known = knownFrom(Object.fromEntries(names.map((name) => [name, all[name]])));
  return findAnswers(query, { words: siteTexts[locale].tools.siteSearch.answer, known, locale, today: TODAY });
}

const linksOf = (found: readonly FoundAnswer[]) =>
  found.flatMap(({ group, href, more = [] }) => [`${group} ${href}`, ...more.map((link) => `${group} ${link.href}`)]);

describe('answers of the site search', () => {
  test.each([
    ['English', 'en-US', ENGLISH],
    ['Chinese', 'zh-CN', CHINESE],
  ] as const)('[P16] has the expected links for queries in %s', (_name, locale, cases) => {
    const missed = notEmpty(cases).flatMap(([query, ...expected]) => {
      const links = linksOf(answers(query, locale));
      return expected.every((link) => links.includes(link)) ? [] : [{ query, expected, links }];
    });
    expect(missed).toEqual([]);
    expect(cases.length).toBeGreaterThanOrEqual(25);
  });

  test.each(LOCALES)('[P16] has no answers to queries about other subjects (%s)', (locale) => {
    const wrong = notEmpty(NOTHING[locale]).map((query) => ({ query, links: linksOf(answers(query, locale)) }));
    expect(wrong.filter(({ links }) => links.length > 0)).toEqual([]);
  });
});
