import { NOT_FOUND_PATH, OFFLINE_PATH, SERVER_ERROR_PATH } from '../../runtime/contract/constants.ts';
import type { PlanContext } from './context.ts';
import { feedOf } from './indexes.ts';
import { byOrder } from './items.ts';
import { linkTo, listing, newestFirst } from './listing.ts';
import type { LinkTo, PlannedPage } from './page-request.ts';

/** Home, the error pages and the site index. */
export function sitePages(context: PlanContext): PlannedPage[] {
  return [
    homePage(context),
    searchPage(context),
    errorPage(context, 'not-found'),
    errorPage(context, 'server-error'),
    errorPage(context, 'offline'),
  ];
}

function base({ locale }: PlanContext) {
  return { locale, breadcrumbs: [], noindex: false, styles: [], staticQueries: [], feeds: [] };
}

function homePage(context: PlanContext): PlannedPage {
  const { library, locale, settings } = context;
  const [update] = library.list(locale, 'market-update').toSorted(newestFirst);
  const recent = library.list(locale, 'research').toSorted(newestFirst);
  return {
    ...base(context),
    path: '/',
    title: settings.title,
    description: settings.description,
    feeds: feedOf(context, { path: '/blog/rss.xml', title: settings.pages.blog.title }),
    template: 'home',
    props: {
      title: settings.title,
      lead: settings.lead,
      ...(update === undefined ? {} : { update: listing(update) }),
      posts: context.posts.slice(0, 4).map((entry) => listing(entry)),
      research: recent.slice(0, 3).map((entry) => listing(entry)),
      help: library
        .list(locale, 'help-category')
        .toSorted(byOrder)
        .map((entry) => listing(entry, '')),
      terms: library
        .list(locale, 'glossary-term')
        .slice(0, 6)
        .map((entry) => listing(entry, '')),
    },
  };
}

const ERROR_PAGES = {
  'not-found': { path: NOT_FOUND_PATH, texts: 'notFound' },
  'server-error': { path: SERVER_ERROR_PATH, texts: 'serverError' },
  offline: { path: OFFLINE_PATH, texts: 'offline' },
} as const;

/** A page that stands in for the one that was asked for. */
function errorPage(context: PlanContext, template: keyof typeof ERROR_PAGES): PlannedPage {
  const { settings } = context;
  const { path, texts } = ERROR_PAGES[template];
  const { title, summary } = settings.pages[texts];
  const links = settings.navigation.map(({ href, label }) => ({ path: href, title: label }));
  return {
    ...base(context),
    path,
    title,
    description: summary,
    noindex: true,
    template,
    props: { title, summary, links },
  };
}

/** Every page by section: what search shows without script. */
function searchPage(context: PlanContext): PlannedPage {
  const { library, locale, settings } = context;
  const { pages } = settings;
  const collator = new Intl.Collator(locale);
  const section = (path: string, title: string, type: Parameters<typeof library.list>[1]) => ({
    link: { path, title },
    items: library
      .list(locale, type)
      .map(linkTo)
      .toSorted((a: LinkTo, b: LinkTo) => collator.compare(a.title, b.title) || (a.path < b.path ? -1 : 1)),
  });
  return {
    ...base(context),
    path: '/search',
    title: pages.search.title,
    description: pages.search.summary,
    template: 'search',
    props: {
      title: pages.search.title,
      summary: pages.search.summary,
      sections: [
        section('/blog', pages.blog.title, 'blog'),
        section('/global-logistics-update', pages.updates.title, 'market-update'),
        section('/research', pages.research.title, 'research'),
        section('/help', pages.help.title, 'help-article'),
        section('/glossary', pages.glossary.title, 'glossary-term'),
        section('/events', pages.events.title, 'events'),
        section('/company/newsroom', pages.newsroom.title, 'newsroom'),
        section('/resources/authors', pages.authors.title, 'author'),
      ],
    },
  };
}
