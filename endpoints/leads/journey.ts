import { ATTRIBUTION_FIELDS, MAX_ATTRIBUTION_CHARACTERS } from '../../contract/attribution.ts';
import { JOURNEY_FACTS, JOURNEY_PREFIX } from '../../forms/sending.ts';
import type { Pair } from '../../forms/values.ts';
import type { EndpointRequest } from '../endpoint-request.ts';
import { MAX_PAGE } from '../limits.ts';
import type { LeadSource } from './store/lead.ts';

const NAMES: readonly string[] = [...JOURNEY_FACTS, ...ATTRIBUTION_FIELDS];

/**
 * Returns how the visitor reached the form, as reported by the browser. Keeps known facts only and truncates long
 * values. Wrong facts never cause a refusal.
 */
export function leadJourneyOf(pairs: Iterable<Pair>, visit: Pick<EndpointRequest, 'headers'>): LeadSource {
  const sent = new Map([...pairs].toReversed());
  const facts = NAMES.flatMap((name): [string, string][] => {
    const most = name === 'page' ? MAX_PAGE : MAX_ATTRIBUTION_CHARACTERS;
    const value = visible(sent.get(JOURNEY_PREFIX + name) ?? '').slice(0, most);
    return value === '' ? [] : [[name, value.toWellFormed()]];
  });
  const page = pageOf(visit);
  return { ...(page !== undefined && { page }), ...Object.fromEntries(facts) };
}

/** Returns path and query of the page in the `Referer` header. */
function pageOf({ headers }: Pick<EndpointRequest, 'headers'>): string | undefined {
  const page = URL.parse(headers.referer ?? '');
  return page === null ? undefined : (page.pathname + page.search).slice(0, MAX_PAGE);
}

function visible(text: string): string {
  // oxlint-disable-next-line no-control-regex -- removes control characters
  return text.replaceAll(/[\u0000-\u001f\u007f]/g, '').trim();
}
