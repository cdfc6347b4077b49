import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { PageIsland } from '../../contract/islands.ts';
import { LOCALES } from '../../contract/locales.ts';
import type { PageDataRsc } from '../../contract/page-data.ts';
import { pageDataUrl, pageFile } from '../../contract/paths.ts';
import { attributeOf, findElements, parseHtml } from '../../tests/helpers/form-parts.ts';
import { notEmpty } from '../../tests/helpers/not-empty.ts';
import { ISLANDS } from '../../tools/islands.ts';
import { fixtures } from '../support/builds.ts';
import { pagesOf } from '../support/pages.ts';

/** Returns the islands that the runtime finds in this HTML, in order. */
function islandsIn(html: string): unknown[] {
  return findElements(parseHtml(html).root, (element) => attributeOf(element, 'dataIsland') !== undefined).map(
    (element) => ({
      name: attributeOf(element, 'dataIsland'),
      on: attributeOf(element, 'dataOn'),
      src: attributeOf(element, 'dataSrc'),
    }),
  );
}

describe.each(LOCALES)('page data of every page (%s)', (locale) => {
  const read = (file: string) => readFileSync(join(fixtures.folder(locale), file), 'utf8');

  test('[L01] lists each island of the document with its trigger and its module', () => {
    const seen: PageIsland[] = [];
    for (const { path } of notEmpty(pagesOf(fixtures.folder(locale)))) {
      const { result }: PageDataRsc = JSON.parse(read(pageDataUrl(path, 'page-data-rsc').slice(1)));
      const [, main = ''] = /<main [^>]*>(.*)<\/main>/s.exec(read(pageFile(path))) ?? [];
      expect(main, path).toBe(result.html);
      expect(result.islands, path).toEqual(islandsIn(main));
      seen.push(...result.islands);
    }
    expect(new Set(seen.map(({ on }) => on))).toEqual(new Set(['load', 'idle', 'visible', 'interaction']));
    expect(new Set(seen.map(({ name }) => name))).toEqual(new Set(Object.keys(ISLANDS)));
  });
});
