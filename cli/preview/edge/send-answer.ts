import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { sendText } from '../../../endpoints/http/send-text.ts';
import { chooseEncoding, compressor } from '../content-encoding.ts';
import { isCompressible } from '../content-type.ts';

/** Headers of one connection (RFC 9110, 7.6.1), and headers from the runtime to the host. */
const DROPPED = /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|x-nf-.*)$/;
const BROKEN = 'An edge function failed. See the terminal.';
/** Most characters of an error report from the runtime. */
const LONGEST_REPORT = 65_536;

/** The changes of functions to a request that they pass to redirects and files. */
interface LeftAlone {
  rewrite_url?: string;
  /** An empty value removes the header. */
  request_headers?: Record<string, string>;
  response_headers?: Record<string, string[]>;
}

/**
 * Streams the functions' response to the visitor. Resolves to false if the functions pass the request to redirects and
 * files.
 */
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
    onError(new Error(`An edge function failed on ${request.url}: ${await textOf(answer)}`));
    sendText(response, { status: 500, text: BROKEN });
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

/** Applies the functions' changes to the request and the response. No function runs for the target of a rewrite. */
function change(request: IncomingMessage, response: ServerResponse, left: LeftAlone): void {
  if (left.rewrite_url !== undefined) {
    const { pathname, search } = new URL(left.rewrite_url);
    request.url = pathname + search;
  }
  for (const [name, value] of Object.entries(left.request_headers ?? {})) {
    // The runtime compares with its own request, whose headers differ from the visitor's in these names.
    if (name === 'host' || name === 'accept-encoding' || name.startsWith('x-nf-')) continue;
    if (value === '') delete request.headers[name];
    else request.headers[name] = value;
  }
  for (const [name, values] of Object.entries(left.response_headers ?? {}))
    for (const value of values) response.appendHeader(name, value);
}

/**
 * Returns the encoding for a response: text responses are compressed, unless they are partial, already encoded or
 * marked `no-transform`.
 */
function encodingFor(request: IncomingMessage, { headers, statusCode }: IncomingMessage) {
  const isWhole = statusCode === 200 || (statusCode !== undefined && statusCode >= 400);
  const isLeft = headers['content-encoding'] !== undefined || /no-transform/.test(headers['cache-control'] ?? '');
  if (request.method === 'HEAD' || !isWhole || isLeft || !isCompressible(headers['content-type'] ?? ''))
    return undefined;
  return chooseEncoding(request.headers['accept-encoding']);
}

/** Adapts a header to a compressed text: drops its length, and makes its ETag weak because the bytes differ. */
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
