import type { ServerResponse } from 'node:http';

/** The response of an endpoint, as a value. `send` writes it. */
export interface EndpointResponse {
  status: number;
  type: 'csv' | 'font' | 'html' | 'json' | 'script';
  body: string | Uint8Array;
  /** Headers in addition to the ones that every response has. */
  headers?: Readonly<Record<string, string | readonly string[]>>;
}

const TYPES: Readonly<Record<EndpointResponse['type'], string>> = {
  csv: 'text/csv; charset=utf-8',
  font: 'font/woff2',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  script: 'text/javascript; charset=utf-8',
};

/**
 * Headers of every response. No cache stores a response of this host, no page frames it, no search engine lists it.
 * HSTS is missing because this host speaks plain HTTP.
 */
const ALWAYS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  vary: 'accept, accept-language, cookie, x-forwarded-host, x-waybill-locale',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
};

/** Returns a JSON response for programs. */
export function jsonAnswer(status: number, value: unknown): EndpointResponse {
  return { status, type: 'json', body: `${JSON.stringify(value)}\n` };
}

/** The response to an accepted request that needs no content. */
export const NO_CONTENT: EndpointResponse = { status: 204, type: 'json', body: '' };

/** Redirects to another path with GET after a POST was processed (RFC 9110, 15.4.4). */
export function seeOther(location: string): EndpointResponse {
  return { status: 303, type: 'json', body: '', headers: { location } };
}

/** Returns the response with more headers. A list becomes one header per value. */
export function withHeaders(
  answer: EndpointResponse,
  headers: NonNullable<EndpointResponse['headers']>,
): EndpointResponse {
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

/** Writes a response. HEAD gets the headers only, because Node drops the body. */
export function writeResponse(response: ServerResponse, { status, type, body, headers = {} }: EndpointResponse): void {
  const about =
    status === NO_CONTENT.status ? {} : { 'content-type': TYPES[type], 'content-length': Buffer.byteLength(body) };
  const fields = Object.entries({ ...ALWAYS, ...about, ...headers });
  for (const [name, value] of fields) response.setHeader(name, value);
  response.writeHead(status);
  // Node counts a connection as idle after `end`. When the host closes, Node would close the connection in the middle
  // of a long body.
  response.write(body, () => response.end());
}
