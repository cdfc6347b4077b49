import type { Root } from 'hast';
import { describe, expect, test } from 'vitest';
import { readMarkdown } from '../../../pipeline/markdown/document.ts';
import { type LinkableTerm, termLinker } from '../../../pipeline/markdown/terms.ts';
import { treeToHtml } from '../../../pipeline/markdown/to-html.ts';

const TERMS: LinkableTerm[] = [
  {
    slug: 'demurrage',
    path: '/glossary/demurrage',
    names: ['Demurrage', 'demurrage charges'],
    definition: 'The charge after free time.',
  },
  { slug: 'container', path: '/glossary/container', names: ['Container'], definition: 'A steel box.' },
  {
    slug: 'container-yard',
    path: '/glossary/container-yard',
    names: ['Container yard', 'CY'],
    definition: 'Where full boxes wait.',
  },
  {
    slug: 'free-on-board',
    path: '/glossary/free-on-board',
    names: ['Free on board', 'FOB'],
    definition: 'A term of sale.',
  },
  { slug: 'cfr', path: '/glossary/cfr', names: ['CFR'], definition: 'Another term of sale.' },
  { slug: 'zhi-qi-fei', path: '/glossary/zhi-qi-fei', names: ['滞期费'], definition: '超期费用。' },
  { slug: 'fob-jia', path: '/glossary/fob-jia', names: ['FOB 价'], definition: '船上交货价。' },
  { slug: 'tan', path: '/glossary/tan', names: ['碳'], definition: '碳。' },
  { slug: 'tan-pai-fang', path: '/glossary/tan-pai-fang', names: ['碳排放'], definition: '碳的排放。' },
];

function link(text: string, { except, terms = TERMS }: { except?: string; terms?: LinkableTerm[] } = {}) {
  const { document } = readMarkdown({ file: 'post.md', text }, { offset: 0, locale: 'en-US' });
  const tree: Root = document.tree;
  const linked = termLinker(terms)(tree, { except });
  const html = treeToHtml(tree).replace(/<a href="\/glossary\/([^"]*)" class="term" title="[^"]*">/g, '<a $1>');
  return { linked, html };
}

describe('glossary links', () => {
  test('[M09] are added to the first mention of a term only', () => {
    expect(link('Demurrage grows. So demurrage hurts.\n\nDemurrage again.').html).toBe(
      '<p><a demurrage>Demurrage</a> grows. So demurrage hurts.</p>\n<p>Demurrage again.</p>',
    );
  });

  test('[M09] show the definition of the term', () => {
    const { document } = readMarkdown({ file: 'post.md', text: 'Demurrage' }, { offset: 0, locale: 'en-US' });
    termLinker(TERMS)(document.tree, { except: undefined });
    expect(treeToHtml(document.tree)).toContain('title="The charge after free time."');
  });

  test.each([
    { where: 'a link', text: '[Demurrage](/glossary)' },
    ...[1, 2, 3, 4, 5, 6].map((level) => ({
      where: `a heading of level ${level}`,
      text: `${'#'.repeat(level)} Demurrage`,
    })),
    { where: 'a text that keeps its blanks', text: '<pre>Demurrage</pre>' },
    { where: 'a picture with its words', text: '<figure><figcaption>Demurrage</figcaption></figure>' },
    { where: 'code in a line', text: '`Demurrage`' },
    { where: 'a block of code', text: '```\nDemurrage\n```' },
    { where: 'a quoted phrase', text: '<p><q>Demurrage</q></p>' },
    { where: 'an abbreviation', text: '<p><abbr title="x">Demurrage</abbr></p>' },
  ])('[M09] skip a mention inside $where and use the next one', ({ text }) => {
    const { html } = link(`${text}\n\nDemurrage`);
    expect(html).toMatch(/<p><a demurrage>Demurrage<\/a><\/p>$/);
    expect(html.match(/<a demurrage>/g)).toHaveLength(1);
  });

  test('[M09] are added inside emphasis', () => {
    expect(link('Mind *demurrage* early.').html).toBe('<p>Mind <em><a demurrage>demurrage</a></em> early.</p>');
  });

  test("[M09] are not added on the term's own page", () => {
    const { html, linked } = link('Demurrage follows the container.', { except: 'demurrage' });
    expect(html).toBe('<p>Demurrage follows the <a container>container</a>.</p>');
    expect(linked).toEqual(['container']);
  });

  test('[M09] are added for several terms of a sentence in order', () => {
    expect(link('FOB ends at the container yard.').linked).toEqual(['free-on-board', 'container-yard']);
  });

  test('[M09] change nothing when there are no terms', () => {
    expect(link('Demurrage', { terms: [] })).toEqual({ linked: [], html: '<p>Demurrage</p>' });
  });
});

describe('glossary term linker', () => {
  test.each([
    {
      rule: 'links the longest of two names',
      text: 'the container yard',
      html: 'the <a container-yard>container yard</a>',
    },
    { rule: 'links an alias', text: 'pay demurrage charges', html: 'pay <a demurrage>demurrage charges</a>' },
    { rule: 'ignores the case of words', text: 'DEMURRAGE', html: '<a demurrage>DEMURRAGE</a>' },
    { rule: 'links an abbreviation in capitals', text: 'sold FOB', html: 'sold <a free-on-board>FOB</a>' },
    { rule: 'does not link an abbreviation in lowercase', text: 'a watch fob', html: 'a watch fob' },
    { rule: 'does not link part of a longer word', text: 'containerisation', html: 'containerisation' },
    { rule: 'does not link part of a compound', text: 'pre-container', html: 'pre-container' },
    { rule: 'does not link part of a number', text: 'FOB2', html: 'FOB2' },
    { rule: 'links a name across a line end', text: 'demurrage\ncharges', html: '<a demurrage>demurrage\ncharges</a>' },
    { rule: 'links the longest of a Chinese and a Latin name', text: '按 FOB 价', html: '按 <a fob-jia>FOB 价</a>' },
    { rule: 'links Chinese without spaces', text: '请先付滞期费再提柜', html: '请先付<a zhi-qi-fei>滞期费</a>再提柜' },
    { rule: 'links the longest Chinese name', text: '降低碳排放', html: '降低<a tan-pai-fang>碳排放</a>' },
    { rule: 'links Latin letters next to Chinese', text: '按FOB成交', html: '按<a free-on-board>FOB</a>成交' },
    { rule: 'links Latin letters in Chinese brackets', text: '（FOB）', html: '（<a free-on-board>FOB</a>）' },
  ])('[M09] $rule', ({ text, html }) => {
    expect(link(text).html).toBe(`<p>${html}</p>`);
  });
});

describe('references to laws', () => {
  test.each([
    '19 CFR 24.24',
    '46 CFR part 541',
    '19 CFR Parts 4 and 12',
    '46 CFR\u7b2c541\u90e8\u5206',
    '19 CFR *24.24*',
  ])('[P11] stay unlinked in %s, although a term has the same name', (text) => {
    const { html, linked } = link(`See ${text}, or sell CFR Hamburg.`);
    expect(html).toMatch(/or sell <a cfr>CFR<\/a> Hamburg/);
    expect(linked).toEqual(['cfr']);
  });

  test.each(['USD 2,400 CFR Hamburg', 'CFR 2020', 'the CFR part of the price'])(
    '[P11] are not seen in %s, which has the name of the term',
    (text) => {
      expect(link(text).linked).toEqual(['cfr']);
    },
  );
});
