import { SINK_PATH } from '../../../../contract/forwards.ts';
import { seeOther } from '../../../../endpoints/answer.ts';
import type { Endpoint } from '../../../../endpoints/endpoint.ts';
import type { PageAnswer } from '../../../../endpoints/page.ts';
import { receiverEndpoints } from './receivers.ts';
import { mockScripts } from './scripts.ts';
import type { SinkEvents } from './sink-events.ts';
import { sinkPage } from './sink-page.ts';

export interface SinkContext {
  arrivals: SinkEvents;
  page: PageAnswer;
}

/**
 * Returns the endpoints of the event sink. It replaces all third parties on this machine: it receives events in their
 * protocols, serves mocks of their scripts, and lists the events on a page.
 */
export function sinkEndpoints({ arrivals, page }: SinkContext): Endpoint[] {
  const empty = () => {
    arrivals.empty();
    return seeOther(SINK_PATH);
  };
  const below: Omit<Endpoint, 'isForPrograms'>[] = [
    ...receiverEndpoints(arrivals),
    ...mockScripts().map(({ path, answer }) => ({ path, reach: 'own' as const, methods: { GET: answer } })),
    { path: '/empty', reach: 'own', methods: { POST: empty } },
  ];
  return [
    {
      path: SINK_PATH,
      reach: 'own',
      methods: { GET: (visit) => page(visit, sinkPage(arrivals, visit)) },
    },
    ...below.map((endpoint) => ({ ...endpoint, path: SINK_PATH + endpoint.path, isForPrograms: true as const })),
  ];
}
