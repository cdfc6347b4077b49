import type { Locale } from '../../runtime/contract/locales.ts';
import type { SiteData } from '../data/read-data.ts';
import type { Settings } from '../settings/settings.ts';
import type { ImageData } from '../shapes/image.ts';
import type { LinkTo } from '../shapes/links.ts';
import type { MapData } from '../shapes/map.ts';
import type { Library } from './library.ts';

/** What the planning of one locale's pages reads. */
export interface PlanContext {
  locale: Locale;
  library: Library;
  settings: Settings;
  data: SiteData;
  /** The day of the build, YYYY-MM-DD in UTC. */
  at: string;
  /** A picture of content/assets that an item shows, by the public path of its file; undefined where there is none. */
  imageOf: (path: string) => Omit<ImageData, 'alt'> | undefined;
  /** The map of some lanes, fitted to them; undefined where none of them exists. */
  mapOf: (lanes: readonly string[]) => MapData | undefined;
  /** The whole world, turned to the Pacific, with lanes or without. */
  worldMap: (lanes?: readonly string[]) => MapData;
  /** The index pages that the locale has, by path. */
  indexes: ReadonlyMap<string, LinkTo>;
}

/** What the props of an item's page are made from, beside the item. */
export interface ItemContext extends PlanContext {
  /** What its type is called on a page. */
  kind: string;
  /** "Back to Blog" and where it leads (spec 2.3). */
  backLink?: LinkTo | undefined;
}
