import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../../../helpers/endpoints.ts';
import { openSink } from '../../../../helpers/sink.ts';
import { REPOSITORY } from '../../../../helpers/sources.ts';

let sink: Awaited<ReturnType<typeof openSink>>;
beforeAll(async () => {
  sink = await openSink();
});
afterAll(async () => {
  expect(sink.faults).toEqual([]);
  await sink.close();
});

describe('mock scripts of third parties', () => {
  test.each([
    { path: '/gtm.js?id=GTM-LOCAL', file: 'gtm.js' },
    { path: '/gtm.js?id=GTM-ABC1', file: 'gtm.js' },
    { path: '/captcha.js?render=captcha-local', file: 'captcha.js' },
    { path: '/worker-tag.js', file: 'worker-tag.js' },
    { path: '/third-party.js?party=chat', file: 'third-party.js' },
  ])('[T08] are sent from their file: $path', async ({ path, file }) => {
    const { status, headers, body } = await ask(sink.at + path);
    expect([status, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(body).toBe(readFileSync(`${REPOSITORY}/cli/preview/mocks/sink/scripts/${file}`, 'utf8'));
  });

  test.each(['', '?id=', '?id=GTM-', '?id=GTM-a', '?id=GTM-ABC1%0A', '?id=UA-1', '?id=GTM-ABC1"'])(
    '[T08] do not include a container without a valid ID: %s',
    async (query) => {
      const { status, headers } = await ask(`${sink.at}/gtm.js${query}`, { headers: { accept: 'text/html' } });
      expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    },
  );
});

describe('mock captcha script', () => {
  test.each(['', '?render=', '?render=a%0Abcdefghijk', '?render=%3Cscript%3Eabcdef'])(
    '[T08] returns 404 without a valid key: %s',
    async (query) => {
      expect((await ask(`${sink.at}/captcha.js${query}`)).status).toBe(404);
    },
  );

  test('[T08] returns a new marked token each time once it is ready', async () => {
    const window: { grecaptcha?: Grecaptcha } = {};
    const { body } = await ask(`${sink.at}/captcha.js?render=key-of-tests`);
    runInNewContext(body, { window, crypto, queueMicrotask });
    const { enterprise } = window.grecaptcha as Grecaptcha;
    await new Promise<void>((resolve) => {
      enterprise.ready(resolve);
    });
    const tokens = [
      await enterprise.execute('key-of-tests', { action: 'quote' }),
      await enterprise.execute('key-of-tests', { action: 'quote' }),
    ];
    expect(tokens.every((token) => /^stand-in-key-of-tests-quote-[\da-f-]{36}$/.test(token))).toBe(true);
    expect(new Set(tokens).size).toBe(2);
  });
});

interface Grecaptcha {
  enterprise: {
    ready: (tell: () => void) => void;
    execute: (key: string, about: { action: string }) => Promise<string>;
  };
}

describe('tag hit', () => {
  test.each(['GET', 'POST'])('[T08] is accepted with any content: %s', async (method) => {
    const { status } = await ask(`${sink.at}/collect?tag=analytics&path=/blog&event=page%20view&a=1`, { method });
    expect(status).toBe(204);
    expect(sink.lines().at(-1)).toBe('tag: analytics  event = page view, a = 1');
    expect(sink.arrived.at(-1)).toMatchObject({
      path: '/blog',
      payload: '{"tag":"analytics","path":"/blog","event":"page view","a":"1"}',
    });
  });

  test('[T08] is shown with its body', async () => {
    await sink.send('/collect?tag=x', 'more');
    expect(sink.arrived.at(-1)?.payload).toBe('{"tag":"x","body":"more"}');
  });
});
