import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { byteRange } from './byte-range.ts';
import { chooseEncoding, compress, type Encoding } from './content-encoding.ts';
import { contentType, isText } from './content-type.ts';
import type { HostedFile } from './hosted-site.ts';
import type { ReadyText, TextCache } from './text-cache.ts';

/** A longer text is streamed unchanged: editing and compressing it would hold several copies in memory. */
const WHOLE_TEXT_BYTES = 4_194_304;

export interface FileToSend {
  file: HostedFile;
  /** Its path relative to the export, which determines the content type. */
  name: string;
  status: 200 | 404;
  /** The headers that the site's rules set for its address. */
  headers: Record<string, string>;
  /**
   * The cache for edited texts, and the key of everything else that `edit` depends on; without it, each request edits
   * the text again.
   */
  ready?: { key: string; keep: TextCache } | undefined;
  /** Changes a text and its headers before it is sent. */
  edit: (text: string, sent: { type: string; headers: Record<string, string> }) => string;
}

/**
 * Sends a file. Compresses texts; streams every other file and every large file, without reading ahead of the visitor.
 * Supports ranges for streamed files.
 */
export async function sendFile(request: IncomingMessage, response: ServerResponse, one: FileToSend): Promise<void> {
  const type = contentType(one.name);
  const isWhole = isText(type) && one.file.size <= WHOLE_TEXT_BYTES;
  await (isWhole ? sendText : sendPieces)(request, response, { ...one, type });
}

type TypedFile = FileToSend & { type: string };

async function sendText(request: IncomingMessage, response: ServerResponse, one: TypedFile): Promise<void> {
  const { file, name, status, type, ready } = one;
  const own = { ...one.headers };
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const make = () => readyText(one, { own, encoding });
  const key = [name, file.version, encoding, ready?.key].join(' ');
  const { bytes, etag } = await (ready === undefined ? make() : ready.keep(key, make));
  const headers = { ...own, 'content-type': type, etag, vary: 'accept-encoding' };
  if (status === 200 && isKnown(request, etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const length = {
    'content-length': bytes.length,
    ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
  };
  response.writeHead(status, { ...headers, ...length }).end(request.method === 'HEAD' ? undefined : bytes);
}

/** Returns the edited and compressed text. `own` are the response's headers, which `edit` may change. */
async function readyText(
  { file, type, edit }: TypedFile,
  { own, encoding }: { own: Record<string, string>; encoding: Encoding | undefined },
): Promise<ReadyText> {
  const bytes = await file.bytes();
  const body = /html|json/.test(type)
    ? Buffer.from(edit(Buffer.from(bytes).toString(), { type, headers: own }))
    : bytes;
  const digest = createHash('sha256')
    .update(body)
    .update(encoding ?? '');
  const etag = `"${digest.digest('base64url').slice(0, 22)}"`;
  return { etag, bytes: encoding === undefined ? body : await compress(body, encoding) };
}

async function sendPieces(
  request: IncomingMessage,
  response: ServerResponse,
  { file, name, status, headers: own, type }: TypedFile,
): Promise<void> {
  const etag = `"${file.version}"`;
  const headers = { ...own, 'content-type': type, etag, 'accept-ranges': 'bytes' };
  if (status === 200 && isKnown(request, etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const { range: asked, 'if-range': ifRange = etag } = request.headers;
  // A range is useless unless the request is a GET that succeeds, and the visitor's earlier part is of the same
  // version.
  const isPart = status === 200 && request.method === 'GET' && ifRange === etag;
  const range = isPart ? byteRange(asked, file.size) : undefined;
  if (range === 'none') {
    response.writeHead(416, { ...headers, 'content-range': `bytes */${file.size}`, 'content-length': 0 }).end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  const part = range === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${file.size}` };
  const length = end - start + 1;
  response.writeHead(range === undefined ? status : 206, { ...headers, ...part, 'content-length': length });
  if (request.method === 'HEAD' || length === 0) response.end();
  else await pipeline(file.stream({ start, end }), (pieces) => allOf(pieces, { length, name }), response);
}

/**
 * Yields the chunks of a file. Throws if the file has become shorter: otherwise the visitor would wait for the rest.
 */
async function* allOf(pieces: AsyncIterable<Uint8Array>, { length, name }: { length: number; name: string }) {
  let left = length;
  for await (const piece of pieces) {
    left -= piece.length;
    yield piece;
  }
  if (left > 0) throw new Error(`${name} became shorter while the server sent it.`);
}

/** Returns whether the visitor has the same content already (RFC 9110, 13.1.2). */
function isKnown({ headers }: IncomingMessage, etag: string): boolean {
  const known = (headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}
