import type { Endpoint, Endpoints } from './endpoint.ts';
import { fontEndpoints } from './font-endpoints.ts';
import { type LeadsContext, leadsEndpoint } from './leads/leads-endpoint.ts';
import { leadsPageEndpoints } from './leads/page/page-endpoints.ts';
import type { LeadStore } from './leads/store/lead-store.ts';
import { pagesFor } from './page.ts';
import { mockPageEndpoints } from './pages/mock-pages.ts';
import { pingEndpoint } from './ping.ts';
import { refusalPages } from './refusals.ts';
import { sinkEndpoints } from './sink/sink.ts';
import type { SinkEvents } from './sink/sink-events.ts';
import type { LocaleSite } from './site-links.ts';
import type { ReadToolData } from './tools/site-data.ts';
import { toolEndpoints } from './tools/tool-endpoints.ts';
import { trackingEndpoint } from './tracking/tracking-endpoint.ts';

export interface EndpointsContext extends LeadsContext {
  store: LeadStore;
  canStore: () => Promise<boolean>;
  siblings: readonly LocaleSite[];
  /** Reads the data sets of tools. */
  toolData: ReadToolData;
  /** Stores the events that browsers send. Without it, this host does not accept them. */
  sink: { arrivals: SinkEvents } | undefined;
}

/** Returns the endpoints that replace both hosts behind the site (spec 2.4). */
export function endpointsOf({ siblings, sink, canStore, toolData, ...leads }: EndpointsContext): Endpoints {
  const page = pagesFor(siblings);
  const refusePage = refusalPages(page);
  const endpoints: Endpoint[] = [
    pingEndpoint(canStore),
    // Only people on this machine can reach this host, so the leads pages need no password.
    ...leadsPageEndpoints({ store: leads.store, page, onLead: () => {}, guard: (handler) => handler }),
    { path: '/leads', reach: 'below', isForPrograms: true, methods: { POST: leadsEndpoint(leads) } },
    ...toolEndpoints({ data: toolData, now: () => new Date(), onError: leads.onError }),
    trackingEndpoint({ page, refuse: refusePage }),
    ...mockPageEndpoints(page),
    ...fontEndpoints(),
    ...(sink === undefined ? [] : sinkEndpoints({ ...sink, page })),
  ];
  return { endpoints, refuse: refusePage };
}
