import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../../contract/locales.ts';
import { pageDataUrl } from '../../../contract/paths.ts';
import { foldText, isHan, wordsOfQuery } from '../../../contract/search.ts';
import { siteTexts } from '../../../locales/site.ts';
import { blocks, type WrittenBlock } from '../../../model/blocks/index.ts';
import { linksInBlocks, namesInBlocks } from '../../../model/blocks/uses.ts';
import type { ValuePath } from '../../../model/reading/value-path.ts';
import { memoryResults } from '../../../pipeline/cache/memory.ts';
import { noStore } from '../../../pipeline/cache/store.ts';
import { entryJson } from '../../../pipeline/content/entry-json.ts';
import { entryMaker } from '../../../pipeline/content/read-entries.ts';
import { memoryImageStore } from '../../../pipeline/images/image-store.ts';
import { searchIndex } from '../../../pipeline/search/search-index.ts';
import { beginSite } from '../../../pipeline/site/begin-site.ts';
import { finishSite, readImagesOf } from '../../../pipeline/site/read-site.ts';
import { FIXTURES, OURS } from '../../helpers/content.ts';
import { EXACT } from '../../helpers/environment.ts';
import { testsAllCases } from '../../helpers/extent.ts';
import { type ReadSearch, readSearch } from '../../helpers/search-files.ts';
import { TODAY } from '../../helpers/terminal.ts';
import { visibleText } from '../../helpers/visible-text.ts';
import { landingPage, post } from '../support/items.ts';
import { exportOf, fileOf } from '../support/site.ts';

/** The names that blocks of the fixture site may use. */
const PICTURE = '/images/yard.png';
const PAGES = ['/glossary', '/help'];
const ITEMS = [
  'product/by-sea',
  'blog/weighing-twice',
  'glossary-term/lashing',
  'glossary-term/tally',
  'glossary-term/soc',
];
const LANES = ['cnsha-uslax', 'cnsha-nlrtm'];

/** Returns the sample of every block, with names that exist in the fixtures. */
function samplesIn(locale: Locale): WrittenBlock[] {
  const fields = {
    blocks: blocks.map(
      ({ id }) => ({ block: id, ...structuredClone(siteTexts[locale].blockSamples[id]) }) as WrittenBlock,
    ),
  };
  for (const [index, { path }] of linksInBlocks(fields).entries()) replace(fields, path, PAGES[index % 2] ?? '');
  for (const { path } of namesInBlocks(fields, 'image')) replace(fields, path, PICTURE);
  for (const { path } of namesInBlocks(fields, 'series')) replace(fields, path.slice(0, -1), LANES);
  for (const [index, { path }] of namesInBlocks(fields, 'item').entries()) replace(fields, path, ITEMS[index] ?? '');
  return fields.blocks;
}

function replace(fields: object, path: ValuePath, value: unknown): void {
  const parent = path
    .slice(0, -1)
    .reduce((node: unknown, key) => (node as Record<string | number, unknown>)[key], fields);
  (parent as Record<string | number, unknown>)[path.at(-1) ?? ''] = value;
}

/** A text with every construct that can contain hidden words or words that the page shows separately. */
const TEXT = `## Rolled[^why] cargo {#unsaidid}

The ship was full[^why]; the box stayed. <!-- unsaidcomment --> ![unsaidalt](${PICTURE})

![unsaidalt](${PICTURE} "A shown caption")

![The title of a chart](chart:cnsha-uslax)

<iframe src="https://player.vimeo.com/video/1" title="unsaidtitle" width="640" height="360">unsaidfallback</iframe>

- [x] a task
- a [link](https://unsaidhost.example/unsaidpath "unsaidhint") and <abbr title="unsaidabbr">FCL</abbr>

[^why]: The forecast was wrong.
`;

const CHINESE_TEXT = TEXT.replace('Rolled[^why] cargo', '被甩的货[^why]')
  .replace('The ship was full[^why]; the box stayed.', '船已经满了[^why]，柜子留了下来。')
  .replace('The title of a chart', '图表的标题')
  .replace('a task', '一件事')
  .replace('a [link]', '一个[链接]')
  .replace('The forecast was wrong.', '预测有误。');
const TITLES: Readonly<Record<Locale, string>> = { 'en-US': 'Every mark', 'zh-CN': '各种标记' };
const TEXTS: Readonly<Record<Locale, string>> = { 'en-US': TEXT, 'zh-CN': CHINESE_TEXT };

/** For both languages, a page with the sample of every block and an article with that text. */
const MORE = Object.fromEntries(
  LOCALES.flatMap((locale) => [
    [
      `${locale}/landing-page/every-block.md`,
      landingPage(TITLES[locale], { metaTitle: 'Unsaidmeta', blocks: samplesIn(locale) }),
    ],
    [`${locale}/blog/every-mark.md`, post(TITLES[locale], { author: 'quay-desk', category: 'loading' }, TEXTS[locale])],
  ]),
);

interface Searched extends Pick<ReadSearch, 'documents'> {
  /** Returns the visible text of the page at a path. */
  shown: (path: string) => string;
}

/** The fixture content with additional items. The drills also check our own content. */
const SITES = {
  fixtures: { content: FIXTURES, more: MORE },
  ...(testsAllCases && { ours: { content: OURS, more: {} } }),
};
const EVERY = LOCALES.flatMap((locale) => Object.keys(SITES).map((name) => ({ locale, name })));

const searched = new Map<string, Searched>();
const folder = mkdtempSync(join(tmpdir(), 'waybill-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(async () => {
  for (const [name, { content, more }] of Object.entries(SITES)) {
    const root = join(folder, name);
    cpSync(content, root, { recursive: true });
    for (const [path, text] of Object.entries(more)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const { store } = memoryResults();
    const reading = beginSite({ root, at: TODAY, environment: EXACT, production: true, store });
    const make = entryMaker(reading.missing);
    for (const item of reading.missing.items) reading.missing.onMade(item, entryJson(make(item)));
    const site = finishSite(reading, await readImagesOf(reading, memoryImageStore()));
    for (const { locale, pages } of site.locales) {
      // Pages do not show the names that only search knows.
      const otherNames = new Map<string, string[]>();
      const { documents } = readSearch(searchIndex({ ...site, pages, store: noStore, locale, otherNames }));
      const files = exportOf(site, locale);
      const shown = (path: string) =>
        visibleText(JSON.parse(fileOf(files, pageDataUrl(path, 'page-data-rsc').slice(1))).result.html);
      searched.set(`${name} ${locale}`, { documents, shown });
    }
  }
});

function searchedIn(locale: Locale, name = 'fixtures'): Searched {
  const found = searched.get(`${name} ${locale}`);
  if (found === undefined) throw new Error(`${locale} has no index`);
  return found;
}

/** Returns the searchable text of a document apart from title and summary, which a result shows. */
function textOf({ headings = [], names = [], body = '' }: ReadSearch['documents'][number]): string {
  return [...headings, ...names, body].join('\n');
}

/** Returns the words of a text, and of a run of Han characters each pair of neighbors. */
function termsOfText(text: string): string[] {
  return wordsOfQuery(foldText(text)).flatMap((word) => (isHan(word) ? pairsOf([...word]) : word));
}

function pairsOf(characters: readonly string[]): string[] {
  return characters.map((character, at) => character + (characters[at + 1] ?? ''));
}

/** Returns the terms of a text that the other text does not have. */
function missingTerms(text: string, other: string): string[] {
  const terms = new Set(termsOfText(other));
  return termsOfText(text).filter((term) => !terms.has(term));
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

test.for(EVERY)('[P16] the search index has only words that the page shows: $name, $locale', ({ locale, name }) => {
  const { documents, shown } = searchedIn(locale, name);
  const unseen = documents.map((document) => ({
    path: document.path,
    terms: missingTerms(textOf(document), shown(document.path)),
  }));
  expect(unseen.filter(({ terms }) => terms.length > 0)).toEqual([]);
  const withText = documents.filter(({ body }) => body !== undefined).map(({ path }) => path);
  expect(withText.includes('/logistics/every-block')).toBe(name === 'fixtures');
  expect(withText.includes('/blog/every-mark')).toBe(name === 'fixtures');
  expect(withText.length).toBeGreaterThan(documents.length / 2);
});

test.for(LOCALES)('[P16] the search index has every line of every block that the page shows: %s', (locale) => {
  const { documents, shown } = searchedIn(locale);
  const path = '/logistics/every-block';
  const page = shown(path);
  const text = documents.find((document) => document.path === path)?.body ?? '';
  const lines = stringsIn(samplesIn(locale)).filter(
    (line) => /\s|\p{Script=Han}/u.test(line) && missingTerms(line, page).length === 0,
  );
  expect(lines.filter((line) => missingTerms(line, text).length > 0)).toEqual([]);
  expect(lines.length).toBeGreaterThan(60);
});
