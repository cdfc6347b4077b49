import type { BlockProps, PageBlock } from '../../../model/blocks/index.ts';
import type { BlockPageProps } from '../../../model/content-types/props/blocks.ts';

export const HERO: BlockProps<'hero'> = { block: 'hero', title: 'Ocean freight', lead: 'From here to there.' };
export const FAQ: PageBlock = { block: 'faq', title: 'Questions', items: [{ question: 'Why?', answer: 'Because.' }] };
export const CALL: PageBlock = { block: 'call-to-action', title: 'Ask us', action: { label: 'Ask', href: '/ask' } };

/** A page of blocks: a hero, questions and a final call to action. */
export const BLOCK_PAGE: BlockPageProps = {
  title: 'Ocean freight',
  summary: 'From here to there.',
  blocks: [HERO, FAQ, CALL],
  backLink: { path: '/products', title: 'Back to Products' },
  mentionedBy: [{ path: '/blog/a', title: 'A post' }],
  charts: {},
  contents: [],
};

/** Returns the texts above the titles of a page. */
export function kickersIn(html: string): string[] {
  return [...html.matchAll(/<p class="kicker">([^<]*)</g)].map(([, kicker = '']) => kicker);
}

export function idsIn(html: string): string[] {
  return [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
}
