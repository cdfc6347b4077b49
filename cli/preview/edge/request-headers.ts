import type { IncomingHttpHeaders } from 'node:http';
import { encodeHeader, type Invocation } from './routes.ts';

/** Headers of one connection (RFC 9110, 7.6.1), and headers that the host itself sets. */
const DROPPED =
  /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|x-nf-.*|x-forwarded-.*|x-preview-country)$/;
const NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** A request for the functions. */
export interface EdgeRequest {
  /** A random id. It identifies the requests that a function sends to the site itself. */
  id: string;
  headers: IncomingHttpHeaders;
  hasBody: boolean;
  invocation: Invocation;
  locale: string;
  /** The host and port that the visitor requested. */
  host: string;
  /** The address of the site's files for functions, such as `127.0.0.1:8888`. */
  files: string;
  /** Identifies the export: functions may cache data of one export. */
  deploy: string;
}

/** Returns the headers of the host's runtime, and those of the visitor's headers that it forwards. */
export function runtimeRequestHeaders(visit: EdgeRequest): Record<string, string | string[]> {
  const { id, headers, hasBody, invocation, locale, host, files, deploy } = visit;
  const forwarded: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !DROPPED.test(name)) forwarded[name] = value;
  if (!hasBody) delete forwarded['content-length'];
  // A body without a length is sent in chunks, with any method.
  else if (forwarded['content-length'] === undefined) forwarded['transfer-encoding'] = 'chunked';
  return {
    ...forwarded,
    host,
    'accept-encoding': 'identity',
    'x-forwarded-host': withPort(host),
    'x-forwarded-proto': 'http',
    'x-nf-account-info': encodeHeader({}),
    'x-nf-client-connection-ip': '127.0.0.1',
    'x-nf-deploy-context': 'dev',
    'x-nf-deploy-id': deploy,
    'x-nf-edge-function-bypass': 'passthrough,rewrite',
    'x-nf-edge-functions': invocation.functions.join(','),
    'x-nf-edge-functions-metadata': invocation.metadata,
    'x-nf-geo': encodeHeader(geographyOf(headers['x-preview-country'])),
    'x-nf-passthrough': 'passthrough',
    'x-nf-passthrough-host': files,
    'x-nf-passthrough-proto': 'http:',
    'x-nf-request-id': id,
    'x-nf-site-info': encodeHeader({ id: locale, name: locale, url: `http://${host}` }),
  };
}

/** Returns the geography for the host's header: the country that the preview receives, unchanged, or nothing. */
function geographyOf(country: string | string[] | undefined): { country?: { code: string; name: string } } {
  if (country === undefined) return {};
  const code = country.toString();
  return { country: { code, name: /^[A-Z]{2}$/.test(code) ? (NAMES.of(code) ?? code) : code } };
}

/** Adds the port 80 if there is none: otherwise the URLs that functions see would contain Deno's port. */
function withPort(host: string): string {
  return /:\d+$/.test(host) ? host : `${host.replace(/:$/, '')}:80`;
}
