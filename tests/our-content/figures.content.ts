import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../contract/locales.ts';
import { itemPath } from '../../model/content-types/index.ts';
import { OURS } from '../helpers/content.ts';
import { attributeOf, findElements, parseHtml, textIn } from '../helpers/form-parts.ts';
import { notEmpty } from '../helpers/not-empty.ts';
import { ourExport, ourPage } from '../helpers/our-export.ts';

/** A text of our content that takes a figure of a lane from the data. */
interface Reference {
  /** The name of the page's file in the export. */
  page: string;
  kind: 'distance' | 'distance-km' | 'days' | 'emissions';
  lane: string;
  /** The id of the canal or cape that the reference names. Without it, the first way counts. */
  way: string | undefined;
}

/** How the table of the route search names a way, by the id of its canal or cape. */
const WAYS: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  suez: { 'en-US': 'through the Suez Canal', 'zh-CN': '经苏伊士运河' },
  panama: { 'en-US': 'through the Panama Canal', 'zh-CN': '经巴拿马运河' },
  'good-hope': { 'en-US': 'around the Cape of Good Hope', 'zh-CN': '绕好望角' },
};

/** Returns the references in the items of a locale. */
function referencesIn(locale: Locale): Reference[] {
  const files = readdirSync(join(OURS, locale), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.md'),
  );
  return files.flatMap((file) => {
    const text = readFileSync(join(OURS, locale, file), 'utf8');
    const [type = ''] = file.split('/');
    // Some landing pages have another path than that of their type.
    const pageFile = `${itemPath(type, basename(file, '.md')).slice(1)}.html`;
    const pages = [...ourExport()[locale].keys()];
    const page =
      pages.find((path) => path === pageFile) ?? pages.find((path) => path.endsWith(`/${basename(pageFile)}`));
    if (page === undefined) return [];
    const written = /\{\{(distance|distance-km|days|emissions) ([a-z]+-[a-z]+)(?: ([a-z-]+))?\}\}/g;
    return [...text.matchAll(written)].map(([, kind, lane = '', way]) => ({
      page,
      kind: kind as Reference['kind'],
      lane,
      way,
    }));
  });
}

/** The cell of the table that shows a kind, counted from 0, and its figure in the text of the cell. */
const CELLS: Readonly<Record<Reference['kind'], { cell: number; figure: RegExp }>> = {
  distance: { cell: 0, figure: /[\d,]+(?= ?(?:nm|nautical miles|海里))/ },
  'distance-km': { cell: 0, figure: /[\d,]+(?= ?(?:km|公里))/ },
  days: { cell: 1, figure: /[\d.]+(?= days at sea)|(?<=海上)[\d.]+/ },
  emissions: { cell: 2, figure: /[\d,]+/ },
};

/** Returns the figure that the route search shows on the page of a lane. */
function shownByTool(locale: Locale, { kind, lane, way }: Reference): string {
  const { root } = parseHtml(ourPage(locale, `/route-search/${lane}`));
  const [ways] = findElements(root, (element) => attributeOf(element, 'dataAnswerHtml') === 'ways');
  const [body] = ways ? findElements(ways, ({ tagName }) => tagName === 'tbody') : [];
  const rows = body ? findElements(body, ({ tagName }) => tagName === 'tr') : [];
  const row =
    way === undefined ? rows[0] : rows.find((candidate) => nameIn(candidate).includes(WAYS[way]?.[locale] ?? way));
  const cells = row ? findElements(row, ({ tagName }) => tagName === 'td') : [];
  const { cell, figure: pattern } = CELLS[kind];
  const shown = cells[cell];
  const [figure] = (shown ? textIn(shown) : '').match(pattern) ?? [];
  if (figure === undefined) throw new Error(`the page of ${lane} has no ${kind} ${way ?? ''}`);
  return figure;
}

/** Returns the name of the way of a row, without the notes below it. */
function nameIn(row: ReturnType<typeof findElements>[number]): string {
  const [head] = findElements(row, ({ tagName }) => tagName === 'th');
  const notes = findElements(row, ({ tagName }) => tagName === 'small');
  return notes.reduce((name, note) => name.replace(textIn(note), ''), head ? textIn(head) : '');
}

describe.each(LOCALES)('figures in the texts of our own site (%s)', (locale) => {
  test('[M07] are those that the route search shows for the lane and its way', () => {
    for (const reference of notEmpty(referencesIn(locale))) {
      const html = ourExport()[locale].get(reference.page) ?? '';
      expect([reference.page, textIn(parseHtml(html).root)]).toEqual([
        reference.page,
        expect.stringContaining(shownByTool(locale, reference)),
      ]);
    }
  });
});
