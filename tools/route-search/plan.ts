import * as z from 'zod';
import type { PlanContext } from '../../pipeline/content-types/context.ts';
import { line } from '../../pipeline/fields/fields.ts';
import { page } from '../../pipeline/pages/page.ts';
import { laneDataOf, routesOf } from '../../pipeline/pages/routes.ts';
import { sectionSchema, sectionTexts } from '../../pipeline/pages/section-words.ts';
import { tools } from '../../pipeline/pages/tools.ts';
import { headOf, titleAndSummarySchema } from '../../pipeline/pages/words.ts';
import { siteLinkSchema } from '../../pipeline/settings/settings.ts';
import type { MapData } from '../../pipeline/shapes/map.ts';
import type { KnownLane, Routes } from '../../pipeline/shapes/routes.ts';
import { interpolate } from '../../runtime/contract/interpolate.ts';
import { PLANNING_KNOTS } from '../../runtime/contract/lane-figures.ts';
import { lanePath } from './answer.ts';
import { routeSearch } from './definition.ts';

/** A text that contains the names of a lane's ports. */
const ofLane = (most: number) => line(most).regex(/\{from\}.*\{to\}|\{to\}.*\{from\}/, 'must contain {from} and {to}');

const SPEED = { knots: String(PLANNING_KNOTS) };

const words = z.strictObject({
  ...titleAndSummarySchema.shape,
  /** How the tool calculates its answers; `{knots}` is the planning speed. */
  method: sectionSchema,
  /** A section for visitors who searched for an unknown pair of ports. */
  unknown: sectionSchema,
  /** The page of a lane: its title, its summary, which may contain the speed as well, and links to next steps. */
  lane: z.strictObject({ title: ofLane(50), summary: ofLane(150), next: z.array(siteLinkSchema).min(1).max(3) }),
});

type Words = z.output<typeof words>;

interface RouteSearchProps extends Pick<Words, 'title' | 'summary' | 'method'> {
  routes: Routes | undefined;
  /** Only on the list of lanes. */
  unknown?: Words['unknown'] | undefined;
  /** Only on the page of a lane. */
  lane?: { known: KnownLane; map: MapData | undefined; next: Words['lane']['next'] } | undefined;
}

/** Plans the list of lanes, and below it a page for each lane. Without script the form leads to these pages. */
export const plan = page({
  id: routeSearch.name,
  path: routeSearch.path,
  parent: tools.id,
  words,
  head: headOf,
  template: routeSearch.name,
  dataSets: { lanes: { make: laneDataOf } },
  staticQueries: (_words, context) => (routesOf(context) === undefined ? [] : routeSearch.dataSets),
  props: (own, context): RouteSearchProps => ({
    title: own.title,
    summary: own.summary,
    method: methodOf(own),
    unknown: own.unknown,
    routes: routesOf(context),
  }),
  pagesBelow: (own, context) => (routesOf(context)?.lanes ?? []).map((known) => lanePage(known, own, context)),
  texts: ({ title, method, unknown }) => [title, ...sectionTexts(method), ...(unknown ? sectionTexts(unknown) : [])],
});

function methodOf({ method }: Words): Words['method'] {
  return { ...method, text: method.text.map((one) => interpolate(one, SPEED)) };
}

function lanePage(known: KnownLane, own: Words, context: PlanContext) {
  const { title, lane } = own;
  const { fromName: from, toName: to } = known;
  const head = {
    title: interpolate(lane.title, { from, to }),
    summary: interpolate(lane.summary, { from, to, ...SPEED }),
  };
  const props: RouteSearchProps = {
    ...head,
    method: methodOf(own),
    routes: routesOf(context),
    lane: { known, map: context.mapOf([known.id]), next: lane.next },
  };
  return {
    path: lanePath(known),
    title: head.title,
    description: head.summary,
    breadcrumbs: [{ path: routeSearch.path, title }],
    props,
  };
}

declare module '../index.ts' {
  interface ToolPages {
    'route-search': typeof plan;
  }
}
