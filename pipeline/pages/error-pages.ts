import { NOT_FOUND_PATH, OFFLINE_PATH, SERVER_ERROR_PATH } from '../../contract/constants.ts';
import type { PlanContext } from '../../model/content-types/context.ts';
import type { LinkTo } from '../../model/shapes/links.ts';
import { type Page, page } from './page.ts';
import { type TitleAndSummary, titleAndDescription, titleAndSummarySchema } from './words.ts';

/** Props of a page that replaces the requested one. */
export interface ErrorProps extends TitleAndSummary {
  /** Links to the main pages. */
  links: LinkTo[];
}

/** Defines a page that replaces the requested one. Hosts and the service worker load it from its own path. */
function errorPage<const Template extends string>(made: {
  id: string;
  path: string;
  template: Template;
}): Page<TitleAndSummary, ErrorProps, Template> {
  return page({
    ...made,
    words: titleAndSummarySchema,
    isRequired: true,
    isError: true,
    noindex: true,
    head: titleAndDescription,
    props: (words, context) => ({ ...words, links: mainPages(context) }),
  });
}

/** Returns the links of the navigation, including those in menus. */
function mainPages({ settings }: PlanContext): LinkTo[] {
  return settings.navigation.flatMap((entry) =>
    (entry.links ?? [{ label: entry.label, href: entry.href ?? '/' }]).map(({ href, label }) => ({
      path: href,
      title: label,
    })),
  );
}

/** Pages that replace the requested one. The service worker shows the last for a page that it has not cached. */
export const errorPages = [
  errorPage({ id: 'not-found', path: NOT_FOUND_PATH, template: 'not-found' }),
  errorPage({ id: 'server-error', path: SERVER_ERROR_PATH, template: 'server-error' }),
  errorPage({ id: 'offline', path: OFFLINE_PATH, template: 'offline' }),
] as const;
