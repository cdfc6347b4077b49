import { type Client, networkOf } from '../client.ts';
import type { Limits } from '../limits.ts';
import { rateLimit } from './rate-limit.ts';

/** Limits how many leads are sent. */
export interface LeadLimit {
  /** Counts a lead; gives the seconds to wait where there are too many, else zero. */
  take: (from: Client) => number;
}

/** Counts by client, and by the visitors that each client names: one visitor of a site does not use up what the site may send. */
export function leadLimit(
  { leadsPerMinute, clientLeadsPerMinute }: Pick<Limits, 'leadsPerMinute' | 'clientLeadsPerMinute'>,
  now: () => number,
): LeadLimit {
  const ofClient = rateLimit(clientLeadsPerMinute, now);
  const ofVisitor = rateLimit(leadsPerMinute, now);
  return {
    take: ({ client, visitor }) => ofVisitor.take(`${client} ${networkOf(visitor)}`) || ofClient.take(client),
  };
}
