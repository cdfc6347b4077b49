import type { IncomingHttpHeaders } from 'node:http';
import { encoded, type Invocation } from './routes.ts';

/** Of one connection alone (RFC 9110, 7.6.1), and those that the host itself sets. */
const DROPPED =
  /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|x-nf-.*|x-forwarded-.*|x-preview-country)$/;
const NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** A request on its way to the functions. */
export interface EdgeVisit {
  /** Nobody can guess it: by that the request of a function to the site itself is known. */
  id: string;
  headers: IncomingHttpHeaders;
  hasBody: boolean;
  invocation: Invocation;
  locale: string;
  /** The name and port that the visitor asked for. */
  host: string;
  /** Where functions find the files of the site, such as `127.0.0.1:8888`. */
  files: string;
  /** Which export it is: functions may remember what they read of one. */
  deploy: string;
}

/** The headers with which the host's runtime takes a request, and of the visitor's those that travel on. */
export function requestHeaders(visit: EdgeVisit): Record<string, string | string[]> {
  const { id, headers, hasBody, invocation, locale, host, files, deploy } = visit;
  const own: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !DROPPED.test(name)) own[name] = value;
  if (!hasBody) delete own['content-length'];
  // A body without a length is sent in pieces, whatever the method.
  else if (own['content-length'] === undefined) own['transfer-encoding'] = 'chunked';
  return {
    ...own,
    host,
    'accept-encoding': 'identity',
    'x-forwarded-host': withPort(host),
    'x-forwarded-proto': 'http',
    'x-nf-account-info': encoded({}),
    'x-nf-client-connection-ip': '127.0.0.1',
    'x-nf-deploy-context': 'dev',
    'x-nf-deploy-id': deploy,
    'x-nf-edge-function-bypass': 'passthrough,rewrite',
    'x-nf-edge-functions': invocation.functions.join(','),
    'x-nf-edge-functions-metadata': invocation.metadata,
    'x-nf-geo': encoded(geographyOf(headers['x-preview-country'])),
    'x-nf-passthrough': 'passthrough',
    'x-nf-passthrough-host': files,
    'x-nf-passthrough-proto': 'http:',
    'x-nf-request-id': id,
    'x-nf-site-info': encoded({ id: locale, name: locale, url: `http://${host}` }),
  };
}

/** What the host knows of a visitor's place: the country that the preview is told, as it is told; else nothing. */
function geographyOf(country: string | string[] | undefined): { country?: { code: string; name: string } } {
  if (country === undefined) return {};
  const code = country.toString();
  return { country: { code, name: /^[A-Z]{2}$/.test(code) ? (NAMES.of(code) ?? code) : code } };
}

/** Without a port, that of Deno would stand in the addresses that functions see. */
function withPort(host: string): string {
  return /:\d+$/.test(host) ? host : `${host.replace(/:$/, '')}:80`;
}
