import type { IncomingMessage, Server, ServerResponse } from 'node:http';
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

/** Said to requests whose `Host` cannot be read. */
export const NO_HOST = 'The request must name one host, such as localhost:8888.';

/** Answers CONNECT, which Node otherwise ends without an answer. `allowed` are the methods that the server knows. */
export function refuseTunnels(server: Server, allowed: string): void {
  server.on('connect', (_request, socket) => {
    // Node listens to errors of this connection no longer, and one without a listener would end the process.
    socket.on('error', () => {});
    socket.end(
      `HTTP/1.1 405 Method Not Allowed\r\nallow: ${allowed}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
    );
  });
}

/** Says why a request is not answered when all of it has come: who is still sending would be cut off and never read it. */
export async function refuse(request: IncomingMessage, response: ServerResponse, said: Said): Promise<void> {
  await finished(request.resume());
  say(response, said);
}
