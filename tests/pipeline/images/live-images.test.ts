import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { notEmpty } from '../../helpers/not-empty.ts';
import { makeSite } from '../../helpers/site.ts';
import { post } from '../support/items.ts';
import { quickLiveSiteIn } from '../support/live-site.ts';
import { picture } from './pictures.ts';

const YARD = 'content/assets/images/yard.png';

test('[M08] a live site has only WebP variants and updates them when an image file changes', async () => {
  const cwd = makeSite({
    'content/en-US/blog/yard.md': post('The yard', {}, '![Containers in a yard](/images/yard.png)'),
    [YARD]: await picture('png', { width: 1000, height: 500 }),
  });
  const site = quickLiveSiteIn(cwd);
  const english = () => site.locales().find(({ locale }) => locale === 'en-US');
  const shown = () => [...String(english()?.read('blog/yard.html').value).matchAll(/\/(static\/yard-[\w.-]+)/g)];
  const sizeOf = async (file = '') => {
    const content = english()?.read(file).value;
    const { format, width, height } = await sharp(Buffer.from(content ?? '')).metadata();
    return { format, width, height };
  };

  await site.update();
  expect(notEmpty(shown()).filter(([, file = '']) => !file.endsWith('.webp'))).toEqual([]);
  expect(await sizeOf(shown().at(-1)?.[1])).toEqual({ format: 'webp', width: 1000, height: 500 });

  writeFileSync(join(cwd, YARD), await picture('png', { width: 900, height: 300 }));
  await site.update([join(cwd, YARD)]);
  expect(await sizeOf(shown().at(-1)?.[1])).toEqual({ format: 'webp', width: 900, height: 300 });
});
