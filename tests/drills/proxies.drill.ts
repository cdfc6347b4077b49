import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { type OutgoingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../cli/preview/edge/free-port.ts';
import { serveLeads } from '../../endpoints/serve-leads.ts';
import { documented, replaced } from '../helpers/documented.ts';
import { leadsIn } from '../helpers/endpoints.ts';
import { encodeValues } from '../helpers/leads.ts';
import { startNginx } from '../helpers/nginx.ts';
import { newFolder } from './support.ts';

const NAME = 'endpoints.example.com';
const PASSWORD = 'correct horse battery';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
/** The local addresses from which the attacker, the owner and a visitor connect to the proxy. */
const [ATTACKER, OWNER, VISITOR] = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];
/** Spellings of the path of the leads page. */
const PATHS = [
  '/leads',
  '/leads/',
  '/leads/-/csv',
  '/leads/-/csv/',
  '/leads%2F',
  '/leads/-%2Fcsv',
  '//leads',
  '/%6ceads',
  '/leads;x',
  '/LEADS',
  '/./leads',
  '/x/../leads',
];
const GUESSES = 200;
const MAX_WRONG = 10;

interface Sent {
  method?: string;
  from?: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
}

/** A proxy that runs in the foreground on a port of 127.0.0.1 in front of a host on another port. */
interface Proxy {
  name: string;
  /** Its status codes for a body above its limit. Caddy 2.6 cannot distinguish this from a failing host. */
  tooLong: number[];
  start: (ports: { proxy: number; host: number }) => ChildProcess;
}

const PROXIES: Proxy[] = [
  {
    name: 'nginx',
    tooLong: [413],
    start({ proxy, host }) {
      const server = replaced(documented('nginx', 'limit_req_zone'), [
        ['listen 443 ssl;', `listen 127.0.0.1:${proxy};`],
        ['http://127.0.0.1:8890', `http://127.0.0.1:${host}`],
      ]);
      return startNginx(server, newFolder());
    },
  },
  {
    name: 'caddy',
    tooLong: [413, 502],
    start({ proxy, host }) {
      const folder = newFolder();
      const site = replaced(documented('caddyfile', NAME), [
        ['{\n\tservers', '{\n\tadmin off\n\tservers'],
        [`${NAME} {`, `http://${NAME}:${proxy} {\n\tbind 127.0.0.1`],
        ['127.0.0.1:8890', `127.0.0.1:${host}`],
      ]);
      const file = join(folder, 'Caddyfile');
      writeFileSync(file, site);
      return startCaddy(['run', '--adapter', 'caddyfile', '--config', file], folder);
    },
  },
];

function startCaddy(argv: readonly string[], folder: string): ChildProcess {
  if (spawnSync('caddy', ['version']).error !== undefined)
    throw new Error('This drill needs Caddy. Install it: apt-get install caddy');
  const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn('caddy', argv, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Starts a host for leads behind a real proxy. */
async function open({ start, name }: Proxy) {
  const folder = newFolder();
  const host = await serveLeads({
    port: 0,
    address: '127.0.0.1',
    names: [NAME],
    folder,
    secrets: { password: PASSWORD, webhook: undefined, captcha: undefined },
    retentionDays: {},
    sites: {},
    onError: (error) => expect.fail(error.message),
    onCleanUp: () => {},
    onTraces: () => {},
  });
  onTestFinished(host.close);
  const proxy = await freePort();
  const child = start({ proxy, host: host.port });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (piece: string) => {
    said += piece;
  });
  const send = (path: string, { method = 'GET', from = VISITOR, headers = {}, body = '' }: Sent = {}) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port: proxy,
          localAddress: from,
          path,
          method,
          agent: false,
          headers: { ...headers, host: NAME },
        },
        (response) => {
          text(response).then((all) => resolve({ status: response.statusCode ?? 0, body: all }), reject);
        },
      );
      sent.once('error', reject).end(body);
    });
  const state = async () => {
    if (child.exitCode !== null) return `${name} ended: ${said}`;
    return (await send('/ping').catch(() => undefined))?.status === 200 ? 'up' : '';
  };
  await expect.poll(state, { interval: 50 }).not.toBe('');
  expect(await state()).toBe('up');
  return { folder, send };
}

const basic = (password: string) => ({ authorization: `Basic ${Buffer.from(`x:${password}`).toString('base64')}` });

describe.each(PROXIES)('documented $name configuration', (proxy) => {
  test(`[Q7] allows a client ${MAX_WRONG} of ${GUESSES} passwords for any path and headers, and lets the owner in`, async () => {
    const { send } = await open(proxy);
    const codes: number[] = [];
    for (let guess = 0; guess < GUESSES; guess += 1) {
      const forged = `203.0.113.${guess}`;
      const headers = {
        ...basic(`guess ${guess}`),
        'x-forwarded-for': guess % 2 === 0 ? forged : ['127.0.0.1', forged],
        'x-real-ip': forged,
        forwarded: `for=${forged}`,
      };
      codes.push((await send(PATHS[guess % PATHS.length] ?? '', { from: ATTACKER, headers })).status);
    }
    expect(codes.filter((code) => code === 401)).toHaveLength(MAX_WRONG);
    expect(codes.filter((code) => code === 429).length).toBeGreaterThan(50);
    expect([...new Set(codes)].toSorted((a, b) => a - b)).toEqual([401, 404, 429]);
    const owner = { headers: basic(PASSWORD) };
    expect((await send('/leads', { ...owner, from: ATTACKER })).status).toBe(429);
    expect((await send('/leads', { ...owner, from: OWNER })).status).toBe(200);
  });

  test('[Q7] forwards leads and rejects bodies and headers that are too long', async () => {
    const { send, folder } = await open(proxy);
    const post = (body: string, headers = {}) =>
      send('/leads/contact', { method: 'POST', headers: { ...FORM, ...headers }, body });
    expect((await post(encodeValues('contact'), { 'x-forwarded-for': '203.0.113.9' })).status).toBe(201);
    const long = await post(`message=${'x'.repeat(70_000)}`);
    expect([long.status, JSON.parse(long.body)]).toMatchObject([413, { refused: 'too-large' }]);
    const longer = await post('x'.repeat(1_048_577)).catch(({ code }: NodeJS.ErrnoException) => ({ status: code }));
    // A proxy that closes the connection has rejected the body too.
    expect([...proxy.tooLong, 'EPIPE', 'ECONNRESET']).toContain(longer.status);
    const header = await send('/ping', { headers: { 'x-long': 'x'.repeat(40_000) } });
    expect([400, 431]).toContain(header.status);
    expect(leadsIn(folder)).toHaveLength(1);
    expect((await send('/ping')).body.trim()).toBe('{"ok":true}');
  });
});
