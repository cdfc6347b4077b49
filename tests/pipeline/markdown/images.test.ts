import { describe, expect, test } from 'vitest';
import { readMarkdown } from '../../../pipeline/markdown/document.ts';
import { renderMarkdown } from '../../helpers/render-markdown.ts';

function read(text: string) {
  return readMarkdown({ file: 'text.md', text }, { offset: 0, locale: 'en-US' });
}

function codes(text: string): string[] {
  return read(text).diagnostics.map(({ code }) => code);
}

describe('figures in Markdown', () => {
  test('[M08] contain an image alone in its paragraph, with its title as the caption', () => {
    expect(renderMarkdown('Text.\n\n![A yard](/images/yard.png "In October")')).toBe(
      '<p>Text.</p>\n<figure><img src="/images/yard.png" alt="A yard" loading="lazy" decoding="async">' +
        '<figcaption>In October</figcaption></figure>',
    );
  });

  test('[M08] keep a link around the image', () => {
    const html = renderMarkdown('Text.\n\n[![A yard](/images/yard.png "In October")](/assets/images/yard.png)');
    expect(html).toMatch(
      /<figure><a href="\/assets\/images\/yard\.png"><img [^>]*><\/a><figcaption>In October<\/figcaption><\/figure>/,
    );
  });

  test('[M08] are not made from an image inside a sentence', () => {
    const text = 'The mark ![Fragile](/images/mark.png) says it.';
    expect(renderMarkdown(text)).toContain('The mark <img src="/images/mark.png" alt="Fragile"');
    expect(read(text).document.images).toMatchObject([{ url: '/images/mark.png', isFigure: false }]);
    expect(read('![A yard](/images/yard.png)').document.images).toMatchObject([{ isFigure: true }]);
  });

  test('[M08] are not made from an image with a relative path', () => {
    expect(renderMarkdown('![A crane](crane.jpg "Title")')).toBe(
      '<p><img src="crane.jpg" alt="A crane" title="Title"></p>',
    );
  });

  test('[M08] load the image with priority only when it is the first block of the text', () => {
    const html = renderMarkdown('![One](/images/one.png)\n\n![Two](/images/two.png)');
    expect(html).toMatch(/one\.png" alt="One" fetchpriority="high" decoding="async"/);
    expect(html).toMatch(/two\.png" alt="Two" loading="lazy" decoding="async"/);
    expect(renderMarkdown('Text.\n\n![One](/images/one.png)')).not.toContain('fetchpriority');
  });
});

describe('alt texts of images', () => {
  test('[M08] are missing when the brackets are empty', () => {
    expect(codes('![](/images/yard.png)')).toEqual(['markdown/image-without-alt']);
    expect(codes('![ ](/images/yard.png "A caption")')).toEqual(['markdown/image-without-alt']);
  });

  test('[M08] may be empty when the author marks the image as decorative', () => {
    for (const word of ['decorative', '装饰']) {
      const text = `Text.\n\n![](/images/rule.png "${word}")`;
      expect(codes(text)).toEqual([]);
      expect(renderMarkdown(text)).toContain(
        '<figure><img src="/images/rule.png" alt="" loading="lazy" decoding="async"></figure>',
      );
    }
  });
});
