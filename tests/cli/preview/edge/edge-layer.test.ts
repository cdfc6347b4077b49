import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { edgeLayer } from '../../../../cli/preview/edge/edge-layer.ts';
import { ask } from '../../../helpers/endpoints.ts';

type Act = (request: IncomingMessage, response: ServerResponse) => void;

const PATIENCE = 40_000;
const INVOCATION = { functions: ['all'], metadata: '' };

// The test advances the time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

async function serving(act: Act) {
  const server = createServer(act);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

/** Starts a host with the edge layer in front. The test's server takes the role of the functions. */
async function opened(functions: Act) {
  const faults: string[] = [];
  const agent = new Agent();
  onTestFinished(() => agent.destroy());
  const layer = edgeLayer({
    edge: {
      port: await serving(functions),
      agent,
      invocation: ({ path }) => (path === '/plain' ? undefined : INVOCATION),
    },
    locale: 'en-US',
    onError: ({ message }) => void faults.push(message),
  });
  const port = await serving((request, response) => {
    void layer(request, response, { files: 'localhost:1', deploy: 'deploy-1' }).then((hasAnswered) => {
      if (!hasAnswered) response.end(`a file for ${request.headers.host}`);
    });
  });
  return { port, url: `http://127.0.0.1:${port}`, faults };
}

describe('slow edge functions', () => {
  test('[C5] return 504 and report the path when they send no headers within 40 s', async () => {
    const asked = Promise.withResolvers<void>();
    const { url, faults } = await opened(() => asked.resolve());
    const answer = ask(`${url}/blog`);
    await asked.promise;
    vi.advanceTimersByTime(PATIENCE - 1);
    await new Promise(setImmediate);
    expect(faults).toEqual([]);
    vi.advanceTimersByTime(1);
    const { status, body } = await answer;
    expect([status, body]).toEqual([504, 'An edge function did not respond in time.\n']);
    expect(faults).toEqual(['An edge function did not respond in time. The request was for /blog.']);
  });

  test('[C5] have no time limit for the rest of a response that has started', async () => {
    let end = () => {};
    const { url, faults } = await opened((_request, response) => {
      response.write('begun');
      end = () => response.end(' and ended');
    });
    const [response] = (await once(get(`${url}/blog`), 'response')) as [IncomingMessage];
    vi.advanceTimersByTime(10 * PATIENCE);
    await new Promise(setImmediate);
    end();
    expect([response.statusCode, await text(response), faults]).toEqual([200, 'begun and ended', []]);
  });

  test('[C5] are aborted without a report when the visitor leaves', async () => {
    const begun = Promise.withResolvers<IncomingMessage>();
    const { port, faults } = await opened((request) => begun.resolve(request));
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /blog HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const request = await begun.promise;
    socket.destroy();
    await once(request.socket, 'close');
    expect(faults).toEqual([]);
  });
});

describe('site files behind the edge layer', () => {
  test("[C5] are available to a function under its request ID, for the visitor's host, until the function has answered", async () => {
    const ids: string[] = [];
    const asked: string[] = [];
    let url = '';
    const site = await opened((request, response) => {
      const id = String(request.headers['x-nf-request-id']);
      ids.push(id);
      void ask(`${url}/blog`, { headers: { 'x-nf-request-id': id, host: 'localhost:9' } }).then(({ body }) => {
        asked.push(body);
        response.end('from the function');
      });
    });
    ({ url } = site);
    const headers = { host: 'www.localhost' };
    expect((await ask(`${url}/blog`, { headers })).body).toBe('from the function');
    expect([ids.length, asked]).toEqual([1, ['a file for www.localhost']]);
    // A request ID must not bypass functions after its request has ended.
    const again = await ask(`${url}/blog`, { headers: { ...headers, 'x-nf-request-id': ids[0] ?? '' } });
    expect([again.body, ids.length, ids[0] === ids[1]]).toEqual(['from the function', 2, false]);
  });

  test('[C5] are sent directly when no function matches the path', async () => {
    const { url } = await opened(() => expect.fail('no function is asked'));
    expect((await ask(`${url}/plain`, { headers: { host: 'localhost' } })).body).toBe('a file for localhost');
  });
});

test('[C5] the edge layer returns 502 and reports when the function process has ended', async () => {
  const faults: string[] = [];
  const layer = edgeLayer({
    edge: { port: 1, agent: new Agent(), invocation: () => INVOCATION },
    locale: 'en-US',
    onError: ({ message }) => void faults.push(message),
  });
  const port = await serving((request, response) => void layer(request, response, { files: '', deploy: '' }));
  const { status, body } = await ask(`http://127.0.0.1:${port}/blog`);
  expect([status, body]).toEqual([502, 'An edge function failed. See the terminal.\n']);
  expect(faults).toEqual(['The process of the edge functions exited. Start the preview again.']);
});
