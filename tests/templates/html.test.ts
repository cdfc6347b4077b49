import { describe, expect, test } from 'vitest';
import { attributesToHtml, escapeHtml, headToHtml, jsonForScript } from '../../templates/html.ts';
import { post } from '../pipeline/support/items.ts';
import { exportOf, fileOf, readTestSite } from '../pipeline/support/site.ts';

const HOSTILE = '</script><script>alert(1)</script><!--';

describe('jsonForScript', () => {
  test.each([HOSTILE, '<!-- <script>', ']]>', 'a & b', '\u2028\u2029', '滞期费 "FOB"'])(
    '[M05] encodes %j without loss and without a character that could end the element',
    (text) => {
      const json = jsonForScript({ text });
      expect(json).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(json)).toEqual({ text });
    },
  );

  test('[M05] encodes a title that tries to end the script of structured data', () => {
    const files = { 'content/en-US/blog/rates.md': post(`Rates ${HOSTILE}`) };
    const html = fileOf(exportOf(readTestSite(files)), 'blog/rates.html');
    const [loader, ...scripts] = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
    expect(loader?.[1]).toBe(' type="module"');
    expect(scripts.map(([, attributes]) => attributes)).toEqual(
      scripts.map(() => ' type="application/ld+json" data-head=""'),
    );
    expect(scripts.map(([, , json = '']) => JSON.parse(json)).at(-1)).toMatchObject({ headline: `Rates ${HOSTILE}` });
  });
});

describe('HTML escaping', () => {
  test.each([
    { text: '<b>FOB</b>', html: '&#60;b&#62;FOB&#60;/b&#62;' },
    { text: 'Duties & taxes', html: 'Duties &#38; taxes' },
    { text: 'a "full" box', html: 'a &#34;full&#34; box' },
  ])('[M05] writes $text as text', ({ text, html }) => {
    expect(escapeHtml(text)).toBe(html);
  });

  test('[M05] keeps an attribute inside its quotes', () => {
    expect(attributesToHtml({ title: '" onload="alert(1)' })).toBe(' title="&#34; onload=&#34;alert(1)"');
  });

  test('[M05] escapes a title of content in head, text and attributes', () => {
    const title = 'Rates <img src=x onerror=alert(1)> "now"';
    const html = fileOf(exportOf(readTestSite({ 'content/en-US/blog/rates.md': post(title) })), 'blog/rates.html');
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('<title>Rates &#60;img');
    expect(html).toContain('<h1>Rates &lt;img');
  });

  test('[L01] headToHtml marks every head element that the runtime owns', () => {
    const nodes = [
      { tag: 'meta' as const, attributes: { name: 'robots', content: 'noindex' } },
      { tag: 'script' as const, attributes: { type: 'application/ld+json' }, text: '{}' },
    ];
    expect(headToHtml({ title: 'Rates', htmlAttributes: {}, bodyAttributes: {}, nodes })).toBe(
      '<title>Rates</title><meta name="robots" content="noindex" data-head=""><script type="application/ld+json" data-head="">{}</script>',
    );
  });
});
