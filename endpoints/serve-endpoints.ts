import { endpointsOf } from './endpoints.ts';
import { leadLimit } from './leads/lead-limit.ts';
import { rateLimit } from './leads/rate-limit.ts';
import { sqliteStore } from './leads/store/sqlite/sqlite-store.ts';
import { watchStore } from './leads/watch-store.ts';
import { type HostLimits, LIMITS } from './limits.ts';
import { type EndpointsServer, listen } from './listen.ts';
import type { SinkEvent } from './sink/sink-event.ts';
import { storeSinkEvents } from './sink/sink-events.ts';
import { type LocaleSite, originOf } from './site-links.ts';
import { siteData } from './tools/site-data.ts';

export interface EndpointsOptions {
  /** Zero chooses a free port. */
  port: number;
  /** The working folder, usually `.waybill`. It contains `leads.sqlite`. */
  folder: string;
  /** The hosts of the locales, for links back to the site; read at every request. */
  siblings: readonly LocaleSite[];
  /** Receives the error. The visitor sees only that something failed. */
  onError?: (error: Error) => void;
  /**
   * Enables the event sink, which stores and shows the events that browsers send. Without it, its paths do not exist.
   */
  sink?: { onArrival: (arrival: SinkEvent) => void } | undefined;
  limits?: Partial<HostLimits>;
  /** The clock for the time when a lead is received. */
  now?: () => Date;
}

/**
 * Starts a local mock of the two hosts behind the site: the public endpoints, which store leads, and the app for
 * customers (spec 2.4). Rejects if the port is in use.
 */
export async function serveMockEndpoints(options: EndpointsOptions): Promise<EndpointsServer> {
  const { port, folder, siblings, sink, onError = () => {}, now = () => new Date() } = options;
  const limits = { ...LIMITS, ...options.limits };
  const { store, canStore } = watchStore(sqliteStore(folder, now), { now, onError });
  const clock = () => performance.now();
  const host = endpointsOf({
    store,
    canStore,
    limit: leadLimit(limits, clock),
    noteLimit: rateLimit(limits.refusalsPerMinute, clock),
    siblings,
    onError,
    toolData: siteData({ originOf: (locale) => originOf(siblings, locale), fetch, now: clock }),
    sink: sink && { arrivals: storeSinkEvents({ now: () => new Date(), onArrival: sink.onArrival }) },
  });
  try {
    // Removes traces of erased leads that an earlier run could not remove.
    await store.wipe();
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
      await store.close();
    },
  };
}
