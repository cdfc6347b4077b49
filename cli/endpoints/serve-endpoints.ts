import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isLocalRequest } from '../preview/is-local-request.ts';
import { say } from '../preview/say.ts';
import { isVisitorGone } from '../preview/visitor-gone.ts';
import { send } from './answer.ts';
import { answerFrom } from './endpoint.ts';
import { endpointsOf } from './endpoints.ts';
import { leadStore } from './leads/lead-store.ts';
import { rateLimit } from './leads/rate-limit.ts';
import { LIMITS, type Limits } from './limits.ts';
import { readBody } from './read-body.ts';
import { refuse } from './refusals.ts';
import type { Arrival } from './sink/arrival.ts';
import { arrivals } from './sink/arrivals.ts';
import { STREAM_LIMITS, type StreamLimits } from './sink/stream.ts';
import type { LocaleSite } from './site-links.ts';
import { readTarget, type Target, visitOf } from './visit.ts';

export interface EndpointsServer {
  url: string;
  port: number;
  close: () => Promise<void>;
}

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
}

const REFUSAL =
  'This host answers to localhost, to names that end in .localhost, to 127.0.0.0/8 and to [::1] alone: ' +
  'under any other name a page of somebody else could read it.';
const ROOT: Target = { path: '/', query: new URLSearchParams() };

/**
 * Stands in, on this machine, for the two hosts behind the site: the public endpoints, which keep leads, and the app for
 * customers (spec 2.4). Rejects where the port is taken.
 */
export async function serveEndpoints(options: EndpointsOptions): Promise<EndpointsServer> {
  const { port, folder, siblings, sink, onError = () => {} } = options;
  const limits = { ...LIMITS, ...options.limits };
  const store = leadStore(folder);
  const limit = rateLimit(limits.leadsPerMinute, () => performance.now());
  const host = endpointsOf({
    store,
    limit,
    siblings,
    onError,
    sink: sink && {
      arrivals: arrivals({ now: () => new Date(), onArrival: sink.onArrival }),
      limits: { ...STREAM_LIMITS, ...sink.limits },
    },
  });

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isLocalRequest(request)) {
      say(response, { status: 403, text: REFUSAL });
      return;
    }
    const target = readTarget(request.url);
    const visit = visitOf(request, { ...(target ?? ROOT), body: (most) => readBody(request, withMost(limits, most)) });
    const answer = target === undefined ? host.refuse(visit, 'bad-target') : await answerFrom(host, visit);
    // What was not read of a body would be taken for the next request.
    if (!request.complete) response.setHeader('connection', 'close');
    send(response, answer);
  };
  const server = createServer(
    {
      headersTimeout: limits.headersWithin,
      requestTimeout: limits.requestWithin,
      connectionsCheckingInterval: limits.checkedEvery,
    },
    (request, response) => {
      respond(request, response).catch((error: Error) => {
        if (isVisitorGone(error)) return;
        onError(error);
        if (response.headersSent) response.destroy();
        else send(response, refuse(request, 'fault'));
      });
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  const address = server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://localhost:${actual}`,
    port: actual,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          store.close();
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

/** Limits under which a body may have so many bytes; of one that is longer, no less than that is taken and thrown away. */
function withMost(limits: Limits, most = limits.bodyBytes): Limits {
  return { ...limits, bodyBytes: most, drainedBytes: Math.max(limits.drainedBytes, 2 * most) };
}
