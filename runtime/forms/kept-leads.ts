import { type KeptLead, leadQueue, type SendOptions, type SentMessage } from '../browser/lead-queue.ts';
import { KEPT_LEADS_TAG } from '../contract/forms/sending.ts';
import { KEPT_WORDS } from '../contract/forms/sending-words.ts';
import type { Locale } from '../contract/locales.ts';

export interface KeepLeadsOptions {
  locale: Locale;
  /** Aborted when the form is gone: what is kept is sent all the same, and nobody is told. */
  signal: AbortSignal;
  /** Tells the visitor how things stand. */
  say: (text: string) => void;
  /** Takes what was typed again, because it will not be sent any more. */
  putBack: (lead: KeptLead) => void;
}

export interface KeptLeads {
  /** Keeps a lead and sends it when it can; gives what its visitor is told. Rejects where nothing can be kept. */
  keep: (request: Request, lead: KeptLead) => Promise<string>;
}

/** What the module exports; loaded where something is typed. */
export type KeepLeads = (options: KeepLeadsOptions) => KeptLeads;

/** Waits after tries that failed, milliseconds; the last one goes on. */
const WAITS = [5000, 15_000, 60_000, 300_000];

/** Sends what is kept, from earlier visits, too: at once, when the browser is online again, and now and then until nothing is left. */
const keepLeads: KeepLeads = ({ locale, signal, say, putBack }) => {
  const words = KEPT_WORDS[locale];
  const queue = leadQueue({
    databases: indexedDB,
    fetch: (...request) => fetch(...request),
    now: Date.now,
    locks: navigator.locks as LockManager | undefined,
  });
  let tries = 0;
  let keeps = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const onFate: SendOptions['onFate'] = (fate, lead) => {
    if (fate !== 'sent') putBack(lead);
    if (!signal.aborted) say(words[fate]);
  };
  const later = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), wait);
  };
  const send = async () => {
    const before = keeps;
    const { left, wait } = await queue.send({ onFate }).catch(() => ({ left: 0, wait: 0 }));
    // What was kept meanwhile may not have been seen; its own turn comes.
    if (keeps !== before) return;
    if (left === 0) {
      removeEventListener('online', again);
      return;
    }
    addEventListener('online', again);
    const next = WAITS[Math.min(tries, WAITS.length - 1)] ?? 0;
    tries += 1;
    later(Math.max(next, wait * 1000));
  };
  const again = () => {
    tries = 0;
    later(0);
  };
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  serviceWorker?.addEventListener(
    'message',
    ({ data }: MessageEvent<Partial<SentMessage> | undefined>) => {
      if (data?.keptLead) onFate(data.keptLead.fate, data.keptLead.lead);
    },
    { signal },
  );
  void send();

  return {
    async keep(request, lead) {
      await queue.keep(request, lead);
      keeps += 1;
      // Where the browser can, it sends even when the page is gone; where it cannot, nothing is lost.
      serviceWorker
        ?.getRegistration()
        .then((registration) => (registration as SyncRegistration | undefined)?.sync?.register(KEPT_LEADS_TAG))
        .catch(() => {});
      tries = 0;
      addEventListener('online', again);
      later(WAITS[0] ?? 0);
      return navigator.onLine ? words.waiting : words.offline;
    },
  };
};

export default keepLeads;

/** Not in the types of the language, because not every browser has it. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}
