import type { Locale } from '../../contract/locales.ts';
import type { SiteData } from '../data/site-data.ts';
import type { Settings } from '../settings/settings.ts';
import type { SiteClock } from '../settings/site-clock.ts';
import type { ImageData } from '../shapes/image.ts';
import type { LinkTo } from '../shapes/links.ts';
import type { MapData, MapPlace } from '../shapes/map.ts';
import type { Library } from './library.ts';

/** The input for planning one locale's pages. */
export interface PlanContext {
  locale: Locale;
  library: Library;
  settings: Settings;
  data: SiteData;
  /** The time of the build on the site's clock. */
  clock: SiteClock;
  /** Returns a picture of content/assets by the public path of its file. Undefined if there is none. */
  imageOf: (path: string) => Omit<ImageData, 'alt'> | undefined;
  /** Returns a map cropped to some lanes. Undefined if none of them exists. */
  mapOf: (lanes: readonly string[]) => MapData | undefined;
  /** Returns the map of the world, centered on the Pacific, with or without lanes. */
  worldMap: (lanes?: readonly string[]) => MapData;
  /** Returns a map cropped to some places, without lanes. */
  placesMap: (places: readonly MapPlace[]) => MapData;
  /** Returns the land of the atlas as path data of dots. */
  atlasLand: () => string;
  /** The pages above items, by path: index pages, and pages that content types name. */
  indexes: ReadonlyMap<string, LinkTo>;
}

/** The input for the props of an item's page, in addition to the item. */
export interface ItemContext extends PlanContext {
  /** The name of its type on pages. */
  kind: string;
  /** "Back to Blog" with its target (M02). */
  backLink?: LinkTo | undefined;
}
