import type { PlanContext } from '../../model/content-types/context.ts';
import type { LinkTo } from '../../model/shapes/links.ts';
import type { Page } from '../pages/page.ts';
import { anyPages } from './all-pages.ts';
import { feedPath, feedsOf, type PageWords } from './indexes.ts';
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
  const wording = words.get(page.id);
  if (wording === undefined) return [];
  const whole = { ...sitePage(page, wording, context), breadcrumbs: breadcrumbsOf(page, words) };
  const below = arePlaceholders(wording) ? [] : (page.pagesBelow?.(wording, context) ?? []);
  return [
    // The pages below do not inherit the pattern.
    { ...whole, matchPath: page.matchPath },
    ...below.map((part) => ({ ...whole, ...part, breadcrumbs: [...whole.breadcrumbs, ...part.breadcrumbs] })),
  ];
}

/** Returns links to the pages above a page, from the top. A page without words is not in the export, so it has no link. */
function breadcrumbsOf({ parent }: Page, words: PageWords): LinkTo[] {
  const above = anyPages.find(({ id }) => id === parent);
  const wording = above && words.get(above.id);
  if (above === undefined || wording === undefined || !('title' in wording)) return [];
  return [...breadcrumbsOf(above, words), { path: above.path, title: String(wording.title) }];
}

function sitePage(page: Page, wording: object, context: PlanContext): PlannedPage {
  return {
    owner: { kind: 'page', id: page.id },
    path: page.path,
    locale: context.locale,
    ...page.head(wording, context),
    noindex: page.noindex === true,
    breadcrumbs: [],
    styles: [],
    staticQueries: arePlaceholders(wording) ? [] : [...(page.staticQueries?.(wording, context) ?? [])],
    feeds: announcedFeeds(page, wording, context),
    template: page.template,
    props: arePlaceholders(wording) ? {} : page.props(wording, context),
  };
}

/** Returns the feeds of index pages that a page announces, or its own. */
function announcedFeeds(page: Page, wording: object, context: PlanContext): LinkTo[] {
  if (page.announcesFeeds) return feedsOf(context, ({ feed }) => feed?.onHome === true);
  if (page.feed === undefined || context.settings.url === undefined) return [];
  return [{ path: feedPath(page), title: page.head(wording, context).title }];
}
