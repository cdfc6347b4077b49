import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../runtime/contract/locales.ts';
import { OURS } from '../helpers/content.ts';
import { attributeOf, findElements, parseHtml, textIn } from '../helpers/form-parts.ts';
import { notEmpty } from '../helpers/not-empty.ts';
import { ourExport, ourPage } from '../helpers/our-export.ts';

/** A text of our content that takes the distance or the days of a lane from the data. */
interface Reference {
  /** The name of the page's file in the export. */
  page: string;
  kind: 'distance' | 'days';
  lane: string;
}

/** Returns the references in the items of a locale. */
function referencesIn(locale: Locale): Reference[] {
  const files = readdirSync(join(OURS, locale), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.md'),
  );
  return files.flatMap((file) => {
    const text = readFileSync(join(OURS, locale, file), 'utf8');
    const [type = ''] = file.split('/');
    // A type's pages are below a path of their own: `product` below `/products`. A category has the slug of a product.
    const isOwn = (path: string) =>
      path.endsWith(`/${basename(file, '.md')}.html`) && path.includes('category') === type.includes('category');
    const page = [...ourExport()[locale].keys()].find(isOwn);
    if (page === undefined) return [];
    return [...text.matchAll(/\{\{(distance|days) ([a-z]+-[a-z]+)\}\}/g)].map(([, kind, lane = '']) => ({
      page,
      kind: kind as Reference['kind'],
      lane,
    }));
  });
}

/** Returns the figure that the route search shows on the page of a lane. */
function shownByTool(locale: Locale, { kind, lane }: Reference): string {
  const { root } = parseHtml(ourPage(locale, `/route-search/${lane}`));
  const [ways] = findElements(root, (one) => attributeOf(one, 'dataAnswerHtml') === 'ways');
  const [distance, time] = ways ? findElements(ways, ({ tagName }) => tagName === 'td') : [];
  const cell = kind === 'distance' ? distance : time;
  const [figure] = (cell ? textIn(cell) : '').match(kind === 'days' ? /[\d.]+(?= days|天)/ : /[\d,.]+/) ?? [];
  if (figure === undefined) throw new Error(`the page of ${lane} has no ${kind}`);
  return figure;
}

describe.each(LOCALES)('figures in the texts of our own site (%s)', (locale) => {
  test('[M07] are those that the route search shows for the lane', () => {
    for (const reference of notEmpty(referencesIn(locale))) {
      const html = ourExport()[locale].get(reference.page) ?? '';
      expect([reference.page, textIn(parseHtml(html).root)]).toEqual([
        reference.page,
        expect.stringContaining(shownByTool(locale, reference)),
      ]);
    }
  });
});
