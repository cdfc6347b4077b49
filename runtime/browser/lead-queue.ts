import { QueueStore } from 'workbox-background-sync/lib/QueueStore.js';
import { StorableRequest } from 'workbox-background-sync/lib/StorableRequest.js';
import type { Form } from '../../forms/form-names.ts';
import { QUEUED_LEADS, QUEUED_LEADS_SYNC_TAG } from '../../forms/sending.ts';
import type { Pair } from '../../forms/values.ts';
import { KEPT_LEADS_DATABASE, KEPT_LEADS_DAYS } from '../contract/constants.ts';
import { sendLead } from './lead-answer.ts';

/** A kept lead as its visitor knows it. */
export interface KeptLead {
  form: Form;
  typed: readonly Pair[];
  /** The path of the page on which it was typed; entries of earlier releases have none. */
  page?: string;
}

/** What became of a kept lead: it was taken, was refused for good, or is too old to be sent. */
export type Fate = 'sent' | 'refused' | 'old';

/** What a sender tells all other pages: a kept lead is not kept any more, and why. */
export interface FateMessage {
  fate: Fate;
  lead: KeptLead;
}

export interface LeadQueueOptions {
  /** The browser's own, unless a test has another. */
  store?: Pick<QueueStore, 'pushEntry' | 'getAll' | 'deleteEntry'>;
  /** The browser's databases. */
  databases: Pick<IDBFactory, 'databases'>;
  fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Lets one sender at a time send, where the browser can. */
  locks: Pick<LockManager, 'request'> | undefined;
  /** Reaches the pages of all tabs; its name is `QUEUED_LEADS_SYNC_TAG`. */
  channel: Pick<BroadcastChannel, 'postMessage'>;
}

/** Told what became of a lead before it is deleted. Gives whether it may be: a refused lead stays until its text is offered again. */
export type OnFate = (fate: Fate, lead: KeptLead) => boolean;

export interface LeadQueue {
  /** Rejects where nothing can be kept. */
  keep: (request: Request, lead: KeptLead) => Promise<void>;
  /**
   * Sends everything that is kept, and deletes what came to an end: each lead is sent at least once, and taken once, because
   * its request bears a key. Gives how many are left, and for how many seconds the receiver asks to be left alone.
   */
  send: (onFate: OnFate) => Promise<{ left: number; wait: number }>;
}

const DAY_MS = 86_400_000;

export function leadQueue({
  store = new QueueStore(QUEUED_LEADS),
  databases,
  fetch,
  now,
  locks,
  channel,
}: LeadQueueOptions): LeadQueue {
  const send = async (onFate: OnFate) => {
    let left = 0;
    let longest = 0;
    // Most visitors leave nothing unsent: no database is made for them, where the browser says which there are.
    const known = await (databases.databases as IDBFactory['databases'] | undefined)?.call(databases);
    if (known && !known.some(({ name }) => name === KEPT_LEADS_DATABASE)) return { left, wait: longest };
    for (const { id, requestData, timestamp, metadata } of await store.getAll()) {
      const lead = metadata as KeptLead;
      const isOld = now() - timestamp > KEPT_LEADS_DAYS * DAY_MS;
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
    async keep(request, lead) {
      const requestData = (await StorableRequest.fromRequest(request)).toObject();
      await store.pushEntry({ requestData, timestamp: now(), metadata: lead });
    },
    send: (onFate) => (locks ? locks.request(QUEUED_LEADS_SYNC_TAG, () => send(onFate)) : send(onFate)),
  };
}

const FATES: Readonly<Record<'taken' | 'wrong' | 'refused' | 'too-often' | 'lost', Fate | undefined>> = {
  taken: 'sent',
  wrong: 'refused',
  refused: 'refused',
  'too-often': undefined,
  lost: undefined,
};
