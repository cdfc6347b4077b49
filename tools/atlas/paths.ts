import type { FreightPlace } from '../../freight/freight-place.ts';

export const ATLAS_PATH = '/atlas';
/** The pattern of the addresses of places, lanes, passages and regions, which show the same page. */
export const ATLAS_PATTERN = `${ATLAS_PATH}/*`;

/** Returns the path of a port or an airport. */
export function placePath({ kind, code }: Pick<FreightPlace, 'kind' | 'code'>): string {
  return `${ATLAS_PATH}/${kind}/${code}`;
}

type Coded = Pick<FreightPlace, 'code'>;

/** Returns the path of the lane between two places. */
export function atlasLanePath(from: Coded, to: Coded): string {
  return `${ATLAS_PATH}/lane/${from.code}-${to.code}`;
}

/** Returns the path of a canal, strait, cape or river. */
export function passagePath(id: string): string {
  return `${ATLAS_PATH}/passage/${id}`;
}

/** Returns the path of a trade region. */
export function regionPath(id: string): string {
  return `${ATLAS_PATH}/region/${id}`;
}

/** Whether a path is an address of the atlas. */
export function isAtlasPath(pathname: string): boolean {
  return `${pathname}/`.startsWith(`${ATLAS_PATH}/`);
}

/** The layers of the map that visitors can switch off. */
export const ATLAS_LAYERS = ['ports', 'airports', 'lanes', 'passages'] as const;
export type AtlasLayer = (typeof ATLAS_LAYERS)[number];
