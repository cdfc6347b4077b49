import { ATTRIBUTION_COOKIE, ATTRIBUTION_DAYS, TRACK_ID_COOKIE } from './attribution.ts';
import { CONSENT_COOKIE, CONSENT_DAYS, ESSENTIAL, type Purpose } from './consent.ts';
import {
  CHUNK_FAILURE_PREFIX,
  DRAFT_PREFIX,
  KEPT_LEADS_DATABASE,
  KEPT_LEADS_DAYS,
  KEPT_PATHS,
  PATH_LOG_KEY,
  RELOAD_KEY,
  SCROLL_PREFIX,
  SENT_KEY,
} from './constants.ts';

/** Caches of the service worker, and how many files each holds at most: visited pages; of data there are some files a page. */
export const PRECACHE = 'waybill-precache';
export const PAGES_CACHE = 'waybill-runtime-pages';
export const HASHED_CACHE = 'waybill-runtime-hashed';
export const DATA_CACHE = 'waybill-runtime-data';
export const KEPT_PAGES = 60;
export const KEPT_HASHED = 60;
export const KEPT_DATA = 240;

/** Something that the site itself may leave in a browser. */
export interface KeptValue {
  /** Its name, or what its names begin with. */
  name: string;
  where: 'cookie' | 'session' | 'cache' | 'database';
  /** There may be more names, which begin with it; of session storage all do. */
  isPrefix?: true;
  purpose: Purpose;
  /** How long it stays, days; absent where it ends with the tab, and for caches, which stay until they are replaced. */
  days?: number;
  /** How many of what it holds it keeps at most. */
  most?: number;
}

/**
 * Everything that the site itself may leave in a browser: the pages about it are made of this, and what is kept for a
 * purpose is deleted when the purpose is withdrawn. What others leave stands in the settings of a locale.
 */
export const KEPT_IN_BROWSER = [
  { name: CONSENT_COOKIE, where: 'cookie', purpose: ESSENTIAL, days: CONSENT_DAYS },
  { name: SCROLL_PREFIX, where: 'session', purpose: ESSENTIAL },
  { name: PATH_LOG_KEY, where: 'session', purpose: ESSENTIAL, most: KEPT_PATHS },
  { name: RELOAD_KEY, where: 'session', purpose: ESSENTIAL },
  { name: CHUNK_FAILURE_PREFIX, where: 'session', purpose: ESSENTIAL },
  { name: DRAFT_PREFIX, where: 'session', purpose: ESSENTIAL },
  { name: SENT_KEY, where: 'session', purpose: ESSENTIAL },
  { name: KEPT_LEADS_DATABASE, where: 'database', purpose: ESSENTIAL, days: KEPT_LEADS_DAYS },
  { name: PRECACHE, where: 'cache', purpose: ESSENTIAL },
  { name: PAGES_CACHE, where: 'cache', purpose: ESSENTIAL, most: KEPT_PAGES },
  { name: HASHED_CACHE, where: 'cache', purpose: ESSENTIAL, most: KEPT_HASHED },
  { name: DATA_CACHE, where: 'cache', purpose: ESSENTIAL, most: KEPT_DATA },
  { name: TRACK_ID_COOKIE, where: 'cookie', purpose: 'analytics', days: ATTRIBUTION_DAYS },
  { name: ATTRIBUTION_COOKIE, where: 'cookie', purpose: 'behavioral_advertising', days: ATTRIBUTION_DAYS },
  { name: 'campaign_id', where: 'cookie', purpose: 'behavioral_advertising', days: ATTRIBUTION_DAYS },
  { name: 'gclid', where: 'cookie', purpose: 'behavioral_advertising', days: ATTRIBUTION_DAYS },
  { name: 'referrer', where: 'cookie', purpose: 'behavioral_advertising', days: ATTRIBUTION_DAYS },
  { name: 'utm_', isPrefix: true, where: 'cookie', purpose: 'behavioral_advertising', days: ATTRIBUTION_DAYS },
] as const satisfies readonly KeptValue[];

export type KeptName = (typeof KEPT_IN_BROWSER)[number]['name'];
