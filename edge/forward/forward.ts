import type { ErrorStatus } from '../answers/error-page.ts';
import { errorAnswer } from '../answers/error-page.ts';
import { refuseEarly } from '../answers/refuse-early.ts';
import { readUpTo } from '../bodies/read-up-to.ts';
import { canLeaveFamily, forwardTargetOf } from './families.ts';
import type { ForwardHosts } from './hosts.ts';
import { TRANSFER_LIMITS, type TransferLimits } from './pace-body.ts';
import { upstreamRequestHeaders, type Visitor } from './request-headers.ts';
import { isUnsafeRedirect, responseHeaders } from './response-headers.ts';
import { send, type UpstreamRequest } from './send.ts';

export interface ForwardOptions extends Visitor {
  hosts: ForwardHosts;
  /** Writes a message to the function's log. Visitors never see it. */
  report: (message: string) => void;
  limits?: TransferLimits;
}

/**
 * Returns the response of the host behind a path (F05). Method, query, body and status stay unchanged. The edge answers
 * with an error page of its own in these cases:
 *
 * - 502: the host cannot be reached, is not configured or redirects to a private address.
 * - 504: the host takes too long.
 * - 408: the visitor takes too long to send the body.
 * - 400 and 404: the path belongs to no family.
 */
export async function forward(request: Request, options: ForwardOptions): Promise<Response> {
  const { hosts, locale, report, limits = TRANSFER_LIMITS } = options;
  const say = (status: ErrorStatus) => errorAnswer(request, { status, locale });
  const refused = refuseEarly(request);
  if (refused !== undefined) return say(refused);
  const { pathname, search } = new URL(request.url);
  const target = forwardTargetOf(pathname);
  if (target === undefined) return say(404);
  if (canLeaveFamily(pathname)) return say(400);
  const origin = hosts[target];
  if (origin === undefined) {
    report(`forward: no usable address of the ${target} host is configured`);
    return say(502);
  }
  const address = new URL(origin + pathname + search);
  // The path was checked above. This check still holds if the URL parser reads the path differently.
  if (address.origin !== origin || address.pathname !== pathname) return say(400);
  const body = await bodyOf(request, limits);
  if (body === 'unsent') return say(408);
  const { method } = request;
  const answer = await send(address, { method, headers: upstreamRequestHeaders(request, options), body, limits });
  if (answer === 'unsent') return say(408);
  if (typeof answer === 'string') {
    report(`forward: the ${target} host is ${answer}`);
    return say(answer === 'slow' ? 504 : 502);
  }
  const asked = {
    asked: address,
    known: [new URL(request.url).origin, hosts.app, hosts.endpoints].filter((candidate) => candidate !== undefined),
  };
  if (isUnsafeRedirect(answer, asked)) {
    report(`forward: the ${target} host redirects to an address that visitors must not be sent to`);
    // The rest is not needed, so an error while cancelling changes nothing.
    answer.body?.cancel().catch(() => {});
    return say(502);
  }
  const { status } = answer;
  return new Response(answer.body, { status, headers: responseHeaders(answer, asked) });
}

/** Bytes of a form or an API request. */
const SMALL_BODY = 65_536;

/**
 * Returns the body to send. A small body is read into memory first, so that it keeps its length: servers often need
 * `Content-Length`, and the runtime omits it from streamed bodies (Deno 2.9.5).
 */
async function bodyOf(
  { body, headers }: Request,
  { slowMs: ms }: TransferLimits,
): Promise<UpstreamRequest['body'] | 'unsent'> {
  const length = headers.get('content-length');
  if (body === null || length === null || Number(length) > SMALL_BODY) return body;
  const read = await readUpTo(body, { bytes: SMALL_BODY, ms }).catch(() => undefined);
  return read === undefined || 'why' in read ? 'unsent' : read;
}
