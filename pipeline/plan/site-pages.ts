import type { PlanContext } from '../../model/content-types/context.ts';
import type { LinkTo } from '../../model/shapes/links.ts';
import type { Page } from '../pages/page.ts';
import { anyPages } from './all-pages.ts';
import { feedsOf, type PageWords } from './indexes.ts';
import type { PlannedPage } from './page-request.ts';
import { arePlaceholders } from './read-words.ts';

/** Returns the pages without an item that have words. */
export function sitePages(words: PageWords, context: PlanContext): PlannedPage[] {
  return anyPages.flatMap((page) => pageWithBelow(page, { words, context }));
}

/** Returns a page and the pages below it; none without words. */
export function pageWithBelow(
  page: Page,
  { words, context }: { words: PageWords; context: PlanContext },
): PlannedPage[] {
  const own = words.get(page.id);
  if (own === undefined) return [];
  const whole = { ...sitePage(page, own, context), breadcrumbs: breadcrumbsOf(page, words) };
  const below = arePlaceholders(own) ? [] : (page.pagesBelow?.(own, context) ?? []);
  return [
    // The pages below do not inherit the pattern.
    { ...whole, matchPath: page.matchPath },
    ...below.map((part) => ({ ...whole, ...part, breadcrumbs: [...whole.breadcrumbs, ...part.breadcrumbs] })),
  ];
}

/** Returns links to the pages above a page, from the top. A page without words is not in the export, so it has no link. */
function breadcrumbsOf({ parent }: Page, words: PageWords): LinkTo[] {
  const above = anyPages.find(({ id }) => id === parent);
  const own = above && words.get(above.id);
  if (above === undefined || own === undefined || !('title' in own)) return [];
  return [...breadcrumbsOf(above, words), { path: above.path, title: String(own.title) }];
}

function sitePage(page: Page, own: object, context: PlanContext): PlannedPage {
  return {
    owner: { kind: 'page', id: page.id },
    path: page.path,
    locale: context.locale,
    ...page.head(own, context),
    noindex: page.noindex === true,
    breadcrumbs: [],
    styles: [],
    staticQueries: arePlaceholders(own) ? [] : [...(page.staticQueries?.(own, context) ?? [])],
    feeds: page.announcesFeeds ? feedsOf(context, ({ feed }) => feed?.onHome === true) : [],
    template: page.template,
    props: arePlaceholders(own) ? {} : page.props(own, context),
  };
}
