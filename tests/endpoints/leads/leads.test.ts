import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { FORMS } from '../../../forms/form-names.ts';
import { ask, leadsIn, openEndpoints, refusalsIn } from '../../helpers/endpoints.ts';
import { encodeValues, validValues } from '../../helpers/leads.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_BODY = { 'content-type': 'application/json' };
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

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

const LI = encodeValues('contact');
const json = (pairs: Iterable<readonly [string, unknown]>) => JSON.stringify(Object.fromEntries(pairs));

describe('stored lead', () => {
  test('[C5] has its form, locale, time, page and the typed fields of the form', async () => {
    const ends = await open();
    const before = new Date().toISOString();
    const answer = await post(
      ends,
      'email=li%40example.example+&phone=&message=+Two+boxes%0D%0A40%27&utm=x&__proto__=y',
      {
        headers: { 'x-waybill-locale': 'zh-CN', referer: 'http://localhost:8889/company/contact?utm_source=radio#x' },
      },
    );
    expect([answer.status, answer.headers['content-type']]).toEqual([201, 'application/json; charset=utf-8']);
    const [lead, ...others] = leadsIn(ends.folder);
    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      form: 'contact',
      locale: 'zh-CN',
      page: '/company/contact?utm_source=radio',
      state: 'new',
    });
    expect(JSON.parse(String(lead?.['fields']))).toEqual({ email: 'li@example.example', message: "Two boxes\n40'" });
    expect(lead?.['id']).toBe(idOf(answer));
    expect(idOf(answer)).toMatch(UUID);
    const received = String(lead?.['received']);
    expect([before, received, new Date().toISOString()].toSorted()[1]).toBe(received);
  });

  test.each(FORMS)('[Q7] is accepted from form %s with all fields, form-encoded and as JSON', async (form) => {
    const ends = await open();
    const pairs = validValues(form);
    expect((await post(ends, encodeValues(form), { form })).status).toBe(201);
    expect((await post(ends, json(pairs), { form, headers: { ...JSON_BODY, 'idempotency-key': 'a' } })).status).toBe(
      201,
    );
    const stored = leadsIn(ends.folder).map((lead) => JSON.parse(String(lead['fields'])));
    const meant = pairs.map(([name, value]) => [name, name === 'dangerousGoods' ? [value] : value]);
    expect(stored).toEqual([Object.fromEntries(meant), Object.fromEntries(meant)]);
  });

  test.each(['survey', 'contact/x', 'Contact', '../contact', ''])(
    '[C5] is rejected for an unknown form: "%s"',
    async (form) => {
      const ends = await open();
      expect((await post(ends, LI, { form })).status).toBe(form === '' ? 405 : 404);
    },
  );

  test('[C5] may be sent as JSON with texts, numbers, booleans and lists of them', async () => {
    const ends = await open();
    const sent = [
      ...validValues('quote'),
      ['weight', 18_000.5],
      ['dangerousGoods', ['magnets', 'batteries']],
      ['cargo', 'chairs 滞期'],
    ] as const;
    expect((await post(ends, json(sent), { form: 'quote', headers: JSON_BODY })).status).toBe(201);
    expect(JSON.parse(String(leadsIn(ends.folder)[0]?.['fields']))).toMatchObject({
      weight: '18000.5',
      dangerousGoods: ['magnets', 'batteries'],
      cargo: 'chairs 滞期',
    });
  });

  test('[Q7] has the known journey values and no unknown ones', async () => {
    const ends = await open();
    const journey = {
      'journey.page': '/company/contact?a=b',
      'journey.consent': 'analytics,personalization',
      'journey.trackId': 'searchRates_1',
      'journey.utm_source': `radio\u0000${'x'.repeat(600)}`,
      'journey.unknown': 'x',
      'journey.gclid': ' ',
    };
    const headers = { ...JSON_BODY, referer: 'http://localhost:8889/elsewhere' };
    await post(ends, json([...validValues('contact'), ...Object.entries(journey)]), { headers });
    const [lead] = leadsIn(ends.folder);
    expect([lead?.['page'], JSON.parse(String(lead?.['journey']))]).toEqual([
      '/company/contact?a=b',
      { consent: 'analytics,personalization', trackId: 'searchRates_1', utm_source: `radio${'x'.repeat(507)}` },
    ]);
  });

  test('[C5] is in a file that only its owner can read', async () => {
    const ends = await open();
    await post(ends, LI);
    const modes = ['leads.sqlite', 'leads.sqlite-wal'].map((name) => statSync(join(ends.folder, name)).mode & 0o777);
    expect(modes).toEqual([0o600, 0o600]);
  });
});

describe('lead that is sent twice', () => {
  test('[C5] is stored once when the idempotency header matches', async () => {
    const ends = await open();
    const headers = { 'idempotency-key': 'one' };
    const first = await post(ends, LI, { headers });
    const second = await post(ends, LI, { headers });
    expect([first.status, second.status, idOf(second)]).toEqual([201, 201, idOf(first)]);
    expect(leadsIn(ends.folder)).toHaveLength(1);
  });

  test('[C5] is stored once when the idempotency field matches, and the field is not stored as input', async () => {
    const ends = await open();
    const ids = [await post(ends, `${LI}&idempotencyKey=sent-1`), await post(ends, `${LI}&idempotencyKey=sent-1`)].map(
      idOf,
    );
    expect(ids[1]).toBe(ids[0]);
    expect(leadsIn(ends.folder)).toMatchObject([
      { fields: expect.not.stringContaining('sent-1'), idempotency_key: 'sent-1' },
    ]);
  });

  test('[Q7] without a key is stored once per ten minutes when the normalized values are equal', async () => {
    let now = Date.parse('2026-11-20T10:00:00Z');
    const ends = await open({ now: () => new Date(now) });
    const sent: [number, string, string][] = [
      [0, LI, 'first'],
      [599_999, LI.replaceAll('%0A', '%0D%0A').replace('email=', 'unknown=1&email=+'), 'first'],
      [599_999, encodeValues('contact', { message: 'Something else' }), 'second'],
      [600_000, LI, 'third'],
      [1_199_999, LI, 'third'],
    ];
    const ids = new Map<string, Set<string>>();
    for (const [after, body, lead] of sent) {
      now = Date.parse('2026-11-20T10:00:00Z') + after;
      const id = idOf(await post(ends, body));
      ids.set(lead, (ids.get(lead) ?? new Set()).add(id));
    }
    expect([...ids.values()].map(({ size }) => size)).toEqual([1, 1, 1]);
    expect(leadsIn(ends.folder)).toHaveLength(3);
  });
});

describe('field errors of a lead', () => {
  test.each([
    { locale: 'en-US', email: 'li', message: 'Please enter a valid email address' },
    { locale: 'en-US', email: '', message: 'Please enter an email address' },
    { locale: 'zh-CN', email: 'li', message: '请填写有效的电子邮箱地址' },
    { locale: 'zh-CN', email: '', message: '请填写电子邮箱' },
  ])('[Q4] are in $locale, and only a refusal is stored: "$email"', async ({ locale, email, message }) => {
    const ends = await open();
    const body = encodeValues('contact', { email, message: 'What nobody may find' });
    const answer = await post(ends, body, { headers: { 'x-waybill-locale': locale } });
    expect([answer.status, JSON.parse(answer.body)]).toEqual([422, { errors: { email: message } }]);
    expect(leadsIn(ends.folder)).toEqual([]);
    expect(refusalsIn(ends.folder)).toMatchObject([{ form: 'contact', locale, status: 422, fields: '["email"]' }]);
    expect(JSON.stringify(refusalsIn(ends.folder))).not.toContain('nobody');
  });

  test('[Q7] cover all fields at once in the order of the form', async () => {
    const ends = await open();
    const answer = await post(ends, 'country=XX1&agreement=no', { form: 'talk-to-an-expert' });
    expect([answer.status, Object.keys(JSON.parse(answer.body).errors)]).toEqual([
      422,
      ['topic', 'message', 'firstName', 'lastName', 'workEmail', 'country', 'agreement'],
    ]);
  });
});
