import type { ChartData } from '../../shapes/chart.ts';
import type { Heading } from '../../shapes/heading.ts';
import type { LinkTo, Listing, SourceNote } from '../../shapes/links.ts';
import type { ItemContext } from '../context.ts';
import type { CommonFields, Entry } from '../entry.ts';
import { chartOf } from './charts.ts';
import { linkTo, listings, newestFirst } from './listing.ts';

/** The maximum number of mentions. Hundreds of articles may mention a common term; the page lists the newest. */
const MAX_MENTIONS = 24;

/** The props of an article page. */
export interface ArticleProps {
  title: string;
  summary: string;
  /** Second-level headings, for the list of contents. */
  contents: Heading[];
  /** The name of its type. Empty if it would not describe the page. */
  kind: string;
  publishedOn?: string | undefined;
  updatedOn?: string | undefined;
  reviewedOn?: string | undefined;
  author?: LinkTo | undefined;
  category?: LinkTo | undefined;
  backLink?: LinkTo | undefined;
  keyPoints: string[];
  illustrative: boolean;
  sources: SourceNote[];
  related: Listing[];
  /** Items that refer to or mention this item. */
  mentionedBy: LinkTo[];
  /** The data of the text's charts, by target. */
  charts: Record<string, ChartData>;
}

/** Optional fields of an article, which depend on its type. `author`, `category` and `related` refer to other items. */
interface ArticleFields extends CommonFields {
  publishedOn?: string | undefined;
  updatedOn?: string | undefined;
  reviewedOn?: string | undefined;
  illustrative?: true | undefined;
  sources?: SourceNote[] | undefined;
}

/** Returns the article props of an item of any type. */
export function articleProps(entry: Entry<ArticleFields>, context: ItemContext): ArticleProps {
  const { library, kind, backLink } = context;
  const { title, summary, publishedOn, updatedOn, reviewedOn, illustrative, sources = [] } = entry.fields;
  const [author] = library.referencesIn(entry, 'author');
  const [category] = library.referencesIn(entry, 'category');
  const related = library.referencesIn(entry, 'related');
  const mentionedBy = [...new Set([...library.referrersOf(entry), ...library.mentions(entry)])].filter(
    (other) => other !== entry && !related.includes(other),
  );
  return {
    title,
    summary,
    contents: entry.body.headings.filter(({ level }) => level === 2),
    kind,
    publishedOn,
    updatedOn,
    reviewedOn,
    author: author && linkTo(author),
    category: category && linkTo(category),
    backLink,
    keyPoints: [],
    illustrative: illustrative === true,
    sources,
    related: listings(related, context),
    mentionedBy: mentionedBy.toSorted(newestFirst).slice(0, MAX_MENTIONS).map(linkTo),
    charts: chartsOf(entry, context),
  };
}

function chartsOf(entry: Entry, context: ItemContext): Record<string, ChartData> {
  const charts: Record<string, ChartData> = {};
  for (const { target, lanes } of entry.body.charts) {
    const chart = chartOf(lanes, context);
    if (chart !== undefined) charts[target] = chart;
  }
  return charts;
}
