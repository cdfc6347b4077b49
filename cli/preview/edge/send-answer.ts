import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { say } from '../../../endpoints/http/say.ts';
import { chooseEncoding, compressor } from '../content-encoding.ts';
import { isText } from '../content-type.ts';

/** Of one connection alone (RFC 9110, 7.6.1), and what the runtime tells the host. */
const DROPPED = /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|x-nf-.*)$/;
const BROKEN = 'An edge function has failed; the terminal says why.';
/** Of what the runtime says of an error; more helps nobody. */
const LONGEST_REPORT = 65_536;

/** What functions have changed of a request that they leave to redirects and files. */
interface LeftAlone {
  rewrite_url?: string;
  /** A header that was taken away is empty. */
  request_headers?: Record<string, string>;
  response_headers?: Record<string, string[]>;
}

/** Passes on what the functions answer, piece by piece; false where they leave the request to redirects and files. */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { answer, onError }: { answer: IncomingMessage; onError: (error: Error) => void },
): Promise<boolean> {
  const { headers, statusCode = 502 } = answer;
  if (headers['x-nf-edge-function-bypass'] === '1') {
    const text = await textOf(answer);
    if (text !== '') change(request, response, JSON.parse(text) as LeftAlone);
    return false;
  }
  if (headers['x-nf-uncaught-error'] !== undefined) {
    onError(new Error(`An edge function has failed on ${request.url}: ${await textOf(answer)}`));
    say(response, { status: 500, text: BROKEN });
    return true;
  }
  const lines = pairsOf(answer.rawHeaders).filter(([name]) => !DROPPED.test(name.toLowerCase()));
  const encoding = encodingFor(request, answer);
  if (encoding === undefined) {
    response.writeHead(statusCode, lines.flat());
    await pipeline(answer, response);
    return true;
  }
  const vary = /accept-encoding/i.test(headers.vary ?? '') ? [] : ['vary', 'accept-encoding'];
  response.writeHead(statusCode, [...lines.flatMap(asCompressed), ...vary, 'content-encoding', encoding]);
  await pipeline(answer, compressor(encoding), response);
  return true;
}

/** Carries over what the functions changed. No function runs for the address that a rewrite leads to. */
function change(request: IncomingMessage, response: ServerResponse, left: LeftAlone): void {
  if (left.rewrite_url !== undefined) {
    const { pathname, search } = new URL(left.rewrite_url);
    request.url = pathname + search;
  }
  for (const [name, value] of Object.entries(left.request_headers ?? {})) {
    // They are told from those of the request to the runtime, which are not the visitor's.
    if (name === 'host' || name === 'accept-encoding' || name.startsWith('x-nf-')) continue;
    if (value === '') delete request.headers[name];
    else request.headers[name] = value;
  }
  for (const [name, values] of Object.entries(left.response_headers ?? {}))
    for (const value of values) response.appendHeader(name, value);
}

/** Texts are compressed on their way to the visitor, unless somebody has a reason to leave them as they are. */
function encodingFor(request: IncomingMessage, { headers, statusCode }: IncomingMessage) {
  const isWhole = statusCode === 200 || (statusCode !== undefined && statusCode >= 400);
  const isLeft = headers['content-encoding'] !== undefined || /no-transform/.test(headers['cache-control'] ?? '');
  if (request.method === 'HEAD' || !isWhole || isLeft || !isText(headers['content-type'] ?? '')) return undefined;
  return chooseEncoding(request.headers['accept-encoding']);
}

/** A header of a text that is compressed: another length, and other bytes than those that its tag names. */
function asCompressed([name, value]: readonly [string, string]): string[] {
  const lower = name.toLowerCase();
  if (lower === 'content-length') return [];
  return [name, lower === 'etag' ? value.replace(/^(?!W\/)/, 'W/') : value];
}

function pairsOf(raw: readonly string[]): (readonly [string, string])[] {
  return raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? ''] as const] : []));
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of answer.setEncoding('utf8')) text = (text + String(piece)).slice(0, LONGEST_REPORT);
  return text;
}
