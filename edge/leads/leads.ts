import { confirmationOf } from '../../forms/definitions.ts';
import { type Form, isForm } from '../../forms/form-names.ts';
import { REFERENCE_PARAMETER, referenceOf } from '../../forms/reference.ts';
import { withoutTrailingSlash } from '../../runtime/contract/paths.ts';
import { acceptsHtml, errorJson, errorPage, jsonAnswer } from '../answers/error-page.ts';
import { refuseEarly } from '../answers/refuse-early.ts';
import { NOT_KEPT, SECURITY_HEADERS } from '../answers/security-headers.ts';
import type { ErrorStatus } from '../answers/words.ts';
import { readUpTo, type Unread } from '../bodies/read-up-to.ts';
import type { ForwardOptions } from '../forward/forward.ts';
import { LIMITS } from '../forward/patience.ts';
import { requestHeaders } from '../forward/request-headers.ts';
import { type Failure, send } from '../forward/send.ts';
import { type EndpointAnswer, endpointAnswer, errorsOf } from './endpoint-answer.ts';
import { type FormAgain, formPage, plainFormPage } from './form-page.ts';
import { isReadable, typedSoFar, typedValues } from './typed-values.ts';

/** Of what one form may send, bytes. */
const LARGEST_BODY = 65_536;
/**
 * Takes what a form sends to the endpoints host and answers as whoever sent it understands: JSON for script, as the endpoints
 * host said it; for `Accept: text/html` 303 to the page that thanks, or the form's own page with everything that was typed and
 * what is wrong (422), or why it could not be taken (429, 503). A body that takes too long is 408, and its form comes back
 * with what had come of it.
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
  // The host gives up after 40 s, and what was typed would be lost. A form of 4 kB takes 2 s on a line of 2 kB/s.
  const { betweenChunksMs: ms } = options.limits ?? LIMITS;
  // Where it breaks off, the visitor has left.
  const nothing = (): Unread => ({ why: 'slow', part: new Uint8Array() });
  const body = await readUpTo(request.body, { bytes: LARGEST_BODY, ms }).catch(nothing);
  if ('why' in body) {
    if (body.why === 'too-large') return say(413);
    const typed = typedSoFar(body.part, contentType);
    return acceptsHtml(request) ? plainFormPage({ form, locale, typed, status: 408, headers: {} }) : say(408);
  }
  const said = await ask(request, { ...options, form, body });
  if (acceptsHtml(request)) {
    const { report } = options;
    return pageFor(said, { form, locale, typed: typedValues(body, contentType), sentTo: request.url, report });
  }
  if (typeof said === 'string') return say(said === 'slow' ? 504 : 502);
  return jsonAnswer({ ...said, headers: retryAfter(said) });
}

type Said = EndpointAnswer | Failure;

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

type Sent = Pick<FormAgain, 'form' | 'locale' | 'typed' | 'sentTo' | 'report'>;

function pageFor(said: Said, sent: Sent): Response | Promise<Response> {
  const failed = { ...sent, status: 503, refused: 'notTaken', headers: {} } as const;
  if (typeof said === 'string') return formPage(failed);
  const { status, body } = said;
  if (status === 201) return thanks(sent.form, body);
  if (status === 422) {
    const errors = errorsOf(body, sent.form);
    const isKnown = Object.keys(errors).length > 0;
    return formPage({ ...sent, status, errors, headers: {}, refused: isKnown ? undefined : 'notTaken' });
  }
  const headers = retryAfter(said);
  if (status === 429) return formPage({ ...sent, status, refused: 'tooOften', headers });
  // Whatever else is wrong, sending it again is all that there is to do.
  return status === 413 ? plainFormPage({ ...sent, status, headers }) : formPage(failed);
}

/** To the page that thanks, with the reference of the lead and nothing else in the address. */
function thanks(form: Form, body: unknown): Response {
  const reference = referenceOf(Object(body).id);
  const query = reference === undefined ? '' : `?${REFERENCE_PARAMETER}=${reference}`;
  const headers = { ...SECURITY_HEADERS, 'cache-control': NOT_KEPT, location: confirmationOf(form) + query };
  return new Response(null, { status: 303, headers });
}

function retryAfter({ retryAfter: when }: EndpointAnswer): Record<string, string> {
  return when === undefined ? {} : { 'retry-after': when };
}
