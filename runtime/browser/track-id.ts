import { ATTRIBUTION_DAYS, TRACK_ID_COOKIE, TRACK_ID_PREFIX, trackIdIn } from '../contract/attribution.ts';
import { ESSENTIAL } from '../contract/consent.ts';
import { setCookie } from './cookie.ts';
import { randomId } from './random-id.ts';

/** The id of this visitor's searches and quotes: the one that is there, or a new one; kept where analytics is allowed. */
export function trackId(): string {
  const { dataset } = document.documentElement;
  const id = (dataset.trackId ??=
    trackIdIn(document.cookie) ?? trackIdIn(location.search) ?? TRACK_ID_PREFIX + randomId());
  if (/\banalytics\b/.test(allowedPurposes())) setCookie({ name: TRACK_ID_COOKIE, value: id, days: ATTRIBUTION_DAYS });
  return id;
}

/** Purposes that are allowed at this moment, joined by commas; what tells of them is loaded only where there may be others. */
export function allowedPurposes(): string {
  return document.documentElement.dataset.purposes ?? ESSENTIAL;
}
