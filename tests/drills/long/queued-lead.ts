import { QUEUED_LEADS_DATABASE } from '../../../contract/constants.ts';
import { leadQueue, type QueuedLeadEnd } from '../../../runtime/browser/lead-queue.ts';

type Queue = Parameters<typeof leadQueue>[0];
type Entry = Awaited<ReturnType<NonNullable<Queue['store']>['getAll']>>[number];

/** Returns a lead in the site's own queue with an in-memory database. */
export async function createQueuedLead({
  key,
  body,
  fetch,
}: {
  key: string;
  body: string;
  fetch: () => Promise<Response>;
}) {
  let entries: Entry[] = [];
  const fates: QueuedLeadEnd[] = [];
  const queue = leadQueue({
    store: {
      pushEntry: async (entry) => void entries.push({ ...entry, id: 1 }),
      getAll: async () => entries,
      deleteEntry: async (id) => {
        entries = entries.filter((entry) => entry.id !== id);
      },
    },
    databases: { databases: async () => [{ name: QUEUED_LEADS_DATABASE }] },
    fetch,
    now: Date.now,
    locks: undefined,
    channel: { postMessage: () => {} },
  });
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const request = new Request('http://localhost/leads/contact', { method: 'POST', headers, body });
  await queue.add(request, { form: 'contact', typed: [] });
  return {
    /** The outcomes; each must be `sent`, because every lead of the drill is valid. */
    fates,
    /** Sends once; returns whether the lead is still queued. */
    send: async () => (await queue.send((fate) => fates.push(fate) > 0)).left > 0,
  };
}
