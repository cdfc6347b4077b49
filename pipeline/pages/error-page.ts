import type { PlanContext } from '../content-types/context.ts';
import type { LinkTo } from '../shapes/links.ts';
import { type Page, page } from './page.ts';
import { headOf, type TitleAndSummary, titleAndSummarySchema } from './words.ts';

/** Props of a page that replaces the requested one. */
export interface ErrorProps extends TitleAndSummary {
  /** Links to the main pages. */
  links: LinkTo[];
}

/** Defines a page that replaces the requested one. Hosts and the service worker load it from its own path. */
export function errorPage<const Template extends string>(made: {
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
    head: headOf,
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
