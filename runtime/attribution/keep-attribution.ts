import { arrivalHere } from '../browser/arrival.ts';
import { setCookie } from '../browser/cookie.ts';
import {
  ATTRIBUTION_COOKIE,
  ATTRIBUTION_DAYS,
  ATTRIBUTION_FIELDS,
  type Attribution,
  MOST_OF_ATTRIBUTION,
} from '../contract/attribution.ts';
import type { Purposes } from '../contract/consent.ts';

/** Characters of the whole record, encoded: with as much again in single cookies, requests stay as long as hosts take. */
const MOST_OF_RECORD = 2000;

/**
 * Finds out where the visitor came from, while the document still knows, and gives what keeps it where advertising is
 * allowed (T03). Until then it is remembered by the document alone, where forms find it.
 */
export function keepAttribution(): (purposes: Readonly<Purposes>) => void {
  const record = fitting(arrivalHere());
  if (Object.keys(record).length === 0) return () => {};
  document.documentElement.dataset.attribution = JSON.stringify(record);
  return ({ behavioral_advertising }) => {
    if (!behavioral_advertising) return;
    const domain = domainToKeepFor(encoded(record));
    for (const name of ATTRIBUTION_FIELDS) {
      const value = record[name];
      // What an earlier visit brought is not of this one.
      const days = value === undefined ? 0 : ATTRIBUTION_DAYS;
      setCookie({ name, value: encodeURIComponent(value ?? ''), days, domain });
    }
  };
}

/**
 * Keeps the record for the widest domain that the browser takes: it refuses those under which anybody can have a host, and
 * those of numbers. Gives that domain; the empty one is the host alone.
 */
function domainToKeepFor(value: string): string {
  const above = location.hostname.split('.').map((_label, index, labels) => labels.slice(index).join('.'));
  // A domain of one label is this machine, if anything.
  const domains = [...(above[1] ? above.slice(0, -1).toReversed() : above), ''];
  setCookie({ name: ATTRIBUTION_COOKIE, value: '', days: 0 });
  return (
    domains.find((domain) => {
      setCookie({ name: ATTRIBUTION_COOKIE, value, days: ATTRIBUTION_DAYS, domain });
      return document.cookie.split('; ').includes(`${ATTRIBUTION_COOKIE}=${value}`);
    }) ?? ''
  );
}

/** The record with values so short that it can be kept. */
function fitting(record: Attribution, most = MOST_OF_ATTRIBUTION): Attribution {
  const short = Object.entries(record).map(([name, value]) => [name, [...value].slice(0, most).join('')]);
  const cut: Attribution = Object.fromEntries(short);
  return encoded(cut).length > MOST_OF_RECORD ? fitting(record, most / 2) : cut;
}

function encoded(record: Attribution): string {
  return encodeURIComponent(JSON.stringify(record));
}
