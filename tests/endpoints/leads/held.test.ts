import { describe, expect, onTestFinished, test } from 'vitest';
import type { CaptchaResult } from '../../../endpoints/leads/captcha.ts';
import { leadsEndpoint } from '../../../endpoints/leads/leads-endpoint.ts';
import { HOST_LIMITS } from '../../../endpoints/limits.ts';
import { listen } from '../../../endpoints/listen.ts';
import { jsonRefusal } from '../../../endpoints/refusals.ts';
import { ask } from '../../helpers/endpoints.ts';
import { LEAD_DATABASES, type LeadDatabase } from '../../helpers/lead-databases.ts';
import { encodeValues } from '../../helpers/leads.ts';

const FIRST = Date.parse('2026-11-20T10:00:00Z');
const FOREVER = { take: () => 0, wait: () => 0 };
const VERDICTS: Readonly<Record<string, CaptchaResult>> = { human: 'passed', robot: 'refused' };

/** Starts a host with a captcha that accepts each known token once and returns `unknown` afterwards. */
async function open(create: () => Promise<LeadDatabase>) {
  let now = FIRST;
  const asked: string[] = [];
  const woken: string[] = [];
  let waking = Promise.resolve();
  const database = await create();
  const store = await database.open(() => new Date(now));
  const verify = (token: string): Promise<CaptchaResult> => {
    const verdict = asked.includes(token) ? 'unknown' : (VERDICTS[token] ?? 'unknown');
    asked.push(token);
    return Promise.resolve(verdict);
  };
  const POST = leadsEndpoint({
    store,
    limit: FOREVER,
    noteLimit: FOREVER,
    verify,
    onLead: () => {
      waking = waking.then(async () => void woken.push((await store.claim())?.id ?? 'none'));
    },
    onError: ({ message }) => expect.fail(message),
  });
  const server = await listen(
    { endpoints: [{ path: '/leads', reach: 'below', isForPrograms: true, methods: { POST } }], refuse: jsonRefusal },
    { port: 0, address: 'localhost', names: [], limits: HOST_LIMITS, onError: ({ message }) => expect.fail(message) },
  );
  onTestFinished(server.close);
  /** Sends the newsletter form and returns the ID in the response. */
  const send = async (
    more: string,
    { key, after = 0, locale = 'en-US' }: { key?: string | undefined; after?: number; locale?: string } = {},
  ) => {
    now = FIRST + after;
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-waybill-locale': locale,
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    const answer = await ask(`${server.url}/leads/newsletter`, {
      method: 'POST',
      headers,
      body: encodeValues('newsletter') + more,
    });
    expect(answer.status, answer.body).toBe(201);
    await waking;
    return String(JSON.parse(answer.body).id);
  };
  return { database, store, asked, woken, send };
}

const SPAM = [
  { reason: 'trap', more: '&website=x' },
  { reason: 'too-quick', more: '&elapsed=3' },
  { reason: 'captcha-refused', more: '&captchaToken=robot' },
];
const KEYS = [
  { with: 'a key', key: 'k' },
  { with: 'no key', key: undefined },
];
const CLEAN = [
  { clean: 'without script', more: '', reason: 'captcha-unknown' },
  { clean: 'that the captcha accepts', more: '&elapsed=9000&captchaToken=human', reason: undefined },
  { clean: 'without a captcha verdict', more: '&elapsed=9000&captchaToken=late', reason: 'captcha-unknown' },
];
const ROWS = SPAM.flatMap((held) => KEYS.flatMap((about) => CLEAN.map((clean) => ({ ...about, held, clean }))));

describe.each(LEAD_DATABASES)('leads in $title', ({ create }) => {
  test.each(ROWS)(
    '[Q7] a held lead ($held.reason) never swallows a later lead $clean.clean, with $with',
    async ({ key, held, clean }) => {
      const { store, woken, send } = await open(create);
      await send(`${held.more}&journey.page=%2Fspam`, { key });
      expect(await store.find({})).toMatchObject([{ state: 'held', reason: held.reason }]);
      expect(woken).toEqual([]);
      const id = await send(`${clean.more}&journey.page=%2Fnewsletter`, { key, after: 5000, locale: 'zh-CN' });
      // The stored lead equals the one that would be stored without the held one.
      expect(await store.find({})).toMatchObject([
        {
          id,
          state: 'new',
          reason: clean.reason,
          locale: 'zh-CN',
          received: '2026-11-20T10:00:05.000Z',
          journey: { page: '/newsletter' },
        },
      ]);
      expect(woken).toEqual([id]);
    },
  );

  test.each(ROWS)(
    '[Q7] a lead $clean.clean stays unchanged when it is sent again and looks like spam ($held.reason), with $with',
    async ({ key, held, clean }) => {
      const { store, send } = await open(create);
      const id = await send(clean.more, { key });
      expect(await send(`${held.more}&journey.page=%2Fspam`, { key, after: 5000, locale: 'zh-CN' })).toBe(id);
      expect(await store.find({})).toMatchObject([
        { id, state: 'new', reason: clean.reason, locale: 'en-US', received: '2026-11-20T10:00:00.000Z', journey: {} },
      ]);
    },
  );

  test.each(SPAM.flatMap((held) => KEYS.map((about) => ({ ...about, ...held }))))(
    '[Q7] a held lead ($reason) stays held when the same values are sent again, with $with',
    async ({ key, more, reason }) => {
      const { store, asked, woken, send } = await open(create);
      const ids = [
        await send(more, { key }),
        await send(more, { key, after: 5000 }),
        await send(more, { key, after: 6000 }),
      ];
      expect(new Set(ids).size).toBe(1);
      expect(await store.find({})).toMatchObject([{ state: 'held', reason, received: '2026-11-20T10:00:00.000Z' }]);
      expect(asked, 'a captcha is asked once for a token').toEqual(reason === 'captcha-refused' ? ['robot'] : []);
      expect(woken).toEqual([]);
    },
  );

  test('[Q7] a released lead is not held again and not delivered twice', async () => {
    const { store, send } = await open(create);
    const id = await send('&website=x');
    await store.release(id);
    await store.settle(id, { isHanded: true });
    expect([await send('', { after: 5000 }), await send('&website=x', { after: 6000 })]).toEqual([id, id]);
    expect(await store.find({})).toMatchObject([{ id, state: 'handed', attempts: 1 }]);
  });

  test('[Q7] a lead held under one key hides no lead under another key', async () => {
    const { store, send } = await open(create);
    const ids = [await send('&website=x', { key: 'one' }), await send('', { key: 'other' }), await send('')];
    expect(new Set(ids).size).toBe(3);
    expect(await store.states()).toMatchObject({ held: 1, new: 2 });
  });

  test('[Q7] a clean lead and a spam-like copy sent at the same time become one new lead', async () => {
    const { store, send } = await open(create);
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, index) => send(index % 2 === 0 ? '&website=x' : '', { key: 'k' })),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await store.states()).toMatchObject({ held: 0, new: 1 });
  });

  test('[Q7] the database stores a digest of a refused captcha token and nothing of accepted tokens', async () => {
    const { database, send } = await open(create);
    await send('&captchaToken=robot', { key: 'a' });
    await send('&captchaToken=human', { key: 'b' });
    await send('&captchaToken=human&website=x', { key: 'c' });
    const rows = await database.query('SELECT * FROM leads ORDER BY rowid');
    expect(rows.map((lead) => lead['refused_token'])).toEqual([expect.stringMatching(/^[\w-]{43}$/), null, null]);
    expect(JSON.stringify(rows)).not.toMatch(/robot|human/);
  });
});
