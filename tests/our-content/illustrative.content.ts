import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Locale } from '../../contract/locales.ts';
import { OURS } from '../helpers/content.ts';
import { notEmpty } from '../helpers/not-empty.ts';

/** Types whose pages show a notice for illustrative figures. */
const TYPES = ['blog', 'capital', 'research', 'market-update', 'case-study'];

/** Phrases that introduce illustrative figures in a text. */
const MADE_UP: Readonly<Record<Locale, RegExp>> = {
  'en-US': /\b(?:Suppose|invented)\b/,
  'zh-CN': /编的|(?:^|[。；：])假设/m,
};

interface Item {
  item: string;
  isFlagged: boolean;
  makesUp: boolean;
}

function itemsOf(locale: Locale): Item[] {
  return TYPES.flatMap((type) => {
    const folder = join(OURS, locale, type);
    return readdirSync(folder).map((file) => {
      const [, head = '', text = ''] = readFileSync(join(folder, file), 'utf8').split(/^---\n/m);
      return {
        item: `${type}/${file}`,
        isFlagged: /^illustrative: true$/m.test(head),
        makesUp: MADE_UP[locale].test(text),
      };
    });
  });
}

describe.each(['en-US', 'zh-CN'] as const)('articles in %s', (locale) => {
  const items = itemsOf(locale);

  test('[P21] with illustrative figures are marked on their page', () => {
    const made = items.filter(({ makesUp }) => makesUp);
    expect(notEmpty(made).filter(({ isFlagged }) => !isFlagged)).toEqual([]);
  });
});

test('[P21] an article has the same illustrative mark in both languages', () => {
  const flagged = (locale: Locale) => itemsOf(locale).filter(({ isFlagged }) => isFlagged);
  expect(notEmpty(flagged('zh-CN')).map(({ item }) => item)).toEqual(flagged('en-US').map(({ item }) => item));
});
