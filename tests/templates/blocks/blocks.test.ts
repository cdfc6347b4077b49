import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../../contract/locales.ts';
import { siteTexts } from '../../../locales/site.ts';
import { type BlockId, type BlockProps, blocks, type PageBlock } from '../../../model/blocks/index.ts';
import type { Listing } from '../../../model/shapes/links.ts';
import { notEmpty } from '../../helpers/not-empty.ts';
import { htmlOf, textsOf } from '../support/render.ts';

const BODY = ['<h2 id="why">Why</h2><p>Because.</p>'];
const LISTING: Listing = {
  path: '/blog/a',
  title: 'A post',
  summary: 'What it says.',
  date: '2026-11-02',
  label: 'Blog',
};
const PICTURE = { src: '/assets/a.png', width: 1600, height: 700, tone: '', sources: [] };
const MAP: BlockProps<'map'>['map'] = { width: 800, height: 400, fit: 'meet', dots: '', lanes: [], ports: [] };

const CHART: BlockProps<'small-multiples'>['charts'][number] = {
  lane: 'Shanghai',
  from: 'Shanghai',
  to: 'Los Angeles',
  equipment: '40HC',
  unit: 'USD/FEU',
  illustrative: true,
  isOld: false,
  isStale: false,
  points: [{ from: '2026-11-09', value: 2200 }],
  sources: [{ title: 'Made for tests' }],
  checkedOn: '2026-11-20',
};

/** Returns the sample of a block as the plan passes it to the template. */
function sampleOf(id: BlockId, locale: Locale = 'en-US'): PageBlock {
  const { lanes: _lanes, ...fields } = { lanes: [], ...siteTexts[locale].blockSamples[id] };
  const alt = 'alt' in fields ? fields.alt : '';
  const resolved: Partial<Record<BlockId, object>> = {
    hero: { map: MAP },
    map: { map: MAP },
    media: { image: { ...PICTURE, alt } },
    related: { items: [LISTING] },
    'small-multiples': { charts: [CHART] },
    tool: { path: '/tools/break-even' },
  };
  return { block: id, ...fields, ...resolved[id] } as PageBlock;
}

const IDS = blocks.map(({ id }) => id);
const ITEMS_WITH_HEADINGS = new Set<BlockId>(['feature-grid', 'steps', 'timeline', 'container-fit', 'faq', 'related']);
const ALL = LOCALES.flatMap((locale) => IDS.map((id) => ({ id, locale })));

/** The word of a range of days in each language. */
const TO: Readonly<Record<Locale, string>> = { 'en-US': '–', 'zh-CN': '至' };

/** Returns a text of a sample as pages of the locale show it: a range of days in the words of the language. */
function shownOf(said: string, locale: Locale): string {
  return escaped(said.replace(/^(\d+)–(\d+)$/, `$1${TO[locale]}$2`));
}

describe('block', () => {
  test.each(ALL)('[M03] shows every text of its sample: $id, $locale', ({ id, locale }) => {
    const { block, map: _map, image: _image, ...fields } = { map: 0, image: 0, ...sampleOf(id, locale) };
    const html = htmlOf(sampleOf(id, locale), { locale, body: BODY });
    // The block `text` shows the text of the item.
    const texts = id === 'text' ? ['Because.'] : textsIn(fields);
    for (const said of notEmpty(texts)) expect(html, `${block} leaves something out`).toContain(shownOf(said, locale));
  });

  test.each(ALL)('[M05] has no style attribute, event handler or script: $id, $locale', ({ id, locale }) => {
    expect(htmlOf(sampleOf(id, locale), { locale, body: BODY })).not.toMatch(/ style=| on[a-z]+=|<script/);
  });

  test.each(IDS)('[M03] has a heading one level below the page, and its items one level further: %s', (id) => {
    const html = htmlOf(sampleOf(id), { body: BODY });
    const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    expect(levels.slice(0, 1)).toEqual(id === 'hero' ? [1] : id === 'media' || id === 'quote' ? [] : [2]);
    expect(new Set(levels.slice(1))).toEqual(new Set(ITEMS_WITH_HEADINGS.has(id) ? [3] : []));
  });

  test('[M03] has the same heading id in both languages', () => {
    const idsIn = (locale: Locale) =>
      [
        ...htmlOf(
          IDS.map((id) => sampleOf(id, locale)),
          { locale },
        ).matchAll(/<h2 id="([^"]*)"/g),
      ].map(([, id]) => id);
    expect(idsIn('en-US')).toContain('block.faq');
    expect(idsIn('zh-CN')).toEqual(idsIn('en-US'));
  });

  test('[M03] has a unique id when a page has two of a kind, also in two runs of blocks', () => {
    const faq = sampleOf('faq');
    expect(htmlOf([faq, sampleOf('steps'), faq]).match(/<h2 id="[^"]*"/g)).toEqual([
      '<h2 id="block.faq"',
      '<h2 id="block.steps"',
      '<h2 id="block.faq.2"',
    ]);
    expect(htmlOf(faq, { earlier: [faq] })).toContain('<h2 id="block.faq.2"');
  });

  test('[M03] appears in the order of the page', () => {
    expect(textsOf(htmlOf([sampleOf('form'), sampleOf('steps')]), 'h2')).toEqual([
      'Find the term you need',
      'How a shipment works',
    ]);
  });
});

/** Returns every text of a block, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (NOT_TEXT.has(key) ? [] : textsIn(inner)));
}

const NOT_TEXT = new Set(['block', 'form', 'tool', 'mode', 'drawing', 'src', 'date']);

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;');
}
