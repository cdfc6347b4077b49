import { describe, expect, test } from 'vitest';
import { nativeParserWithFallback, referenceParse } from '../../../pipeline/markdown/parsers.ts';
import { notEmpty } from '../../helpers/not-empty.ts';
import { item } from '../support/items.ts';
import { recordIn, wordingIn } from '../support/wordings.ts';

const FIELDS = { title: 'Peak season', summary: 'When to book.', publishedOn: '2026-10-01' };
const inText = (body: string) => recordIn(item(FIELDS, body))?.text;
const inFields = (fields: object) => recordIn(item({ ...FIELDS, ...fields }))?.fields;

describe('hashes of paragraphs', () => {
  test('[M04] are one for each block, with its line and the words of a heading', () => {
    const { paragraphs } =
      wordingIn(item({ title: 'A' }, 'One.\n\n## Part two {#two}\n\n- a\n- b\n\n| c |\n| - |\n')) ?? {};
    expect(paragraphs?.map(([, line, heading]) => [line, heading])).toEqual([
      [4, undefined],
      [6, 'Part two'],
      [8, undefined],
      [11, undefined],
    ]);
    expect(new Set(paragraphs?.map(([hash]) => hash)).size).toBe(4);
    expect(paragraphs?.every(([hash]) => /^[0-9a-f]{8}$/.test(hash))).toBe(true);
  });

  const TEXT = 'Count **back** from the\nshelf, and see [the fees](/fees).';
  test.each([
    ['another line break', 'Count **back**\nfrom the shelf, and see [the fees](/fees).'],
    ['spaces at the end of a line', 'Count **back** from the \nshelf, and see [the fees](/fees).'],
    ['another mark of emphasis', TEXT.replaceAll('**', '__')],
    ['a comment', `${TEXT}\n\n<!-- Check this in spring. -->`],
    ['a comment in a sentence', TEXT.replace('shelf,', 'shelf<!-- or port? -->,')],
    ['a second blank line below', `${TEXT}\n\n\n`],
  ])('[M04] are the same after %s', (_what, text) => {
    expect(text).not.toBe(TEXT);
    expect(inText(text)).toBe(inText(TEXT));
  });

  test.each([
    ['another word', TEXT.replace('shelf', 'store')],
    ['another punctuation mark', TEXT.replace('shelf,', 'shelf;')],
    ['another target of a link', TEXT.replace('/fees)', '/rates)')],
    ['a title of a link', TEXT.replace('/fees)', '/fees "All fees")')],
    ['no emphasis', TEXT.replaceAll('**', '')],
    ['other emphasis', TEXT.replaceAll('**', '*')],
    ['a picture', `${TEXT} ![A ship](/images/ship.png)`],
    ['markup', TEXT.replace('shelf', '<sub>shelf</sub>')],
  ])('[M04] are others after a change to %s', (_what, text) => {
    expect(text).not.toBe(TEXT);
    expect(inText(text)).not.toBe(inText(TEXT));
  });

  test.each([
    ['the rank of a heading', '## Fees', '### Fees'],
    ['the kind of a list', '- One\n- Two', '1. One\n2. Two'],
    ['the first number of a list', '1. One', '4. One'],
    ['a done task', '- [ ] One', '- [x] One'],
    ['a picture', '![A ship](/images/ship.png)', '![A ship](/images/boat.png)'],
    ['the text of a picture', '![A ship](/images/ship.png)', '![A boat](/images/ship.png)'],
    ['a cell of a table', '| a | b |\n| - | - |\n| 1 | 2 |', '| a | b |\n| - | - |\n| 1 | 3 |'],
    ['code', '```\na\n```', '```\nb\n```'],
    ['the note behind a mark', 'A.[^1]\n\n[^1]: One.', 'A.[^1]\n\n[^1]: Two.'],
    ['the target of a label', '[a][b]\n\n[b]: /one', '[a][b]\n\n[b]: /two'],
  ])('[M04] are others after a change to %s', (_what, before, after) => {
    expect(inText(after)).not.toBe(inText(before));
  });

  test.each([
    ['the width of a table', '| a | b |\n| - | - |\n| 1 | 2 |', '|  a  | b |\n|-----|---|\n|  1  | 2 |'],
    ['the bullets of a list', '- One\n- Two', '* One\n* Two'],
    ['the lines of a quote', '> One two\n> three', '> One\n> two three'],
    ['the indentation of a list', '- One\n  two', '-   One\n    two'],
  ])('[M04] are the same after a change to %s', (_what, before, after) => {
    expect(inText(after)).toBe(inText(before));
  });

  test('[M04] are the same from both parsers', async () => {
    const native = await nativeParserWithFallback();
    const text = item(
      FIELDS,
      `${TEXT}\n\n## A part\n\n- [ ] one\n- two\n\n> 引文，见 www.example.com\n\n| a |\n| - |\n| ~~b~~ |\n`,
    );
    const expected = recordIn(text, { parse: referenceParse });
    expect(expected?.text.split(' ')).toHaveLength(5);
    expect(recordIn(text, { ...(native && { parse: native }) })).toEqual(expected);
  });
});

describe('hashes of texts with figures of the data', () => {
  const figures = { 'distance a-b': '5,680', 'distance b-a': '5,680', 'days a-b': '14.8' };
  const TEXT = 'It is {{distance a-b}} miles to the\nport.\n\n## After {{days a-b}} days\n\nSee 5,680.';
  const text = item({ ...FIELDS, summary: 'About {{distance a-b}} miles.' }, TEXT);

  test('[M04] are the same after a change of the data', () => {
    const before = recordIn(text, { figures });
    const after = recordIn(text, { figures: { ...figures, 'distance a-b': '11,000', 'days a-b': '9' } });
    expect(before?.text.split(' ')).toHaveLength(3);
    expect(after).toEqual(before);
    expect(recordIn(text)).toEqual(before);
  });

  test('[M04] differ after a change of a reference or of a word next to it', () => {
    const before = recordIn(text, { figures });
    const turned = recordIn(text.replaceAll('distance a-b', 'distance b-a'), { figures });
    expect(turned?.text).not.toBe(before?.text);
    expect(turned?.fields).not.toBe(before?.fields);
    expect(recordIn(text.replace('port.', 'harbor.'), { figures })?.text).not.toBe(before?.text);
  });

  test('[M04] are the same after another line break', () => {
    const wrapped = text.replace('miles to the\nport', 'miles\nto the port');
    expect(wrapped).not.toBe(text);
    expect(recordIn(wrapped, { figures })).toEqual(recordIn(text, { figures }));
  });

  test('[M04] keep the lines of the file', () => {
    const lines = wordingIn(text, { figures })?.paragraphs.map(([, line]) => line);
    expect(lines).toEqual([6, 9, 11]);
  });
});

describe('hashes of fields', () => {
  test('[M04] are in alphabetical order, with a hash for each field', () => {
    expect(inFields({})).toMatch(/^publishedOn=[0-9a-f]{8} summary=[0-9a-f]{8} title=[0-9a-f]{8}$/);
  });

  const OWN = ['local', 'adapted', 'draft', 'publishAt', 'expireAt', 'noindex', 'updatedOn', 'reviewedOn', 'checkedOn'];
  test.each(OWN)('[M04] leave out %s, which each locale has for itself', (name) => {
    expect(inFields({ [name]: '2026-11-01' })).toBe(inFields({}));
  });

  test('[M04] leave out when a source was checked', () => {
    const withSource = (source: object) =>
      inFields({ sources: [{ title: 'A law', checkedOn: '2026-11-01', ...source }] });
    expect(withSource({ checkedOn: '2026-12-01' })).toBe(withSource({}));
    expect(withSource({ title: 'Another law' })).not.toBe(withSource({}));
  });

  test('[M04] leave out empty fields, as content management systems write them', () => {
    expect(inFields({ metaTitle: null, related: [], terms: '' })).toBe(inFields({}));
    expect(inFields({ metaTitle: 'A' })).not.toBe(inFields({}));
  });

  test('[M04] do not depend on the order of fields, quotes or line breaks', () => {
    const record = recordIn('---\ntitle: "A"\nsummary: >-\n  One\n  two.\nlist: [{ a: 1, b: 2 }]\n---\nText.\n');
    expect(recordIn("---\nlist:\n  - { b: 2, a: 1 }\nsummary: One two.\ntitle: 'A'\n---\nText.\n")).toEqual(record);
  });

  test('[M04] of blocks are one for each block, under its name', () => {
    const blocksIn = (...blocks: object[]) => recordIn(item({ ...FIELDS, blocks }))?.blocks ?? '';
    const before = blocksIn({ block: 'hero', lead: 'One.' }, { block: 'text' });
    expect(before).toMatch(/^hero=[0-9a-f]{8} text=[0-9a-f]{8}$/);
    const after = blocksIn({ block: 'hero', lead: 'Two.' }, { block: 'text' });
    expect(notEmpty(after.split(' ')).map((part, index) => part === before.split(' ')[index])).toEqual([false, true]);
    expect(blocksIn({ block: 'text' }, { block: 'hero', lead: 'One.' })).toBe(before.split(' ').toReversed().join(' '));
  });

  test.each([
    ['front matter is missing', 'Text.'],
    ['front matter is faulty', '---\ntitle: [\n---\nText.'],
    ['front matter is a list', '---\n- a\n---\nText.'],
    ['the text is too complex', item(FIELDS, '<b>'.repeat(400))],
  ])('[M04] are absent if %s', (_what, text) => {
    expect(wordingIn(text)).toBeUndefined();
  });
});

test('[M04] hashes of a text stay the same in later versions of waybill, because records would all be outdated', () => {
  const text = item(
    { title: 'Peak season', summary: 'When to book.', blocks: [{ block: 'hero', lead: 'We book.', lanes: ['a-b'] }] },
    'Count **back** from the [shelf](/fees "Fees").\n\n## 费用 {#fees}\n\n1. [x] One\n2. `Two`\n\n![A ship](/images/ship.png)\n\n| a | b |\n| - | - |\n| 1 | {{days a-b}} |\n',
  );
  expect(recordIn(text)).toEqual({
    fields: 'summary=aa25fc2b title=2abd4d23',
    blocks: 'hero=618e074e',
    text: 'dd8ff5da f0e88af2 3cc293f6 87a731bc 7f5dad00',
  });
});
