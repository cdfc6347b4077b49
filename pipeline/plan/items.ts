import type { Entry } from '../content/entry.ts';
import { parseReference } from '../content/library.ts';
import { badgeOf } from '../content/visibility.ts';
import { typeOf } from '../content-types/index.ts';
import { assetPath } from '../images/formats.ts';
import type { ChartData } from '../shapes/chart.ts';
import type { LinkTo } from '../shapes/links.ts';
import { blockPageProps, blocksOf } from './blocks.ts';
import { chartOf } from './charts.ts';
import type { PlanContext } from './context.ts';
import { linkTo, listing, modifiedOn, newestFirst } from './listing.ts';
import type { ArticleProps, EventProps, PlannedPage } from './page-request.ts';

/** A common term is mentioned by hundreds of articles; the newest of them are enough. */
const MAX_MENTIONS = 24;

/** The page of every entry. */
export function itemPages(context: PlanContext): PlannedPage[] {
  return context.library.all(context.locale).map((entry) => itemPage(entry, context));
}

function itemPage(entry: Entry, context: PlanContext): PlannedPage {
  const type = typeOf(entry.type);
  const { fields } = entry;
  const badge = badgeOf(entry, context.at);
  const base = {
    path: entry.path,
    locale: entry.locale,
    title: fields.metaTitle ?? fields.title,
    description: fields.summary,
    noindex: fields.noindex === true || badge !== undefined,
    badge,
    breadcrumbs: breadcrumbs(entry, context),
    section: type.index ?? type.section,
    item: { type: entry.type, slug: entry.slug },
    styles: entry.body.styles,
    staticQueries: [],
    modifiedOn: modifiedOn(entry),
    feeds: [],
    images: picturesOf(entry, context),
  };
  const article = () => articleProps(entry, context);
  switch (type.template) {
    case 'blog-category':
    case 'help-category': {
      const items = childrenOf(entry, context);
      const categories = context.library.list(context.locale, type.template).toSorted(byOrder).map(linkTo);
      return { ...base, template: type.template, props: { ...indexProps(entry, items), categories } };
    }
    case 'blog-author':
      return { ...base, template: 'blog-author', props: indexProps(entry, childrenOf(entry, context)) };
    case 'glossary-term': {
      const term = entry as Entry<'glossary-term'>;
      const { abbreviation, aliases = [] } = term.fields;
      return { ...base, template: 'glossary-term', props: { ...article(), abbreviation, aliases } };
    }
    case 'event':
      return {
        ...base,
        template: 'event',
        props: { ...article(), ...eventProps(entry as Entry<'events'>, context.at) },
      };
    case 'product': {
      const { kind } = (entry as Entry<'product'>).fields;
      return { ...base, template: 'product', props: { ...blockPageProps(entry, article(), context), kind } };
    }
    case 'landing-page':
      return { ...base, template: 'landing-page', props: blockPageProps(entry, article(), context) };
    case 'case-study': {
      const { customer, industry, lane } = (entry as Entry<'case-study'>).fields;
      const blocks = blocksOf(entry, context);
      return { ...base, template: 'case-study', props: { ...article(), blocks, customer, industry, lane } };
    }
    case 'blog-post':
    case 'research':
    case 'newsroom':
    case 'market-update':
    case 'help-article':
    case 'article':
      return { ...base, template: type.template, props: article() };
    default:
      throw new Error(`the template ${type.template} of the type ${type.id} is not for items`);
  }
}

function articleProps(entry: Entry, context: PlanContext): ArticleProps {
  const { library, locale } = context;
  const fields = entry.fields as Record<string, unknown> & Entry['fields'];
  const find = (type: 'author' | 'blog-category' | 'help-category', field: string): LinkTo | undefined => {
    const slug = fields[field];
    const found = typeof slug === 'string' ? library.find(locale, type, slug) : undefined;
    return found && linkTo(found);
  };
  const related = ((fields.related as string[] | undefined) ?? [])
    .map((written) =>
      entry.type === 'glossary-term' ? { type: 'glossary-term' as const, slug: written } : parseReference(written),
    )
    .map((reference) => reference && library.find(locale, reference.type, reference.slug))
    .filter((target) => target !== undefined);
  const mentionedBy = [...new Set([...library.backLinks(entry), ...library.mentions(entry)])].filter(
    (other) => other !== entry && !related.includes(other as never),
  );
  return {
    title: entry.fields.title,
    summary: entry.fields.summary,
    contents: entry.body.headings.filter(({ level }) => level === 2),
    kind: typeOf(entry.type).label[locale],
    publishedOn: fields.publishedOn as string | undefined,
    updatedOn: fields.updatedOn as string | undefined,
    reviewedOn: fields.reviewedOn as string | undefined,
    author: find('author', 'author'),
    category: entry.type === 'help-article' ? find('help-category', 'category') : find('blog-category', 'category'),
    backLink: backLink(entry, locale),
    keyPoints: ((fields.keyPoints ?? fields.keyFindings) as string[] | undefined) ?? [],
    illustrative: fields.illustrative === true,
    sources: (fields.sources as ArticleProps['sources'] | undefined) ?? [],
    related: related.map((target) => listing(target)),
    mentionedBy: mentionedBy.toSorted(newestFirst).slice(0, MAX_MENTIONS).map(linkTo),
    charts: chartsOf(entry, context),
  };
}

/** "Back to Blog" and where it leads (spec 2.3). */
function backLink(entry: Entry, locale: Entry['locale']): LinkTo | undefined {
  const { backLabel, index, section } = typeOf(entry.type);
  return backLabel && { path: index ?? section, title: backLabel[locale] };
}

function breadcrumbs(entry: Entry, { library, locale, settings }: PlanContext): LinkTo[] {
  const { pages } = settings;
  const blog = { path: '/blog', title: pages.blog.title };
  const help = { path: '/help', title: pages.help.title };
  switch (entry.type) {
    case 'blog':
    case 'blog-category':
      return [blog];
    case 'help-category':
      return [help];
    case 'help-article': {
      const { category } = (entry as Entry<'help-article'>).fields;
      const found = library.find(locale, 'help-category', category);
      return found ? [help, linkTo(found)] : [help];
    }
    case 'author':
      return [{ path: '/resources/authors', title: pages.authors.title }];
    case 'glossary-term':
      return [{ path: '/glossary', title: pages.glossary.title }];
    case 'research':
      return [{ path: '/research', title: pages.research.title }];
    case 'market-update':
      return [{ path: '/global-logistics-update', title: pages.updates.title }];
    case 'events':
      return [{ path: '/events', title: pages.events.title }];
    case 'newsroom':
      return [{ path: '/company/newsroom', title: pages.newsroom.title }];
    case 'product':
      return [{ path: '/products', title: pages.products.title }];
    case 'case-study':
      return [{ path: '/company/customers', title: pages.customers.title }];
    default:
      return [];
  }
}

/** What a category or an author lists: the items that name it as theirs. */
function childrenOf(entry: Entry, { library }: PlanContext): Entry[] {
  const isHelp = entry.type === 'help-category';
  const field = entry.type === 'author' ? 'author' : 'category';
  const types: readonly string[] = isHelp ? ['help-article'] : ['blog', 'research', 'capital', 'market-update'];
  return library
    .backLinks(entry)
    .filter((other) => types.includes(other.type) && (other.fields as Record<string, unknown>)[field] === entry.slug)
    .toSorted(isHelp ? byOrder : newestFirst);
}

function indexProps(entry: Entry, items: readonly Entry[]) {
  return {
    title: entry.fields.title,
    summary: entry.fields.summary,
    backLink: backLink(entry, entry.locale),
    items: items.map((item) => listing(item)),
  };
}

function eventProps({ fields }: Entry<'events'>, at: string): Omit<EventProps, keyof ArticleProps> {
  const { startsOn, endsOn, startTime, timeZone, online, city, country } = fields;
  return {
    startsOn,
    endsOn,
    startTime,
    timeZone,
    online: online === true,
    city,
    country,
    isPast: (endsOn ?? startsOn) < at,
  };
}

/** The pictures of a text, by the addresses that it has for them; one that is missing has its finding. */
function picturesOf({ body }: Entry, { imageOf }: PlanContext): PlannedPage['images'] {
  const found = body.images.flatMap(({ url }) => {
    const image = imageOf(assetPath(url));
    return image === undefined ? [] : [[url, image] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

function chartsOf(entry: Entry, context: PlanContext): Record<string, ChartData> {
  const charts: Record<string, ChartData> = {};
  for (const { lane } of entry.body.charts) {
    const chart = chartOf(lane, context);
    if (chart !== undefined) charts[lane] = chart;
  }
  return charts;
}

/** By the `order` field where there is one, then by title. */
export function byOrder(a: Entry, b: Entry): number {
  const order = ({ fields }: Entry) => ('order' in fields ? fields.order : 0);
  return order(a) - order(b) || (a.slug < b.slug ? -1 : 1);
}
