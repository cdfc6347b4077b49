import type { Locale } from '../../contract/locales.ts';
import { draftNameOf, KEY_HEADER, QUEUED_LEADS_SYNC_TAG } from '../../forms/sending.ts';
import type { Pair } from '../../forms/values.ts';
import { queuedTexts } from '../../locales/answers.ts';
import { createElement } from '../browser/elements.ts';
import { type FateMessage, leadQueue, type OnFate, type QueuedLead } from '../browser/lead-queue.ts';
import { randomId } from '../browser/random-id.ts';
import type { SafeStorage } from '../browser/storage.ts';
import type { FormDraft } from './draft.ts';
import { startRetries } from './retries.ts';

export interface QueueLeadsOptions {
  locale: Locale;
  /** Aborts when the form is removed. The queue still sends its leads, without messages. */
  signal: AbortSignal;
  /** Replaces the status text of the form. */
  say: (...said: (string | Node)[]) => void;
  /** The draft of the form that shows the status. */
  draft: FormDraft;
  session: SafeStorage;
}

export interface LeadQueueControl {
  /** Queues a lead and sends it when possible. Returns the status text. Rejects if the browser cannot store it. */
  queue: (request: Request, lead: QueuedLead) => Promise<string>;
}

/** The export of this module, which loads when the visitor types. */
export type QueueLeads = (options: QueueLeadsOptions) => LeadQueueControl;

/**
 * Sends queued leads, also those of earlier visits: immediately, when the browser is online again, and at intervals until the
 * queue is empty.
 */
const queueLeads: QueueLeads = ({ locale, signal, say, draft, session }) => {
  const words = queuedTexts[locale];
  const channel = new BroadcastChannel(QUEUED_LEADS_SYNC_TAG);
  const queue = leadQueue({
    databases: indexedDB,
    fetch: (...request) => fetch(...request),
    now: Date.now,
    locks: navigator.locks as LockManager | undefined,
    channel,
  });
  let saysQueued = false;
  const showStatus = (...said: (string | Node)[]) => {
    saysQueued = false;
    if (!signal.aborted) say(...said);
  };
  const onFate: OnFate = (fate, lead) => {
    if (fate === 'sent') {
      showStatus(words.sent);
      return true;
    }
    // Without a form here, the form of a later page offers the lead.
    const said = signal.aborted ? undefined : offerDraft(lead, { draft, session, words });
    if (said) showStatus(words[fate], ...said);
    // A draft elsewhere ends with the tab, so the lead stays queued until its own form shows it.
    return said !== undefined && draftNameOf(lead) === draft.name;
  };
  const retries = startRetries({
    attempt: () => queue.send(onFate).catch(() => ({ left: undefined, wait: 0 })),
    // If no message came, another page or the service worker has sent the lead.
    onEmpty: () => saysQueued && showStatus(),
  });
  channel.addEventListener(
    'message',
    ({ data }: MessageEvent<FateMessage>) => {
      if (draftNameOf(data.lead) === draft.name) onFate(data.fate, data.lead);
    },
    { signal },
  );

  return {
    async queue(request, lead) {
      const key = request.headers.get(KEY_HEADER)?.split('.')[0];
      await queue.add(request, { ...lead, page: location.pathname, key });
      saysQueued = true;
      registerSync();
      retries.restart();
      return navigator.onLine ? words.waiting : words.offline;
    },
  };
};

export default queueLeads;

/**
 * Puts the typed values back into the form, or stores them as a draft for the page of their form. Returns the text for the
 * visitor; undefined if that form contains other answers, which must not be mixed with these, or has the draft already.
 */
function offerDraft(
  lead: QueuedLead,
  { draft, session, words }: Pick<QueueLeadsOptions, 'draft' | 'session'> & { words: (typeof queuedTexts)[Locale] },
): (string | Node)[] | undefined {
  // Under its own key, a lead that the host has stored although its answer was lost is not stored again.
  const { typed, page, key = randomId() } = lead;
  const name = draftNameOf(lead);
  if (name === draft.name) {
    const isOther = ([field, value]: Pair) =>
      value !== '' && !typed.some((pair) => pair[0] === field && pair[1] === value);
    if (draft.typed().some(isOther)) return undefined;
    draft.restore(typed, key);
    draft.save();
    return [words.here];
  }
  const isOffered = session.get(name) === undefined && session.set(name, JSON.stringify({ key, typed }));
  if (!isOffered) return undefined;
  return page === undefined ? [words.elsewhere] : [words.elsewhere, createElement('a', words.open, { href: page })];
}

/** Asks the browser to wake the service worker when it is online, even after the page is closed. Not every browser can. */
function registerSync(): void {
  (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker
    ?.getRegistration()
    .then((registration) => (registration as SyncRegistration | undefined)?.sync?.register(QUEUED_LEADS_SYNC_TAG))
    .catch(() => {});
}

/** The Background Sync API, which TypeScript does not declare. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}
