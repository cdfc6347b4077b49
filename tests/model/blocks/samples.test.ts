import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../../contract/locales.ts';
import { DEFINITIONS } from '../../../forms/index.ts';
import { siteTexts } from '../../../locales/site.ts';
import { blockList, blocks, type WrittenBlock } from '../../../model/blocks/index.ts';
import { linksInBlocks, namesInBlocks } from '../../../model/blocks/uses.ts';
import { itemPath } from '../../../model/content-types/index.ts';
import { OURS } from '../../helpers/content.ts';
import { notEmpty } from '../../helpers/not-empty.ts';

function samples(locale: Locale): { blocks: WrittenBlock[] } {
  return { blocks: blocks.map(({ id }) => ({ block: id, ...siteTexts[locale].blockSamples[id] }) as WrittenBlock) };
}

/** Returns the names and types of all nested fields, so that two samples can be compared. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, shapeOf(child)]));
}

describe('sample of a block', () => {
  test.for(LOCALES.flatMap((locale) => blocks.map(({ id }) => ({ id, locale }))))(
    '[M03] passes its own schema: $id in $locale',
    ({ id, locale }) => {
      const sample = samples(locale).blocks.find(({ block }) => block === id);
      expect(blockList.safeParse([sample]).error?.issues ?? []).toEqual([]);
    },
  );

  test.for(blocks.map(({ id }) => ({ id })))('[M04] has the same fields in both languages: $id', ({ id }) => {
    const [english, chinese] = [siteTexts['en-US'].blockSamples[id], siteTexts['zh-CN'].blockSamples[id]];
    expect(shapeOf(chinese)).toEqual(shapeOf(english));
  });

  test.for(LOCALES)('[M03] contains Chinese in zh-CN and none in en-US: %s', (locale) => {
    const texts = samples(locale)
      .blocks.filter(({ block }) => block !== 'text')
      .map((sample) => JSON.stringify(sample));
    expect(notEmpty(texts).filter((text) => /\p{Script=Han}/u.test(text) !== (locale === 'zh-CN'))).toEqual([]);
  });

  test.for(LOCALES)('[M03] names only pages, items, images and lanes that exist in our own content: %s', (locale) => {
    const fields = samples(locale);
    const lanes = readFileSync(join(OURS, 'data/lanes.yaml'), 'utf8');
    const types = ['help-article', 'glossary-term', 'blog', 'product'];
    const isFile = (type: string, slug: string) => existsSync(join(OURS, locale, type, `${slug}.md`));
    const isPage = (path: string) =>
      path === '/global-logistics-update' ||
      DEFINITIONS.some(({ page }) => page === path) ||
      types.some((type) => {
        const slug = path.split('/').at(-1) ?? '';
        return itemPath(type, slug) === path && isFile(type, slug);
      });
    expect(notEmpty(linksInBlocks(fields)).filter(({ value }) => !isPage(value))).toEqual([]);
    expect(
      notEmpty(namesInBlocks(fields, 'item')).filter(({ value }) => !isFile(...(value.split('/') as [string, string]))),
    ).toEqual([]);
    expect(
      notEmpty(namesInBlocks(fields, 'image')).filter(({ value }) => !existsSync(join(OURS, 'assets', value))),
    ).toEqual([]);
    expect(
      notEmpty(namesInBlocks(fields, 'lane')).filter(({ value }) => !new RegExp(`\\bid: ${value}\\b`).test(lanes)),
    ).toEqual([]);
  });
});
