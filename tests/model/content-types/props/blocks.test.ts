import { describe, expect, test } from 'vitest';
import type { PageBlock } from '../../../../model/blocks/index.ts';
import type { PlannedPage } from '../../../../pipeline/plan/page-request.ts';
import { caseStudy, landingPage, product } from '../../../pipeline/support/items.ts';
import { pageAt, readTestSite } from '../../../pipeline/support/site.ts';

const FILE = 'content/en-US/product/full-containers.md';
const PATH = '/products/full-containers';
const HERO = { block: 'hero', lead: 'A container of your own, from door to door.' };
const QUOTE = { block: 'quote', text: 'It came on the day that they had named.', by: 'Head of logistics' };

function blocksOf(page: PlannedPage): PageBlock[] {
  if (!('blocks' in page.props)) throw new Error(`${page.path} is not made of blocks`);
  return page.props.blocks as PageBlock[];
}

/** Plans a product with these fields and this text, and returns its blocks. */
function planned(fields: Readonly<Record<string, unknown>>, body?: string): PageBlock[] {
  return blocksOf(pageAt(readTestSite({ [FILE]: product('Full containers', fields, body) }), PATH));
}

const kinds = (blocks: readonly PageBlock[]) => blocks.map(({ block }) => block);

describe('blocks of a page', () => {
  test('[M03] keep their order, and the text appears in the place of its block', () => {
    const blocks = [HERO, { block: 'text' }, QUOTE];
    expect(kinds(planned({ blocks }))).toEqual(['hero', 'text', 'quote']);
  });

  test('[M03] end with the text when no block shows it', () => {
    expect(kinds(planned({ blocks: [HERO, QUOTE] }))).toEqual(['hero', 'quote', 'text']);
  });

  test('[M03] include no text when the item has none', () => {
    expect(kinds(planned({ blocks: [HERO, QUOTE] }, ''))).toEqual(['hero', 'quote']);
  });

  test('[M03] start with a hero of title and summary when the editor wrote none', () => {
    expect(planned({ summary: 'A container of your own, from door to door, in one file.' })).toEqual([
      { block: 'hero', title: 'Full containers', lead: 'A container of your own, from door to door, in one file.' },
      { block: 'text' },
    ]);
  });

  test('[M03] use the title of the item for a hero without its own title', () => {
    expect(planned({ blocks: [HERO] })[0]).toMatchObject({ title: 'Full containers' });
    expect(planned({ blocks: [{ ...HERO, title: 'Your own container' }] })[0]).toMatchObject({
      title: 'Your own container',
    });
  });

  test('[M03] contain a map in place of lane IDs', () => {
    const [hero, map] = planned({
      blocks: [
        { ...HERO, lanes: ['cnsha-uslax'] },
        { block: 'map', title: 'Lanes', lanes: ['cnsha-uslax'] },
      ],
    });
    expect([hero, map].map((block) => 'lanes' in (block ?? {}))).toEqual([false, false]);
    expect(map).toMatchObject({
      block: 'map',
      map: { lanes: [{ id: 'cnsha-uslax', from: 'Shanghai', to: 'Los Angeles' }] },
    });
  });

  test('[M09] name related items with title and address, and those items link back to the page', () => {
    const blocks = [{ block: 'related', title: 'Read next', items: ['help-article/101-first-shipment'] }];
    const site = readTestSite({ [FILE]: product('Full containers', { blocks }) });
    const [, related] = blocksOf(pageAt(site, PATH));
    expect(related).toMatchObject({ items: [{ path: '/help/101-first-shipment', title: 'Your first shipment' }] });
    const { props } = pageAt(site, '/help/101-first-shipment');
    expect(props).toMatchObject({ mentionedBy: expect.arrayContaining([{ path: PATH, title: 'Full containers' }]) });
  });

  test('[P27] appear on landing pages', () => {
    const site = readTestSite({
      'content/en-US/landing-page/furniture.md': landingPage('Furniture', { blocks: [HERO] }),
    });
    const page = pageAt(site, '/logistics/furniture');
    expect([page.template, kinds(blocksOf(page))]).toEqual(['landing-page', ['hero', 'text']]);
  });

  test('[P27] appear at the path that a landing page sets outside its section', () => {
    const files = {
      'content/en-US/landing-page/sellers.md': landingPage('Sellers', { path: '/solutions/seller-portal' }),
    };
    const page = pageAt(readTestSite(files), '/solutions/seller-portal');
    expect([page.template, page.title]).toEqual(['landing-page', 'Sellers']);
  });

  test("[P23] appear in customer stories, with the customer's facts and a back link", () => {
    const study = caseStudy('A season without a late container', { industry: 'Furniture', blocks: [HERO] });
    const page = pageAt(readTestSite({ 'content/en-US/case-study/season.md': study }), '/company/customers/season');
    expect(page.props).toMatchObject({
      customer: 'Furniture importer, 40 containers a year',
      industry: 'Furniture',
      backLink: { path: '/company/customers', title: 'Back to Customers' },
    });
    expect(page.breadcrumbs).toEqual([{ path: '/company/customers', title: 'Customers' }]);
  });

  test('[P28] a product has the product list as its breadcrumb and no back link', () => {
    const page = pageAt(readTestSite({ [FILE]: product('Full containers') }), PATH);
    expect(page.breadcrumbs).toEqual([{ path: '/products', title: 'Products' }]);
    expect(page.props).toMatchObject({ kind: 'Ocean', backLink: undefined });
  });
});
