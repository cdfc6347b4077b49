import { type Form, isForm } from '../../runtime/contract/form-names.ts';
import { withoutTrailingSlash } from '../../runtime/contract/paths.ts';
import { acceptsHtml, errorJson, errorPage, jsonAnswer } from '../answers/error-page.ts';
import { refuseEarly } from '../answers/refuse-early.ts';
import { NOT_KEPT, SECURITY_HEADERS } from '../answers/security-headers.ts';
import type { ErrorStatus } from '../answers/words.ts';
import { readUpTo } from '../bodies/read-up-to.ts';
import type { ForwardOptions } from '../forward/forward.ts';
import { LIMITS } from '../forward/patience.ts';
import { requestHeaders } from '../forward/request-headers.ts';
import { send } from '../forward/send.ts';
import { type EndpointAnswer, endpointAnswer, errorsOf } from './endpoint-answer.ts';
import { formAgain } from './form-again.ts';
import { isReadable, type TypedValues, typedValues } from './typed-values.ts';

/** Of what one form may send, bytes. */
const LARGEST_BODY = 65_536;
/** Refusals that the visitor can do something about; whatever else is wrong, sending again is all that there is to do. */
const TOLD = [400, 404, 413, 415, 429] as const satisfies ErrorStatus[];

/**
 * Takes what a form sends to the endpoints host and answers as whoever sent it understands: JSON for script, as the endpoints
 * host said it; for `Accept: text/html` 303 to the page that thanks, or the form again with its messages (422) or with
 * everything in it (503).
 */
export async function leads(request: Request, options: ForwardOptions): Promise<Response> {
  const { locale } = options;
  const answer = acceptsHtml(request) ? errorPage : errorJson;
  const say = (status: ErrorStatus, headers = {}) => answer({ status, locale, headers });
  const refused = refuseEarly(request);
  if (refused !== undefined) return say(refused);
  const form = withoutTrailingSlash(new URL(request.url).pathname).replace(/^\/leads\/?/, '');
  if (!isForm(form)) return say(404);
  if (request.method !== 'POST') return say(405, { allow: 'POST' });
  const contentType = request.headers.get('content-type') ?? '';
  if (!isReadable(contentType)) return say(415);
  const { headersMs } = options.limits ?? LIMITS;
  const body = await readUpTo(request.body, { bytes: LARGEST_BODY, ms: headersMs });
  if (body === 'too-large') return say(413);
  if (body === 'slow') return say(400);
  const said = await ask(request, { ...options, form, body });
  if (acceptsHtml(request)) return pageFor(said, { form, locale, typed: typedValues(body, contentType) });
  if (typeof said === 'string') return say(said === 'slow' ? 504 : 502);
  return jsonAnswer({ ...said, headers: retryAfter(said) });
}

type Said = EndpointAnswer | 'unreachable' | 'slow';

async function ask(
  request: Request,
  { form, body, ...options }: ForwardOptions & { form: Form; body: Uint8Array<ArrayBuffer> },
): Promise<Said> {
  const { hosts, report, limits = LIMITS } = options;
  if (hosts.endpoints === undefined) {
    report('leads: no usable address of the endpoints host is configured');
    return 'unreachable';
  }
  const headers = requestHeaders(request, options);
  headers.set('accept', 'application/json');
  const answer = await send(new URL(`${hosts.endpoints}/leads/${form}`), { method: 'POST', headers, body, limits });
  if (typeof answer === 'string') {
    report(`leads: the endpoints host is ${answer}`);
    return answer;
  }
  const said = await endpointAnswer(answer, limits.headersMs);
  // A redirect or an early success is nothing that it would say of a lead.
  if (said !== undefined && (said.status === 201 || said.status >= 400)) return said;
  report(`leads: the endpoints host answered ${answer.status} with something else than it should`);
  return 'unreachable';
}

interface Sent {
  form: Form;
  locale: ForwardOptions['locale'];
  typed: TypedValues;
}

function pageFor(said: Said, { form, locale, typed }: Sent): Response {
  if (typeof said !== 'string' && said.status === 201) return thanks(form);
  if (typeof said !== 'string' && said.status === 422) {
    const errors = errorsOf(said.body);
    return errorPage({ status: 422, locale, below: formAgain({ form, locale, typed, errors }) });
  }
  const below = formAgain({ form, locale, typed, errors: {} });
  const told = typeof said === 'string' ? undefined : TOLD.find((status) => status === said.status);
  if (told === undefined || typeof said === 'string') return errorPage({ status: 503, locale, below });
  return errorPage({ status: told, locale, below, headers: retryAfter(said) });
}

function thanks(form: Form): Response {
  const headers = { ...SECURITY_HEADERS, 'cache-control': NOT_KEPT, location: `/${form}/confirmation` };
  return new Response(null, { status: 303, headers });
}

function retryAfter({ retryAfter: when }: EndpointAnswer): Record<string, string> {
  return when === undefined ? {} : { 'retry-after': when };
}
