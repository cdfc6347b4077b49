import { SINK_PATH } from '../../runtime/contract/forwards.ts';
import { seeOther } from '../answer.ts';
import type { Endpoint } from '../endpoint.ts';
import type { PageAnswer } from '../page.ts';
import { refuse } from '../refusals.ts';
import type { Visit } from '../visit.ts';
import { analyticsProtocol } from './analytics.ts';
import type { Arrivals } from './arrivals.ts';
import { consentProtocol, vitalsProtocol } from './beacons.ts';
import { errorsProtocol } from './errors.ts';
import { hitsProtocol } from './hits.ts';
import { receiving } from './protocol.ts';
import { standInScripts } from './scripts.ts';
import { sinkPage } from './sink-page.ts';
import { arrivalsStream, readKind, type StreamLimits } from './stream.ts';

/** Whatever project the site reports to. */
const ENVELOPE = /\/api\/[^/]+\/envelope$/;

export interface SinkWorld {
  arrivals: Arrivals;
  page: PageAnswer;
  limits: StreamLimits;
}

/**
 * Stands in, on this machine, for everybody who would hear of a visitor: takes what leaves the browser as those take it to
 * whom it would go otherwise, hands out what stands in for their scripts, and shows what has come.
 */
export function sinkEndpoints({ arrivals, page, limits }: SinkWorld): Endpoint[] {
  const errors = receiving(errorsProtocol, arrivals);
  const envelope = (visit: Visit) => (ENVELOPE.test(visit.path) ? errors(visit) : refuse(visit, 'not-found'));
  const hits = receiving(hitsProtocol, arrivals);
  const empty = () => {
    arrivals.empty();
    return seeOther(SINK_PATH);
  };
  const own: Omit<Endpoint, 'isForPrograms'>[] = [
    { path: '/2/httpapi', reach: 'own', methods: { POST: receiving(analyticsProtocol, arrivals) } },
    { path: '/api', reach: 'below', methods: { POST: envelope } },
    { path: '/consent', reach: 'own', methods: { POST: receiving(consentProtocol, arrivals) } },
    { path: '/vitals', reach: 'own', methods: { POST: receiving(vitalsProtocol, arrivals) } },
    { path: '/collect', reach: 'own', methods: { GET: hits, POST: hits } },
    ...standInScripts().map(({ path, answer }) => ({ path, reach: 'own' as const, methods: { GET: answer } })),
    { path: '/arrivals', reach: 'own', methods: { GET: arrivalsStream(arrivals, limits) } },
    { path: '/empty', reach: 'own', methods: { POST: empty } },
  ];
  return [
    {
      path: SINK_PATH,
      reach: 'own',
      methods: { GET: (visit) => page(visit, sinkPage(arrivals, { ...visit, ...readKind(visit.query) })) },
    },
    ...own.map((endpoint) => ({ ...endpoint, path: SINK_PATH + endpoint.path, isForPrograms: true as const })),
  ];
}
