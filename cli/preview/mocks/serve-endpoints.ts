import type { Endpoint, Endpoints } from '../../../endpoints/endpoint.ts';
import { fontEndpoints } from '../../../endpoints/font-endpoints.ts';
import { leadLimit } from '../../../endpoints/leads/lead-limit.ts';
import { leadsEndpoint } from '../../../endpoints/leads/leads-endpoint.ts';
import { leadsPageEndpoints } from '../../../endpoints/leads/page/page-endpoints.ts';
import { rateLimit } from '../../../endpoints/leads/rate-limit.ts';
import { sqliteStore } from '../../../endpoints/leads/store/sqlite/sqlite-store.ts';
import { watchStore } from '../../../endpoints/leads/watch-store.ts';
import { HOST_LIMITS, type HostLimits } from '../../../endpoints/limits.ts';
import { type EndpointsServer, listen } from '../../../endpoints/listen.ts';
import { type PageAnswer, pagesFor } from '../../../endpoints/page.ts';
import { pingEndpoint } from '../../../endpoints/ping.ts';
import type { Refuse } from '../../../endpoints/refusals.ts';
import { type LinkedSite, localOriginOf } from '../../../endpoints/site-links.ts';
import { siteData } from '../../../endpoints/tools/site-data.ts';
import { toolEndpoints } from '../../../endpoints/tools/tool-endpoints.ts';
import { mockPageEndpoints } from './pages/mock-pages.ts';
import { refusalPages } from './refusal-pages.ts';
import { sinkEndpoints } from './sink/sink.ts';
import type { SinkEvent } from './sink/sink-event.ts';
import { storeSinkEvents } from './sink/sink-events.ts';
import { trackingEndpoint } from './tracking/tracking-endpoint.ts';

export interface EndpointsOptions {
  /** Zero chooses a free port. */
  port: number;
  /** The working folder, usually `.waybill`. It contains `leads.sqlite`. */
  folder: string;
  /** The hosts of the locales, for links back to the site; read at every request. */
  siblings: readonly LinkedSite[];
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
 * Starts a local server for the two hosts behind the site (F04): the public endpoints, with the real receiver of leads
 * and the real answers of tools, and mocks of everything else. Rejects if the port is in use.
 */
export async function serveMockEndpoints(options: EndpointsOptions): Promise<EndpointsServer> {
  const { port, folder, siblings, onError = () => {}, now = () => new Date() } = options;
  const limits = { ...HOST_LIMITS, ...options.limits };
  const { store, canStore } = watchStore(sqliteStore(folder, now), { now, onError });
  const clock = () => performance.now();
  const leads = {
    store,
    limit: leadLimit(limits, clock),
    noteLimit: rateLimit(limits.refusalsPerMinute, clock),
    onError,
  };
  const page = pagesFor(siblings);
  const refuse = refusalPages(page);
  const toolData = siteData({ originOf: (locale) => localOriginOf(siblings, locale), fetch, now: clock });
  const host: Endpoints = {
    endpoints: [
      pingEndpoint(canStore),
      // Only people on this machine can reach this host, so the leads pages need no password.
      ...leadsPageEndpoints({ store, page, onLead: () => {}, guard: (handler) => handler }),
      { path: '/leads', reach: 'below', isForPrograms: true, methods: { POST: leadsEndpoint(leads) } },
      ...toolEndpoints({ data: toolData, now: () => new Date(), onError }),
      ...fontEndpoints(),
      ...mocksOf(options.sink, { page, refuse }),
    ],
    refuse,
  };
  try {
    // Removes traces of erased leads that an earlier run could not remove.
    await store.wipe();
  } catch (error) {
    onError(error instanceof Error ? error : new Error(String(error)));
  }
  const server = await listen(host, { port, address: 'localhost', names: [], limits, onError });
  return {
    ...server,
    async close() {
      await server.close();
      await store.close();
    },
  };
}

/** Returns the mocks of endpoints that another system has in production. */
function mocksOf(
  sink: EndpointsOptions['sink'],
  { page, refuse }: { page: PageAnswer; refuse: Refuse },
): readonly Endpoint[] {
  const arrivals = sink && storeSinkEvents({ now: () => new Date(), onArrival: sink.onArrival });
  return [
    trackingEndpoint({ page, refuse }),
    ...mockPageEndpoints(page),
    ...(arrivals === undefined ? [] : sinkEndpoints({ arrivals, page })),
  ];
}
