import type * as z from 'zod';
import type { drawing } from '../../blocks/block.ts';
import type { BlockProps } from '../../blocks/index.ts';
import { blocksAmong } from '../../blocks/uses.ts';
import type { Listing } from '../../shapes/links.ts';
import type { Entry } from '../entry.ts';

/** A journey on an item's page, as far as a small line shows it. */
export interface Journey {
  from: string;
  to: string;
  legs: Pick<BlockProps<'lane-strip'>['legs'][number], 'mode' | 'days'>[];
  illustrative?: true | undefined;
}

/** What a line of a list shows beside its words. */
export interface Pictured extends Listing {
  drawing?: z.output<typeof drawing> | undefined;
  journey?: Journey | undefined;
}

/** The drawing at the top of an item's page. One that opens with lanes goes by ship. */
export function drawingOf({ fields }: Entry): Pictured['drawing'] {
  const top = blocksAmong(fields).find((one) => one.block === 'hero');
  if (top === undefined) return undefined;
  return top.drawing ?? (top.lanes === undefined ? undefined : 'ship');
}

/** The first journey on an item's page. */
export function journeyOf({ fields }: Entry): Journey | undefined {
  const strip = blocksAmong(fields).find((one) => one.block === 'lane-strip');
  const [first, last] = [strip?.legs[0], strip?.legs.at(-1)];
  if (strip === undefined || first === undefined || last === undefined) return undefined;
  return {
    from: first.from,
    to: last.to ?? last.from,
    legs: strip.legs.map(({ mode, days }) => ({ mode, days })),
    illustrative: strip.illustrative,
  };
}
