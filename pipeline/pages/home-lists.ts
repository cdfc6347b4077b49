import { siteTexts } from '../../locales/site.ts';
import type { ContentType, HomeList } from '../../model/content-types/content-type.ts';
import type { PlanContext } from '../../model/content-types/context.ts';
import { anyTypes, parentPathOf } from '../../model/content-types/index.ts';
import { chartOf } from '../../model/content-types/props/charts.ts';
import { listing, newestFirst } from '../../model/content-types/props/listing.ts';
import type { LinkTo, Listing } from '../../model/shapes/links.ts';

/** A list with its title and a link to the index page. */
export interface HomeBand extends Pick<HomeList, 'id' | 'look'> {
  title: string;
  items: Listing[];
  more?: LinkTo | undefined;
}

/** Returns the products in their groups; undefined for fewer than two, which make no list. */
export function productsOf(context: PlanContext) {
  const type = anyTypes.find(({ home }) => home?.look === 'cells');
  if (type?.home?.look !== 'cells') return undefined;
  const entries = sorted(type, context);
  if (entries.length < 2) return undefined;
  return {
    title: context.indexes.get(parentPathOf(type))?.title ?? siteTexts[context.locale].contentTypes.labels[type.id],
    groups: type.home.groups(entries, context),
  };
}

/** Returns the newest items of the type with the look `band`, with the rates of a lane next to them. */
export function latestOf(lane: string | undefined, context: PlanContext) {
  const band = listsOf(context).find(({ look }) => look === 'band');
  return band && { ...band, chart: lane === undefined ? undefined : chartOf([lane], context) };
}

/** Returns the lists below this band, in their order. */
export function bandsOf(context: PlanContext): HomeBand[] {
  return listsOf(context).filter(({ look }) => look !== 'band');
}

function listsOf(context: PlanContext): HomeBand[] {
  const { locale, library, indexes } = context;
  const { homeLists } = siteTexts[locale].contentTypes;
  return anyTypes
    .flatMap((type) => (type.home === undefined || type.home.look === 'cells' ? [] : [{ type, list: type.home }]))
    .toSorted((a, b) => a.list.place - b.list.place)
    .map(({ type, list: { id, look, most, label } }) => ({
      id,
      look,
      title: homeLists[id].title,
      items: sorted(type, context)
        .slice(0, most)
        .map((entry) => listing(entry, label?.(entry, context) ?? library.labelOf(entry))),
      more: indexes.has(parentPathOf(type)) ? { path: parentPathOf(type), title: homeLists[id].all } : undefined,
    }))
    .filter(({ items }) => items.length > 0);
}

/** Returns the items of an index page, in its order. */
function sorted(type: ContentType, { library, locale }: PlanContext) {
  return library.listWithAdditional(locale, type).toSorted(type.order ?? newestFirst);
}
