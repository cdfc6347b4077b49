import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { BlockPage } from '../../../templates/layouts/block-page.tsx';
import { BLOCK_PAGE, kickersIn } from '../support/block-pages.ts';
import { contextOf, renderPart, textsOf } from '../support/render.ts';

describe('landing page', () => {
  test('[P27] shows its blocks and no empty list', () => {
    const props = { ...BLOCK_PAGE, mentionedBy: [], backLink: undefined };
    const html = renderPart(createElement(BlockPage, { props, context: contextOf() }));
    expect(textsOf(html, 'h2')).toEqual(['Questions', 'Ask us']);
    expect(kickersIn(html)).toEqual([]);
  });
});
