import { describe, expect, test } from 'vitest';
import { post, product } from '../support/items.ts';
import { codesOf, readTestSite } from '../support/site.ts';

const FILE = 'content/en-US/blog/rates.md';

describe('unused images', () => {
  const YARD = 'content/assets/images/yard.png';
  const unused = (files: Record<string, string>) =>
    readTestSite({ [YARD]: 'a picture', ...files })
      .diagnostics.filter(({ code }) => code === 'images/unused')
      .map(({ place }) => place?.file);

  test('[M08] get a warning', () => {
    expect(unused({})).toEqual([YARD]);
  });

  test.each([
    { what: 'shown in a text', files: { [FILE]: post('Rates of the week', {}, '![A yard](/images/yard.png)') } },
    {
      what: 'shown in a draft',
      files: { [FILE]: post('Rates of the week', { draft: true }, '![A yard](/images/yard.png)') },
    },
    { what: 'linked', files: { [FILE]: post('Rates of the week', {}, '[A yard](/assets/images/yard.png)') } },
    {
      what: 'shown in a block of the other locale',
      files: {
        'content/zh-CN/product/rail.md': product('铁路', {
          blocks: [{ block: 'media', src: '/images/yard.png', alt: '夜间的堆场与吊机' }],
        }),
      },
    },
    { what: 'possibly used by a faulty item', files: { [FILE]: post('Rates of the week', { author: 5 }) } },
  ])('[M08] do not include an image that is $what', ({ files }) => {
    expect(unused(files)).toEqual([]);
  });

  test('[M08] do not include drawings and documents', () => {
    const site = readTestSite({
      'content/assets/terms.pdf': '%PDF-1.7',
      'content/assets/images/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    expect(codesOf(site)).toEqual([]);
  });
});
