import { type Client, networkOf } from '../client.ts';
import type { HostLimits } from '../limits.ts';
import { rateLimit } from './rate-limit.ts';

/** Limits how many leads a client may send. */
export interface LeadLimit {
  /** Counts a lead. Returns the seconds to wait above the limit, else zero. */
  take: (from: Client) => number;
}

/**
 * Returns a limit that counts by client, and by visitor within a client, so that a single visitor cannot use up the
 * limit of a site.
 */
export function leadLimit(
  { leadsPerMinute, clientLeadsPerMinute }: Pick<HostLimits, 'leadsPerMinute' | 'clientLeadsPerMinute'>,
  now: () => number,
): LeadLimit {
  const ofClient = rateLimit(clientLeadsPerMinute, now);
  const ofVisitor = rateLimit(leadsPerMinute, now);
  return {
    take: ({ client, visitor }) => ofVisitor.take(`${client} ${networkOf(visitor)}`) || ofClient.take(client),
  };
}
