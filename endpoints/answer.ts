import type { ServerResponse } from 'node:http';

/** What an endpoint answers: a value, which `send` writes. */
export interface Answer {
  status: number;
  type: 'csv' | 'font' | 'html' | 'json' | 'script' | 'stream';
  /** What is not there yet is written when it comes, by whoever has it, until the visitor leaves. */
  body: string | Uint8Array | ((response: ServerResponse) => void);
  /** Beside those that every answer has. */
  headers?: Readonly<Record<string, string | readonly string[]>>;
}

const TYPES: Readonly<Record<Answer['type'], string>> = {
  csv: 'text/csv; charset=utf-8',
  font: 'font/woff2',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  script: 'text/javascript; charset=utf-8',
  stream: 'text/event-stream; charset=utf-8',
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

/** Says to a program that something was taken, and that there is nothing more to say. */
export const TAKEN: Answer = { status: 204, type: 'json', body: '' };

/** Sends somebody on to another path with GET, after what was posted has been done (RFC 9110, 15.4.4). */
export function seeOther(location: string): Answer {
  return { status: 303, type: 'json', body: '', headers: { location } };
}

/** The same answer with more headers; a list is sent as that many headers. */
export function withHeaders(answer: Answer, headers: NonNullable<Answer['headers']>): Answer {
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

/** Writes an answer; to HEAD the headers alone, which node itself sees to where the body is known. */
export function send(response: ServerResponse, { status, type, body, headers = {} }: Answer): void {
  const isOpen = typeof body === 'function';
  const about = status === TAKEN.status ? {} : { 'content-type': TYPES[type] };
  const length = isOpen || status === TAKEN.status ? {} : { 'content-length': Buffer.byteLength(body) };
  const fields = Object.entries({ ...ALWAYS, ...about, ...length, ...headers });
  for (const [name, value] of fields) response.setHeader(name, value);
  response.writeHead(status);
  // Node counts a connection as idle from `end` on, and would close it in the middle of a long body when the host is closed.
  if (!isOpen) response.write(body, () => response.end());
  else if (response.req.method === 'HEAD') response.end();
  else body(response);
}
