import type { Entry } from '../content/entry.ts';
import type { TypeId } from '../content-types/index.ts';
import { compare } from '../diagnostics/diagnostic.ts';
import type { LinkTo } from '../shapes/links.ts';
import type { PlanContext } from './context.ts';
import { byOrder } from './items.ts';
import { linkTo, listing, modifiedOn, newestFirst, topicOf } from './listing.ts';
import type { PlannedPage } from './page-request.ts';

/** Posts on one page of the blog. */
const POSTS_PER_PAGE = 20;

type PageTexts = keyof PlanContext['settings']['pages'];

/** The pages that list items. */
export function indexPages(context: PlanContext): PlannedPage[] {
  return [
    ...blogPages(context),
    authorsPage(context),
    helpPage(context),
    ...formerHelpPages(context),
    glossaryPage(context),
    sectionPage(context, { path: '/research', texts: 'research', type: 'research' }),
    sectionPage(context, { path: '/company/newsroom', texts: 'newsroom', type: 'newsroom' }),
    productsPage(context),
    sectionPage(context, { path: '/company/customers', texts: 'customers', type: 'case-study' }),
    sectionPage(context, { path: '/events', texts: 'events', type: 'events' }),
    sectionPage(context, {
      path: '/global-logistics-update',
      texts: 'updates',
      type: 'market-update',
      feed: '/global-logistics-update/rss.xml',
    }),
  ];
}

/** What the blog lists: posts, and items of other types that are marked for it (M02). */
export function blogEntries(library: PlanContext['library'], locale: PlanContext['locale']): Entry[] {
  const marked = (['capital', 'research'] as const).flatMap((type): Entry[] =>
    library.list(locale, type).filter(({ fields }) => fields.types !== undefined),
  );
  return [...library.list(locale, 'blog'), ...marked].toSorted(newestFirst);
}

/** A feed needs absolute addresses, so that there is none while the site URL is not configured. */
export function feedOf({ settings }: PlanContext, feed: LinkTo): LinkTo[] {
  return settings.url === undefined ? [] : [feed];
}

function base(context: PlanContext, path: string, texts: PageTexts) {
  const { title, summary } = context.settings.pages[texts];
  return {
    path,
    locale: context.locale,
    title,
    description: summary,
    noindex: false,
    breadcrumbs: [] as LinkTo[],
    section: path,
    styles: [],
    staticQueries: [] as string[],
    feeds: [] as LinkTo[],
  };
}

function blogPages(context: PlanContext): PlannedPage[] {
  const { library, locale, settings, posts } = context;
  const categories = library.list(locale, 'blog-category').map(linkTo);
  const pages = Math.max(1, Math.ceil(posts.length / POSTS_PER_PAGE));
  const pathOf = (page: number) => (page === 1 ? '/blog' : `/blog/page/${page}`);
  return Array.from({ length: pages }, (_, index): PlannedPage => {
    const page = index + 1;
    const shown = posts.slice(index * POSTS_PER_PAGE, page * POSTS_PER_PAGE);
    const numbered = base(context, pathOf(page), 'blog');
    const { title, summary } = settings.pages.blog;
    return {
      ...numbered,
      title: page === 1 ? title : `${title} (${page}/${pages})`,
      description: page === 1 ? summary : `${summary} (${page}/${pages})`,
      breadcrumbs: page === 1 ? [] : [{ path: '/blog', title }],
      section: '/blog',
      feeds: feedOf(context, { path: '/blog/rss.xml', title }),
      modifiedOn: newest(shown),
      template: 'blog-landing',
      props: {
        title,
        summary,
        items: shown.map((entry) => listing(entry, topicOf(entry, context))),
        categories,
        pagination: {
          page,
          pages,
          previous: page > 1 ? pathOf(page - 1) : undefined,
          next: page < pages ? pathOf(page + 1) : undefined,
        },
      },
    };
  });
}

function authorsPage(context: PlanContext): PlannedPage {
  const { title, summary } = context.settings.pages.authors;
  const items = context.library.list(context.locale, 'author').map((entry) => listing(entry));
  return {
    ...base(context, '/resources/authors', 'authors'),
    section: '/blog',
    template: 'section-index',
    props: { title, summary, items },
  };
}

function helpPage(context: PlanContext): PlannedPage {
  const { library, locale, settings } = context;
  const articles = library.list(locale, 'help-article').toSorted(byOrder);
  const categories = library
    .list(locale, 'help-category')
    .toSorted(byOrder)
    .map((category) => ({
      link: listing(category),
      articles: articles.filter(({ fields }) => fields.category === category.slug).map(linkTo),
    }));
  const { title, summary } = settings.pages.help;
  return { ...base(context, '/help', 'help'), template: 'help-index', props: { title, summary, categories } };
}

/** A page at every former path of a help article, for the visitors whom the host's 301 does not reach (P12). */
function formerHelpPages(context: PlanContext): PlannedPage[] {
  const { library, locale, settings } = context;
  return library.list(locale, 'help-article').flatMap((entry) =>
    (entry.fields.formerPaths ?? []).map(
      (path): PlannedPage => ({
        ...base(context, path, 'help'),
        title: entry.fields.title,
        description: entry.fields.summary,
        noindex: true,
        breadcrumbs: [{ path: '/help', title: settings.pages.help.title }],
        section: '/help',
        template: 'help-article-redirect',
        props: { title: entry.fields.title, target: linkTo(entry) },
      }),
    ),
  );
}

function glossaryPage(context: PlanContext): PlannedPage {
  const { library, locale, settings } = context;
  const collator = new Intl.Collator(locale);
  const terms = library.list(locale, 'glossary-term').map((entry) => ({ entry, initial: initialOf(entry) }));
  const groups = [...Map.groupBy(terms, ({ initial }) => initial)]
    .toSorted(([a], [b]) => compare(a, b))
    .map(([initial, group]) => ({
      initial,
      terms: group
        .map(({ entry }) => listing(entry, entry.fields.abbreviation ?? ''))
        .toSorted((a, b) => collator.compare(a.title, b.title) || compare(a.path, b.path)),
    }));
  const { title, summary } = settings.pages.glossary;
  return {
    ...base(context, '/glossary', 'glossary'),
    staticQueries: ['glossary'],
    template: 'glossary',
    props: { title, summary, groups },
  };
}

/** The letter of a term in the A–Z index; terms that begin with something else stand under #. */
function initialOf({ fields }: Entry<'glossary-term'>): string {
  if (fields.initial !== undefined) return fields.initial;
  const first = (fields.title[0] ?? '').toUpperCase();
  return /[A-Z]/.test(first) ? first : '#';
}

function sectionPage(
  context: PlanContext,
  { path, texts, type, feed }: { path: string; texts: PageTexts; type: TypeId; feed?: string },
): PlannedPage {
  const entries = context.library.list(context.locale, type).toSorted(newestFirst);
  const { title, summary } = context.settings.pages[texts];
  return {
    ...base(context, path, texts),
    feeds: feed === undefined ? [] : feedOf(context, { path: feed, title }),
    modifiedOn: newest(entries),
    template: 'section-index',
    props: { title, summary, items: entries.map((entry) => listing(entry, '')) },
  };
}

/** What we sell, in the order that its editors gave it. */
function productsPage(context: PlanContext): PlannedPage {
  const products = context.library.list(context.locale, 'product').toSorted(byOrder);
  const { title, summary } = context.settings.pages.products;
  const items = products.map((entry) => listing(entry, entry.fields.kind));
  return { ...base(context, '/products', 'products'), template: 'section-index', props: { title, summary, items } };
}

function newest(entries: readonly Entry[]): string | undefined {
  return entries
    .map(modifiedOn)
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1);
}
