import { NOT_FOUND_PATH, OFFLINE_PATH, SERVER_ERROR_PATH } from '../../runtime/contract/constants.ts';
import type { PlanContext } from './context.ts';
import { feedOf } from './indexes.ts';
import { byOrder } from './items.ts';
import { listing, newestFirst, topicOf } from './listing.ts';
import type { PageBlock, PlannedPage, TemplateProps } from './page-request.ts';
import { searchPage } from './search-page.ts';

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
      ...homeBlocks(context),
      ...(update === undefined ? {} : { update: listing(update) }),
      stories: library
        .list(locale, 'case-study')
        .toSorted(newestFirst)
        .slice(0, 3)
        .map((entry) => listing(entry)),
      posts: context.posts.slice(0, 4).map((entry) => listing(entry, topicOf(entry, context))),
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

/** What the home page has of blocks: its own from the settings, and every product. */
function homeBlocks(context: PlanContext): Pick<TemplateProps['home'], 'opening' | 'closing'> {
  const { library, locale, settings, worldMap } = context;
  const { home } = settings;
  const products = library.list(locale, 'product').toSorted(byOrder);
  const hero: PageBlock = {
    block: 'hero',
    title: settings.title,
    lead: settings.lead,
    ...(home && { kicker: home.kicker, map: worldMap(home.lanes), form: 'tracking' }),
    ...(home?.actions && { actions: home.actions }),
  };
  return {
    opening: [
      hero,
      ...(home?.figures ? [{ block: 'figures' as const, ...home.figures }] : []),
      ...(products.length < 2
        ? []
        : [
            {
              block: 'feature-grid' as const,
              title: settings.pages.products?.title ?? '',
              items: products.map(({ path, fields }) => ({ title: fields.title, text: fields.summary, href: path })),
            },
          ]),
    ],
    closing: home?.closing ? [{ block: 'call-to-action', ...home.closing }] : [],
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
  const links = settings.navigation.flatMap((entry) =>
    (entry.links ?? [{ label: entry.label, href: entry.href ?? '/' }]).map(({ href, label }) => ({
      path: href,
      title: label,
    })),
  );
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
