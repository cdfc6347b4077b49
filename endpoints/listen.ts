import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { writeResponse } from './answer.ts';
import { clientOf, type IsTrusted, isLocalProxy } from './client.ts';
import { answerFrom, type Endpoints } from './endpoint.ts';
import { type EndpointRequest, type RequestTarget, readTarget, requestFor } from './endpoint-request.ts';
import { refuseHost } from './http/refuse-host.ts';
import { NO_HOST, refuseTunnels, sendText } from './http/send-text.ts';
import { isVisitorGone } from './http/visitor-gone.ts';
import type { HostLimits } from './limits.ts';
import { readBody } from './read-body.ts';
import { jsonRefusal } from './refusals.ts';

export interface EndpointsServer {
  url: string;
  port: number;
  close: () => Promise<void>;
}

export interface ListenOptions {
  /** Zero chooses a free port. */
  port: number;
  /** The address of this machine to listen on. */
  address: string;
  /** Host names that requests may use, in addition to the names of this machine. */
  names: readonly string[];
  /**
   * Returns whether an address is a proxy whose `X-Forwarded-For` is trusted; by default, an address of this machine.
   */
  isTrusted?: IsTrusted | undefined;
  limits: HostLimits;
  onError: (error: Error) => void;
  /** Milliseconds for running requests to finish when the host is closed; by default, they are cut off. */
  shutdownMs?: number;
}

const REFUSAL =
  'This host accepts requests only for localhost, names that end in .localhost, 127.0.0.0/8, [::1], and names passed ' +
  'with --name. Under any other name, a foreign page could read its responses.';
const ROOT: RequestTarget = { path: '/', query: new URLSearchParams() };

/** Serves endpoints until the server is closed. Rejects if the port is in use. */
export async function listen(host: Endpoints, options: ListenOptions): Promise<EndpointsServer> {
  const { port, address, limits, onError, shutdownMs = 0 } = options;
  let isClosing = false;
  const server = createServer(
    {
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkIntervalMs,
    },
    (request, response) => {
      // A response that began before `close` did not send `Connection: close`.
      response.once('close', () => {
        if (isClosing) server.closeIdleConnections();
      });
      respond(host, { request, response, options, isClosing: () => isClosing }).catch((error: Error) => {
        if (isVisitorGone(error)) return;
        onError(error);
        if (response.headersSent) response.destroy();
        else writeResponse(response, jsonRefusal(request, 'fault'));
      });
    },
  );
  refuseTunnels(server, 'GET, HEAD, POST');
  const opened = openSockets(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, resolve);
  });
  const bound = server.address();
  const actual = typeof bound === 'object' && bound !== null ? bound.port : port;
  return {
    url: `http://${address.includes(':') ? `[${address}]` : address}:${actual}`,
    port: actual,
    close: () =>
      new Promise((resolve) => {
        isClosing = true;
        const cutOff = setTimeout(() => server.closeAllConnections(), shutdownMs);
        server.close(() => {
          clearTimeout(cutOff);
          resolve();
        });
        // `server.close` closes connections between two requests, but waits for those that have not sent a byte yet.
        for (const socket of opened) if (socket.bytesRead === 0) socket.destroy();
        if (shutdownMs === 0) server.closeAllConnections();
      }),
  };
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  options: ListenOptions;
  /** Returns whether the server is closing when the answer is ready. */
  isClosing: () => boolean;
}

/** Answers one request. */
async function respond(host: Endpoints, { request, response, options, isClosing }: Exchange): Promise<void> {
  const { names, limits, isTrusted = isLocalProxy } = options;
  const refused = refuseHost(request, names);
  if (refused !== undefined) {
    sendText(response, { status: refused, text: refused === 400 ? NO_HOST : REFUSAL });
    return;
  }
  const target = readTarget(request.url);
  const body: EndpointRequest['body'] = (most) => readBody(request, withMost(limits, most));
  const visit = requestFor(request, {
    ...(typeof target === 'string' ? ROOT : target),
    ...clientOf(request, isTrusted),
    body,
  });
  const answer = typeof target === 'string' ? host.refuse(visit, target) : await answerFrom(host, visit);
  // The server would parse an unread rest of the body as the next request.
  if (!request.complete || isClosing()) response.setHeader('connection', 'close');
  writeResponse(response, answer);
}

/** Returns the open connections of a server, which it keeps up to date. */
function openSockets(server: Server): ReadonlySet<Socket> {
  const opened = new Set<Socket>();
  server.on('connection', (socket) => {
    opened.add(socket);
    socket.once('close', () => opened.delete(socket));
  });
  return opened;
}

/** Returns limits that accept a body of this many bytes, and drain at least twice that before a refusal. */
function withMost(limits: HostLimits, most = limits.bodyBytes): HostLimits {
  return { ...limits, bodyBytes: most, drainedBytes: Math.max(limits.drainedBytes, 2 * most) };
}
