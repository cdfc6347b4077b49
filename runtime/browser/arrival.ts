import { type Attribution, attributionFrom } from '../contract/attribution.ts';

/** What is known of how a visit began. */
export interface Arrival {
  /** The address of the document, and the one that it shows: redirects in the browser add to the first. */
  addresses: readonly string[];
  /** As the browser says it; empty where it says nothing. */
  referrer: string;
  /** The site's own host. */
  hostname: string;
}

/**
 * The record of a visit (spec 4); empty where nothing is known. A page of the site itself, in whatever language, is no
 * referrer: it says nothing of where the visitor came from.
 */
export function attributionOf({ addresses, referrer, hostname }: Arrival): Attribution {
  const queries = addresses.map((address) => new URLSearchParams(/\?([^#]*)/.exec(address)?.[1]));
  const from = URL.parse(referrer)?.hostname;
  const isOurs = from === hostname || (from !== undefined && siblingsOf(from) === siblingsOf(hostname));
  return attributionFrom((field) => {
    const given = queries.map((query) => query.get(field)).find(Boolean);
    return given ?? (field === 'referrer' && !isOurs ? referrer : undefined);
  });
}

/** Of this document, as far as the browser knows. */
export function arrivalHere(): Attribution {
  const { href, hostname } = location;
  const addresses = [...performance.getEntriesByType('navigation').map(({ name }) => name), href];
  return attributionOf({ addresses, referrer: document.referrer, hostname });
}

/** What a host has in common with those beside it; itself where it stands alone. */
function siblingsOf(hostname: string): string {
  return hostname.replace(/^[^.]+\.(?=[^.]+\.[^.]*[^.\d])/, '');
}
