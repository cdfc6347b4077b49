import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../contract/locales.ts';
import { figuresIn } from '../../../model/reading/figures.ts';
import { readMarkdown } from '../../../pipeline/markdown/document.ts';
import { treeToHtml } from '../../../pipeline/markdown/to-html.ts';

function read(text: string, locale: Locale = 'en-US') {
  const { document, diagnostics } = readMarkdown({ file: 'post.md', text }, { offset: 0, locale });
  return { document, diagnostics, html: treeToHtml(document.tree) };
}

describe('places in a Markdown file', () => {
  test.each([
    { what: 'an element', text: 'Berth 5\n\nsee <marquee>rates</marquee>', at: [3, 5] },
    { what: 'a link to code', text: 'Berth 5\n\nsee [rates](javascript:x)', at: [3, 5] },
    { what: 'a heading', text: '## Berth\n\n#### Rates', at: [3, 1] },
    { what: 'an image without text', text: '## Berth\n\nA ship: ![](/assets/ship.png)', at: [3, 9] },
    { what: 'an image of another host', text: 'Berth\n\n![Ship](https://ports.example/ship.png)', at: [3, 1] },
    { what: 'a chart inside a sentence', text: 'Berth\n\nRates: ![Rates](chart:cnsha-uslax)', at: [3, 8] },
  ])('[C2] are exact for $what', ({ text, at }) => {
    const { diagnostics } = read(text);
    expect(diagnostics.map(({ place }) => [place?.line, place?.column])).toEqual([at]);
  });

  test('[C2] count lines from the top of the file, including the front matter', () => {
    const text = '---\ntitle: Booking\n---\n## Berth\n\n#### Rates\n';
    const { diagnostics } = readMarkdown({ file: 'post.md', text }, { offset: 23, locale: 'en-US' });
    expect(diagnostics[0]?.place?.line).toBe(6);
  });

  test('[C2] exist for links, images and charts', () => {
    const { document } = read('See [rates](/blog).\n\n![Ship](/assets/ship.png)\n\n![Rates](chart:cnsha-uslax)');
    expect(document.links.map(({ url, place }) => [url, place.line, place.column])).toEqual([['/blog', 1, 5]]);
    expect(document.images.map(({ url, place }) => [url, place.line])).toEqual([['/assets/ship.png', 3]]);
    expect(document.charts.map(({ lanes, place }) => [lanes, place.line])).toEqual([[['cnsha-uslax'], 5]]);
  });
});

test('[C2] a finding about a node to which the HTML parser gives no end has a place', () => {
  const [finding] = read('<hr>\u200b&e;\n\n;').diagnostics;
  expect(finding?.place).toMatchObject({ line: 1, column: 5 });
});

describe('charts of several lanes', () => {
  test('[P10] keep the order of the lanes in the text', () => {
    const { document, diagnostics } = read('![Two coasts](chart:cnsha-usnyc+cnsha-uslax)');
    expect(document.charts.map(({ target, lanes }) => [target, lanes])).toEqual([
      ['cnsha-usnyc+cnsha-uslax', ['cnsha-usnyc', 'cnsha-uslax']],
    ]);
    expect(diagnostics).toEqual([]);
  });
});

test.each([
  { text: '海运10~15天，清关2~3天', html: '<p>海运10~15天，清关2~3天</p>' },
  { text: 'CO~2~ of 10~15 days', html: '<p>CO~2~ of 10~15 days</p>' },
  { text: 'Pay ~~2,300~~ 2,100', html: '<p>Pay <del>2,300</del> 2,100</p>' },
])('[M05] one tilde stays a tilde, and two strike out: $text', ({ text, html }) => {
  expect(read(text).html).toBe(html);
});

describe('figures of the data', () => {
  const figures = { texts: { 'days cnsha-uslax': '14.8', knots: '16' }, areComplete: true };
  const withFigures = (text: string) => {
    const source = { file: 'post.md', text };
    const references = figuresIn(source, figures);
    const { document, diagnostics } = readMarkdown(source, { offset: 0, locale: 'en-US', references });
    return { document, html: treeToHtml(document.tree), codes: diagnostics.map(({ code }) => code) };
  };

  test.each([
    { text: '{{days cnsha-uslax}} days', html: '<p>14.8 days</p>' },
    { text: '需要**{{days cnsha-uslax}}天**航行', html: '<p>需要<strong>14.8天</strong>航行</p>' },
    { text: '{{knots}}. Chapter', html: '<p>16. Chapter</p>' },
    { text: '| A |\n| --- |\n| {{knots}} |', html: /<td>16<\/td>/ },
    { text: '<p>{{knots}} knots</p>', html: '<p>16 knots</p>' },
    { text: '![{{knots}} knots](/images/a.png "{{knots}}")', html: /alt="16 knots".*16/ },
  ])('[M07] are inserted in $text', ({ text, html }) => {
    const { codes, html: shown } = withFigures(text);
    expect(codes).toEqual([]);
    expect(shown).toEqual(typeof html === 'string' ? html : expect.stringMatching(html));
  });

  test.each([
    { text: '`{{knots}} {{name}}`', html: '<p><code>{{knots}} {{name}}</code></p>' },
    { text: '```\n{{knots}}: {{name}}\n```', html: '<pre><code>{{knots}}: {{name}}\n</code></pre>' },
    { text: '    {{knots}}', html: '<pre><code>{{knots}}\n</code></pre>' },
    { text: '<pre><code>{{name}}</code></pre>', html: '<pre><code>{{name}}</code></pre>' },
    { text: 'a <code>{{name}}</code>', html: '<p>a <code>{{name}}</code></p>' },
    { text: '\\{{name}} and \\{{knots}}', html: '<p>{{name}} and {{knots}}</p>' },
    { text: '\\{{name}} and \\*', html: '<p>{{name}} and *</p>' },
    { text: 'a <!-- {{name}} -->', html: '<p>a </p>' },
    { text: '[a](/blog/{{knots}})', html: '<p><a href="/blog/%7B%7Bknots%7D%7D">a</a></p>' },
  ])('[M07] stay as they are written in $text', ({ text, html }) => {
    expect(withFigures(text)).toMatchObject({ html, codes: [] });
  });

  test('[M07] are errors at their places if the data has none', () => {
    const source = { file: 'post.md', text: '---\n---\n`{{x}}` and {{days x}}\n\n> so {{knot}}' };
    const references = figuresIn(source, figures);
    const { diagnostics } = readMarkdown(source, { offset: 8, locale: 'en-US', references });
    expect(diagnostics.map(({ code, place }) => [code, place?.line, place?.column])).toEqual([
      ['content/unknown-figure', 3, 13],
      ['content/unknown-figure', 5, 6],
    ]);
  });

  test('[M07] are part of the headings and their ids', () => {
    expect(withFigures('## About {{days cnsha-uslax}} days').document.headings).toEqual([
      { id: 'about-148-days', level: 2, text: 'About 14.8 days' },
    ]);
  });
});

describe('bare URLs', () => {
  test.each([
    { what: 'a blank', text: '港口\n\n详见 www.a.example 第二页', at: [3, 4, 3, 17] },
    { what: 'Chinese punctuation', text: '港口\n\n详见，www.a.example 第二页', at: [3, 4, 3, 17] },
    { what: 'Chinese punctuation in a quote', text: '> 港口\n> 详见：www.a.example', at: [2, 6, 2, 19] },
    { what: 'a strong word', text: '**港口**（www.a.example 第二页）', at: [1, 8, 1, 21] },
  ])('[C2] have an exact place after $what', ({ text, at }) => {
    const { document } = read(text);
    const places = document.links.map(({ place }) => [place.line, place.column, place.endLine, place.endColumn]);
    expect(places).toEqual([at]);
  });

  test('[C2] have separate places in one paragraph', () => {
    const { document } = read('港口，www.a.example 与：www.a.example 和 a@b.example');
    expect(document.links.map(({ place }) => place.column)).toEqual([4, 20, 36]);
  });
});

describe('footnotes', () => {
  const text = 'Book early[^1].\n\n[^1]: Two weeks before the cut-off.';

  test('[M01] link the note and its mark in both directions', () => {
    const { html } = read(text);
    expect(html).toContain('<a href="#note-fn-1" id="note-fnref-1"');
    expect(html).toContain('<li id="note-fn-1">');
    expect(html).toContain('href="#note-fnref-1"');
  });

  test.each([
    { locale: 'en-US' as const, label: 'Notes', back: 'Back to the text' },
    { locale: 'zh-CN' as const, label: '注释', back: '返回正文' },
  ])('[M04] have labels in the language of $locale', ({ locale, label, back }) => {
    const { html } = read(text, locale);
    expect(html).toContain(`>${label}</h2>`);
    expect(html).toContain(`aria-label="${back}"`);
  });

  test('[M01] are not links to check', () => {
    expect(read(text).document.links).toEqual([]);
  });
});

describe('texts with extreme nesting', () => {
  test.each([
    { what: 'hundreds of nested quotes', text: `${'>'.repeat(400)} Berth` },
    { what: 'thousands of open brackets', text: '['.repeat(5000) },
    { what: 'thousands of emphasis marks', text: '*a_'.repeat(5000) },
    { what: 'lists in lists', text: `${'- '.repeat(100)}Berth` },
    { what: 'lists in lists after a long rule', text: `${'- '.repeat(100)}Berth`, before: '- '.repeat(100) },
    { what: 'a list at the end of a deep indent', text: `${' '.repeat(200)}- Berth` },
  ])('[M05] are rejected before parsing: $what', ({ text, before = 'Berth' }) => {
    const { diagnostics, html } = read(`${before}\n\n${text}`);
    expect(diagnostics.map(({ code, place }) => [code, place?.line])).toEqual([['markdown/too-complex', 3]]);
    expect(html).toBe('');
  });

  test.each([
    { what: 'a long rule', text: '-'.repeat(400) },
    { what: 'a rule of spaced marks', text: '* '.repeat(100).trim() },
    { what: 'a wide table', text: `| ${'Port | '.repeat(80)}\n|${'-|'.repeat(80)}` },
  ])('[M05] do not include $what', ({ text }) => {
    expect(read(`Berth\n\n${text}`).diagnostics).toEqual([]);
  });
});
