import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { byteRange } from './byte-range.ts';
import { chooseEncoding, compress } from './content-encoding.ts';
import { isCompressible, mediaTypeOf } from './content-type.ts';
import type { HostedFile } from './hosted-site.ts';

/** A longer text is streamed unchanged: editing and compressing it would hold several copies in memory. */
const WHOLE_TEXT_BYTES = 4_194_304;

export interface FileToSend {
  file: HostedFile;
  /** Its path relative to the export, which determines the content type. */
  name: string;
  status: 200 | 404;
  /** The headers that the site's rules set for its address. */
  headers: Record<string, string>;
  /** Changes a text and its headers before it is sent. */
  edit: (text: string, sent: { type: string; headers: Record<string, string> }) => string;
}

/**
 * Sends a file. Compresses texts; streams every other file and every large file, without reading ahead of the visitor.
 * Supports ranges for streamed files.
 */
export async function sendFile(request: IncomingMessage, response: ServerResponse, sent: FileToSend): Promise<void> {
  const type = mediaTypeOf(sent.name);
  const isWhole = isCompressible(type) && sent.file.size <= WHOLE_TEXT_BYTES;
  await (isWhole ? sendText : sendPieces)(request, response, { ...sent, type });
}

type TypedFile = FileToSend & { type: string };

async function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  { file, status, type, headers: fileHeaders, edit }: TypedFile,
): Promise<void> {
  const edited = { ...fileHeaders };
  const bytes = await file.bytes();
  const text = /html|json/.test(type)
    ? Buffer.from(edit(Buffer.from(bytes).toString(), { type, headers: edited }))
    : bytes;
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const digest = createHash('sha256')
    .update(text)
    .update(encoding ?? '');
  const etag = `"${digest.digest('base64url').slice(0, 22)}"`;
  const headers = { ...edited, 'content-type': type, etag, vary: 'accept-encoding' };
  if (status === 200 && isKnown(request, etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const body = encoding === undefined ? text : await compress(text, encoding);
  const about = { 'content-length': body.length, ...(encoding && { 'content-encoding': encoding }) };
  response.writeHead(status, { ...headers, ...about }).end(body);
}

async function sendPieces(
  request: IncomingMessage,
  response: ServerResponse,
  { file, name, status, headers: fileHeaders, type }: TypedFile,
): Promise<void> {
  const etag = `"${file.version}"`;
  const headers = { ...fileHeaders, 'content-type': type, etag, 'accept-ranges': 'bytes' };
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
  const known = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}
