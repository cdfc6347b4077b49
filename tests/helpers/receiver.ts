import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface Received {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Responds to a request after the receiver has read its body. */
export type Reply = (response: ServerResponse, request: IncomingMessage) => void;

export const status =
  (code: number, headers: Record<string, string> = {}, said = ''): Reply =>
  (response) =>
    void response.writeHead(code, headers).end(said);

/** Starts an external server that responds to each request with the next reply, and repeats the last. */
export async function openReceiver(replies: readonly Reply[]) {
  const received: Received[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request).catch(() => '');
    const reply = replies[Math.min(received.length, replies.length - 1)];
    received.push({ method: request.method, path: request.url, headers: request.headers, body });
    reply?.(response, request);
  };
  // `receive` never rejects.
  const server = createServer((request, response) => void receive(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close(() => {}).closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/crm`, received };
}
