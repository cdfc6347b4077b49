import { mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { ask, leadsIn, openEndpoints } from '../../../helpers/endpoints.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_BODY = { 'content-type': 'application/json' };
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const FORMS = [
  'quote',
  'sign-up',
  'talk-to-an-expert',
  'contact',
  'newsletter',
  'open-emissions-signup',
  'gated-content',
];

type Host = Awaited<ReturnType<typeof openEndpoints>>;
let host: Host | undefined;
afterEach(async () => {
  await host?.close();
  host = undefined;
});

async function open(...options: Parameters<typeof openEndpoints>): Promise<Host> {
  host = await openEndpoints(...options);
  return host;
}

const post = ({ url }: Host, body: string | Buffer, { form = 'contact', headers = {} } = {}) =>
  ask(`${url}/leads/${form}`, { method: 'POST', headers: { ...FORM, ...headers }, body });
const idOf = ({ body }: { body: string }): string => JSON.parse(body).id;

describe('a lead', () => {
  test('[C5] is kept with its form, its language, its time, its page and everything that was typed', async () => {
    const ends = await open();
    const before = new Date().toISOString();
    const answer = await post(ends, 'email=li%40example.example&message=Two+boxes%0D%0A40%27&topic=ocean&topic=air', {
      headers: { 'x-waybill-locale': 'zh-CN', referer: 'http://localhost:8889/company/contact?utm_source=radio#x' },
    });
    expect([answer.status, answer.headers['content-type']]).toEqual([201, 'application/json; charset=utf-8']);
    const [lead, ...others] = leadsIn(ends.folder);
    expect(others).toEqual([]);
    expect(lead).toMatchObject({ form: 'contact', locale: 'zh-CN', page: '/company/contact?utm_source=radio' });
    expect(JSON.parse(String(lead?.['fields']))).toEqual({
      email: 'li@example.example',
      message: "Two boxes\r\n40'",
      topic: ['ocean', 'air'],
    });
    expect(lead?.['id']).toBe(idOf(answer));
    expect(idOf(answer)).toMatch(UUID);
    const received = String(lead?.['received']);
    expect([before, received, new Date().toISOString()].toSorted()[1]).toBe(received);
  });

  test.each(FORMS)('[C5] is taken from the form %s', async (form) => {
    const ends = await open();
    expect((await post(ends, 'name=Li', { form })).status).toBe(201);
    expect(leadsIn(ends.folder).map((lead) => lead['form'])).toEqual([form]);
  });

  test.each(['survey', 'contact/x', 'Contact', '../contact', ''])(
    '[C5] of no form is not taken: "%s"',
    async (form) => {
      const ends = await open();
      expect((await post(ends, 'name=Li', { form })).status).toBe(404);
    },
  );

  test('[C5] may be JSON, of texts, numbers, booleans and lists of them', async () => {
    const ends = await open();
    const body = '{"weight":18000.5,"hazardous":false,"modes":["FCL","air"],"__proto__":"x","note":"a\\u0000b 滞期"}';
    expect((await post(ends, body, { headers: JSON_BODY })).status).toBe(201);
    expect(String(leadsIn(ends.folder)[0]?.['fields'])).toBe(
      '{"weight":"18000.5","hazardous":"false","modes":["FCL","air"],"__proto__":"x","note":"a\\u0000b 滞期"}',
    );
  });

  test('[C5] lies in a file that nobody else may read', async () => {
    const ends = await open();
    await post(ends, 'name=Li');
    const modes = ['leads.sqlite', 'leads.sqlite-wal'].map((name) => statSync(join(ends.folder, name)).mode & 0o777);
    expect(modes).toEqual([0o600, 0o600]);
  });
});

describe('what was sent twice', () => {
  test('[C5] is one lead where the header names it', async () => {
    const ends = await open();
    const headers = { 'idempotency-key': 'one' };
    const first = await post(ends, 'name=Li', { headers });
    const second = await post(ends, 'name=Li', { headers });
    expect([first.status, second.status, idOf(second)]).toEqual([201, 201, idOf(first)]);
    expect(leadsIn(ends.folder)).toHaveLength(1);
  });

  test('[C5] is one lead where a field names it, which is no part of what was typed', async () => {
    const ends = await open();
    const ids = [await post(ends, 'name=Li&idempotencyKey=one'), await post(ends, 'name=Li&idempotencyKey=one')].map(
      idOf,
    );
    expect(ids[1]).toBe(ids[0]);
    expect(leadsIn(ends.folder)).toMatchObject([{ fields: '{"name":"Li"}', idempotency_key: 'one' }]);
  });

  test('[C5] at the same moment is one lead', async () => {
    const ends = await open();
    const headers = { 'idempotency-key': 'one' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(ends, 'name=Li', { headers })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect(leadsIn(ends.folder)).toHaveLength(1);
  });

  test('[C5] to two hosts that share a folder is one lead', async () => {
    const ends = await open();
    const other = await openEndpoints({ folder: ends.folder });
    const headers = { 'idempotency-key': 'one' };
    const answers = await Promise.all([post(ends, 'name=Li', { headers }), post(other, 'name=Li', { headers })]);
    await other.close();
    expect(new Set(answers.map(idOf)).size).toBe(1);
  });

  test.each([
    { what: 'without a key', one: '', other: '' },
    { what: 'under two keys', one: 'a', other: 'b' },
  ])('[C5] is two leads $what', async ({ one, other }) => {
    const ends = await open();
    for (const key of [one, other]) await post(ends, 'name=Li', { headers: { 'idempotency-key': key } });
    expect(leadsIn(ends.folder)).toHaveLength(2);
  });

  test('[C5] is two leads of two forms, whatever their key', async () => {
    const ends = await open();
    const headers = { 'idempotency-key': 'one' };
    for (const form of ['contact', 'quote']) await post(ends, 'name=Li', { form, headers });
    expect(leadsIn(ends.folder).map((lead) => lead['form'])).toEqual(['contact', 'quote']);
  });
});

describe('an address of mail', () => {
  test.each([
    { email: 'li.wei+freight@mail.test.example', status: 201 },
    { email: ' li@example.example ', status: 201 },
    { email: 'li', status: 422 },
    { email: 'li@', status: 422 },
    { email: 'li@example', status: 422 },
    { email: 'li@-x.example', status: 422 },
    { email: 'li wei@example.example', status: 422 },
    { email: 'a@b.example, c@d.example', status: 422 },
    { email: `${'l'.repeat(241)}@test.example`, status: 201 },
    { email: `${'l'.repeat(242)}@test.example`, status: 422 },
  ])('[C5] is checked for its look: "$email" is answered $status', async ({ email, status }) => {
    const ends = await open();
    expect((await post(ends, String(new URLSearchParams({ email })))).status).toBe(status);
  });

  test.each([
    { locale: 'en-US', email: 'li', message: 'Please enter a valid email address' },
    { locale: 'en-US', email: '', message: 'Please enter an email address' },
    { locale: 'zh-CN', email: 'li', message: '请填写有效的电子邮箱地址' },
    { locale: 'zh-CN', email: '', message: '请填写电子邮箱' },
  ])('[C5] that is wrong is told of in $locale, and nothing is kept: "$email"', async ({ locale, email, message }) => {
    const ends = await open();
    const answer = await post(ends, `email=${email}`, { headers: { 'x-waybill-locale': locale } });
    expect([answer.status, JSON.parse(answer.body)]).toEqual([422, { errors: { email: message } }]);
    await post(ends, 'name=Li');
    expect(leadsIn(ends.folder)).toHaveLength(1);
  });
});

describe('what is not taken', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `f${index}=x`).join('&');
  const filled = (bytes: number) => `note=${'x'.repeat(bytes - 5)}`;

  test.each([
    { title: '64 KB', body: filled(65_536), status: 201 },
    { title: 'a byte more', body: filled(65_537), status: 413 },
    { title: '1 MB', body: filled(1_000_000), status: 413 },
    { title: '100 fields', body: many(100), status: 201 },
    { title: '101 fields', body: many(101), status: 400 },
    { title: 'a name of 64 characters', body: `${'x'.repeat(64)}=1`, status: 201 },
    { title: 'a name of 65 characters', body: `${'x'.repeat(65)}=1`, status: 400 },
    { title: 'a key of 255 characters', body: `a=1&idempotencyKey=${'x'.repeat(255)}`, status: 201 },
    { title: 'a key of 256 characters', body: `a=1&idempotencyKey=${'x'.repeat(256)}`, status: 400 },
    { title: 'nothing', body: '', status: 400 },
    { title: 'bytes that are no UTF-8', body: Buffer.from([0x61, 0x3d, 0xff]), status: 400 },
  ])('[C5] is decided by a limit: $title is answered $status', async ({ body, status }) => {
    const ends = await open();
    expect((await post(ends, body)).status).toBe(status);
  });

  test.each(['{', '[]', '"x"', 'null', '', '{"a":{"b":1}}', '{"a":[["b"]]}', '{"a":null}'])(
    '[C5] is JSON of another shape: %s',
    async (body) => {
      const ends = await open();
      expect((await post(ends, body, { headers: JSON_BODY })).status).toBe(400);
    },
  );

  test.each([
    { title: 'files', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
    { title: 'plain text', headers: { 'content-type': 'text/plain' } },
    { title: 'what is compressed', headers: { 'content-encoding': 'gzip' } },
  ])('[C5] is of another type: $title', async ({ headers }) => {
    const ends = await open();
    const { status, body } = await post(ends, 'name=Li', { headers });
    expect([status, JSON.parse(body)]).toEqual([
      415,
      { error: 'Send it form-encoded or as JSON. Files are not taken.' },
    ]);
  });

  test('[C5] is what a page of another site had a browser send', async () => {
    const ends = await open();
    const from = (site: string) => post(ends, 'name=Li', { headers: { 'sec-fetch-site': site } });
    expect([(await from('cross-site')).status, (await from('same-origin')).status]).toEqual([403, 201]);
  });

  test('[C5] says which method would be', async () => {
    const { url } = await open();
    const { status, headers } = await ask(`${url}/leads/contact`);
    expect([status, headers['allow']]).toEqual([405, 'POST']);
  });
});

describe('a place that takes nothing', () => {
  test.each([
    { title: 'a link to a folder', make: (path: string) => symlinkSync('/tmp', path) },
    { title: 'a file', make: (path: string) => writeFileSync(path, '') },
  ])('[C5] is told of with 503, and the next lead is kept once it is away: $title', async ({ make }) => {
    const ends = await open();
    rmSync(ends.folder, { recursive: true });
    make(ends.folder);
    const { status, body } = await post(ends, 'name=Li');
    expect([status, JSON.parse(body)]).toEqual([503, { error: 'It could not be stored. Please send it again later.' }]);
    expect(ends.faults).toHaveLength(1);
    rmSync(ends.folder);
    expect((await post(ends, 'name=Li')).status).toBe(201);
  });

  test('[C5] is a file that is no database', async () => {
    const ends = await open();
    writeFileSync(join(ends.folder, 'leads.sqlite'), 'these are the notes of somebody else'.repeat(99));
    expect((await post(ends, 'name=Li')).status).toBe(503);
  });

  test('[C5] was removed meanwhile, and is made anew for the next lead', async () => {
    const ends = await open();
    await post(ends, 'name=Li');
    rmSync(ends.folder, { recursive: true });
    mkdirSync(ends.folder);
    await post(ends, 'name=Wang');
    expect(leadsIn(ends.folder)).toMatchObject([{ fields: '{"name":"Wang"}' }]);
  });
});
