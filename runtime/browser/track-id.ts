import { ATTRIBUTION_DAYS, TRACK_ID_COOKIE, TRACK_ID_PREFIX, trackIdIn } from '../../contract/attribution.ts';
import { CONSENT_CHECK, ESSENTIAL, type Purpose } from '../../contract/consent.ts';
import { setCookie } from './cookie.ts';
import { randomId } from './random-id.ts';

/**
 * Returns the id of this visitor's searches and quotes, or creates one. Stores it in a cookie if analytics is allowed.
 */
export function trackId(): string {
  const { dataset } = document.documentElement;
  const id = (dataset.trackId ??=
    trackIdIn(document.cookie) ?? trackIdIn(location.search) ?? TRACK_ID_PREFIX + randomId());
  if (mayAnalyze()) setCookie({ name: TRACK_ID_COOKIE, value: id, days: ATTRIBUTION_DAYS });
  return id;
}

/** Returns the id for the addresses of searches; undefined unless the visitor allowed analytics. */
export function trackIdForAddress(): string | undefined {
  return mayAnalyze() ? trackId() : undefined;
}

function mayAnalyze(): boolean {
  return isPurposeAllowed('analytics');
}

/** Returns whether a purpose is allowed now. */
export function isPurposeAllowed(purpose: Purpose): boolean {
  return allowedPurposes().split(',').includes(purpose);
}

/**
 * Returns the purposes that are allowed now, joined by commas, also if the visitor has answered in another tab. Only
 * consent code adds optional ones, and pages load that code only if they need it.
 */
export function allowedPurposes(): string {
  dispatchEvent(new Event(CONSENT_CHECK));
  return document.documentElement.dataset.purposes ?? ESSENTIAL;
}
