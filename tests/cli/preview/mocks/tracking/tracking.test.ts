import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, faultsIn, openEndpoints } from '../../../../helpers/endpoints.ts';

const SITES = [
  { locale: 'en-US', port: 8888, url: 'https://www.test.example', name: 'Test & Co' },
  { locale: 'zh-CN', port: 8889, url: 'https://cn.test.example' },
] as const;
let host: Awaited<ReturnType<typeof openEndpoints>>;
beforeAll(async () => {
  host = await openEndpoints({ siblings: SITES });
});
afterAll(async () => {
  await host.close();
});

const program = (query: string, headers = {}) => ask(`${host.url}/track_and_trace${query}`, { headers });
const browser = (query: string, headers = {}) => program(query, { accept: 'text/html,*/*;q=0.8', ...headers });
const post = (body: string, headers = {}) =>
  ask(`${host.url}/track_and_trace`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });

describe('tracking for programs', () => {
  test('[U7] returns the example shipment, which is marked as an example', async () => {
    const { status, body } = await program('?number=csqu%20305438-3');
    const answer = JSON.parse(body);
    expect([status, answer.number, answer.mayBe, answer.isExample]).toEqual([200, 'CSQU3054383', ['container'], true]);
    expect(answer.note).toContain('This is not your shipment.');
    const dates = answer.milestones.map(({ date }: { date: string }) => date);
    expect([dates.length, dates]).toEqual([9, dates.toSorted()]);
    for (const { date, isDone } of answer.milestones) expect(isDone).toBe(date <= answer.asOf);
    expect(answer.milestones[4]).toEqual({
      date: '2026-11-13',
      isDone: true,
      name: 'Loaded, vessel departed',
      place: 'Shanghai',
    });
  });

  test('[U7] returns the expected digit when the check digit is wrong', async () => {
    const { status, body } = await program('?number=CSQU3054384');
    expect([status, JSON.parse(body)]).toEqual([
      422,
      {
        errors: { number: 'With these letters and digits the check digit should be 3, not 4.' },
        checkDigit: { typed: 4, expected: 3 },
      },
    ]);
  });

  test('[U7] returns the expected digit when the check digit is missing', async () => {
    const { status, body } = await program('?number=CSQU305438');
    expect([status, JSON.parse(body).checkDigit]).toEqual([422, { typed: null, expected: 3 }]);
  });

  test.each([
    { query: '', says: 'Enter a number.' },
    { query: '?number=+', says: 'Enter a number.' },
    { query: '?number=x', says: 'We do not recognize this format.' },
  ])('[U7] explains the error for "$query"', async ({ query, says }) => {
    const { status, body } = await program(query);
    expect([status, body]).toEqual([422, expect.stringContaining(says)]);
  });

  test.each([
    { title: 'a form', body: 'number=CSQU3054383', headers: {} },
    { title: 'JSON', body: '{"reference":"CSQU3054383"}', headers: { 'content-type': 'application/json' } },
  ])('[U7] accepts POST with $title', async ({ body, headers }) => {
    expect(JSON.parse((await post(body, headers)).body)).toMatchObject({ number: 'CSQU3054383' });
  });

  test.each([
    { body: '', headers: {}, status: 422 },
    { body: 'number=%00', headers: {}, status: 422 },
    { body: 'x', headers: { 'content-type': 'multipart/form-data' }, status: 415 },
    { body: `number=${'x'.repeat(70_000)}`, headers: {}, status: 413 },
  ])('[U7] rejects an invalid POST with $status', async ({ body, headers, status }) => {
    expect((await post(body, headers)).status).toBe(status);
  });

  test('[U7] uses the first of two numbers', async () => {
    expect(JSON.parse((await program('?number=268914&number=CSQU3054383')).body).number).toBe('268914');
  });
});

describe('tracking page', () => {
  test('[U7] starts with an empty form without an error', async () => {
    const { status, body } = await browser('');
    expect([status, body.includes('aria-invalid=')]).toEqual([200, false]);
    expect(body).toMatch(/<label for="number">.*<input id="number" name="number" value=""/s);
  });

  test("[U7] accepts the field name of the site's form", async () => {
    expect((await browser('?reference=CSQU3054383')).body).toContain('This number is valid');
  });

  test('[U7] shows the verdict about a valid number, and the example with its dates', async () => {
    const { status, body } = await browser('?number=CSQU3054383');
    expect(status).toBe(200);
    expect(body).toContain('This number is valid');
    expect(body).toContain('Example shipment');
    expect(body).toContain('<time datetime="2026-12-01">Dec 1, 2026</time>');
  });

  test('[U7] explains a wrong check digit, keeps the input and shows no shipment', async () => {
    const { status, body } = await browser('?number=csqu+3054384');
    expect(status).toBe(422);
    expect(body).toContain('<title>Error: Track a shipment | Test &#38; Co</title>');
    expect(body).toContain(
      '<p class="error" id="error">With these letters and digits the check digit should be 3, not 4.</p>',
    );
    expect(body).toContain('value="csqu 3054384"');
    expect(body).toContain('aria-describedby="error"');
    expect(body).not.toContain('Example shipment');
  });

  test('[U7] names every kind that a reference can be', async () => {
    const { status, body } = await browser('?number=1234PARS56789');
    const [, list = ''] = /<ul>(.*?)<\/ul>/s.exec(body) ?? [];
    const named = ['PARS', 'Booking', 'PAPS'].map((name) => list.includes(name));
    expect([status, ...named]).toEqual([200, true, true, false]);
  });

  test('[U7] shows typed markup as escaped text', async () => {
    const { body } = await browser(`?number=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(body).toContain('value="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;"');
    expect(body).not.toContain('<script');
  });

  test('[M04] is in Chinese on the Chinese site', async () => {
    const { body } = await browser('?number=CSQU3054384', { 'x-waybill-locale': 'zh-CN' });
    expect(body).toContain('<html lang="zh-CN">');
    expect(body).toContain('<title>出错：货物跟踪 | cn.test.example</title>');
    expect(body).toContain('按前十位计算，校验码应为3，而不是4。');
  });

  test.each([
    '',
    '?number=CSQU3054383',
    '?number=CSQU3054384',
    '?number=CSQU305438',
    '?number=ABCD98765',
    '?number=%22',
  ])('[C5] is valid HTML: "%s"', async (query) => {
    const { body } = await browser(query);
    expect(faultsIn(body)).toEqual([]);
    expect(body.match(/<h1/g)).toHaveLength(1);
  });
});
