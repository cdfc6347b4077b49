import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';

export interface TextResponse {
  status: number;
  text: string;
  headers?: Record<string, string>;
}

/** Sends a plain text response. */
export function sendText(response: ServerResponse, { status, text, headers = {} }: TextResponse): void {
  const body = `${text}\n`;
  const textHeaders = { 'content-type': 'text/plain; charset=utf-8', 'content-length': Buffer.byteLength(body) };
  response.writeHead(status, { ...headers, ...textHeaders }).end(body);
}

/** The response to a request whose `Host` cannot be parsed. */
export const NO_HOST = 'The request must name one host, such as localhost:8888.';

/**
 * Rejects CONNECT with 405; by default Node closes the connection without a response. `allowed` lists the methods that
 * the server supports.
 */
export function refuseTunnels(server: Server, allowed: string): void {
  server.on('connect', (_request, socket) => {
    // Node removes its error listener from this connection, and an error without a listener would end the process.
    socket.on('error', () => {});
    socket.end(
      `HTTP/1.1 405 Method Not Allowed\r\nallow: ${allowed}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
    );
  });
}

/**
 * Sends a refusal after the request has arrived completely: a client that is still sending would be cut off and never
 * read it.
 */
export async function refuseAfterBody(
  request: IncomingMessage,
  response: ServerResponse,
  said: TextResponse,
): Promise<void> {
  await finished(request.resume());
  sendText(response, said);
}
