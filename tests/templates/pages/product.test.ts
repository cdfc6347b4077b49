import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { PageBlock } from '../../../model/blocks/index.ts';
import Product from '../../../templates/pages/product.tsx';
import type { TemplateProps } from '../../../templates/template-props.ts';
import { BLOCK_PAGE, CALL, FAQ, HERO, idsIn, kickersIn } from '../support/block-pages.ts';
import { contextOf, renderPart, textsOf } from '../support/render.ts';

const productPage = (props: Partial<TemplateProps<'product'>> = {}) =>
  renderPart(createElement(Product, { props: { ...BLOCK_PAGE, kind: 'Ocean', ...props }, context: contextOf() }));

describe('product page', () => {
  test('[P28] shows its kind above the title, unless the hero has a kicker', () => {
    expect(kickersIn(productPage())).toEqual(['Ocean']);
    expect(kickersIn(productPage({ blocks: [{ ...HERO, kicker: 'FCL' }] }))).toEqual(['FCL']);
  });

  test('[M09] lists mentions before the last call to action', () => {
    expect(textsOf(productPage(), 'h2')).toEqual(['Questions', 'Mentioned in', 'Ask us']);
  });

  test('[P28] keeps a call to action that is not the last block in place', () => {
    expect(textsOf(productPage({ blocks: [HERO, CALL, FAQ, CALL] }), 'h2')).toEqual([
      'Ask us',
      'Questions',
      'Mentioned in',
      'Ask us',
    ]);
  });

  test('[P28] lists the headings of a long page in its order, with those of the text', () => {
    const faqs = [FAQ, FAQ, FAQ, FAQ];
    const contents = [{ id: 'fees', text: 'Fees', level: 2 }];
    const html = productPage({ blocks: [HERO, { block: 'text' }, ...faqs, CALL], contents });
    const [list = ''] = /<nav.*?<\/nav>/s.exec(html) ?? [];
    expect([...list.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)).toEqual([
      'fees',
      'block.faq',
      'block.faq.2',
      'block.faq.3',
      'block.faq.4',
    ]);
    expect(idsIn(html)).toContain('block.faq.4');
    expect(productPage({ blocks: [HERO, { block: 'text' }, FAQ, CALL], contents })).not.toContain('<nav');
  });

  test('[P28] folds details below their titles, and keeps their text in the page', () => {
    const table: PageBlock = { block: 'table', title: 'Deadlines', columns: ['Day', 'What'], rows: [['1', 'Sail']] };
    const [fold = ''] = /<details class="fold.*?<\/details>/s.exec(productPage({ blocks: [HERO, table, CALL] })) ?? [];
    expect(fold).toMatch(/<summary><h2 id="block.table">Deadlines<\/h2><\/summary>.*<td[^>]*>Sail<\/td>/s);
    expect(fold).not.toContain(' open');
  });

  test('[P28] has one first heading, unique ids and a back link', () => {
    const html = productPage({ blocks: [HERO, CALL, FAQ, CALL] });
    expect(textsOf(html, 'h1')).toEqual(['Ocean freight']);
    expect(new Set(idsIn(html)).size).toBe(idsIn(html).length);
    expect(html).toContain('<a href="/products">Back to Products</a>');
  });
});
