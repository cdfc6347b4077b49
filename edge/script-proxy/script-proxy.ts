import type { Locale } from '../../runtime/contract/locales.ts';
import { refuseEarly } from '../answers/refuse-early.ts';
import { NOT_KEPT, SECURITY_HEADERS } from '../answers/security-headers.ts';
import { type ErrorStatus, WORDS } from '../answers/words.ts';
import { type FetchScript, fetchScript, SCRIPT_LIMITS } from './fetch-script.ts';
import { listedScript } from './listed-script.ts';

export interface ScriptProxyOptions extends Pick<FetchScript, 'list'> {
  locale: Locale;
  /** What is said in the log, and to nobody else. */
  report: (message: string) => void;
  fetch?: FetchScript['fetch'];
  limits?: FetchScript['limits'];
}

/** An hour: long enough to spare most requests, short enough for a mended script to arrive the same day. */
const KEPT_AN_HOUR = 'public, max-age=3600';

/**
 * A script of the list as one of our own (F06, spec 2.5): 404 for anything else and for service workers, 400 for an address that is missing, there
 * twice or unreadable, 405 for any method but GET, 502 and 504 where its host fails. What is no script has the type of a
 * text, which no browser runs.
 */
export async function scriptProxy(request: Request, options: ScriptProxyOptions): Promise<Response> {
  const { list, locale, report, fetch = (url, init) => globalThis.fetch(url, init), limits = SCRIPT_LIMITS } = options;
  const say = (status: ErrorStatus, headers = {}) => refusal({ status, locale, headers });
  if (request.method !== 'GET') return say(405, { allow: 'GET' });
  const refused = refuseEarly(request);
  if (refused !== undefined) return say(refused);
  const parameters = [...new URL(request.url).searchParams];
  const [name, asked = ''] = parameters[0] ?? [];
  if (parameters.length !== 1 || name !== 'url' || asked === '') return say(400);
  const address = listedScript(asked, list);
  if (address === undefined) return say(404);
  const script = await fetchScript(address, { list, fetch, limits });
  if (typeof script === 'string') {
    report(`script-proxy: ${address.hostname} is or has ${script}`);
    return say(script === 'slow' ? 504 : 502);
  }
  return new Response(script.bytes, {
    headers: {
      ...SECURITY_HEADERS,
      'cache-control': KEPT_AN_HOUR,
      // The host's cache answers before this function runs, so it must tell requests of pages and of service workers apart.
      'netlify-vary': 'header=Service-Worker',
      'content-type': `text/javascript; charset=${script.charset}`,
    },
  });
}

interface Refusal {
  status: ErrorStatus;
  locale: Locale;
  headers: Readonly<Record<string, string>>;
}

/** A text in place of a page: whoever reads it is a program, or somebody who looks for a fault. */
function refusal({ status, locale, headers }: Refusal): Response {
  const { title } = WORDS[locale].errors[status];
  return new Response(`${title}\n`, {
    status,
    headers: {
      ...SECURITY_HEADERS,
      'cache-control': NOT_KEPT,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'text/plain; charset=utf-8',
      ...headers,
    },
  });
}
