import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';

export interface Said {
  status: number;
  text: string;
  headers?: Record<string, string>;
}

/** Answers with a sentence of the server's own instead of a file. */
export function say(response: ServerResponse, { status, text, headers = {} }: Said): void {
  const body = `${text}\n`;
  const own = { 'content-type': 'text/plain; charset=utf-8', 'content-length': Buffer.byteLength(body) };
  response.writeHead(status, { ...headers, ...own }).end(body);
}

/** Says why a request is not answered when all of it has come: who is still sending would be cut off and never read it. */
export async function refuse(request: IncomingMessage, response: ServerResponse, said: Said): Promise<void> {
  await finished(request.resume());
  say(response, said);
}
