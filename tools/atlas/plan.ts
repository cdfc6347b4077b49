import * as z from 'zod';
import type { FreightData } from '../../freight/freight-data.ts';
import { pairOf } from '../../freight/lanes.ts';
import { mercatorLine } from '../../freight/mercator.ts';
import { linePath } from '../../freight/world-map.ts';
import type { PlanContext } from '../../model/content-types/context.ts';
import { placesByRegion } from '../../model/data/atlas-regions.ts';
import { sourceTitle } from '../../model/data/kind.ts';
import { validCustomsNotes } from '../../model/data/queries.ts';
import { atlasCoast } from '../../pipeline/maps/coast.ts';
import { drawableLane } from '../../pipeline/maps/map-maker.ts';
import { freightDataOf } from '../../pipeline/pages/freight-data.ts';
import { page } from '../../pipeline/pages/page.ts';
import { freightSourcesOf } from '../../pipeline/pages/routes.ts';
import { sectionSchema, sectionTexts } from '../../pipeline/pages/section-words.ts';
import { tools } from '../../pipeline/pages/tools.ts';
import { titleAndDescription, titleAndSummarySchema } from '../../pipeline/pages/words.ts';
import type { AtlasData, AtlasLane, AtlasNote } from './data.ts';
import { atlas } from './definition.ts';
import { ATLAS_PATTERN } from './paths.ts';

const words = z.strictObject({
  ...titleAndSummarySchema.shape,
  sections: z
    .array(sectionSchema)
    .min(1)
    .max(6)
    .describe('The sections below the map: its content, method and limits.'),
});

type Words = z.output<typeof words>;

interface AtlasProps extends Words {
  freight: FreightData;
  atlas: AtlasData;
  /** The dots of the land, and the lines of the common lanes, as path data. */
  land: string;
  lines: string;
  /** The day of the build, which decides which passages are open. */
  today: string;
  sources: ReturnType<typeof freightSourcesOf>;
}

/** Plans the atlas. The host shows it at every address below its path. */
export const plan = page({
  id: atlas.name,
  path: atlas.path,
  matchPath: ATLAS_PATTERN,
  parent: tools.id,
  words,
  head: titleAndDescription,
  template: atlas.name,
  dataSets: {
    atlas: { make: atlasDataOf },
    'atlas-coast': { make: ({ store }) => atlasCoast(store), isOnDemand: true },
  },
  staticQueries: () => [...atlas.dataSets, 'atlas-coast'],
  props: (wording, context): AtlasProps => ({
    ...wording,
    freight: freightDataOf(context),
    atlas: atlasDataOf(context),
    land: context.atlasLand(),
    lines: linesOf(context),
    today: context.data.day,
    sources: freightSourcesOf(context),
  }),
  texts: ({ sections }) => sections.flatMap(sectionTexts),
});

type Known = Pick<PlanContext, 'data' | 'locale'>;

function atlasDataOf({ data, locale }: Known): AtlasData {
  return { regions: placesByRegion(data, locale), lanes: lanesOf({ data, locale }), notes: notesOf({ data, locale }) };
}

/** Returns the customs notes that are valid on the day of the build. */
function notesOf({ data, locale }: Known): AtlasNote[] {
  return validCustomsNotes(data).map(({ countries, mode, name, text, source, checkedOn }) => ({
    countries,
    mode,
    name: name[locale],
    text: text[locale],
    source: { title: sourceTitle(source, locale), ...(source.url !== undefined && { url: source.url }) },
    checkedOn,
  }));
}

/** Returns the common lanes, one for each pair of ports, with their shortest open way. */
function lanesOf(context: Known): AtlasLane[] {
  return drawnLanes(context).map(({ from, to, route: { nauticalMiles, passages } }) => ({
    from: from.id,
    to: to.id,
    nauticalMiles,
    passages: [...passages],
  }));
}

function linesOf(context: Known): string {
  return drawnLanes(context)
    .map(({ route: { line } }) => linePath(mercatorLine(line)))
    .join('');
}

function drawnLanes({ data, locale }: Known) {
  const drawn = data.lanes.flatMap(({ id }) => drawableLane(id, data, locale) ?? []);
  return [...new Map(drawn.map((lane) => [pairOf(lane.lane), lane])).values()];
}
