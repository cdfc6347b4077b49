import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../contract/locales.ts';
import { pageDataUrl } from '../../contract/paths.ts';
import { answerBelow } from '../../edge/tools/answer-below.ts';
import { answerToolForm } from '../../edge/tools/answer-form.ts';
import { definitionOf, pageOf } from '../../forms/definitions.ts';
import { FORMS } from '../../forms/form-names.ts';
import { TOOLS } from '../../tools/index.ts';
import type { Tool } from '../../tools/tool.ts';
import { seeded } from '../bench/corpus.ts';
import { type LeadHosts, startLeadHosts } from '../helpers/edge/lead-hosts.ts';
import { casesToTest, testsAllCases } from '../helpers/extent.ts';
import { ourExport } from '../helpers/our-export.ts';
import { TODAY } from '../helpers/terminal.ts';

const SITE = 'https://www.example.com';
/** What ends or begins something in HTML, in scripts, in patterns of `replace`, or in our own pages. */
const PIECES = [
  '$&',
  '$`',
  "$'",
  '$1q',
  '$<q>',
  '"',
  "'",
  '<',
  '>',
  '&',
  '`',
  '\\',
  '=',
  '/',
  ' ',
  '\t',
  '\r\n',
  '\0',
  '\u2028',
  '</title>',
  '</select>',
  '</textarea>',
  '</main>',
  '<script>q()</script>',
  '<img src=q onerror=q()>',
  '<!--',
  '-->',
  ']]>',
  '&lt;',
  '&#60;',
  '&quot',
  '{{q}}',
  '${q}',
  'javascript:q()',
  '__CSP_NONCE__',
  ' nonce="templates-1"',
  ' data-island=q data-on=load data-src=data:text/javascript,q() ',
  ' style=q ',
  '\u202e',
  '\u2066',
  '\ud800',
  '\udc00',
  '\ufeff',
  '\u200b',
  '＜',
  '＂',
  '²',
  'ﷺ',
];

/** Returns each piece, then seeded mixtures of pieces. */
function hostileValues(count: number): string[] {
  const random = seeded(51);
  const pick = () => PIECES[Math.floor(random() * PIECES.length)] ?? '';
  const mixed = () => Array.from({ length: 1 + Math.floor(random() * 5) }, () => (random() < 0.3 ? 'q' : pick()));
  return [...PIECES, ...Array.from({ length: count - PIECES.length }, () => mixed().join(''))];
}

const VALUES = casesToTest(hostileValues(2000), 24);
const page = (locale: Locale) => async (path: string) => {
  const text = ourExport()[locale].get(path.slice(1));
  return text === undefined ? new Response('', { status: 404 }) : new Response(text);
};

/** Returns the elements of a document with the names of their attributes, without texts and values. */
function shapeOf(html: string): string {
  const walk = (node: DefaultTreeAdapterMap['node']): string => {
    if (node.nodeName === '#text') return '';
    const attributes = 'attrs' in node ? node.attrs.map(({ name }) => name).toSorted() : [];
    const inside = 'childNodes' in node ? node.childNodes.map(walk).join('') : '';
    return `<${node.nodeName} ${attributes.join(' ')}>${inside}`;
  };
  return walk(parse(html));
}

/**
 * Expects that each value changes only texts and attribute values. Harmless twins of a value find the same, such as the
 * same list of results, because they have the same letters, digits and lines.
 */
async function expectSameShapes(render: (value: string) => Promise<string>): Promise<void> {
  const shapes = new Map<string, Promise<string>>();
  const shapeFor = (value: string) => {
    const shape = shapes.get(value) ?? render(value).then(shapeOf);
    shapes.set(value, shape);
    return shape;
  };
  const changed: string[] = [];
  for (const value of VALUES) {
    const shape = shapeOf(await render(value));
    const bare = value.replace(/[^\p{L}\p{N}\s]+/gu, ' ');
    let isHarmless = false;
    for (const twin of ['q', '', 'q\r\nq', bare, bare.trim()]) isHarmless ||= (await shapeFor(twin)) === shape;
    if (!isHarmless) changed.push(value);
  }
  expect(changed).toEqual([]);
}

/** The languages differ only in words, so the short run takes one. */
const locales: readonly Locale[] = testsAllCases ? LOCALES : ['en-US'];
const cases = locales.flatMap((locale) =>
  (TOOLS as readonly Tool[]).map((tool) => ({ locale, tool, name: tool.name })),
);

describe.each(cases)('the pages of the tool $name in $locale', ({ locale, tool }) => {
  const site = { locale, today: TODAY, page: page(locale) };
  const textOf = async (answer: Promise<Response | undefined>) => {
    const response = await answer;
    return response?.status === 303 ? '' : ((await response?.text()) ?? 'the host answers');
  };

  test.runIf(tool.form !== undefined)('[P32] keep their structure with any value in their fields', async () => {
    const { fields = [] } = tool.form ?? {};
    const form = tool as Tool & Required<Pick<Tool, 'form'>>;
    await expectSameShapes((value) => {
      const query = new URLSearchParams(fields.map((field) => [field, value]));
      return textOf(answerToolForm(`${SITE}${tool.path}?${query}`, form, site));
    });
  });

  test.runIf(tool.below !== undefined)('[P32] keep their structure with any address below them', async () => {
    const below = tool as Tool & Required<Pick<Tool, 'below'>>;
    await expectSameShapes(async (value) => {
      const part = encodeURIComponent(value.toWellFormed()) || 'q';
      const paths = [`${tool.path}/${part}/${part}`, `${tool.path}/port/${part}`, `${tool.path}/lane/${part}-${part}`];
      const pages = await Promise.all(paths.map((path) => textOf(answerBelow(SITE + path, below, site))));
      return pages.join('');
    });
  });
});

describe('the pages of forms', () => {
  let hosts: LeadHosts;
  beforeAll(async () => {
    hosts = await startLeadHosts();
  });
  afterAll(() => hosts.close());

  test.each(FORMS)('[Q7] keep their structure with any typed value: %s', async (form) => {
    hosts.reset();
    const path = pageDataUrl(pageOf(form), 'page-template');
    const template = await (await page('en-US')(path)).text();
    hosts.pages[path] = { status: 200, body: template, headers: { 'content-security-policy': "default-src 'none'" } };
    const names = definitionOf(form).fields.map(({ name }) => name);
    await expectSameShapes(async (value) => {
      const errors = Object.fromEntries(names.map((name) => [name, value || 'q']));
      hosts.answers = { status: 422, body: JSON.stringify({ errors }) };
      const body = new URLSearchParams(names.map((name) => [name, value])).toString();
      return (await hosts.post(`/leads/${form}`, { body })).text();
    });
  });
});
