import type { Locale } from '../../runtime/contract/locales.ts';
import type { Entry } from '../content/entry.ts';
import type { Library } from '../content/library.ts';
import type { SiteData } from '../data/read-data.ts';
import type { Settings } from '../settings/settings.ts';
import type { ImageData } from '../shapes/image.ts';
import type { MapData } from '../shapes/map.ts';

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
  /** What the blog lists, newest first. */
  posts: readonly Entry[];
}
