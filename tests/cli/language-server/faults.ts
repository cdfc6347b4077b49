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
    what: 'text in place of a number, in a file with Windows line ends',
    file: 'content/en-US/help-category/a.md',
    text: `---\n${FIELDS.title}\n${FIELDS.summary}\norder: ▸first\n---\n`.replaceAll('\n', '\r\n'),
    message: 'Incorrect type. Expected "integer".',
  },
  {
    what: 'block without a field',
    file: LANDING,
    text: page('  - ▸block: quote\n    text: So it was.'),
    message: 'Missing property "by".',
  },
  {
    what: 'lane to a port that does not exist',
    file: 'content/data/lanes.yaml',
    text: rows('{ id: a, from: cnsha, to: ▸nowhere }'),
    message: 'must be the name of a row of data/ports.yaml',
  },
  {
    what: 'words without a summary',
    file: 'content/site/en-US/search.yaml',
    text: '▸title: Search\n',
    message: 'Missing property "summary".',
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
