import type { Endpoint, Endpoints } from './endpoint.ts';
import { fontEndpoints } from './font-endpoints.ts';
import { type LeadsWorld, leadsEndpoint } from './leads/leads-endpoint.ts';
import { leadsPageEndpoints } from './leads/page/page-endpoints.ts';
import type { LeadStore } from './leads/store/lead-store.ts';
import { pagesFor } from './page.ts';
import { standInEndpoints } from './pages/stand-ins.ts';
import { pingEndpoint } from './ping.ts';
import { refuse, refusingWith } from './refusals.ts';
import type { Arrivals } from './sink/arrivals.ts';
import { sinkEndpoints } from './sink/sink.ts';
import type { StreamLimits } from './sink/stream.ts';
import type { LocaleSite } from './site-links.ts';
import { trackingEndpoint } from './tracking/tracking-endpoint.ts';
import type { Visit } from './visit.ts';

export interface EndpointsWorld extends LeadsWorld {
  store: LeadStore;
  canStore: () => boolean;
  siblings: readonly LocaleSite[];
  /** Stores the events that browsers send. Without it, this host does not accept them. */
  sink: { arrivals: Arrivals; limits: StreamLimits } | undefined;
}

/** Returns the endpoints that replace both hosts behind the site (spec 2.4). */
export function endpointsOf({ siblings, sink, canStore, ...leads }: EndpointsWorld): Endpoints {
  const page = pagesFor(siblings);
  const refusePage = refusingWith(page);
  const notBuilt = { GET: (visit: Visit) => refuse(visit, 'not-built') };
  const endpoints: Endpoint[] = [
    pingEndpoint(canStore),
    // Only people on this machine can reach this host, so the leads pages need no password.
    ...leadsPageEndpoints({ store: leads.store, page, onLead: () => {}, guard: (handler) => handler }),
    { path: '/leads', reach: 'below', isForPrograms: true, methods: { POST: leadsEndpoint(leads) } },
    { path: '/shipment_routes', reach: 'all', isForPrograms: true, methods: notBuilt },
    { path: '/tools/hs-code/search', reach: 'all', isForPrograms: true, methods: notBuilt },
    trackingEndpoint({ page, refuse: refusePage }),
    ...standInEndpoints(page),
    ...fontEndpoints(),
    ...(sink === undefined ? [] : sinkEndpoints({ ...sink, page })),
  ];
  return { endpoints, refuse: refusePage };
}
