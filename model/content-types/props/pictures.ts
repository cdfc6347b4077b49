import type { BlockProps } from '../../blocks/index.ts';
import { blocksAmong } from '../../blocks/uses.ts';
import { assetPath } from '../../shapes/asset-path.ts';
import type { ImageData } from '../../shapes/image.ts';
import type { Listing } from '../../shapes/links.ts';
import type { PlanContext } from '../context.ts';
import type { Entry } from '../entry.ts';

/** The first journey of an item's page, reduced to the facts that a list shows. */
export interface ListedJourney {
  from: string;
  to: string;
  legs: Pick<BlockProps<'lane-strip'>['legs'][number], 'mode' | 'days'>[];
  illustrative?: true | undefined;
}

/** A line of a list with a picture and a journey. */
export interface PicturedListing extends Listing {
  picture?: ImageData | undefined;
  journey?: ListedJourney | undefined;
}

/**
 * Returns the picture in the hero of an item's page, or else the first of its text that is alone in its paragraph. In a list
 * it repeats what the title says, so it has no text.
 */
export function pictureOf({ fields, body }: Entry, { imageOf }: Pick<PlanContext, 'imageOf'>): ImageData | undefined {
  const top = blocksAmong(fields).find((block) => block.block === 'hero');
  const src = top?.src ?? body.images.find(({ isFigure }) => isFigure)?.url;
  return src === undefined ? undefined : pictureData({ src, alt: '' }, { imageOf });
}

/** Returns a picture with its alternative text; undefined if the file is missing or faulty. */
export function pictureData(
  { src, alt }: { src: string; alt: string },
  { imageOf }: Pick<PlanContext, 'imageOf'>,
): ImageData | undefined {
  const image = imageOf(assetPath(src));
  return image && { ...image, alt };
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
