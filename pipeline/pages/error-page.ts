import type { PlanContext } from '../content-types/context.ts';
import type { LinkTo } from '../shapes/links.ts';
import { type Page, page } from './page.ts';
import { headOf, type TitleAndSummary, titleAndSummary } from './words.ts';

/** What a page says that stands in for the one that was asked for. */
export interface ErrorProps extends TitleAndSummary {
  /** The main pages. */
  links: LinkTo[];
}

/** A page that stands in for the one that was asked for; hosts and the worker look for it at a path of its own. */
export function errorPage<const Template extends string>(made: {
  id: string;
  path: string;
  template: Template;
}): Page<TitleAndSummary, ErrorProps, Template> {
  return page({
    ...made,
    words: titleAndSummary,
    isRequired: true,
    isError: true,
    noindex: true,
    head: headOf,
    props: (words, context) => ({ ...words, links: mainPages(context) }),
  });
}

/** The links of the navigation, those in menus too. */
function mainPages({ settings }: PlanContext): LinkTo[] {
  return settings.navigation.flatMap((entry) =>
    (entry.links ?? [{ label: entry.label, href: entry.href ?? '/' }]).map(({ href, label }) => ({
      path: href,
      title: label,
    })),
  );
}
