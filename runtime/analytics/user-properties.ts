import {
  ATTRIBUTION_FIELDS,
  type Attribution,
  attributionFrom,
  storedAttribution,
} from '../../contract/attribution.ts';
import { CLICK_IDS, MARKETING_IDS } from '../../contract/third-party/analytics-events.ts';
import { isCustomer } from '../../contract/third-party/customer.ts';
import { boundedText } from '../browser/event-queue.ts';

export interface VisitorFacts {
  /** The value of `document.cookie`; empty if the browser blocks it. */
  cookie: string;
  /** The attribution record of this document as JSON; undefined if it is empty. */
  attribution: string | undefined;
  /** Whether the visitor has allowed advertising. */
  mayAdvertise: boolean;
}

/**
 * Returns the user properties of T04: whether the visitor is a customer, where the visit came from, and the ids of
 * marketing automation. Ids that belong to ads need consent to advertising.
 */
export function userProperties({ cookie, attribution, mayAdvertise }: VisitorFacts): Record<string, string | boolean> {
  const cookies = cookie.split('; ');
  const record = recordOf(attribution) ?? storedAttribution(cookie) ?? {};
  const fields = ATTRIBUTION_FIELDS.filter((field) => mayAdvertise || !CLICK_IDS.includes(field)).flatMap((field) => {
    const value = record[field];
    return value === undefined ? [] : [[field, boundedText(value)] as const];
  });
  const ids = Object.entries(MARKETING_IDS).flatMap(([name, property]) => {
    const value = cookies.find((candidate) => candidate.startsWith(`${name}=`))?.slice(name.length + 1);
    return mayAdvertise && value ? [[property, boundedText(value)] as const] : [];
  });
  return { is_customer: isCustomer(cookie), ...Object.fromEntries([...fields, ...ids]) };
}

function recordOf(json: string | undefined): Attribution | undefined {
  if (json === undefined) return undefined;
  const record = JSON.parse(json) as Record<string, unknown>;
  return attributionFrom((field) => record[field]);
}
