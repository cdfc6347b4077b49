import { QueueStore } from 'workbox-background-sync/lib/QueueStore.js';
import { StorableRequest } from 'workbox-background-sync/lib/StorableRequest.js';
import { QUEUED_LEADS_DATABASE, QUEUED_LEADS_DAYS } from '../../contract/constants.ts';
import type { Form } from '../../forms/form-names.ts';
import { LEAD_QUEUE_NAME, QUEUED_LEADS_SYNC_TAG } from '../../forms/sending.ts';
import type { Pair } from '../../forms/values.ts';
import { sendLead } from './send-lead.ts';

/** A queued lead in terms of its visitor. */
export interface QueuedLead {
  form: Form;
  typed: readonly Pair[];
  /** The path of the form's page; entries of earlier releases have none. */
  page?: string;
  /** The key of its draft, under which the visitor may send it again; entries of earlier releases have none. */
  key?: string | undefined;
}

/**
 * The fate of a queued lead: the host accepted it, refused it for good, or it is too old to send without asking the
 * visitor. Its age comes from the device's clock, which may be wrong, so the queue deletes an old lead only after a
 * page has offered it to the visitor.
 */
export type QueuedLeadEnd = 'sent' | 'refused' | 'old';

/** The message to all other pages that a lead has left the queue, and why. */
export interface FateMessage {
  fate: QueuedLeadEnd;
  lead: QueuedLead;
}

export interface LeadQueueOptions {
  /** Defaults to the browser's queue; tests pass their own. */
  store?: Pick<QueueStore, 'pushEntry' | 'getAll' | 'deleteEntry'>;
  /** The browser's databases. */
  databases: Pick<IDBFactory, 'databases'>;
  fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Allows one sender at a time, if the browser has locks. */
  locks: Pick<LockManager, 'request'> | undefined;
  /** The channel to the pages of all tabs; its name is `QUEUED_LEADS_SYNC_TAG`. */
  channel: Pick<BroadcastChannel, 'postMessage'>;
}

/**
 * Receives the fate of a lead before the queue deletes it. Returns whether to delete it: a refused or old lead stays
 * until its form shows its values again.
 */
export type OnFate = (fate: QueuedLeadEnd, lead: QueuedLead) => boolean;

export interface LeadQueue {
  /** Queues a lead. Rejects if the browser cannot store it. */
  add: (request: Request, lead: QueuedLead) => Promise<void>;
  /**
   * Sends all queued leads, and deletes those that need no further attempt. Each lead is sent at least once but stored
   * once, because its request has an idempotency key. Returns the number of remaining leads, and the seconds that the
   * host asks to wait.
   */
  send: (onFate: OnFate) => Promise<{ left: number; wait: number }>;
}

const DAY_MS = 86_400_000;

export function leadQueue({
  store = new QueueStore(LEAD_QUEUE_NAME),
  databases,
  fetch,
  now,
  locks,
  channel,
}: LeadQueueOptions): LeadQueue {
  const send = async (onFate: OnFate) => {
    let left = 0;
    let longest = 0;
    // Most visitors have no queued leads. If the browser can list its databases, this check creates none for them.
    const known = await (databases.databases as IDBFactory['databases'] | undefined)?.call(databases);
    if (known && !known.some(({ name }) => name === QUEUED_LEADS_DATABASE)) return { left, wait: longest };
    for (const { id, requestData, timestamp, metadata } of await store.getAll()) {
      const lead = metadata as QueuedLead;
      const isOld = now() - timestamp > QUEUED_LEADS_DAYS * DAY_MS;
      // oxlint-disable-next-line no-await-in-loop -- one after the other, because the receiver counts
      const outcome = isOld ? undefined : await sendLead(new StorableRequest(requestData).toRequest(), fetch);
      const fate = outcome === undefined ? 'old' : FATES[outcome.is];
      if (outcome !== undefined && 'wait' in outcome) longest = Math.max(longest, outcome.wait);
      if (fate === undefined || !onFate(fate, lead)) {
        left += 1;
      } else {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
        channel.postMessage({ fate, lead } satisfies FateMessage);
        // oxlint-disable-next-line no-await-in-loop -- see above
        await store.deleteEntry(id);
      }
    }
    return { left, wait: longest };
  };
  return {
    async add(request, lead) {
      const requestData = (await StorableRequest.fromRequest(request)).toObject();
      await store.pushEntry({ requestData, timestamp: now(), metadata: lead });
    },
    send: (onFate) => (locks ? locks.request(QUEUED_LEADS_SYNC_TAG, () => send(onFate)) : send(onFate)),
  };
}

const FATES: Readonly<Record<'taken' | 'wrong' | 'refused' | 'too-often' | 'lost', QueuedLeadEnd | undefined>> = {
  taken: 'sent',
  wrong: 'refused',
  refused: 'refused',
  'too-often': undefined,
  lost: undefined,
};
