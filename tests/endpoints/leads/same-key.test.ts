import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { serveMockEndpoints } from '../../../cli/preview/mocks/serve-endpoints.ts';
import { ask, leadsIn } from '../../helpers/endpoints.ts';
import { makeFolder } from '../../helpers/folder.ts';
import { encodeValues, validValues } from '../../helpers/leads.ts';

const FORM = 'application/x-www-form-urlencoded';
const KEY = 'a1b2';

async function openOn(folder: string) {
  const server = await serveMockEndpoints({ port: 0, folder, siblings: [], limits: { leadsPerMinute: 10_000 } });
  onTestFinished(server.close);
  return server;
}

interface Sent {
  form?: string;
  type?: string;
  key?: string;
}

/** Sends a lead under a key and returns the ID in the response. */
async function idOf(url: string, body: string, { form = 'contact', type = FORM, key = KEY }: Sent = {}) {
  const headers = { 'content-type': type, 'idempotency-key': key };
  const answer = await ask(`${url}/leads/${form}`, { method: 'POST', headers, body });
  expect(answer.status, answer.body).toBe(201);
  return String(JSON.parse(answer.body).id);
}

const ONE = encodeValues('contact', { message: 'Two pallets of chairs' });
const OTHER = encodeValues('contact', { message: 'Forty pallets of tables' });
const messagesIn = (folder: string) => leadsIn(folder).map(({ fields }) => JSON.parse(String(fields)).message);

test('[Q7] different values under one key become two leads, and each retry returns its own lead', async () => {
  const folder = makeFolder();
  const { url } = await openOn(folder);
  const [leadId, other] = [await idOf(url, ONE), await idOf(url, OTHER)];
  expect(other).not.toBe(leadId);
  expect([await idOf(url, OTHER), await idOf(url, ONE), await idOf(url, OTHER)]).toEqual([other, leadId, other]);
  expect(messagesIn(folder)).toEqual(['Two pallets of chairs', 'Forty pallets of tables']);
});

test('[Q7] a restarted host knows both leads of one key', async () => {
  const folder = makeFolder();
  const first = await serveMockEndpoints({ port: 0, folder, siblings: [] });
  const ids = [await idOf(first.url, ONE), await idOf(first.url, OTHER)];
  await first.close();
  const { url } = await openOn(folder);
  expect([await idOf(url, ONE), await idOf(url, OTHER)]).toEqual(ids);
  expect(leadsIn(folder)).toHaveLength(2);
});

test('[Q7] fifty bodies under one key at the same time become fifty leads, also on two hosts and when sent again', async () => {
  const folder = makeFolder();
  const hosts = [await openOn(folder), await openOn(folder)];
  const bodies = Array.from({ length: 50 }, (_, index) => encodeValues('contact', { message: `Text ${index}` }));
  const sendAll = () => Promise.all(bodies.flatMap((body) => hosts.map(({ url }) => idOf(url, body))));
  const ids = await sendAll();
  expect(new Set(ids).size).toBe(50);
  expect(await sendAll()).toEqual(ids);
  expect(messagesIn(folder).toSorted()).toEqual(bodies.map((_, index) => `Text ${index}`).toSorted());
});

const COMMON = { dangerousGoods: ['magnets', 'batteries'], cargoValue: '1250' };
const quote = (changes: Parameters<typeof validValues>[1]) => validValues('quote', { ...COMMON, ...changes });
const asForm = (pairs: readonly (readonly [string, string])[]) =>
  String(new URLSearchParams(pairs.map(([...pair]) => pair)));
const asJson = (changes: Record<string, unknown>) =>
  JSON.stringify({ ...Object.fromEntries(validValues('quote')), ...COMMON, ...changes });

test.each([
  { what: 'spaces at both ends', type: FORM, body: asForm(quote({ cargo: ' \té \u3000' })) },
  {
    what: 'an option that is ticked twice',
    type: FORM,
    body: asForm(quote({ cargo: 'é', dangerousGoods: ['batteries', 'magnets', 'magnets'] })),
  },
  { what: 'a separator in a number', type: FORM, body: asForm(quote({ cargo: 'é', cargoValue: '1,250' })) },
  { what: 'empty fields', type: FORM, body: `${asForm(quote({ cargo: 'é' }))}&cargo=&phone=+` },
  { what: 'JSON', type: 'application/json', body: asJson({ cargo: 'é' }) },
  { what: 'JSON with a number', type: 'application/json', body: asJson({ cargo: 'é', weight: 12 }) },
  {
    what: 'another captcha, time, page and name',
    type: FORM,
    body: `${asForm(quote({ cargo: 'é' }))}&captchaToken=t&elapsed=90000&journey.page=%2Fx&unknown=1`,
  },
])('[Q7] values count as equal with $what', async ({ type, body }) => {
  const folder = makeFolder();
  const { url } = await openOn(folder);
  const id = await idOf(url, asForm(quote({ cargo: 'é' })), { form: 'quote' });
  expect(await idOf(url, body, { form: 'quote', type })).toBe(id);
  expect(leadsIn(folder)).toHaveLength(1);
});

test('[Q7] values count as equal with any line ending', async () => {
  const folder = makeFolder();
  const { url } = await openOn(folder);
  const ids = ['\n', '\r\n', '\r'].map((end) => idOf(url, encodeValues('contact', { message: `one${end}two` })));
  expect(new Set(await Promise.all(ids)).size).toBe(1);
});

test.each([
  { what: 'capitals', message: 'two pallets of chairs' },
  { what: 'an extra space between words', message: 'Two  pallets of chairs' },
  { what: 'full-width letters', message: 'Ｔwo pallets of chairs' },
])('[Q7] values count as different with $what', async ({ message }) => {
  const folder = makeFolder();
  const { url } = await openOn(folder);
  expect(await idOf(url, encodeValues('contact', { message }))).not.toBe(await idOf(url, ONE));
  expect(leadsIn(folder)).toHaveLength(2);
});

test('[Q7] erasing one of two leads of a key keeps the other, and a late copy of the erased one is confirmed but not stored', async () => {
  const folder = makeFolder();
  const { url } = await openOn(folder);
  const [leadId, other] = [await idOf(url, ONE), await idOf(url, OTHER)];
  const headers = { 'content-type': FORM };
  expect((await ask(`${url}/leads/-/erase`, { method: 'POST', headers, body: `id=${leadId}` })).status).toBe(303);
  expect(await idOf(url, OTHER)).toBe(other);
  const copy = await idOf(url, ONE);
  expect([[leadId, other].includes(copy), await idOf(url, ONE), leadsIn(folder).map(({ id }) => id)]).toEqual([
    false,
    copy,
    [other],
  ]);
  expect(await idOf(url, ONE, { key: 'a new draft' }), 'the visitor may send it again').not.toBe(copy);
  expect(leadsIn(folder)).toHaveLength(2);
});

test('[Q7] a held lead does not hide another lead under the same key', async () => {
  const folder = makeFolder();
  const { url } = await openOn(folder);
  const held = await idOf(url, `${ONE}&elapsed=3`);
  const other = await idOf(url, `${OTHER}&elapsed=9000`);
  expect(leadsIn(folder)).toMatchObject([
    { id: held, state: 'held' },
    { id: other, state: 'new' },
  ]);
  expect([await idOf(url, `${ONE}&elapsed=3`), await idOf(url, `${OTHER}&elapsed=3`)]).toEqual([held, other]);
});

test('[Q7] the database rejects equal values twice under one key', async () => {
  const folder = makeFolder();
  const { url } = await openOn(folder);
  await idOf(url, ONE);
  const database = new DatabaseSync(join(folder, 'leads.sqlite'));
  onTestFinished(() => database.close());
  const names = 'form, locale, received, fields, idempotency_key, fingerprint';
  const copy = (key: string) => () =>
    database.exec(
      `INSERT INTO leads (id, ${names}) SELECT 'copy', ${names.replace('idempotency_key', key)} FROM leads`,
    );
  expect(copy('idempotency_key')).toThrow(
    'UNIQUE constraint failed: leads.form, leads.idempotency_key, leads.fingerprint',
  );
  expect(copy(`'another'`)).not.toThrow();
});
