import type { Locale } from '../../contract/locales.ts';
import { edgeTexts } from '../../locales/services.ts';
import type { ErrorStatus } from '../answers/error-page.ts';
import { refuseEarly } from '../answers/refuse-early.ts';
import { NO_STORE, SECURITY_HEADERS } from '../answers/security-headers.ts';
import { type FetchScript, fetchScript, SCRIPT_LIMITS } from './fetch-script.ts';
import { listedScript } from './listed-script.ts';

export interface ScriptProxyOptions extends Pick<FetchScript, 'list'> {
  locale: Locale;
  /** Writes a message to the function's log. Visitors never see it. */
  report: (message: string) => void;
  fetch?: FetchScript['fetch'];
  limits?: FetchScript['limits'];
}

/** An hour: long enough to save most requests, short enough that a fixed script arrives the same day. */
const CACHE_FOR_AN_HOUR = 'public, max-age=3600';

/**
 * Serves a script of the list from the site's own origin (F06). The error statuses:
 *
 * - 404: any other address, and requests for a service worker.
 * - 400: the address is missing, repeated or unreadable.
 * - 405: any method except GET.
 * - 502 and 504: the script's host fails.
 *
 * Errors have the content type of plain text, which no browser runs.
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
      'cache-control': CACHE_FOR_AN_HOUR,
      // The host's cache replies before this function runs, so it must distinguish requests of pages from requests of
      // service workers.
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

/** Returns an error as plain text: only programs and developers read it. */
function refusal({ status, locale, headers }: Refusal): Response {
  const { title } = edgeTexts[locale].errors[status];
  return new Response(`${title}\n`, {
    status,
    headers: {
      ...SECURITY_HEADERS,
      'cache-control': NO_STORE,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'text/plain; charset=utf-8',
      ...headers,
    },
  });
}
