import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import forward from '../../../edge/functions/forward.ts';
import sendLead from '../../../edge/functions/leads.ts';
import { edgeContext, setEnvironment } from '../../helpers/edge/context.ts';
import { startUpstream, type Upstream } from '../../helpers/edge/upstream.ts';

/** Headers that tell a server behind a proxy about the client or the original request, and some unknown names. */
const CLAIMS = [
  'forwarded',
  'x-forwarded',
  'x-forwarded-by',
  'x-forwarded-client-cert',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-prefix',
  'x-forwarded-proto',
  'x-forwarded-scheme',
  'x-forwarded-server',
  'x-forwarded-user',
  'x-original-forwarded-for',
  'true-client-ip',
  'client-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-real-ip',
  'x-remote-addr',
  'x-remote-ip',
  'cf-connecting-ip',
  'cf-ipcountry',
  'fastly-client-ip',
  'fly-client-ip',
  'x-appengine-user-ip',
  'x-azure-clientip',
  'x-envoy-external-address',
  'x-nf-client-connection-ip',
  'x-nf-geo',
  'via',
  'remote-user',
  'x-remote-user',
  'x-authenticated-user',
  'x-webauth-user',
  'x-ssl-client-verify',
  'x-amzn-oidc-identity',
  'x-host',
  'x-original-host',
  'x-original-url',
  'x-rewrite-url',
  'x-http-method',
  'x-http-method-override',
  'x-method-override',
  'front-end-https',
  'x-url-scheme',
  'x-waybill-locale',
  'x-preview-country',
  'x-anything-else',
  'x_forwarded_for',
  'x_real_ip',
  'x_waybill_locale',
  'content_length',
  'user_agent',
];
/** Request headers that apps need. `Sec-Fetch-Mode` is missing because Node's `fetch` sets its own. */
const HANDED_ON = [
  'Accept',
  'accept-language',
  'Access-Control-Request-Headers',
  'access-control-request-method',
  'Authorization',
  'cache-control',
  'content-digest',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-range',
  'Content-Type',
  'Cookie',
  'dnt',
  'Idempotency-Key',
  'if-match',
  'if-modified-since',
  'If-None-Match',
  'if-range',
  'if-unmodified-since',
  'last-event-id',
  'Origin',
  'pragma',
  'prefer',
  'priority',
  'purpose',
  'Range',
  'Referer',
  'save-data',
  'sec-ch-ua',
  'sec-ch-ua-mobile',
  'Sec-Fetch-Dest',
  'sec-fetch-site',
  'sec-fetch-user',
  'sec-gpc',
  'sec-purpose',
  'traceparent',
  'tracestate',
  'upgrade-insecure-requests',
  'User-Agent',
  'X-CSRF-Token',
  'X-Requested-With',
  'x-xsrf-token',
];

let host: Upstream;
beforeAll(async () => {
  host = await startUpstream((_request, response) => response.writeHead(201).end('{"id":"lead-1"}'));
});
afterAll(() => host.close());

const seen = () => host.seen.at(-1)?.headers ?? {};
type Send = (headers: Record<string, string>) => Promise<void>;
const forwardWith: Send = async (headers) => {
  setEnvironment({ WAYBILL_APP_HOST: host.origin, WAYBILL_LOCALE: 'zh-CN' });
  await forward(new Request('https://www.test.example/login', { headers }), edgeContext());
};
const postWith: Send = async (headers) => {
  setEnvironment({ WAYBILL_ENDPOINTS_HOST: host.origin, WAYBILL_LOCALE: 'zh-CN' });
  const leadHeaders = { 'content-type': 'application/json', ...headers };
  const request = new Request('https://www.test.example/leads/quote', {
    method: 'POST',
    body: '{}',
    headers: leadHeaders,
  });
  expect((await sendLead(request, edgeContext())).status).toBe(201);
};

describe.each([
  { what: 'a forwarded request', sendWith: forwardWith },
  { what: 'a lead', sendWith: postWith },
])('$what', ({ sendWith }) => {
  test("[F05] carries the visitor's address, host, protocol and locale from the edge, not from the request", async () => {
    await sendWith(Object.fromEntries(CLAIMS.map((name) => [name, 'forged'])));
    const headers = seen();
    expect(headers).toMatchObject({
      host: `127.0.0.1:${host.port}`,
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-host': 'www.test.example',
      'x-forwarded-proto': 'https',
      'x-waybill-locale': 'zh-CN',
    });
    expect(JSON.stringify(headers)).not.toContain('forged');
  });

  test.each(CLAIMS)("[F05] drops the visitor's header %s", async (name) => {
    await sendWith({ [name]: 'forged' });
    expect(JSON.stringify(seen())).not.toContain('forged');
  });

  test('[F05] loses its hop-by-hop headers and the headers that Connection lists', async () => {
    const headers = {
      connection: 'keep-alive, Range, ???',
      range: 'bytes=0-3',
      te: 'trailers',
      upgrade: 'websocket',
      'proxy-authorization': 'Basic eDp5',
      expect: '100-continue',
      dnt: '1',
      'accept-encoding': 'zstd',
    };
    await sendWith(headers);
    const told = seen();
    for (const name of ['range', 'te', 'upgrade', 'proxy-authorization', 'expect']) expect(told[name]).toBeUndefined();
    expect(told.dnt).toBe('1');
    expect(told['accept-encoding']).not.toBe('zstd');
  });
});

test.each(HANDED_ON)('[F05] forwarding passes on the header %s', async (name) => {
  await forwardWith({ [name]: 'as it came' });
  expect(seen()[name.toLowerCase()]).toBe('as it came');
});
