import { withoutTrailingSlash } from '../../contract/paths.ts';
import { confirmationOf } from '../../forms/definitions.ts';
import { type Form, isForm } from '../../forms/form-names.ts';
import { REFERENCE_PARAMETER, referenceOf } from '../../forms/reference.ts';
import type { ErrorStatus } from '../answers/error-page.ts';
import { acceptsHtml, errorJson, errorPage, uncachedJson } from '../answers/error-page.ts';
import { refuseEarly } from '../answers/refuse-early.ts';
import { NO_STORE, SECURITY_HEADERS } from '../answers/security-headers.ts';
import { readUpTo, type UnreadBody } from '../bodies/read-up-to.ts';
import type { ForwardOptions } from '../forward/forward.ts';
import { TRANSFER_LIMITS } from '../forward/pace-body.ts';
import { upstreamRequestHeaders } from '../forward/request-headers.ts';
import { send, type UpstreamFailure } from '../forward/send.ts';
import { type EndpointAnswer, endpointAnswer, errorsInAnswer } from './endpoint-answer.ts';
import { type FormPage, formPage, plainFormPage } from './form-page.ts';
import { incompleteTypedValues, isParsedContentType, typedValues } from './typed-values.ts';

/** The most bytes of a request body. */
const LARGEST_BODY = 65_536;
/**
 * Sends a submitted form to the endpoints host and returns a response in the format that the client accepts.
 *
 * - A script gets the endpoints host's JSON unchanged.
 * - `Accept: text/html` gets 303 to the confirmation page, or the form's own page with every typed value: with its
 *   errors (422), or with the reason why the lead was not stored (429, 503).
 * - A body that takes too long gives 408, and the form reappears with the values received by then.
 */
export async function forwardLead(request: Request, options: ForwardOptions): Promise<Response> {
  const { locale } = options;
  const answer = acceptsHtml(request) ? errorPage : errorJson;
  const say = (status: ErrorStatus, headers = {}) => answer({ status, locale, headers });
  const refused = refuseEarly(request);
  if (refused !== undefined) return say(refused);
  const form = withoutTrailingSlash(new URL(request.url).pathname).replace(/^\/leads\/?/, '');
  if (!isForm(form)) return say(404);
  if (request.method !== 'POST') return say(405, { allow: 'POST' });
  const contentType = request.headers.get('content-type') ?? '';
  if (!isParsedContentType(contentType)) return say(415);
  // The host gives up after 40 s, and the typed values would be lost. A form of 4 kB takes 2 s on a line of 2 kB/s.
  const { betweenChunksMs: ms } = options.limits ?? TRANSFER_LIMITS;
  // If the body breaks off, the visitor has left.
  const nothing = (): UnreadBody => ({ why: 'slow', part: new Uint8Array() });
  const body = await readUpTo(request.body, { bytes: LARGEST_BODY, ms }).catch(nothing);
  if ('why' in body) {
    if (body.why === 'too-large') return say(413);
    const typed = incompleteTypedValues(body.part, contentType);
    return acceptsHtml(request) ? plainFormPage({ form, locale, typed, status: 408, headers: {} }) : say(408);
  }
  const result = await ask(request, { ...options, form, body });
  if (acceptsHtml(request)) {
    const { report } = options;
    return pageFor(result, { form, locale, typed: typedValues(body, contentType), sentTo: request.url, report });
  }
  if (typeof result === 'string') return say(result === 'slow' ? 504 : 502);
  return uncachedJson({ ...result, headers: retryAfter(result) });
}

type LeadResult = EndpointAnswer | UpstreamFailure;

async function ask(
  request: Request,
  { form, body, ...options }: ForwardOptions & { form: Form; body: Uint8Array<ArrayBuffer> },
): Promise<LeadResult> {
  const { hosts, report, limits = TRANSFER_LIMITS } = options;
  if (hosts.endpoints === undefined) {
    report('leads: no usable address of the endpoints host is configured');
    return 'unreachable';
  }
  const headers = upstreamRequestHeaders(request, options);
  headers.set('accept', 'application/json');
  // The endpoints host needs neither for a lead: the body contains the facts about the visit.
  for (const name of ['cookie', 'authorization']) headers.delete(name);
  const answer = await send(new URL(`${hosts.endpoints}/leads/${form}`), { method: 'POST', headers, body, limits });
  if (typeof answer === 'string') {
    report(`leads: the endpoints host is ${answer}`);
    return answer;
  }
  const result = await endpointAnswer(answer, limits.headersMs);
  // The endpoints host never answers a lead with a redirect or with a success other than 201.
  if (result !== undefined && (result.status === 201 || result.status >= 400)) return result;
  report(`leads: the endpoints host answered ${answer.status} with something else than it should`);
  return 'unreachable';
}

type Sent = Pick<FormPage, 'form' | 'locale' | 'typed' | 'sentTo' | 'report'>;

function pageFor(result: LeadResult, sent: Sent): Response | Promise<Response> {
  const failed = { ...sent, status: 503, refused: 'notTaken', headers: {} } as const;
  if (typeof result === 'string') return formPage(failed);
  const { status, body } = result;
  if (status === 201) return thanks(sent.form, body);
  if (status === 422) {
    const errors = errorsInAnswer(body, sent.form);
    const isKnown = Object.keys(errors).length > 0;
    return formPage({ ...sent, status, errors, headers: {}, refused: isKnown ? undefined : 'notTaken' });
  }
  const headers = retryAfter(result);
  if (status === 429) return formPage({ ...sent, status, refused: 'tooOften', headers });
  // For any other error, the visitor can only send the form again.
  return status === 413 ? plainFormPage({ ...sent, status, headers }) : formPage(failed);
}

/** Redirects to the confirmation page. The query contains only the reference of the lead. */
function thanks(form: Form, body: unknown): Response {
  const reference = referenceOf(Object(body).id);
  const query = reference === undefined ? '' : `?${REFERENCE_PARAMETER}=${reference}`;
  const headers = { ...SECURITY_HEADERS, 'cache-control': NO_STORE, location: confirmationOf(form) + query };
  return new Response(null, { status: 303, headers });
}

function retryAfter({ retryAfter: when }: EndpointAnswer): Record<string, string> {
  return when === undefined ? {} : { 'retry-after': when };
}
