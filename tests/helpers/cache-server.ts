import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A request to a cache server: the method, and the path without the first slash. */
export interface CacheRequest {
  method: string;
  key: string;
  authorization: string | undefined;
}

/** Answers a request in place of the server; returns false to leave it to the server. */
export type Interception = (request: CacheRequest, response: ServerResponse) => boolean;

export interface CacheServer {
  /** The address below which it keeps objects. */
  url: string;
  /** The stored objects by key, which tests may change. */
  objects: Map<string, Buffer>;
  /** All requests in their order. */
  requests: CacheRequest[];
  /** Answers the following requests instead. */
  intercept: (how: Interception) => void;
}

/**
 * Starts a server of the protocol of HTTP caches: `GET /<key>` answers 200 or 404, `PUT /<key>` stores the body. It begins with
 * copies of these objects.
 */
export async function openCacheServer(stored: Iterable<[string, Buffer]> = []): Promise<CacheServer> {
  const objects = new Map<string, Buffer>([...stored].map(([key, object]) => [key, Buffer.from(object)]));
  const requests: CacheRequest[] = [];
  let interception: Interception = () => false;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    const one = { method, key: url.slice(1), authorization: headers.authorization };
    requests.push(one);
    const body = method === 'PUT' ? await buffer(request) : undefined;
    if (interception(one, response)) return;
    if (body !== undefined) objects.set(one.key, body);
    const object = objects.get(one.key);
    if (body !== undefined) response.writeHead(201).end();
    else if (object === undefined) response.writeHead(404).end('There is no such object.');
    else response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(object);
  };
  const server = createServer((request, response) => {
    // A client that leaves early is no fault of the server.
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close(() => {}).closeAllConnections();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { url, objects, requests, intercept: (how) => void (interception = how) };
}
