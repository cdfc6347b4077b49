import { describe, expect, onTestFinished, test } from 'vitest';
import { jsonAnswer, NO_CONTENT, seeOther } from '../../endpoints/answer.ts';
import { HOST_LIMITS } from '../../endpoints/limits.ts';
import { listen } from '../../endpoints/listen.ts';
import { jsonRefusal } from '../../endpoints/refusals.ts';
import { ask } from '../helpers/endpoints.ts';

/**
 * A copy of the default headers. A header missing here would be missing on every page, download and error of the host.
 */
const ALWAYS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  vary: 'accept, accept-language, cookie, x-forwarded-host, x-waybill-locale',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
};

const ANSWERS = {
  '/json': { answer: jsonAnswer(200, { ok: true }), status: 200, type: 'application/json; charset=utf-8' },
  '/taken': { answer: NO_CONTENT, status: 204, type: undefined },
  '/moved': { answer: seeOther('/json'), status: 303, type: 'application/json; charset=utf-8' },
  '/csv': { answer: { status: 200, type: 'csv', body: 'a' }, status: 200, type: 'text/csv; charset=utf-8' },
  '/font': { answer: { status: 200, type: 'font', body: 'a' }, status: 200, type: 'font/woff2' },
  '/html': { answer: { status: 200, type: 'html', body: 'a' }, status: 200, type: 'text/html; charset=utf-8' },
  '/script': {
    answer: { status: 200, type: 'script', body: 'a' },
    status: 200,
    type: 'text/javascript; charset=utf-8',
  },
} as const;

describe('response of the endpoints host', () => {
  test.each([...Object.keys(ANSWERS), '/none'] as (keyof typeof ANSWERS | '/none')[])(
    '[F04] has every default security header: %s',
    async (path) => {
      const endpoints = Object.entries(ANSWERS).map(([endpointPath, { answer }]) => ({
        path: endpointPath,
        reach: 'own' as const,
        methods: { GET: () => answer },
      }));
      const options = { port: 0, address: '127.0.0.1', names: [], limits: HOST_LIMITS, onError: () => {} };
      const server = await listen({ endpoints, refuse: jsonRefusal }, options);
      onTestFinished(server.close);
      const { status, headers } = await ask(server.url + path);
      expect(headers).toMatchObject(ALWAYS);
      const expected = path === '/none' ? { status: 404, type: 'application/json; charset=utf-8' } : ANSWERS[path];
      expect([status, headers['content-type']]).toEqual([expected.status, expected.type]);
    },
  );
});
