import { describe, expect, test } from 'vitest';
import { post, product, research } from '../../pipeline/support/items.ts';
import { baseFile, codesOf, readTestSite } from '../../pipeline/support/site.ts';

const FILE = 'content/en-US/blog/rates.md';

describe('Markdown marks in plain fields', () => {
  const summary = (text: string) => `What moved this week, and what ${text} means for the next booking.`;

  test.each([
    { what: 'bold words', text: '**this**', mark: '**this**' },
    { what: 'a link', text: '[the rate](/blog)', mark: '[the rate](/blog)' },
    { what: 'a link to another site', text: '[CBP](https://www.cbp.gov/)', mark: '[CBP](https://www.cbp.gov/)' },
    { what: 'code', text: '`VGM`', mark: '`VGM`' },
    { what: 'an element', text: '<b>this</b>', mark: '<b>' },
    { what: 'a line break', text: 'this<br/>', mark: '<br/>' },
    { what: 'an entity', text: 'duty&nbsp;free', mark: '&nbsp;' },
    { what: 'a numbered entity', text: 'R&#38;D', mark: '&#38;' },
  ])('[C2] warn for $what in a summary', ({ text, mark }) => {
    const { diagnostics } = readTestSite({ [FILE]: post('Rates of the week', { summary: summary(text) }) });
    expect(diagnostics.map(({ code, message, place }) => [code, message, place?.line])).toEqual([
      ['content/marks-in-field', `This field is plain text, so readers see ${mark} literally.`, 3],
    ]);
  });

  test.each([
    '2,300** a box and 2,400** two',
    '5 * 3 * 2',
    'R&D; AT&T & Co.',
    'a < b > c',
    '[sic] (so)',
    'a rate [1](one)',
    "5` or 6'",
  ])('[C2] do not warn for %s', (text) => {
    expect(codesOf(readTestSite({ [FILE]: post('Rates of the week', { summary: summary(text) }) }))).toEqual([]);
  });

  test('[C2] are found in lists and in blocks, at their places', () => {
    const faq = { question: 'Who **seals** it?', answer: 'See [the terms](/glossary).' };
    const { diagnostics } = readTestSite({
      'content/en-US/research/fees.md': research('Fees of the year', { keyFindings: ['Fine.', 'Up by `5%`.'] }),
      'content/en-US/product/rail.md': product('Rail to the port', {
        blocks: [{ block: 'faq', title: 'Questions', items: [faq, { question: 'When?', answer: 'Soon.' }] }],
      }),
    });
    expect(diagnostics.map(({ code, place }) => [code, place?.file, place?.line, place?.column])).toEqual([
      ['content/marks-in-field', 'content/en-US/product/rail.md', 7, 66],
      ['content/marks-in-field', 'content/en-US/product/rail.md', 7, 95],
      ['content/marks-in-field', 'content/en-US/research/fees.md', 7, 23],
    ]);
  });

  test('[C2] are found beside fields that are wrong', () => {
    const text = post('Rates of the week', { summary: summary('**this**'), publishedOn: 'soon', author: undefined });
    expect(codesOf(readTestSite({ [FILE]: text })).toSorted()).toEqual([
      'content/marks-in-field',
      'schema/bad-value',
      'schema/missing-field',
    ]);
  });

  test('[C2] are found in the settings', () => {
    const text = baseFile('content/site/en-US.yaml').replace('lead: It is', 'lead: It **is**');
    const { diagnostics } = readTestSite({ 'content/site/en-US.yaml': text });
    expect(diagnostics.map(({ code, place }) => [code, place?.line])).toEqual([['content/marks-in-field', 4]]);
  });

  test('[C2] are not searched in URL fields', () => {
    const sources = [{ title: 'A list', url: 'https://www.cbp.gov/a?b&lt;=1', checkedOn: '2026-11-01' }];
    expect(codesOf(readTestSite({ [FILE]: post('Rates of the week', { sources }) }))).toEqual([]);
  });
});

describe('contradicting fields', () => {
  test.each([
    { what: 'an update before the publication', fields: { updatedOn: '2026-08-31' }, field: 'updatedOn' },
    {
      what: 'an end before the beginning',
      fields: { publishAt: '2026-11-02', expireAt: '2026-11-01' },
      field: 'expireAt',
    },
    {
      what: 'an end on the day of the beginning',
      fields: { publishAt: '2026-11-02', expireAt: '2026-11-02' },
      field: 'expireAt',
    },
  ])('[M06] fail for $what', ({ fields, field }) => {
    const text = post('Rates of the week', fields);
    const { diagnostics } = readTestSite({ [FILE]: text });
    const line = text.split('\n').findIndex((sourceLine) => sourceLine.startsWith(`${field}:`)) + 1;
    expect(diagnostics.map(({ code, place }) => [code, place?.line])).toEqual([['content/date-order', line]]);
  });

  test.each([
    { what: 'an update on the day of the publication', fields: { updatedOn: '2026-09-01' } },
    { what: 'an item that is shown for a day', fields: { publishAt: '2026-11-02', expireAt: '2026-11-03' } },
  ])('[M06] do not fail for $what', ({ fields }) => {
    expect(codesOf(readTestSite({ [FILE]: post('Rates of the week', fields) }))).toEqual([]);
  });

  test('[C2] a summary that repeats the title gets a warning', () => {
    const title = 'What moved on the Pacific this week';
    const { diagnostics } = readTestSite({ [FILE]: post(`${title} and why`, { summary: `${title} and why` }) });
    expect(diagnostics.map(({ code, place }) => [code, place?.line])).toEqual([['content/summary-is-title', 3]]);
  });
});
