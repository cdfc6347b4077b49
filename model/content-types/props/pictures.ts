import type * as z from 'zod';
import type { drawing } from '../../blocks/block.ts';
import type { BlockProps } from '../../blocks/index.ts';
import { blocksAmong } from '../../blocks/uses.ts';
import type { Listing } from '../../shapes/links.ts';
import type { Entry } from '../entry.ts';

/** The first journey of an item's page, reduced to the facts that a list shows. */
export interface ListedJourney {
  from: string;
  to: string;
  legs: Pick<BlockProps<'lane-strip'>['legs'][number], 'mode' | 'days'>[];
  illustrative?: true | undefined;
}

/** A line of a list with a drawing and a journey. */
export interface PicturedListing extends Listing {
  drawing?: z.output<typeof drawing> | undefined;
  journey?: ListedJourney | undefined;
}

/** Returns the drawing in the hero of an item's page. A hero with lanes and without a drawing gets a ship. */
export function drawingOf({ fields }: Entry): PicturedListing['drawing'] {
  const top = blocksAmong(fields).find((block) => block.block === 'hero');
  if (top === undefined) return undefined;
  return top.drawing ?? (top.lanes === undefined ? undefined : 'ship');
}

/** Returns the first journey on an item's page. */
export function firstJourneyOf({ fields }: Entry): ListedJourney | undefined {
  const strip = blocksAmong(fields).find((block) => block.block === 'lane-strip');
  const [first, last] = [strip?.legs[0], strip?.legs.at(-1)];
  if (strip === undefined || first === undefined || last === undefined) return undefined;
  return {
    from: first.from,
    to: last.to ?? last.from,
    legs: strip.legs.map(({ mode, days }) => ({ mode, days })),
    illustrative: strip.illustrative,
  };
}
