import * as z from 'zod';
import { article, distinct, line, slug } from '../fields/fields.ts';
import { author } from './author.ts';
import { contentType, indexPage, itemType } from './content-type.ts';
import { glossaryTerm } from './glossary-term.ts';
import { articleProps } from './props/article.ts';
import { articleCard } from './props/article-card.ts';
import { listProps } from './props/list.ts';
import { articleData } from './props/structured-data.ts';

export const marketUpdateItem = itemType({
  id: 'market-update',
  names: ['Market Update', 'Global Logistics Update'],
  section: '/global-logistics-update',
  schema: z.strictObject({ ...article, author: slug, keyPoints: distinct(z.array(line(400)).min(1).max(6)) }),
  linksTerms: true,
});

export const marketUpdate = contentType(marketUpdateItem, {
  label: { 'en-US': 'Global Logistics Update', 'zh-CN': '全球物流动态' },
  backLabel: { 'en-US': 'Back to Global Logistics Update', 'zh-CN': '返回全球物流动态' },
  references: { author, related: 'any', terms: glossaryTerm },
  template: 'market-update',
  props: (entry, context) => ({
    ...articleProps(entry, context),
    keyPoints: entry.fields.keyPoints,
    // A map of the lanes in its charts.
    map: context.mapOf(entry.body.charts.flatMap(({ lanes }) => lanes)),
  }),
  search: { texts: ({ keyPoints }) => keyPoints },
  card: articleCard,
  structuredData: (props, context) => [articleData(props, context)],
  index: indexPage({
    path: '/global-logistics-update',
    words: 'updates',
    feed: {},
    template: 'section-index',
    props: listProps,
  }),
  home: {
    place: 1,
    id: 'update',
    title: { 'en-US': 'Latest update', 'zh-CN': '最新动态' },
    all: { 'en-US': 'All updates', 'zh-CN': '全部动态' },
    most: 1,
    look: 'band',
  },
});
