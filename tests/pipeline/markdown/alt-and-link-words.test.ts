import { describe, expect, test } from 'vitest';
import { product } from '../support/items.ts';
import { codesOf, readTestSite } from '../support/site.ts';
import { findingsIn } from './lint/support.ts';

describe('link texts', () => {
  test.each([
    { what: 'without words', text: 'See [](/blog) now.', at: '[](/blog)' },
    { what: 'with a blank for words', text: 'See [ ](/blog) now.', at: '[ ](/blog)' },
    {
      what: 'with a picture that says nothing',
      text: '[![](/images/a.png "decorative")](/blog)',
      at: '[![](/images/a.png "decorative")](/blog)',
    },
    { what: 'in HTML without words', text: 'See <a href="/blog"></a> now.', at: '<a href="/blog"></a>' },
  ])('[C2] fail for a link $what', ({ text, at }) => {
    expect(findingsIn(text)).toEqual([['markdown/empty-link', at]]);
  });

  const vague = [
    'here',
    'click',
    'click here',
    'link',
    'this link',
    'more',
    'read more',
    'learn more',
    '这里',
    '此处',
    '点击',
    '点此',
    '点这里',
    '点击这里',
    '点击此处',
    '链接',
    '此链接',
    '更多',
    '阅读更多',
    '了解更多',
    '查看更多',
    '详情',
    '查看详情',
  ];
  test.each([...vague, 'Click here', '**here**', 'Read more…', '点击此处。', '查看详情 >'])(
    '[C2] warn for the vague text "%s"',
    (words) => {
      expect(findingsIn(`[${words}](/blog)`)).toEqual([['markdown/vague-link', `[${words}](/blog)`]]);
    },
  );

  test.each([
    { what: 'words that begin with a vague one', text: '[Here are the rates](/blog) 与[这里的运价](/blog)' },
    { what: 'a picture with words', text: '[![The rates](/images/a.png)](/blog)' },
    {
      what: 'a name for listeners beside a picture',
      text: '<a href="/blog" aria-label="Rates"><img src="/images/a.png" alt="" title="decorative"></a>',
    },
    { what: 'the marks of notes', text: 'Book early[^1].\n\n[^1]: Two weeks.' },
    { what: 'an anchor', text: '<a>here</a>' },
  ])('[C2] do not warn for $what', ({ text }) => {
    expect(findingsIn(text)).toEqual([]);
  });

  test('[C2] give only the alt text finding for an image without alt text inside a link', () => {
    expect(findingsIn('[![](/images/a.png)](/blog)').map(([code]) => code)).toEqual(['markdown/image-without-alt']);
  });
});

describe('alt texts', () => {
  test.each([
    { what: 'the name of the file', text: '![yard-2.png](/images/yard-2.png)' },
    { what: 'the name of another file', text: '![scan.JPG](/images/yard.png)' },
    { what: 'the name without its ending', text: '![yard-2](/images/yard-2.png)' },
    { what: 'what the camera wrote', text: '![IMG_4711](/images/yard.png)' },
    { what: 'what a messenger wrote', text: '![微信图片_20261120](/images/yard.png)' },
    { what: 'the caption', text: '![A yard at night](/images/yard.png "A yard at night")' },
  ])('[C2] warn when they are $what', ({ text }) => {
    expect(findingsIn(text)).toEqual([['markdown/poor-alt', text]]);
  });

  test.each([
    { what: 'a word that is also a name', text: '![yard](/images/yard.png)' },
    { what: 'a sentence with a file in it', text: '![The form named entry.pdf in a browser](/images/form.png)' },
    { what: 'a caption of other words', text: '![A yard at night](/images/yard.png "Ningbo, in October")' },
    {
      what: 'words of a picture that is described field by field',
      text: `![${'A field and its number, '.repeat(15)}](/images/a.png)`,
    },
  ])('[C2] do not warn for $what', ({ text }) => {
    expect(findingsIn(text)).toEqual([]);
  });

  test('[C2] warn for a file name in a media block', () => {
    const site = readTestSite({
      'content/assets/images/yard-north-2.png': 'a picture',
      'content/en-US/product/rail.md': product('Rail to the port', {
        blocks: [{ block: 'media', src: '/images/yard-north-2.png', alt: 'yard-north-2.png' }],
      }),
    });
    expect(codesOf(site)).toEqual(['markdown/poor-alt']);
    expect(site.diagnostics[0]?.place).toMatchObject({ file: 'content/en-US/product/rail.md', line: 7 });
  });
});
