import { jsonAnswer } from './answer.ts';
import type { Endpoint } from './endpoint.ts';
import { type LeadsWorld, leadsEndpoint } from './leads/leads-endpoint.ts';
import { refuse } from './refusals.ts';
import type { LocaleSite } from './site-links.ts';

export interface EndpointsWorld extends LeadsWorld {
  siblings: readonly LocaleSite[];
}

/** Everything that the two hosts behind the site answer (spec 2.4). */
export function endpointsOf(world: EndpointsWorld): Endpoint[] {
  return [
    { path: '/ping', reach: 'own', methods: { GET: () => jsonAnswer(200, { ok: true }) } },
    { path: '/leads', reach: 'below', methods: { POST: leadsEndpoint(world) } },
    { path: '/shipment_routes', reach: 'all', methods: { GET: (visit) => refuse(visit, 'not-built') } },
    { path: '/tools/hs-code/search', reach: 'all', methods: { GET: (visit) => refuse(visit, 'not-built') } },
  ];
}
