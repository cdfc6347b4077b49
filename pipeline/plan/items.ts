import { siteTexts } from '../../locales/site.ts';
import type { ContentType } from '../../model/content-types/content-type.ts';
import type { ItemContext, PlanContext } from '../../model/content-types/context.ts';
import type { Entry } from '../../model/content-types/entry.ts';
import { anyTypes, backLabelOf, parentPathOf, typeOf } from '../../model/content-types/index.ts';
import { linkTo, modifiedOn } from '../../model/content-types/props/listing.ts';
import { assetPath } from '../../model/shapes/asset-path.ts';
import type { LinkTo } from '../../model/shapes/links.ts';
import { badgeOn } from '../content/visibility.ts';
import { anyPages } from './all-pages.ts';
import type { PlannedPage } from './page-request.ts';

/** Returns the page of every entry. */
export function itemPages(context: PlanContext): PlannedPage[] {
  return context.library.all(context.locale).map((entry) => itemPage(entry, context));
}

/** Returns the page of an entry. */
export function itemPage(entry: Entry, context: PlanContext): PlannedPage {
  const { locale, clock } = context;
  const type = typeOf(entry.type);
  const { fields } = entry;
  const badge = badgeOn(clock, fields);
  const above = parentPathOf(type);
  const back = backLabelOf(type, locale);
  const itemContext: ItemContext = {
    ...context,
    kind: siteTexts[locale].contentTypes.labels[type.id],
    backLink: back !== undefined && hasPageAbove(type, context) ? { path: above, title: back } : undefined,
  };
  const props = type.props(entry, itemContext);
  const breadcrumbs = trailOf(entry, { type, context });
  return {
    owner: { kind: 'item', type: type.id, slug: entry.slug },
    path: entry.path,
    locale,
    title: fields.metaTitle ?? fields.title,
    description: fields.summary,
    noindex: type.noindex === true || fields.noindex === true || badge !== undefined,
    badge,
    breadcrumbs,
    styles: entry.body.styles,
    staticQueries: [],
    modifiedOn: modifiedOn(entry),
    feeds: [],
    images: picturesOf(entry, context),
    card: { title: fields.title, kind: breadcrumbs[0]?.title, ...type.card?.(props) },
    template: type.template,
    props,
  };
}

/**
 * Returns whether the path above an item leads somewhere. A page without words is left out of the export; any other
 * path may be an item or a redirect.
 */
function hasPageAbove(type: ContentType, { indexes }: PlanContext): boolean {
  const above = parentPathOf(type);
  const isPage = anyPages.some(({ path }) => path === above) || anyTypes.some(({ index }) => index?.path === above);
  return indexes.has(above) || !isPage;
}

/** Returns the breadcrumbs of an item: from the index page above it down to its parent. */
function trailOf(entry: Entry, { type, context }: { type: ContentType; context: PlanContext }): LinkTo[] {
  const index = context.indexes.get(parentPathOf(type));
  return [...(index === undefined ? [] : [index]), ...(type.parents?.(entry, context) ?? [])];
}

/**
 * Returns a page for every former path of an item, which links to the current path. Visitors see it if the host's 301
 * does not reach them (P12).
 */
export function formerPages(context: PlanContext): PlannedPage[] {
  const { library, locale } = context;
  return library.all(locale).flatMap((entry) => {
    const type = typeOf(entry.type);
    const above = parentPathOf(type);
    const index = context.indexes.get(above);
    const { title, summary } = entry.fields;
    return (type.formerPaths?.(entry.fields) ?? []).map(
      (path): PlannedPage => ({
        owner: { kind: 'former', type: type.id, slug: entry.slug, to: entry.path },
        path,
        locale,
        title,
        description: summary,
        noindex: true,
        breadcrumbs: index === undefined ? [] : [index],
        styles: [],
        staticQueries: [],
        feeds: [],
        template: FORMER_PATH_TEMPLATE,
        props: { title, target: linkTo(entry) } satisfies FormerProps,
      }),
    );
  });
}

/** The template of pages at former paths. */
export const FORMER_PATH_TEMPLATE = 'help-article-redirect';

export interface FormerProps {
  title: string;
  target: LinkTo;
}

/** Returns the pictures of a text by the URLs in it. A missing picture has a finding of its own. */
function picturesOf({ body }: Entry, { imageOf }: PlanContext): PlannedPage['images'] {
  const found = body.images.flatMap(({ url }) => {
    const image = imageOf(assetPath(url));
    return image === undefined ? [] : [[url, image] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}
