import { endpointsOf } from './endpoints.ts';
import { leadLimit } from './leads/lead-limit.ts';
import { rateLimit } from './leads/rate-limit.ts';
import { leadStore } from './leads/store/lead-store.ts';
import { watchStore } from './leads/watch-store.ts';
import { LIMITS, type Limits } from './limits.ts';
import { type EndpointsServer, listen } from './listen.ts';
import type { Arrival } from './sink/arrival.ts';
import { arrivals } from './sink/arrivals.ts';
import { STREAM_LIMITS, type StreamLimits } from './sink/stream.ts';
import type { LocaleSite } from './site-links.ts';

export interface EndpointsOptions {
  /** Zero takes a free one. */
  port: number;
  /** The working folder, usually `.waybill`: leads are kept in `leads.sqlite` in it. */
  folder: string;
  /** The hosts of the locales, which pages link back to; looked at with every request. */
  siblings: readonly LocaleSite[];
  /** Told what went wrong; the visitor hears only that something did. */
  onError?: (error: Error) => void;
  /** Takes what leaves the browser and shows it; without it nothing of that is answered. */
  sink?: { onArrival: (arrival: Arrival) => void; limits?: Partial<StreamLimits> } | undefined;
  limits?: Partial<Limits>;
  /** The time by which leads are received. */
  now?: () => Date;
}

/**
 * Stands in, on this machine, for the two hosts behind the site: the public endpoints, which keep leads, and the app for
 * customers (spec 2.4). Rejects where the port is taken.
 */
export async function serveEndpoints(options: EndpointsOptions): Promise<EndpointsServer> {
  const { port, folder, siblings, sink, onError = () => {}, now = () => new Date() } = options;
  const limits = { ...LIMITS, ...options.limits };
  const { store, canStore } = watchStore(leadStore(folder, now), { now, onError });
  const clock = () => performance.now();
  const host = endpointsOf({
    store,
    canStore,
    limit: leadLimit(limits, clock),
    noteLimit: rateLimit(limits.refusalsPerMinute, clock),
    siblings,
    onError,
    sink: sink && {
      arrivals: arrivals({ now: () => new Date(), onArrival: sink.onArrival }),
      limits: { ...STREAM_LIMITS, ...sink.limits },
    },
  });
  try {
    // What an earlier run could not remove of erased leads.
    store.wipe();
  } catch (error) {
    onError(error instanceof Error ? error : new Error(String(error)));
  }
  const server = await listen(host, {
    port,
    address: 'localhost',
    names: [],

    limits,
    onError,
  });
  return {
    ...server,
    async close() {
      await server.close();
      store.close();
    },
  };
}
