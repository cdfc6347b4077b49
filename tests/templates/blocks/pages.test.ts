import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { describe, expect, test } from 'vitest';
import type { CaseStudyProps, PageBlock, ProductProps } from '../../../pipeline/plan/page-request.ts';
import { BlockPage } from '../../../templates/entries/block-page.tsx';
import { CaseStudy } from '../../../templates/entries/case-study.tsx';
import { ToolCells } from '../../../templates/layouts/tool-cells.tsx';
import { ToolLayout } from '../../../templates/layouts/tool-layout.tsx';
import { contextOf, textsOf } from './support/render.ts';

const HERO: PageBlock = { block: 'hero', title: 'Ocean freight', lead: 'From here to there.' };
const FAQ: PageBlock = { block: 'faq', title: 'Questions', items: [{ question: 'Why?', answer: 'Because.' }] };
const CALL: PageBlock = { block: 'call-to-action', title: 'Ask us', action: { label: 'Ask', href: '/ask' } };
const STRIP: PageBlock = { block: 'lane-strip', title: 'The journey', legs: [{ mode: 'ocean', from: 'A', days: '3' }] };
const FIGURES: PageBlock = {
  block: 'figures',
  title: 'Results',
  items: [
    { label: 'Before', value: '5' },
    { label: 'After', value: '3' },
  ],
};

const PRODUCT: ProductProps = {
  title: 'Ocean freight',
  summary: 'From here to there.',
  kind: 'Ocean',
  blocks: [HERO, FAQ, CALL],
  backLink: { path: '/products', title: 'Back to Products' },
  mentionedBy: [{ path: '/blog/a', title: 'A post' }],
  charts: {},
};

const STUDY: CaseStudyProps = {
  title: 'Ocean freight',
  summary: 'From here to there.',
  kind: 'Customer story',
  customer: 'Furniture importer',
  industry: 'Furniture',
  publishedOn: '2026-11-02',
  blocks: [HERO, FAQ, FIGURES, { block: 'text' }, STRIP, CALL],
  contents: [],
  keyPoints: ['Two carriers a lane.'],
  illustrative: true,
  sources: [{ title: 'Shipment records', checkedOn: '2026-10-01' }],
  related: [],
  mentionedBy: [],
  charts: {},
};

const productPage = (props: Partial<ProductProps> = {}) =>
  renderToStaticMarkup(createElement(BlockPage, { props: { ...PRODUCT, ...props }, context: contextOf() }));

const studyPage = (props: Partial<CaseStudyProps> = {}) => {
  const context = contextOf({ body: { html: '<h2 id="before">Before</h2><p>Text.</p>' } });
  return renderToStaticMarkup(createElement(CaseStudy, { props: { ...STUDY, ...props }, context }));
};

const kickersIn = (html: string) => [...html.matchAll(/<p class="kicker">([^<]*)</g)].map(([, kicker]) => kicker);
const idsIn = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);

describe('the page of a product', () => {
  test('[P28] says its kind over the title, unless its hero says something itself', () => {
    expect(kickersIn(productPage())).toEqual(['Ocean']);
    expect(kickersIn(productPage({ blocks: [{ ...HERO, kicker: 'FCL' }] }))).toEqual(['FCL']);
  });

  test('[M09] lists what mentions it before the call that closes the page', () => {
    expect(textsOf(productPage(), 'h2')).toEqual(['Questions', 'Where we use this', 'Ask us']);
  });

  test('[P28] leaves a call where it is not the last block', () => {
    expect(textsOf(productPage({ blocks: [HERO, CALL, FAQ, CALL] }), 'h2')).toEqual([
      'Ask us',
      'Questions',
      'Where we use this',
      'Ask us',
    ]);
  });

  test('[P28] has one first heading, ids of their own, and a way back', () => {
    const html = productPage({ blocks: [HERO, CALL, FAQ, CALL] });
    expect(textsOf(html, 'h1')).toEqual(['Ocean freight']);
    expect(new Set(idsIn(html)).size).toBe(idsIn(html).length);
    expect(html).toContain('<a href="/products">Back to Products</a>');
  });
});

describe('a landing page', () => {
  test('[P27] shows its blocks, and no list that is empty', () => {
    const { kind: _kind, ...props } = { ...PRODUCT, mentionedBy: [], backLink: undefined };
    const html = renderToStaticMarkup(createElement(BlockPage, { props, context: contextOf() }));
    expect(textsOf(html, 'h2')).toEqual(['Questions', 'Ask us']);
    expect(kickersIn(html)).toEqual([]);
  });
});

describe("a customer's story", () => {
  test('[P23] opens with who it is about, what is not known left out', () => {
    expect(textsOf(studyPage(), 'dt').slice(0, 3)).toEqual(['Customer', 'Industry', 'Published']);
    expect(textsOf(studyPage(), 'dd').slice(0, 3)).toEqual(['Furniture importer', 'Furniture', 'November 2, 2026']);
  });

  test('[P23] shows the journey, then the results, then everything else in its order', () => {
    expect(textsOf(studyPage(), 'h2')).toEqual([
      'The journey',
      'Results',
      'In short',
      'Questions',
      'Before',
      'Sources',
      'Ask us',
    ]);
  });

  test('[M07] says that its figures are made up, where they are', () => {
    const note = 'Figures without a source on this page are illustrative';
    expect(studyPage()).toContain(note);
    expect(studyPage({ illustrative: false })).not.toContain(note);
  });

  test('[P23] uses every id once', () => {
    const ids = idsIn(studyPage({ blocks: [HERO, CALL, FAQ, STRIP, FAQ, STRIP, CALL] }));
    expect(ids).toContain('block.call-to-action.2');
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the frame of a tool', () => {
  test('[M03] has the question first, then the answer, which is read out when it changes, then method and sources', () => {
    const cells = createElement(ToolCells, {
      titles: { inputs: 'Your figures', answer: 'Answer' },
      inputs: 'Length',
      answer: 'It fits.',
    });
    const html = renderToStaticMarkup(
      createElement(ToolLayout, {
        title: 'Load a container',
        lead: 'See what fits.',
        method: createElement('p', null, 'We stack.'),
        sources: STUDY.sources,
        context: contextOf(),
        tool: cells,
      }),
    );
    expect(textsOf(html, 'h2')).toEqual(['Your figures', 'Answer', 'How we calculate', 'Sources']);
    expect(html).toContain('<div aria-live="polite">It fits.</div>');
    expect(html).toContain('data-island="copy-link"');
  });
});
