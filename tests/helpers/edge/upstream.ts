import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

export interface Seen {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

export interface Upstream {
  origin: string;
  port: number;
  /** Every request so far. */
  seen: Seen[];
  /** The number of connections so far. */
  connections: () => number;
  close: () => Promise<void>;
}

export interface Identity {
  key: string;
  cert: string;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Starts a real host behind the edge on its own port, with TLS if it has an identity. */
export async function startUpstream(answer: Answer, identity?: Identity): Promise<Upstream> {
  const seen: Seen[] = [];
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    const { method = '', url = '', headers } = request;
    seen.push({ method, url, headers });
    void answer(request, response);
  };
  const server = identity === undefined ? createServer(listener) : createTlsServer(identity, listener);
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: identity === undefined ? `http://127.0.0.1:${port}` : `https://localhost:${port}`,
    port,
    seen,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Returns an origin whose port is closed. */
export async function deadOrigin(): Promise<string> {
  const upstream = await startUpstream(() => {});
  await upstream.close();
  return upstream.origin;
}
