import { type Attribution, attributionFrom } from '../../contract/attribution.ts';

/** The start of a visit, as far as the browser knows it. */
export interface VisitStart {
  /** The URL that the browser requested, and the URL that it shows. A redirect in the browser may change the second. */
  addresses: readonly string[];
  /** The value of `document.referrer`; empty if unknown. */
  referrer: string;
  /** The site's own host. */
  hostname: string;
}

/**
 * Returns the attribution record of a visit (T03); empty if there is nothing to record. A page of this site in any
 * language is no referrer, because it does not show where the visitor came from.
 */
export function attributionOf({ addresses, referrer, hostname }: VisitStart): Attribution {
  const queries = addresses.map((address) => new URLSearchParams(/\?([^#]*)/.exec(address)?.[1]));
  const from = URL.parse(referrer)?.hostname;
  const isOurs = from === hostname || (from !== undefined && siblingsOf(from) === siblingsOf(hostname));
  return attributionFrom((field) => {
    const given = queries.map((query) => query.get(field)).find(Boolean);
    return given ?? (field === 'referrer' && !isOurs ? referrer : undefined);
  });
}

/** Returns the attribution record of this document. */
export function currentAttribution(): Attribution {
  const { href, hostname } = location;
  const addresses = [...performance.getEntriesByType('navigation').map(({ name }) => name), href];
  return attributionOf({ addresses, referrer: document.referrer, hostname });
}

/** Returns the part of a hostname that sibling hosts share; a hostname without a subdomain stays unchanged. */
function siblingsOf(hostname: string): string {
  return hostname.replace(/^[^.]+\.(?=[^.]+\.[^.]*[^.\d])/, '');
}
