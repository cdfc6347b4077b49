import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import Product from '../../../templates/pages/product.tsx';
import type { PropsOf } from '../../../templates/template-props.ts';
import { BLOCK_PAGE, CALL, FAQ, HERO, idsIn, kickersIn } from '../support/block-pages.ts';
import { contextOf, renderPart, textsOf } from '../support/render.ts';

const productPage = (props: Partial<PropsOf<'product'>> = {}) =>
  renderPart(createElement(Product, { props: { ...BLOCK_PAGE, kind: 'Ocean', ...props }, context: contextOf() }));

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
