import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { CleanUp } from '../../endpoints/leads/retention.ts';
import { sqliteStore } from '../../endpoints/leads/store/sqlite/sqlite-store.ts';
import { type LeadsHostOptions, serveLeads } from '../../endpoints/serve-leads.ts';
import { type TestClock, testClock } from '../helpers/clock.ts';
import { ask, askRaw, leadsIn } from '../helpers/endpoints.ts';
import { makeFolder } from '../helpers/folder.ts';
import { encodeValues } from '../helpers/leads.ts';
import { openReceiver, status } from '../helpers/receiver.ts';
import { LEAD } from './leads/new-lead.ts';
import { LEADS_HOST } from './leads-host.ts';

const { secrets: NONE } = LEADS_HOST;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const DAY = 86_400_000;
const PASSWORD = 'correct horse: 电池';
const basic = (password: string, name = 'anybody') => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
});

async function open(options: Partial<LeadsHostOptions> = {}) {
  const folder = options.folder ?? makeFolder();
  const faults: string[] = [];
  const cleanUps: CleanUp[] = [];
  const traces: string[] = [];
  const server = await serveLeads({
    ...LEADS_HOST,
    folder,
    onError: ({ message }) => void faults.push(message),
    onCleanUp: (result) => void cleanUps.push(result),
    onTraces: (reason) => void traces.push(reason),
    ...options,
  });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await server.close();
    isOpen = false;
  };
  onTestFinished(close);
  return { ...server, close, folder, faults, cleanUps, traces };
}

const send = (url: string, { headers = {}, ...changes }: { headers?: Record<string, string>; message?: string } = {}) =>
  ask(`${url}/leads/contact`, {
    method: 'POST',
    headers: { ...FORM, ...headers },
    body: encodeValues('contact', changes),
  });

describe('production leads host', () => {
  test('[Q7] answers leads and /ping, and no path of the local mocks', async () => {
    const { url, folder } = await open();
    expect((await send(url)).status).toBe(201);
    expect(leadsIn(folder)).toHaveLength(1);
    const paths = [
      '/ping',
      '/',
      '/login',
      '/track_and_trace',
      '/documents',
      '/__sink',
      '/leads',
      '/leads/-/csv',
      '/leads/-/refusals',
    ];
    const answers = await Promise.all(paths.map((path) => ask(url + path, { headers: { accept: 'text/html' } })));
    expect(answers.map((answer) => answer.status)).toEqual([200, 404, 404, 404, 404, 404, 404, 405, 405]);
    expect(answers.map(({ body }) => body).join('')).not.toContain('<html');
  });

  test('[Q7] answers only under its configured names and localhost', async () => {
    const { port } = await open({ names: ['endpoints.test.example'] });
    const named = (name: string) =>
      askRaw(port, `GET /ping HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`, '127.0.0.1');
    const names = [
      'endpoints.test.example',
      'Endpoints.Test.example:443',
      'localhost',
      'evil.example',
      'x.endpoints.test.example',
    ];
    const answers = await Promise.all(names.map(named));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 403, 403]);
  });

  test('[Q7] delivers new leads and those that an earlier process left', async () => {
    const clock = testClock();
    const folder = makeFolder();
    const before = sqliteStore(folder, clock.now);
    const id = await before.add({ ...LEAD, fields: { email: 'left@x.example' } });
    await before.close();
    const { url: crm, received } = await openReceiver([status(200)]);
    const { url } = await open({ ...clock, folder, secrets: { ...NONE, webhook: { url: crm, secret: undefined } } });
    await expect.poll(() => received.length).toBe(1);
    const { id: next } = JSON.parse((await send(url)).body);
    await expect.poll(() => received.map(({ headers }) => headers['idempotency-key'])).toEqual([id, next]);
    expect(received.some(({ headers }) => 'x-waybill-signature' in headers)).toBe(false);
  });

  test('[Q7] holds a lead that the captcha refuses, does not deliver it and answers as usual', async () => {
    const captcha = await openReceiver([status(200, {}, '{"success":false}')]);
    const crm = await openReceiver([status(200)]);
    const secrets = { ...NONE, captcha: { url: captcha.url, secret: 's' }, webhook: { url: crm.url, secret: 's' } };
    const { url, folder } = await open({ secrets });
    const post = (key: string) =>
      ask(`${url}/leads/contact`, {
        method: 'POST',
        headers: { ...FORM, 'idempotency-key': key },
        body: `${encodeValues('contact')}&captchaToken=t`,
      });
    const [first, second] = [await post('a'), await post('a')];
    expect([first.status, second.body]).toEqual([201, first.body]);
    expect(leadsIn(folder)).toMatchObject([{ state: 'held', reason: 'captcha-refused' }]);
    expect([captcha.received.length, crm.received.length], 'a token is worth something once').toEqual([1, 0]);
  });

  /** Stores three leads of each language, with a delivered one first. */
  async function storeLeads(clock: TestClock) {
    const folder = makeFolder();
    const store = sqliteStore(folder, clock.now);
    onTestFinished(store.close);
    for (const locale of ['en-US', 'zh-CN'] as const) {
      const ids = [1, 2, 3].map((key) => store.add({ ...LEAD, locale, key: `${locale}${key}` }));
      await store.settle((await ids[0]) ?? '', { isHanded: true });
    }
    return { folder, store };
  }

  test('[Q7] erases delivered leads at the end of their retention, at its start and every twelve hours', async () => {
    const clock = testClock();
    const { folder, store } = await storeLeads(clock);
    clock.pass(DAY);
    const { cleanUps, faults } = await open({ ...clock, folder, retentionDays: { 'zh-CN': 1, 'en-US': 2 } });
    for (let halfDay = 0; halfDay < 4; halfDay += 1) expect(await clock.goOn()).toBe(DAY / 2);
    expect([faults, cleanUps.map(({ erased }) => erased)]).toEqual([[], [0, 1, 0, 1, 0]]);
    expect(cleanUps.at(-1)).toMatchObject({ undelivered: { new: 4 } });
    expect(await store.states()).toMatchObject({ new: 4, handed: 0 });
  });

  test('[Q7] erases no lead when its clock is two years ahead at its start, and says so', async () => {
    const clock = testClock();
    const { folder, store } = await storeLeads(clock);
    clock.pass(2 * 365 * DAY);
    const retentionDays = { 'zh-CN': 365, 'en-US': 365 };
    const { cleanUps, close } = await open({ ...clock, folder, retentionDays });
    await clock.goOn();
    expect(cleanUps.map(({ postponed }) => postponed?.count)).toEqual([2, 2]);
    expect(await store.count({})).toBe(6);
    await close();
    clock.pass(-2 * 365 * DAY);
    const next = await open({ ...clock, folder, retentionDays });
    expect([next.cleanUps.map(({ postponed }) => postponed), await store.count({})]).toEqual([[undefined], 6]);
  });

  test('[Q7] removes the text of erased leads at its start and every twelve hours, and reports a failure', async () => {
    const clock = testClock();
    const folder = makeFolder();
    const store = sqliteStore(folder, clock.now);
    await store.erase({ id: await store.add({ ...LEAD, fields: { message: 'SECRET' } }) });
    const other = new DatabaseSync(join(folder, 'leads.sqlite'));
    other.exec('BEGIN');
    other.prepare('SELECT * FROM leads').all();
    const { faults, traces } = await open({ ...clock, folder });
    expect([traces, faults]).toEqual([['another program reads the file'], []]);
    await other.close();
    await clock.goOn();
    const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
    expect([traces.length, bytes.length > 0, bytes.join('').includes('SECRET')]).toEqual([1, true, false]);
    await store.close();
  });

  test('[Q7] answers a request in progress while it stops and accepts no new connection', async () => {
    const { port, close, folder } = await open();
    const body = encodeValues('contact');
    const socket = connect(port, '127.0.0.1');
    let said = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
    });
    const head = `POST /leads/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${FORM['content-type']}\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`;
    socket.write(head);
    await once(socket, 'data');
    const closed = close();
    const ended = once(socket, 'close');
    await expect(ask(`http://127.0.0.1:${port}/ping`)).rejects.toThrow('ECONNREFUSED');
    socket.write(body);
    await Promise.all([closed, ended]);
    expect(said).toMatch(/HTTP\/1\.1 201 Created\r\n[^]*connection: close/i);
    expect(leadsIn(folder)).toHaveLength(1);
  });
});

describe('leads page of the production host', () => {
  const secrets = { ...NONE, password: PASSWORD };
  const paths = ['/leads', '/leads/-/csv', '/leads/-/refusals', '/leads/-/nobody'];

  test.each(paths)('[Q7] requires the password at %s', async (path) => {
    const { url } = await open({ secrets });
    const wrong = [{}, basic('wrong'), basic(''), { authorization: 'Basic !' }, { authorization: 'Bearer correct' }];
    for (const headers of wrong) {
      const { status: code, headers: about } = await ask(url + path, { headers });
      expect([code, about['www-authenticate']]).toEqual([401, 'Basic realm="Leads", charset="UTF-8"']);
    }
    expect((await ask(url + path, { headers: basic(PASSWORD) })).status).toBe(path.endsWith('nobody') ? 404 : 200);
  });

  test('[Q7] performs no action without the password', async () => {
    const { url, folder } = await open({ secrets });
    const { id } = JSON.parse((await send(url)).body);
    const erase = (headers = {}) =>
      ask(`${url}/leads/-/erase`, { method: 'POST', headers: { ...FORM, ...headers }, body: `id=${id}` });
    expect([(await erase()).status, leadsIn(folder).length]).toEqual([401, 1]);
    expect([(await erase(basic(PASSWORD, ''))).status, leadsIn(folder).length]).toEqual([303, 0]);
  });

  test('[Q7] limits wrong passwords per address, and other addresses are not affected', async () => {
    const { url } = await open({ secrets, limits: { wrongPasswordsPerMinute: 3 } });
    const from = (address: string, password: string) =>
      ask(`${url}/leads`, { headers: { ...basic(password), 'x-forwarded-for': address } });
    const codes: number[] = [];
    for (const password of ['a', 'b', PASSWORD, 'c', 'd', PASSWORD])
      codes.push((await from('192.0.2.1', password)).status);
    expect(codes).toEqual([401, 401, 200, 401, 429, 429]);
    expect(Number((await from('192.0.2.1', PASSWORD)).headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('192.0.2.2', PASSWORD)).status).toBe(200);
    expect((await ask(`${url}/leads`)).status, 'who has not tried yet is asked').toBe(401);
  });

  test('[Q7] counts guesses by the address that the proxy saw, regardless of path and headers', async () => {
    const { url } = await open({ secrets });
    const spellings = [
      '/leads',
      '/leads/',
      '/leads/-/csv',
      '/leads/-/%E6',
      '/leads%2F',
      '//leads',
      '/%6ceads',
      '/leads;x',
      '/LEADS',
    ];
    const codes: number[] = [];
    for (let guess = 0; guess < 4; guess += 1)
      for (const [index, path] of spellings.entries()) {
        const forged = `10.${guess}.${index}.1`;
        const headers = {
          ...basic(`guess ${guess}`),
          'x-forwarded-for': `${forged}, 192.0.2.1`,
          'x-real-ip': forged,
          forwarded: `for=${forged}`,
        };
        codes.push((await ask(url + path, { headers })).status);
      }
    const counted = (code: number) => codes.filter((statusCode) => statusCode === code).length;
    expect([counted(401), counted(429), counted(400) + counted(404)]).toEqual([10, 2, 24]);
    const owner = { ...basic(PASSWORD), 'x-forwarded-for': '192.0.2.1, 192.0.2.2' };
    expect((await ask(`${url}/leads`, { headers: owner })).status).toBe(200);
  });

  test('[Q7] ignores forwarding headers when the peer is not a trusted proxy', async () => {
    const { url } = await open({ secrets, isTrusted: () => false, limits: { wrongPasswordsPerMinute: 3 } });
    const codes: number[] = [];
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'])
      codes.push((await ask(`${url}/leads`, { headers: { ...basic('x'), 'x-forwarded-for': address } })).status);
    expect(codes).toEqual([401, 401, 401, 429]);
  });

  test('[Q7] limits each client to one guess after too many wrong passwords in total, and still accepts the right password', async () => {
    const { url } = await open({ secrets, limits: { allWrongPasswordsPerMinute: 4 } });
    const from = async (address: string, password: string) =>
      (await ask(`${url}/leads`, { headers: { ...basic(password), 'x-forwarded-for': address } })).status;
    const codes: number[] = [];
    for (const last of [1, 1, 2, 3, 1, 4, 4]) codes.push(await from(`192.0.2.${last}`, 'wrong'));
    expect(codes).toEqual([401, 401, 401, 401, 429, 401, 429]);
    expect([await from('192.0.2.9', PASSWORD), await from('192.0.2.9', PASSWORD)]).toEqual([200, 200]);
  });
});
