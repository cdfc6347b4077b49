import { expect, onTestFinished, test } from 'vitest';
import type { NewLead } from '../../../../endpoints/leads/store/lead.ts';
import { sqliteStore } from '../../../../endpoints/leads/store/sqlite/sqlite-store.ts';
import { serveLeads } from '../../../../endpoints/serve-leads.ts';
import { testClock } from '../../../helpers/clock.ts';
import { ask } from '../../../helpers/endpoints.ts';
import { makeFolder } from '../../../helpers/folder.ts';
import { openReceiver, type Reply, status } from '../../../helpers/receiver.ts';
import { LEADS_HOST } from '../../leads-host.ts';
import { LEAD } from '../new-lead.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const AUTHORIZATION = { authorization: `Basic ${Buffer.from('anybody:password').toString('base64')}` };

/**
 * Starts a host with one lead and a webhook. The clock does not advance, so every later delivery proves that it was
 * woken.
 */
async function opened({ replies, lead = {} }: { replies: Reply[]; lead?: Partial<NewLead> }) {
  const folder = makeFolder();
  const clock = testClock();
  const store = sqliteStore(folder, clock.now);
  const id = await store.add({ ...LEAD, ...lead });
  const crm = await openReceiver(replies);
  const server = await serveLeads({
    ...LEADS_HOST,
    ...clock,
    folder,
    secrets: { ...LEADS_HOST.secrets, password: 'password', webhook: { url: crm.url, secret: undefined } },
    onError: (error) => expect.fail(error.message),
  });
  onTestFinished(async () => {
    await server.close();
    await store.close();
  });
  // The first check for due leads has finished.
  await clock.planned();
  const act = (action: string) =>
    ask(`${server.url}/leads/-/${action}`, {
      method: 'POST',
      headers: { ...FORM, ...AUTHORIZATION },
      body: `id=${id}`,
    });
  return { id, store, received: crm.received, act };
}

test('[Q7] releasing a lead on the page delivers it at once', async () => {
  const { id, store, received, act } = await opened({
    replies: [status(200)],
    lead: { state: 'held', reason: 'trap' },
  });
  expect([received.length, (await act('release')).status]).toEqual([0, 303]);
  await expect.poll(async () => (await store.get(id))?.state).toBe('handed');
  expect(received.map(({ headers }) => headers['idempotency-key'])).toEqual([id]);
});

test('[Q7] retrying a lead on the page delivers it at once', async () => {
  const { id, store, received, act } = await opened({ replies: [status(503), status(200)] });
  await expect.poll(async () => (await store.get(id))?.lastError).toBe('503');
  expect([received.length, (await act('retry')).status]).toEqual([1, 303]);
  await expect.poll(async () => (await store.get(id))?.state).toBe('handed');
  expect(received).toHaveLength(2);
});
