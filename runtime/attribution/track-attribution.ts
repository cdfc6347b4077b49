import {
  ATTRIBUTION_COOKIE,
  ATTRIBUTION_DAYS,
  ATTRIBUTION_FIELDS,
  type Attribution,
  MAX_ATTRIBUTION_CHARACTERS,
} from '../../contract/attribution.ts';
import type { Purposes } from '../../contract/consent.ts';
import { currentAttribution } from '../browser/arrival.ts';
import { setCookie } from '../browser/cookie.ts';

/**
 * The maximum length of the encoded record. The single cookies need as much again, and hosts limit the size of
 * requests.
 */
const MAX_OF_RECORD = 2000;

/**
 * Determines where the visitor came from while the document still knows it. Returns a function that stores the record
 * in cookies if advertising is allowed (T03). Before that only the document has the record, and forms read it there.
 */
export function trackAttribution(): (purposes: Readonly<Purposes>) => void {
  const record = fitting(currentAttribution());
  if (Object.keys(record).length === 0) return () => {};
  document.documentElement.dataset.attribution = JSON.stringify(record);
  return ({ behavioral_advertising }) => {
    if (!behavioral_advertising) return;
    const domain = storeForWidestDomain(encoded(record));
    for (const name of ATTRIBUTION_FIELDS) {
      const value = record[name];
      // Without a value, zero days delete the cookie that an earlier visit may have set.
      const days = value === undefined ? 0 : ATTRIBUTION_DAYS;
      setCookie({ name, value: encodeURIComponent(value ?? ''), days, domain });
    }
  };
}

/**
 * Stores the record for the widest domain that the browser accepts. Browsers reject public suffixes and parts of IP
 * addresses. Returns the domain; an empty domain means this host only.
 */
function storeForWidestDomain(value: string): string {
  const above = location.hostname.split('.').map((_label, index, labels) => labels.slice(index).join('.'));
  // Skips the top-level domain. A hostname with one label is this machine.
  const domains = [...(above[1] ? above.slice(0, -1).toReversed() : above), ''];
  setCookie({ name: ATTRIBUTION_COOKIE, value: '', days: 0 });
  return (
    domains.find((domain) => {
      setCookie({ name: ATTRIBUTION_COOKIE, value, days: ATTRIBUTION_DAYS, domain });
      return document.cookie.split('; ').includes(`${ATTRIBUTION_COOKIE}=${value}`);
    }) ?? ''
  );
}

/** Returns the record with values short enough for the cookie. */
function fitting(record: Attribution, most = MAX_ATTRIBUTION_CHARACTERS): Attribution {
  const short = Object.entries(record).map(([name, value]) => [name, [...value].slice(0, most).join('')]);
  const cut: Attribution = Object.fromEntries(short);
  return encoded(cut).length > MAX_OF_RECORD ? fitting(record, most / 2) : cut;
}

function encoded(record: Attribution): string {
  return encodeURIComponent(JSON.stringify(record));
}
