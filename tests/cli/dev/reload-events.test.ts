import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openReload, type Reload, type ShownFinding } from '../../../cli/dev/reload.ts';
import { ask } from '../../helpers/endpoints.ts';

const FINDING: ShownFinding = { severity: 'error', text: 'There is no such author.' };

let reload: Reload;
let server: Server;
let url = '';
beforeEach(async () => {
  reload = openReload();
  server = createServer((asked, response) => {
    if (!reload.intercept(asked, response)) response.writeHead(404).end('not ours');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  reload.close();
  server.close();
  server.closeAllConnections();
});

/** Opens an event stream and returns a function that reads its next event. */
async function openTab() {
  const response = await fetch(`${url}/__waybill/events`);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<unknown> => {
    while (!text.includes('\n\n')) {
      const { value, done } = (await reader?.read()) ?? { value: '', done: true };
      if (done) return 'ended';
      text += value;
    }
    const [event = '', ...rest] = text.split('\n\n');
    text = rest.join('\n\n');
    return JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? 'null');
  };
  return { response, next, leave: () => reader?.cancel() };
}

describe('event stream of the dev server', () => {
  test('[C4] sends the current findings on connection and every later change', async () => {
    const early = await openTab();
    expect([early.response.headers.get('content-type'), early.response.headers.get('cache-control')]).toEqual([
      'text/event-stream',
      'no-store',
    ]);
    expect(await early.next()).toEqual([]);
    reload.announce([FINDING]);
    expect(await early.next()).toEqual([FINDING]);
    const late = await openTab();
    expect(await late.next()).toEqual([FINDING]);
    reload.announce([]);
    expect([await early.next(), await late.next()]).toEqual([[], []]);
    reload.close();
    expect([await early.next(), await late.next()]).toEqual(['ended', 'ended']);
  });

  test('[C4] writes nothing to a closed stream', async () => {
    const left = Promise.withResolvers<void>();
    let written = 0;
    server.prependListener('request', (_asked, response) => {
      const { write } = response;
      response.write = (...given: unknown[]) => {
        written += 1;
        return Reflect.apply(write, response, given);
      };
      response.once('close', () => left.resolve());
    });
    const tab = await openTab();
    await tab.next();
    await tab.leave();
    await left.promise;
    reload.announce([FINDING]);
    expect(written).toBe(1);
  });
});

describe('reload addresses of the dev server', () => {
  test('[C4] answer requests from pages of this server and requests without an origin', async () => {
    const { host } = new URL(url);
    for (const headers of [{}, { origin: `http://${host}` }]) {
      const { status, body, headers: responseHeaders } = await ask(`${url}/__waybill/client.js?x`, { headers });
      expect([status, responseHeaders['content-type'], responseHeaders['cache-control']]).toEqual([
        200,
        'text/javascript; charset=utf-8',
        'no-store',
      ]);
      expect(body).toContain('/__waybill/events');
    }
  });

  test.each(['https://evil.example', 'null', 'http://localhost.evil.example', 'http://localhost:1', 'file://', 'x'])(
    '[C4] reject requests from pages of another origin: %s',
    async (origin) => {
      for (const path of ['/__waybill/events', '/__waybill/client.js', '/__waybill/x']) {
        const { status, body } = await ask(url + path, { headers: { origin } });
        expect([status, body]).toEqual([403, 'Only pages of this server may request this.\n']);
      }
    },
  );

  test.each([
    { method: 'GET', path: '/__waybill/x' },
    { method: 'GET', path: '/__waybill' },
    { method: 'GET', path: '/blog/__waybill/events' },
    { method: 'POST', path: '/__waybill/events' },
  ])('[C4] do not include $method $path', async ({ method, path }) => {
    expect((await ask(url + path, { method })).status).toBe(404);
  });

  test('[C4] answer a HEAD request without keeping the connection open', async () => {
    const { port } = new URL(url);
    const status = await new Promise((resolve, reject) => {
      const sent = request({ port, path: '/__waybill/events', method: 'HEAD', agent: false }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      });
      sent.on('error', reject).end();
    });
    expect(status).toBe(200);
    reload.announce([FINDING]);
  });
});
