import type { ServerResponse } from 'node:http';

/** What an endpoint answers: a value, which `send` writes. */
export interface Answer {
  status: number;
  type: 'html' | 'json' | 'font';
  body: string | Uint8Array;
  /** Beside those that every answer has. */
  headers?: Readonly<Record<string, string | readonly string[]>>;
}

const TYPES: Readonly<Record<Answer['type'], string>> = {
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  font: 'font/woff2',
};

/** Nothing of this host is kept anywhere, framed, or found by searching. HSTS is missing because it speaks http. */
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

/** An answer for programs. */
export function jsonAnswer(status: number, value: unknown): Answer {
  return { status, type: 'json', body: `${JSON.stringify(value)}\n` };
}

/** Sends somebody on to another path with GET, after what was posted has been done (RFC 9110, 15.4.4). */
export function seeOther(location: string): Answer {
  return { status: 303, type: 'json', body: '', headers: { location } };
}

/** The same answer with more headers; a list is sent as that many headers. */
export function withHeaders(answer: Answer, headers: NonNullable<Answer['headers']>): Answer {
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

/** Writes an answer; to HEAD node itself writes the headers alone. */
export function send(response: ServerResponse, { status, type, body, headers = {} }: Answer): void {
  const own = { 'content-type': TYPES[type], 'content-length': Buffer.byteLength(body) };
  const fields = Object.entries({ ...ALWAYS, ...own, ...headers });
  for (const [name, value] of fields) response.setHeader(name, value);
  response.writeHead(status).end(body);
}
