import { describe, expect, test } from 'vitest';
import { readMarkdown } from '../../../pipeline/markdown/document.ts';
import { treeToHtml } from '../../../pipeline/markdown/to-html.ts';

function read(text: string, title?: string) {
  const { document, diagnostics } = readMarkdown({ file: 'post.md', text }, { offset: 0, locale: 'en-US', title });
  return { headings: document.headings, html: treeToHtml(document.tree), diagnostics };
}

function ids(text: string): string[] {
  return read(text).headings.map(({ id }) => id);
}

describe('heading IDs', () => {
  test.each([
    { what: 'Latin words', text: '## Before you book', id: 'before-you-book' },
    { what: 'Han characters', text: '## 起运前准备', id: '起运前准备' },
    { what: 'both scripts', text: '## FOB 与 CIF', id: 'fob-与-cif' },
    { what: 'the words and not the marks', text: '## What does *free time* cost?', id: 'what-does-free-time-cost' },
    { what: 'nothing but marks', text: '## ?!', id: 'section' },
  ])('[N01] are derived from $what', ({ text, id }) => {
    expect(ids(text)).toEqual([id]);
  });

  test('[N01] are numbered when headings have the same text', () => {
    expect(ids('## Costs\n\n## Costs\n\n## Costs')).toEqual(['costs', 'costs-1', 'costs-2']);
  });

  test('[N01] can be set by the author, hidden from readers', () => {
    const { html } = read('## Free time {#free-days}');
    expect(html).toBe('<h2 id="free-days">Free time</h2>');
  });

  test('[N01] leave out footnote marks', () => {
    const { headings } = read('## Free time[^1] in *Los[^1] Angeles*\n\n[^1]: As the terminal counts.');
    expect(headings).toEqual([{ id: 'free-time-in-los-angeles', level: 2, text: 'Free time in Los Angeles' }]);
  });

  test('[N01] use the words of the heading as one line', () => {
    const [heading] = read('<h2>Free time<br>at the port</h2>').headings;
    expect(heading).toEqual({ id: 'free-time-at-the-port', level: 2, text: 'Free time at the port' });
  });

  test('[N01] can be set in Chinese', () => {
    expect(ids('## 免箱期规定 {#免箱期}')).toEqual(['免箱期']);
  });

  test('[N01] set by the author have priority over an earlier heading with the same text', () => {
    expect(ids('## Costs\n\n## What you pay {#costs}')).toEqual(['costs-1', 'costs']);
  });

  test('[N01] set twice are reported', () => {
    const { diagnostics } = read('## Costs {#fees}\n\n## Charges {#fees}');
    expect(diagnostics.map(({ code, place }) => [code, place?.line])).toEqual([['markdown/duplicate-id', 3]]);
  });

  test('[N01] differ from the ids of footnotes', () => {
    const { headings, diagnostics } = read('## Notes {#note-fn-1}\n\n## Note fnref 1\n\nA[^1].\n\n[^1]: B.');
    expect(headings.map(({ id }) => id)).toEqual(['notes', 'note-fnref-1-1']);
    expect(diagnostics.map(({ code, place }) => [code, place?.line])).toEqual([['markdown/duplicate-id', 1]]);
  });

  test.each([
    'menu-2',
    'site-menu',
    'page-content',
    'route-announcer',
    'footnote-label',
    'key-points',
    'sources',
    'related',
    'mentioned-by',
    'consent',
  ])('[N01] must not be %s, which the page itself uses', (id) => {
    const { diagnostics, headings } = read(`## Where we looked {#${id}}`);
    expect(diagnostics.map(({ code }) => code)).toEqual(['markdown/duplicate-id']);
    expect(headings[0]?.id).toBe('where-we-looked');
  });

  test('[N01] are numbered when the text equals an ID of the page itself', () => {
    expect(ids('## Sources')).toEqual(['sources-1']);
  });
});

describe('heading levels', () => {
  test.each([
    { what: 'repeats the title level', text: '# Booking', hint: 'Write ## instead of #.' },
    { what: 'skips a level', text: '## Booking\n\n#### Papers', hint: 'Write ### instead of ####.' },
  ])('[C2] warn when a heading $what, with a hint', ({ text, hint }) => {
    const { diagnostics } = read(text);
    expect(diagnostics.map((diagnostic) => [diagnostic.code, diagnostic.hint])).toEqual([
      ['markdown/heading-level', hint],
    ]);
  });

  test('[C2] may go down one level at a time and up again', () => {
    expect(read('## Booking\n\n### Papers\n\n#### Invoice\n\n## Costs').diagnostics).toEqual([]);
  });
});

describe('heading texts', () => {
  test.each([
    { what: 'without words', text: 'Berth.\n\n##\n\nMore.', code: 'markdown/empty-heading', line: 3 },
    { what: 'that is an id alone', text: '## {#fees}', code: 'markdown/empty-heading', line: 1 },
    { what: 'in HTML without words', text: '<h2></h2>', code: 'markdown/empty-heading', line: 1 },
    { what: 'that repeats the title', text: '## Peak season', code: 'markdown/heading-level', line: 1 },
    {
      what: 'twice in one part',
      text: '## Costs\n\n## Papers\n\n## Costs',
      code: 'markdown/repeated-heading',
      line: 5,
    },
    { what: 'twice below one', text: '## Rail\n\n### Costs\n\n### Costs', code: 'markdown/repeated-heading', line: 5 },
    {
      what: 'twice with a fixed id',
      text: '## Costs\n\n## Costs {#fees}',
      code: 'markdown/repeated-heading',
      line: 3,
    },
  ])('[C2] fail or warn for a heading $what', ({ text, code, line }) => {
    const { diagnostics } = read(text, 'Peak season');
    expect(diagnostics.map((diagnostic) => [diagnostic.code, diagnostic.place?.line])).toEqual([[code, line]]);
  });

  test.each([
    { what: 'the same words in two parts', text: '## Rail\n\n### Costs\n\n## Air\n\n### Costs' },
    { what: 'the same words one level below', text: '## Costs\n\n### Costs' },
    { what: 'the title within a longer heading', text: '## Peak season by rail' },
  ])('[C2] may be $what', ({ text }) => {
    expect(read(text, 'Peak season').diagnostics).toEqual([]);
  });

  test('[C2] warn once about a first-level heading that repeats the title', () => {
    expect(read('# Peak season', 'Peak season').diagnostics).toHaveLength(1);
  });
});
