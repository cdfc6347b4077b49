import { errorAnswer } from '../answers/error-page.ts';
import { refuseEarly } from '../answers/refuse-early.ts';
import type { ErrorStatus } from '../answers/words.ts';
import { readUpTo } from '../bodies/read-up-to.ts';
import { isDevious, targetOf } from './families.ts';
import type { Hosts } from './hosts.ts';
import { LIMITS, type Limits } from './patience.ts';
import { requestHeaders, type Visitor } from './request-headers.ts';
import { isMisleading, responseHeaders } from './response-headers.ts';
import { type Sending, send } from './send.ts';

export interface ForwardOptions extends Visitor {
  hosts: Hosts;
  /** What is said in the log, and to nobody else. */
  report: (message: string) => void;
  limits?: Limits;
}

/**
 * What the host behind a path answers (F05): method, query, body and status are kept. A page of our own says 502 where it
 * cannot be reached, is not configured or redirects to a private address, 504 where it takes too long, 408 where the visitor takes too long to send the
 * body, 400 and 404 for what belongs to no family.
 */
export async function forward(request: Request, options: ForwardOptions): Promise<Response> {
  const { hosts, locale, report, limits = LIMITS } = options;
  const say = (status: ErrorStatus) => errorAnswer(request, { status, locale });
  const refused = refuseEarly(request);
  if (refused !== undefined) return say(refused);
  const { pathname, search } = new URL(request.url);
  const target = targetOf(pathname);
  if (target === undefined) return say(404);
  if (isDevious(pathname)) return say(400);
  const origin = hosts[target];
  if (origin === undefined) {
    report(`forward: no usable address of the ${target} host is configured`);
    return say(502);
  }
  const address = new URL(origin + pathname + search);
  // The path has been checked; this holds whatever a parser of addresses may make of it.
  if (address.origin !== origin || address.pathname !== pathname) return say(400);
  const body = await bodyOf(request, limits);
  if (body === 'unsent') return say(408);
  const { method } = request;
  const answer = await send(address, { method, headers: requestHeaders(request, options), body, limits });
  if (answer === 'unsent') return say(408);
  if (typeof answer === 'string') {
    report(`forward: the ${target} host is ${answer}`);
    return say(answer === 'slow' ? 504 : 502);
  }
  const asked = {
    asked: address,
    known: [new URL(request.url).origin, hosts.app, hosts.endpoints].filter((one) => one !== undefined),
  };
  if (isMisleading(answer, asked)) {
    report(`forward: the ${target} host redirects to an address that visitors must not be sent to`);
    // The rest is not needed, so an error while cancelling changes nothing.
    answer.body?.cancel().catch(() => {});
    return say(502);
  }
  const { status } = answer;
  return new Response(answer.body, { status, headers: responseHeaders(answer, asked) });
}

/** Bytes of a form or a question to an API. */
const SMALL_BODY = 65_536;

/**
 * The body to send. A small one is read first and keeps its length, which servers often want to know and the runtime leaves
 * out of what it streams (Deno 2.9.5).
 */
async function bodyOf({ body, headers }: Request, { slowMs: ms }: Limits): Promise<Sending['body'] | 'unsent'> {
  const length = headers.get('content-length');
  if (body === null || length === null || Number(length) > SMALL_BODY) return body;
  const read = await readUpTo(body, { bytes: SMALL_BODY, ms }).catch(() => undefined);
  return read === undefined || 'why' in read ? 'unsent' : read;
}
