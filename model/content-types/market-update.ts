import * as z from 'zod';
import { article, distinct, line, slug } from '../fields/fields.ts';
import { author } from './author.ts';
import { contentType, indexPage } from './content-type.ts';
import type { PlanContext } from './context.ts';
import type { Entry } from './entry.ts';
import { glossaryTerm } from './glossary-term.ts';
import { articleProps } from './props/article.ts';
import { articleCard } from './props/article-card.ts';
import { laneChartOf } from './props/charts.ts';
import { type IndexList } from './props/list.ts';
import { articleData } from './props/structured-data.ts';

const schema = z.strictObject({
  ...article,
  author: slug.describe('The desk that wrote the text, by the slug of its author page.'),
  keyPoints: distinct(z.array(line(400)).min(1).max(6)).describe(
    'The news of the update, each in a sentence or two. They are at the top of the page.',
  ),
});

type MarketUpdate = z.output<typeof schema>;

export const marketUpdate = contentType({
  id: 'market-update',
  names: ['Market Update', 'Global Logistics Update'],
  section: '/global-logistics-update',
  schema,
  linksTerms: true,
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
    template: 'update-index',
    props: ({ title, summary, items, entries }: IndexList<MarketUpdate>, context) => ({
      title,
      summary,
      items: items.map((item, index) => ({ ...item, rate: rateOf(entries[index], context) })),
    }),
  }),
  home: {
    place: 1,
    id: 'update',
    most: 1,
    look: 'band',
  },
});

/** Returns the rates of the first lane in an update's charts up to its day; undefined without such rates. */
function rateOf(entry: Entry<MarketUpdate> | undefined, context: PlanContext) {
  const lane = entry?.body.charts[0]?.lanes[0];
  const chart = lane === undefined ? undefined : laneChartOf(lane, context);
  if (entry === undefined || chart === undefined) return undefined;
  const points = chart.points.filter(({ from }) => from <= entry.fields.publishedOn);
  const { from, to, unit, equipment, illustrative } = chart;
  return points.length === 0 ? undefined : { from, to, unit, equipment, illustrative, points };
}
