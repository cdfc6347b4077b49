import type { Endpoint } from '../../../../endpoints/endpoint.ts';
import type { EndpointRequest } from '../../../../endpoints/endpoint-request.ts';
import { jsonRefusal } from '../../../../endpoints/refusals.ts';
import { analyticsProtocol } from './analytics.ts';
import { consentProtocol } from './consent.ts';
import { errorsProtocol } from './errors.ts';
import { hitsProtocol } from './hits.ts';
import { type Protocol, receiveHandler } from './protocol.ts';
import type { SinkEvents } from './sink-events.ts';

/** An address of the sink that speaks the protocol of a real service. */
interface Receiver {
  /** The path below `SINK_PATH`. */
  path: string;
  /** Restricts the receiver to paths below `path` that end like this. Without it, the receiver answers `path` alone. */
  ending?: RegExp;
  methods: readonly ('GET' | 'POST')[];
  protocol: Protocol;
}

/** Every receiver. A protocol of another third party is one more row. */
const RECEIVERS: readonly Receiver[] = [
  { path: '/2/httpapi', methods: ['POST'], protocol: analyticsProtocol },
  // Error reports of any project.
  { path: '/api', ending: /\/api\/[^/]+\/envelope$/, methods: ['POST'], protocol: errorsProtocol },
  { path: '/consent', methods: ['POST'], protocol: consentProtocol },
  { path: '/collect', methods: ['GET', 'POST'], protocol: hitsProtocol },
];

/** Returns the endpoints of all receivers, with paths below `SINK_PATH`. Each stores its events in `arrivals`. */
export function receiverEndpoints(arrivals: SinkEvents): Omit<Endpoint, 'isForPrograms'>[] {
  return RECEIVERS.map(({ path, ending, methods, protocol }) => {
    const receive = receiveHandler(protocol, arrivals);
    const answer = (visit: EndpointRequest) =>
      ending === undefined || ending.test(visit.path) ? receive(visit) : jsonRefusal(visit, 'not-found');
    return {
      path,
      reach: ending === undefined ? 'own' : 'below',
      methods: Object.fromEntries(methods.map((method) => [method, answer])),
    };
  });
}
