import * as z from 'zod';
import { interpolate } from '../../contract/interpolate.ts';
import type { FreightData } from '../../freight/freight-data.ts';
import { PLANNING_KNOTS, TRANSIT_FACTORS } from '../../freight/lane-figures.ts';
import type { PlanContext } from '../../model/content-types/context.ts';
import { line } from '../../model/fields/fields.ts';
import type { CommonLane } from '../../model/shapes/routes.ts';
import { freightDataOf } from '../../pipeline/pages/freight-data.ts';
import { page } from '../../pipeline/pages/page.ts';
import { commonLanesOf, freightSourcesOf } from '../../pipeline/pages/routes.ts';
import { sectionSchema, sectionTexts } from '../../pipeline/pages/section-words.ts';
import { tools } from '../../pipeline/pages/tools.ts';
import { titleAndDescription, titleAndSummarySchema } from '../../pipeline/pages/words.ts';
import { routeSearch } from './definition.ts';
import { commonLanePath } from './paths.ts';

/** A text that contains the names of a lane's ports. */
const ofLane = (most: number) => line(most).regex(/\{from\}.*\{to\}|\{to\}.*\{from\}/, 'must contain {from} and {to}');

const words = z.strictObject({
  ...titleAndSummarySchema.shape,
  sections: z
    .array(sectionSchema)
    .min(1)
    .max(8)
    .describe(
      'How the tool calculates, and its limits. {knots} is the planning speed, {least} and {most} are its multiples.',
    ),
  lane: z
    .strictObject({
      title: ofLane(50).describe('The title. {from} and {to} are the names of the ports.'),
      summary: ofLane(150).describe('The summary, with {from} and {to}. {knots} is the planning speed.'),
    })
    .describe('The page of a common lane.'),
});

type Words = z.output<typeof words>;

interface RouteSearchProps extends Pick<Words, 'title' | 'summary' | 'sections'> {
  lanes: CommonLane[];
  /** Only on the page of a common lane: that lane. */
  lane?: CommonLane | undefined;
  data: FreightData;
  /** The day of the build, which decides which passages are open. */
  today: string;
  sources: ReturnType<typeof freightSourcesOf>;
}

/** Plans the tool, and below it a page with the complete answer for each common lane. */
export const plan = page({
  id: routeSearch.name,
  path: routeSearch.path,
  parent: tools.id,
  words,
  head: titleAndDescription,
  template: routeSearch.name,
  dataSets: { freight: { make: freightDataOf } },
  staticQueries: () => routeSearch.dataSets,
  props: (wording, context): RouteSearchProps => ({
    title: wording.title,
    summary: wording.summary,
    ...shared(wording, context),
  }),
  pagesBelow: (wording, context) => commonLanesOf(context).map((lane) => lanePage(lane, wording, context)),
  texts: ({ sections }) => sections.flatMap(sectionTexts),
});

const knots = {
  knots: String(PLANNING_KNOTS),
  least: String(TRANSIT_FACTORS.least),
  most: String(TRANSIT_FACTORS.most),
};

function shared({ sections }: Words, context: PlanContext): Omit<RouteSearchProps, 'title' | 'summary'> {
  return {
    sections: sections.map((section) => ({
      ...section,
      text: section.text.map((paragraph) => interpolate(paragraph, knots)),
    })),
    lanes: commonLanesOf(context),
    data: freightDataOf(context),
    today: context.data.day,
    sources: freightSourcesOf(context),
  };
}

function lanePage(lane: CommonLane, wording: Words, context: PlanContext) {
  const names = { from: lane.fromName, to: lane.toName };
  const title = interpolate(wording.lane.title, names);
  const summary = interpolate(wording.lane.summary, { ...names, ...knots });
  const props: RouteSearchProps = {
    title,
    summary,
    ...shared(wording, context),
    lane,
    sources: freightSourcesOf(context, lane),
  };
  return {
    path: commonLanePath(lane),
    title,
    description: summary,
    row: { kind: 'lanes' as const, id: lane.id },
    names: [lane.fromName, lane.toName],
    breadcrumbs: [{ path: routeSearch.path, title: wording.title }],
    props,
  };
}
