import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { memoryResults } from '../../../pipeline/cache/memory.ts';
import { entryMaker } from '../../../pipeline/content/read-entries.ts';
import { searchIndex } from '../../../pipeline/search/search-index.ts';
import { beginSite } from '../../../pipeline/site.ts';
import { LOCALES, type Locale } from '../../../runtime/contract/locales.ts';
import { foldText, type SearchDocument, type SearchIndex } from '../../../runtime/contract/search.ts';
import { makeEngine, type SearchEngine } from '../../../templates/islands/search/engine.ts';
import { some } from '../../helpers/some.ts';
import { TODAY } from '../../helpers/terminal.ts';

/** Our own content, as visitors search it. */
const CONTENT = join(import.meta.dirname, '../../../content');
const indexes = new Map<Locale, SearchIndex>();
const engines = new Map<Locale, SearchEngine>();

beforeAll(async () => {
  const { store } = memoryResults();
  const site = beginSite({ root: CONTENT, at: TODAY, siteUrls: {}, production: true, store });
  const make = entryMaker(site.terms);
  for (const item of site.missing) site.onMade(item, make(item));
  const { locales, library, readBody } = site.finish(new Map());
  for (const { locale, pages } of locales) {
    const { json, diagnostics } = searchIndex({ pages, library, readBody, store, locale });
    expect(diagnostics).toEqual([]);
    const index: SearchIndex = JSON.parse(json);
    indexes.set(locale, index);
    engines.set(locale, await makeEngine(index));
  }
});

function find(query: string, locale: Locale = 'en-US'): string[] {
  const engine = engines.get(locale);
  if (engine === undefined) throw new Error(`nothing is indexed in ${locale}`);
  return engine.search(query).map(({ document }) => document.path);
}

/** Paths of documents whose texts hold a string. */
function holding(text: string, locale: Locale): string[] {
  const whole = ({ title, names = [], headings = [], summary, body = '' }: SearchDocument) =>
    foldText([title, ...names, ...headings, summary, body].join('\n'));
  return (
    indexes
      .get(locale)
      ?.documents.filter((document) => whole(document).includes(text))
      .map(({ path }) => path) ?? []
  );
}

describe('Chinese', () => {
  const WORDS = [
    '提单',
    '海运',
    '运费',
    '关税',
    '税',
    '报关',
    '集装箱',
    '滞箱费',
    '电放',
    '发票',
    '仓',
    '拼箱',
    '到岸成本',
    '美国海关',
    '装箱单',
    '货代',
  ];

  test.each(WORDS)('[P16] finds all texts and only texts with %s', (word) => {
    const paths = find(word, 'zh-CN');
    expect(paths.toSorted()).toEqual(holding(word, 'zh-CN').toSorted());
    expect(paths.length).toBeGreaterThan(0);
  });

  test.each([
    ['提单', '/glossary/bill-of-lading'],
    ['滞箱费', '/glossary/detention'],
    ['电放', '/glossary/telex-release'],
    ['VGM', '/glossary/vgm'],
    ['国际贸易术语', '/glossary/incoterms'],
  ])('[P16] shows the page about %s first', (query, path) => {
    expect(find(query, 'zh-CN')[0]).toBe(path);
  });

  test('[P16] does not guess: a word that nobody wrote finds nothing', () => {
    expect(find('太空飞船', 'zh-CN')).toEqual([]);
  });
});

describe('English', () => {
  test.each([
    ['bill of lading', '/glossary/bill-of-lading'],
    ['demurrage', '/glossary/demurrage'],
    ['demurage', '/glossary/demurrage'],
    ['DEMURRAGE', '/glossary/demurrage'],
    ['fob', '/glossary/fob'],
    ['MPF', '/glossary/merchandise-processing-fee'],
    ['isf', '/glossary/isf'],
    ['importer security filing', '/glossary/isf'],
    ['customs bond', '/glossary/customs-bond'],
    ['Why US duty is not charged on freight', '/blog/why-us-duty-is-not-charged-on-freight'],
    ['your bill of lading', '/help/103-check-your-draft-bill-of-lading'],
    ['well-to-wheel', '/glossary/well-to-wheel'],
  ])('[P16] shows for "%s" its page first', (query, path) => {
    expect(find(query)[0]).toBe(path);
  });

  test.each(['demurrage', 'transshipment', 'fumigation'])('[P16] finds every text that has the word "%s"', (word) => {
    expect(find(word)).toEqual(expect.arrayContaining(some(holding(word, 'en-US'))));
  });

  test('[P16] finds words by their beginnings', () => {
    expect(find('demurr')).toEqual(expect.arrayContaining(some(find('demurrage'))));
  });

  test('[P16] every word must be found', () => {
    expect(find('demurrage spaceship')).toEqual([]);
    expect(find('demurrage terminal').length).toBeLessThan(find('demurrage').length);
  });

  test.each(['', ' ', '?', '🚢'])('[P16] finds nothing for "%s"', (query) => {
    expect(find(query)).toEqual([]);
  });
});

test.each(LOCALES)('[P16] the index of %s names the type of every document', (locale) => {
  const index = indexes.get(locale);
  const ids = index?.types.map(([id]) => id);
  expect(some(new Set(index?.documents.map(({ type }) => type))).toSorted()).toEqual(ids?.toSorted());
});
