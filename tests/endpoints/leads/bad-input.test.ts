import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { definitionOf } from '../../../forms/definitions.ts';
import type { Form } from '../../../forms/form-names.ts';
import { messageFor } from '../../../forms/messages.ts';
import { ask, leadsIn, openEndpoints } from '../../helpers/endpoints.ts';
import { encodeValues, INVALID_VALUES, validValues } from '../../helpers/leads.ts';
import { notEmpty } from '../../helpers/not-empty.ts';

let host: Awaited<ReturnType<typeof openEndpoints>>;
beforeAll(async () => {
  host = await openEndpoints({ limits: { leadsPerMinute: 1_000_000 } });
});
afterAll(async () => {
  await host.close();
});

const TYPES = { form: 'application/x-www-form-urlencoded', json: 'application/json' };
const post = (form: Form, body: string, type: keyof typeof TYPES, locale = 'zh-CN') =>
  ask(`${host.url}/leads/${form}`, {
    method: 'POST',
    headers: { 'content-type': TYPES[type], 'x-waybill-locale': locale },
    body,
  });
const errorsIn = ({ status, body }: { status: number; body: string }) => [status, JSON.parse(body).errors];

// The schema of values is tested for every form.
describe.each(['quote', 'newsletter'] as const)('lead form %s', (form) => {
  const { fields } = definitionOf(form);

  test("[Q7] reports each wrong field in the visitor's language and stores nothing", async () => {
    for (const field of fields) {
      const { name, kind } = field;
      for (const value of notEmpty(INVALID_VALUES[kind])) {
        const wrong = { [name]: messageFor(field, 'wrong', 'zh-CN') };
        expect(errorsIn(await post(form, encodeValues(form, { [name]: value }), 'form')), `${name}=${value}`).toEqual([
          422,
          wrong,
        ]);
        const json = JSON.stringify({ ...Object.fromEntries(validValues(form)), [name]: value });
        expect(errorsIn(await post(form, json, 'json')), json).toEqual([422, wrong]);
      }
      if (!field.isRequired) continue;
      const missing = { [name]: messageFor(field, 'missing', 'en-US') };
      expect(
        errorsIn(await post(form, `${encodeValues(form, { [name]: undefined })}&website=`, 'form', 'en-US')),
      ).toEqual([422, missing]);
    }
    expect(leadsIn(host.folder)).toEqual([]);
  });

  test('[Q7] rejects JSON with a field that holds more than text', async () => {
    for (const { name } of fields)
      for (const value of [null, {}, { a: 'b' }, [['a']], [null]]) {
        const body = JSON.stringify({ ...Object.fromEntries(validValues(form)), [name]: value });
        expect((await post(form, body, 'json')).status, body).toBe(400);
      }
    expect(leadsIn(host.folder)).toEqual([]);
    expect(host.faults).toEqual([]);
  });
});

test('[Q7] half a surrogate pair is invalid in a form field and accepted in other values', async () => {
  const sent = (changes: Record<string, string>) =>
    JSON.stringify({ ...Object.fromEntries(validValues('contact')), ...changes });
  for (const half of ['\ud83d', '\ude00', '\ude00\ud83d']) {
    expect(errorsIn(await post('contact', sent({ message: `Two ${half}` }), 'json', 'en-US'))).toEqual([
      422,
      { message: 'Please enter a valid response' },
    ]);
  }
  expect(leadsIn(host.folder)).toEqual([]);
  const around = {
    'journey.utm_source': 'radio\ud83d',
    captchaToken: '\ud83d',
    idempotencyKey: '\ud83d',
    other: '\ud83d',
  };
  expect((await post('contact', sent({ ...around, message: 'Two 😀' }), 'json')).status).toBe(201);
  expect(leadsIn(host.folder)).toMatchObject([{ journey: '{"utm_source":"radio�"}' }]);
  expect(
    (
      await ask(`${host.url}/leads/-/erase`, {
        method: 'POST',
        headers: { 'content-type': TYPES.json },
        body: '{"id":"\\ud83d"}',
      })
    ).status,
  ).toBe(303);
  expect(host.faults).toEqual([]);
});
