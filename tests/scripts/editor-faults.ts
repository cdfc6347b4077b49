import { expect } from 'vitest';

/** A file with one fault, whose place is marked with ▸, and the message that the editor shows there. */
interface Fault {
  what: string;
  file: string;
  text: string;
  message: string;
}

const FIELDS = {
  title: 'title: A post',
  summary: 'summary: A summary that is long enough for search results and for lists.',
  author: 'author: quay-desk',
  category: 'category: loading',
  publishedOn: 'publishedOn: 2026-10-15',
};

/** Returns a post with some lines in place of its own ones. */
function post(lines: Readonly<Record<string, string>>, text = '\nRead it before you book.\n'): string {
  const all = Object.values({ ...FIELDS, ...lines }).filter((line) => line !== '');
  return `---\n${all.join('\n')}\n---\n${text}`;
}

function page(blocks: string): string {
  return `---\n${FIELDS.title}\n${FIELDS.summary}\nblocks:\n${blocks}\n---\n`;
}

const DEFAULTS = 'validFrom: 2026-01-01, checkedOn: 2026-11-10, source: { title: Made for tests, licence: own }';

function rows(written: string, { defaults = DEFAULTS, maxAgeDays = '400' } = {}): string {
  return `maxAgeDays: ${maxAgeDays}\ndefaults: { ${defaults} }\nrows:\n  - ${written}\n`;
}

const SETTINGS = `name: Quay
title: A site for tests
description: A site for tests, with a description that is long enough.
lead: A site for tests.
navigation: [{ label: Help, href: /help }]
footer: []
security: { contact: "mailto:security@example.com", expires: 2027-01-01 }
`;

const LINE = (limits: string) => `must be one line of ${limits} columns; a Chinese character counts as two`;
const POST = 'content/en-US/blog/a.md';
const LANDING = 'content/en-US/landing-page/a.md';

export const FAULTS: readonly Fault[] = [
  {
    what: 'unknown field',
    file: POST,
    text: post({ more: '▸autor: quay-desk' }),
    message: 'Property autor is not allowed.',
  },
  {
    what: 'missing field',
    file: POST,
    text: post({ title: '▸title: A post', publishedOn: '' }),
    message: 'Missing property "publishedOn".',
  },
  {
    what: 'author that does not exist',
    file: POST,
    text: post({ author: 'author: ▸nobody' }),
    message: 'must be the name of an item of the type author in en-US',
  },
  {
    what: 'item that does not exist',
    file: POST,
    text: post({ more: 'related: [blog/weighing-twice, ▸blog/nothing]' }),
    message: 'must be the name of an item in en-US, as type/slug',
  },
  {
    what: 'term that does not exist',
    file: POST,
    text: post({ more: 'terms:\n  - dunnage\n  - ▸dunage' }),
    message: 'must be the name of an item of the type glossary-term in en-US',
  },
  {
    what: 'month that does not exist',
    file: POST,
    text: post({ publishedOn: 'publishedOn: ▸2026-13-01' }),
    message: 'must be a date in the form YYYY-MM-DD',
  },
  {
    what: 'day in another form',
    file: POST,
    text: post({ publishedOn: 'publishedOn: ▸15.10.2026' }),
    message: 'must be a date in the form YYYY-MM-DD',
  },
  {
    what: 'summary that is too short',
    file: POST,
    text: post({ summary: 'summary: ▸Too short' }),
    message: LINE('40 to 170'),
  },
  {
    what: 'Chinese title that is too wide',
    file: 'content/zh-CN/page/a.md',
    text: `---\ntitle: ▸${'宽'.repeat(46)}\nsummary: ${'这是一句足够长的摘要。'.repeat(3)}\n---\n`,
    message: LINE('2 to 90'),
  },
  {
    what: 'text in place of a list',
    file: POST,
    text: post({ more: 'terms: ▸dunnage' }),
    message: 'Incorrect type. Expected "array".',
  },
  {
    what: 'text in place of a number, in a file with Windows line ends',
    file: 'content/en-US/help-category/a.md',
    text: `---\n${FIELDS.title}\n${FIELDS.summary}\norder: ▸first\n---\n`.replaceAll('\n', '\r\n'),
    message: 'Incorrect type. Expected "integer".',
  },
  { what: 'draft that is false', file: POST, text: post({ more: 'draft: ▸false' }), message: 'Value must be true.' },
  {
    what: 'block that does not exist',
    file: LANDING,
    text: page('  - block: ▸card'),
    message: expect.stringMatching(/^Value is not accepted\. Valid values: "hero", "text", .*"call-to-action"\.$/),
  },
  {
    what: 'field of another block',
    file: LANDING,
    text: page('  - block: quote\n    text: So it was.\n    by: A planner\n    ▸lead: Words'),
    message: 'Property lead is not allowed.',
  },
  {
    what: 'block without a field',
    file: LANDING,
    text: page('  - ▸block: quote\n    text: So it was.'),
    message: 'Missing property "by".',
  },
  {
    what: 'drawing that does not exist',
    file: LANDING,
    text: page('  - block: hero\n    lead: The words at the top of the page.\n    drawing: ▸boat'),
    message: expect.stringMatching(/^Value is not accepted\. Valid values: "ship", /),
  },
  {
    what: 'lane that does not exist',
    file: LANDING,
    text: page('  - block: map\n    title: A map\n    lanes: [cnsha-uslax, ▸cnsha-nowhere]'),
    message: 'must be the name of a row of data/lanes.yaml',
  },
  {
    what: 'link without a path',
    file: LANDING,
    text: page('  - block: call-to-action\n    title: Go on\n    action: { label: On, href: ▸help }'),
    message: 'must be a path of this site, such as /glossary/teu, or an https URL',
  },
  {
    what: 'port without a name',
    file: 'content/data/ports.yaml',
    text: rows('▸{ id: a, code: CNSHA, country: CN, lat: 31.2, lon: 121.5 }'),
    message: 'Missing property "name".',
  },
  {
    what: 'port with an unknown field',
    file: 'content/data/ports.yaml',
    text: rows(
      '{ id: a, code: CNSHA, name: { en-US: A, zh-CN: 甲 }, country: CN, lat: 31.2, ▸long: 121.5, lon: 121.5 }',
    ),
    message: 'Property long is not allowed.',
  },
  {
    what: 'latitude in quotes',
    file: 'content/data/ports.yaml',
    text: rows('{ id: a, code: CNSHA, name: { en-US: A, zh-CN: 甲 }, country: CN, lat: ▸"31.2", lon: 121.5 }'),
    message: 'Incorrect type. Expected "number".',
  },
  {
    what: 'lane to a port that does not exist',
    file: 'content/data/lanes.yaml',
    text: rows('{ id: a, from: cnsha, to: ▸nowhere }'),
    message: 'must be the name of a row of data/ports.yaml',
  },
  {
    what: 'default that is no field',
    file: 'content/data/lanes.yaml',
    text: rows('{ id: a, from: cnsha, to: uslax }', { defaults: `${DEFAULTS}, ▸unit: days` }),
    message: 'Property unit is not allowed.',
  },
  {
    what: 'age of no days',
    file: 'content/data/lanes.yaml',
    text: rows('{ id: a, from: cnsha, to: uslax }', { maxAgeDays: '▸0' }),
    message: 'Value is below the minimum of 1.',
  },
  {
    what: 'further row without its code in quotes',
    file: 'content/data/hs-codes/42.yaml',
    text: 'rows:\n  - { id: ▸4202, name: { en-US: Bags, zh-CN: 箱包 } }\n',
    message: 'Incorrect type. Expected "string".',
  },
  {
    what: 'words without a summary',
    file: 'content/site/en-US/search.yaml',
    text: '▸title: Search\n',
    message: 'Missing property "summary".',
  },
  {
    what: 'words with an unknown field',
    file: 'content/site/zh-CN/glossary.yaml',
    text: 'title: 术语表\nsummary: 海运、空运与报关常用术语的解释。\n▸lead: 更多\n',
    message: 'Property lead is not allowed.',
  },
  {
    what: 'setting with a choice that does not exist',
    file: 'content/site/en-US.yaml',
    text: `${SETTINGS}socialImages: ▸all\n`,
    message: 'Value is not accepted. Valid values: "pages", "sections", "none".',
  },
  {
    what: 'redirect with another status',
    file: 'content/redirects/a.yaml',
    text: 'rules:\n  - { fromPath: /a, toPath: /b, statusCode: ▸302 }\n',
    message: 'Value must be 301 | 200.',
  },
];
