import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { ask, leadsIn, openEndpoints, refusalsIn } from '../../helpers/endpoints.ts';
import { encodeValues } from '../../helpers/leads.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_BODY = { 'content-type': 'application/json' };

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

const LI = encodeValues('contact');

describe('lead that is not accepted', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `f${index}=x`).join('&');
  const padded = (bytes: number) => `${LI}&note=${'x'.repeat(bytes - LI.length - 6)}`;

  test.each([
    { title: '64 KB', body: padded(65_536), status: 201 },
    { title: 'a byte more', body: padded(65_537), status: 413, refused: 'too-large' },
    { title: '1 MB', body: padded(1_048_576), status: 413, refused: 'too-large' },
    { title: '100 fields', body: `${LI}&${many(97)}`, status: 201 },
    { title: '101 fields', body: `${LI}&${many(98)}`, status: 400, refused: 'too-many' },
    { title: 'a name of 64 characters', body: `${LI}&${'x'.repeat(64)}=1`, status: 201 },
    { title: 'a name of 65 characters', body: `${LI}&${'x'.repeat(65)}=1`, status: 400, refused: 'long-name' },
    { title: 'a key of 255 characters', body: `${LI}&idempotencyKey=${'x'.repeat(255)}`, status: 201 },
    {
      title: 'a key of 256 characters',
      body: `${LI}&idempotencyKey=${'x'.repeat(256)}`,
      status: 400,
      refused: 'long-key',
    },
    { title: 'nothing', body: '', status: 400, refused: 'nothing' },
    { title: 'bytes that are not UTF-8', body: Buffer.from([0x61, 0x3d, 0xff]), status: 400, refused: 'unreadable' },
  ])('[C5] is decided by limits: $title returns $status', async ({ body, status, refused }) => {
    const ends = await open();
    const answer = await post(ends, body);
    expect([answer.status, JSON.parse(answer.body).refused]).toEqual([status, refused]);
    const stored = existsSync(join(ends.folder, 'leads.sqlite')) ? leadsIn(ends.folder).length : 0;
    expect(stored).toBe(status === 201 ? 1 : 0);
    if (status !== 201) expect(refusalsIn(ends.folder)).toMatchObject([{ status, fields: '[]' }]);
  });

  test('[Q7] 69: is marked as refused for good only when a retry is useless', async () => {
    const ends = await open({ limits: { leadsPerMinute: 1 } });
    const cross = await post(ends, LI, { headers: { 'sec-fetch-site': 'cross-site' } });
    const unknown = await post(ends, LI, { form: 'other' });
    const method = await ask(`${ends.url}/leads/contact`);
    expect((await post(ends, LI)).status).toBe(201);
    const often = await post(ends, LI);
    const answers = [cross, unknown, method, often].map(({ status, body }) => [status, Object.keys(JSON.parse(body))]);
    expect(answers).toEqual([403, 404, 405, 429].map((status) => [status, ['error']]));
  });

  test.each(['{', '[]', '"x"', 'null', '', '{"a":{"b":1}}', '{"a":[["b"]]}', '{"a":null}'])(
    '[C5] includes JSON of another shape: %s',
    async (body) => {
      const ends = await open();
      expect((await post(ends, body, { headers: JSON_BODY })).status).toBe(400);
    },
  );

  test.each([
    { title: 'files', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
    { title: 'plain text', headers: { 'content-type': 'text/plain' } },
    { title: 'a compressed body', headers: { 'content-encoding': 'gzip' } },
  ])('[C5] includes other content types: $title', async ({ headers }) => {
    const ends = await open();
    const { status, body } = await post(ends, LI, { headers });
    expect([status, JSON.parse(body)]).toEqual([
      415,
      { error: 'Send form-encoded data or JSON in UTF-8. We do not accept files.', refused: 'wrong-type' },
    ]);
  });

  test('[C5] includes requests from pages of another site', async () => {
    const ends = await open();
    const from = (site: string) => post(ends, LI, { headers: { 'sec-fetch-site': site } });
    expect([(await from('cross-site')).status, (await from('same-origin')).status]).toEqual([403, 201]);
  });

  test('[C5] gets the allowed method with status 405', async () => {
    const { url } = await open();
    const { status, headers } = await ask(`${url}/leads/contact`);
    expect([status, headers['allow']]).toEqual([405, 'POST']);
  });
});

describe('lead folder that cannot be written', () => {
  test.each([
    { title: 'a link to a folder', make: (path: string) => symlinkSync('/tmp', path) },
    { title: 'a file', make: (path: string) => writeFileSync(path, '') },
  ])('[C5] returns 503, and the next lead is stored once the obstacle is gone: $title', async ({ make }) => {
    const ends = await open();
    rmSync(ends.folder, { recursive: true });
    make(ends.folder);
    const { status, body } = await post(ends, LI);
    expect([status, JSON.parse(body)]).toEqual([
      503,
      { error: 'We could not store your request. Please send it again later.' },
    ]);
    expect(ends.faults).toHaveLength(1);
    rmSync(ends.folder);
    expect((await post(ends, LI)).status).toBe(201);
  });

  test('[C5] includes a file that is not a database', async () => {
    const ends = await open();
    writeFileSync(join(ends.folder, 'leads.sqlite'), 'these are the notes of somebody else'.repeat(99));
    expect((await post(ends, LI)).status).toBe(503);
  });

  test('[C5] that was removed is created again for the next lead', async () => {
    const ends = await open();
    await post(ends, LI);
    rmSync(ends.folder, { recursive: true });
    mkdirSync(ends.folder);
    await post(ends, encodeValues('contact', { message: 'Wang' }));
    expect(leadsIn(ends.folder)).toMatchObject([{ fields: expect.stringContaining('"Wang"') }]);
  });
});
