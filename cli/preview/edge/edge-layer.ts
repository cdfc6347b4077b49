import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { sendText } from '../../../endpoints/http/send-text.ts';
import { splitTarget } from '../decode-path.ts';
import { type EdgeRequest, runtimeRequestHeaders } from './request-headers.ts';
import { sendAnswer } from './send-answer.ts';
import type { Edge } from './start-edge.ts';

/** A handler that runs before redirects and files. Resolves to true if it has answered the request. */
export type EdgeLayer = (request: IncomingMessage, response: ServerResponse, site: LayerSite) => Promise<boolean>;

/** The site that receives the request. */
export type LayerSite = Pick<EdgeRequest, 'files' | 'deploy'>;

export interface LayerOptions {
  edge: Pick<Edge, 'port' | 'agent' | 'invocation'>;
  /** The locale whose project the functions run for. */
  locale: string;
  /** The country of visitors whose requests name none; by default it is unknown. */
  country?: string | undefined;
  /** Called when a function throws or the runtime has ended. The visitor sees no details. */
  onError: (error: Error) => void;
  /**
   * How long the host waits for the headers of a response (docs.netlify.com, limits of edge functions), in
   * milliseconds.
   */
  timeoutMs?: number;
}

const PATIENCE = 40_000;
const BROKEN = 'An edge function failed. See the terminal.';
const SLOW = 'An edge function did not respond in time.';
/** Methods whose body has no meaning (RFC 9110, 9.3). The runtime cannot construct such a request with a body. */
const BODILESS = new Set(['GET', 'HEAD']);
/** Methods that the runtime rejects (Fetch, "forbidden method"). */
const FORBIDDEN = new Set(['CONNECT', 'TRACE', 'TRACK']);

/**
 * Returns a layer that runs the functions that match a request. Requests that match none never reach the functions'
 * process.
 */
export function edgeLayer({ edge, locale, country, onError, timeoutMs = PATIENCE }: LayerOptions): EdgeLayer {
  /**
   * Running visits: their functions may still request the site's own files. The value is the host that the visitor
   * requested.
   */
  const open = new Map<string, string>();
  return async (request, response, site) => {
    const { headers, method = 'GET' } = request;
    const visitorsHost = open.get(String(headers['x-nf-request-id']));
    if (visitorsHost !== undefined) {
      // A request of `context.next()`: redirects and files answer it as if the visitor had sent it.
      headers.host = visitorsHost;
      return false;
    }
    if (FORBIDDEN.has(method)) return false;
    const { rawPath } = splitTarget(request.url);
    const invocation = edge.invocation({ method, path: new URL(`http://localhost${rawPath}`).pathname, headers });
    if (invocation === undefined) return false;
    const hasBody =
      !BODILESS.has(method) && (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0);
    const visitor = country === undefined ? headers : { 'x-preview-country': country, ...headers };
    const visit = {
      id: randomUUID(),
      headers: visitor,
      hasBody,
      invocation,
      locale,
      host: headers.host ?? '',
      ...site,
    };
    open.set(visit.id, visit.host);
    try {
      return await ask(request, response, { edge, visit, onError, timeoutMs });
    } finally {
      open.delete(visit.id);
    }
  };
}

type Question = Required<Pick<LayerOptions, 'edge' | 'onError' | 'timeoutMs'>> & { visit: EdgeRequest };

async function ask(
  request: IncomingMessage,
  response: ServerResponse,
  { edge, visit, onError, timeoutMs }: Question,
): Promise<boolean> {
  const ended = new AbortController();
  const leave = () => ended.abort();
  response.once('close', leave);
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    ended.abort();
  }, timeoutMs);
  try {
    const answer = await answerOf(request, { edge, visit, signal: ended.signal });
    clearTimeout(timer);
    return await sendAnswer(request, response, { answer, onError });
  } catch (error) {
    // The visitor has left, so there is no response to send.
    if (ended.signal.aborted && !isSlow) return true;
    onError(isSlow ? new Error(`${SLOW} The request was for ${request.url}.`) : reported(error));
    if (response.headersSent) response.destroy();
    else sendText(response, isSlow ? { status: 504, text: SLOW } : { status: 502, text: BROKEN });
    return true;
  } finally {
    clearTimeout(timer);
    response.off('close', leave);
  }
}

/** Sends a request to the functions and resolves to the response when its headers have arrived. */
function answerOf(
  request: IncomingMessage,
  { edge, visit, signal }: Pick<Question, 'edge' | 'visit'> & { signal: AbortSignal },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = send({
      host: '127.0.0.1',
      port: edge.port,
      agent: edge.agent,
      method: request.method,
      path: request.url,
      headers: runtimeRequestHeaders(visit),
      signal,
    });
    sent.on('error', reject);
    sent.once('response', resolve);
    if (!visit.hasBody) {
      sent.end();
      return;
    }
    request.pipe(sent);
    // If functions answer before they have read the complete body, the rest must not block the connection.
    sent.once('close', () => request.unpipe(sent).resume());
  });
}

function reported(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const isGone = 'code' in error && error.code === 'ECONNREFUSED';
  return isGone ? new Error('The process of the edge functions exited. Start the preview again.') : error;
}
