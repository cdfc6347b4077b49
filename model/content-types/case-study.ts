import * as z from 'zod';
import { blockList, blockTexts } from '../blocks/index.ts';
import { blocksAmong } from '../blocks/uses.ts';
import { article, line } from '../fields/fields.ts';
import { contentType, indexPage } from './content-type.ts';
import type { Entry } from './entry.ts';
import { glossaryTerm } from './glossary-term.ts';
import { articleProps } from './props/article.ts';
import { articleCard } from './props/article-card.ts';
import { blocksOf } from './props/blocks.ts';
import type { IndexList } from './props/list.ts';
import { articleData, faqData } from './props/structured-data.ts';

const schema = z.strictObject({
  ...article,
  customer: line(120, 2).describe('The customer, described but not named: "Furniture importer, 40 containers a year".'),
  industry: line(40).describe('The industry of the customer: "Furniture".').optional(),
  lane: line(60).describe('The lane of the customer in words: "Ningbo – Los Angeles".').optional(),
  blocks: blockList,
});

type CaseStudy = z.output<typeof schema>;

/** Customers are described but not named. */
export const caseStudy = contentType({
  id: 'case-study',
  names: ['case-study'],
  section: '/company/customers',
  schema,
  linksTerms: true,
  references: { related: 'any', terms: glossaryTerm },
  template: 'case-study',
  props: (entry, context) => {
    const { customer, industry, lane } = entry.fields;
    return { ...articleProps(entry, context), blocks: blocksOf(entry, context), customer, industry, lane };
  },
  search: { texts: ({ customer, industry, lane, blocks }) => [customer, industry, lane, ...blockTexts(blocks)] },
  card: articleCard,
  structuredData: (props, context) => [articleData(props, context), ...faqData(props.blocks)],
  index: indexPage({
    path: '/company/customers',
    words: 'customers',
    isPictured: true,
    template: 'customer-index',
    props: ({ title, summary, items, entries }: IndexList<CaseStudy>) => ({
      title,
      summary,
      items: items.map((item, index) => ({ ...item, ...customerOf(entries[index]) })),
    }),
  }),
  home: {
    place: 2,
    id: 'stories',
    most: 1,
    look: 'list',
  },
});

/** Returns the facts of a customer in the list: industry, lane, and the first result on the page. */
function customerOf(entry: Entry<CaseStudy> | undefined) {
  const blocks = entry === undefined ? [] : blocksAmong(entry.fields);
  const shown = blocks.flatMap((block) => (block.block === 'before-after' || block.block === 'figures' ? block : []));
  const [first] = shown;
  return {
    industry: entry?.fields.industry,
    lane: entry?.fields.lane,
    result: first?.items[0] && { ...first.items[0], illustrative: first.illustrative },
  };
}
