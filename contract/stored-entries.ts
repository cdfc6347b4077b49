import { ATTRIBUTION_COOKIE, ATTRIBUTION_DAYS, TRACK_ID_COOKIE } from './attribution.ts';
import { CONSENT_COOKIE, CONSENT_DAYS, ESSENTIAL, type Purpose } from './consent.ts';
import {
  CHUNK_FAILURE_PREFIX,
  DRAFT_PREFIX,
  MAX_LOGGED_PATHS,
  PATH_LOG_KEY,
  QUEUED_LEADS_DATABASE,
  RELOAD_KEY,
  SCROLL_PREFIX,
  SENT_KEY,
} from './constants.ts';

/** Caches of the service worker, and the maximum number of files in each. A page has several data files. */
export const PRECACHE = 'waybill-precache';
export const PAGES_CACHE = 'waybill-runtime-pages';
export const HASHED_CACHE = 'waybill-runtime-hashed';
export const DATA_CACHE = 'waybill-runtime-data';
export const MAX_CACHED_PAGES = 60;
export const MAX_CACHED_HASHED = 60;
export const MAX_CACHED_DATA = 240;

/** An entry that the site itself may store in a browser. */
export interface StoredEntry {
  /** Its name, or the prefix of its names. */
  name: string;
  where: 'cookie' | 'session' | 'cache' | 'database';
  /** Whether `name` is a prefix. In session storage every name is one. */
  isPrefix?: true;
  purpose: Purpose;
  /**
   * Days until it expires. Undefined for entries that end with the tab, for caches, which stay until they are replaced,
   * and for queued leads, which stay until they are sent or shown again.
   */
  days?: number;
  /** The maximum number of items in it. */
  maxItems?: number;
}

/**
 * All entries that the site itself may store in a browser. The privacy pages list them. When a visitor withdraws a
 * purpose, the site deletes its entries. The settings of a locale list the entries of third parties.
 */
export const STORED_ENTRIES = [
  { name: CONSENT_COOKIE, where: 'cookie', purpose: ESSENTIAL, days: CONSENT_DAYS },
  { name: SCROLL_PREFIX, where: 'session', purpose: ESSENTIAL },
  { name: PATH_LOG_KEY, where: 'session', purpose: ESSENTIAL, maxItems: MAX_LOGGED_PATHS },
  { name: RELOAD_KEY, where: 'session', purpose: ESSENTIAL },
  { name: CHUNK_FAILURE_PREFIX, where: 'session', purpose: ESSENTIAL },
  { name: DRAFT_PREFIX, where: 'session', purpose: ESSENTIAL },
  { name: SENT_KEY, where: 'session', purpose: ESSENTIAL },
  { name: QUEUED_LEADS_DATABASE, where: 'database', purpose: ESSENTIAL },
  { name: PRECACHE, where: 'cache', purpose: ESSENTIAL },
  { name: PAGES_CACHE, where: 'cache', purpose: ESSENTIAL, maxItems: MAX_CACHED_PAGES },
  { name: HASHED_CACHE, where: 'cache', purpose: ESSENTIAL, maxItems: MAX_CACHED_HASHED },
  { name: DATA_CACHE, where: 'cache', purpose: ESSENTIAL, maxItems: MAX_CACHED_DATA },
  { name: TRACK_ID_COOKIE, where: 'cookie', purpose: 'analytics', days: ATTRIBUTION_DAYS },
  { name: ATTRIBUTION_COOKIE, where: 'cookie', purpose: 'behavioral_advertising', days: ATTRIBUTION_DAYS },
  { name: 'campaign_id', where: 'cookie', purpose: 'behavioral_advertising', days: ATTRIBUTION_DAYS },
  { name: 'gclid', where: 'cookie', purpose: 'behavioral_advertising', days: ATTRIBUTION_DAYS },
  { name: 'referrer', where: 'cookie', purpose: 'behavioral_advertising', days: ATTRIBUTION_DAYS },
  { name: 'utm_', isPrefix: true, where: 'cookie', purpose: 'behavioral_advertising', days: ATTRIBUTION_DAYS },
] as const satisfies readonly StoredEntry[];

export type StoredEntryName = (typeof STORED_ENTRIES)[number]['name'];
