import { RESOURCE_FIELD } from '../../forms/field.ts';
import { draftNameOf, KEPT_LEADS_TAG } from '../../forms/sending.ts';
import { KEPT_WORDS } from '../../forms/sending-words.ts';
import { type FateMessage, type KeptLead, leadQueue, type OnFate } from '../browser/lead-queue.ts';
import { randomId } from '../browser/random-id.ts';
import type { SafeStorage } from '../browser/storage.ts';
import type { Locale } from '../contract/locales.ts';
import type { Draft } from './draft.ts';

export interface KeepLeadsOptions {
  locale: Locale;
  /** Aborted when the form is gone: what is kept is sent all the same, and nobody is told. */
  signal: AbortSignal;
  /** Tells the visitor how things stand, in place of what was said before. */
  say: (...said: (string | Node)[]) => void;
  /** What is typed into the form that tells the visitor. */
  draft: Draft;
  session: SafeStorage;
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
const keepLeads: KeepLeads = ({ locale, signal, say, draft, session }) => {
  const words = KEPT_WORDS[locale];
  const channel = new BroadcastChannel(KEPT_LEADS_TAG);
  const queue = leadQueue({
    databases: indexedDB,
    fetch: (...request) => fetch(...request),
    now: Date.now,
    locks: navigator.locks as LockManager | undefined,
    channel,
  });
  let tries = 0;
  let keeps = 0;
  let saysKept = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (...said: (string | Node)[]) => {
    saysKept = false;
    if (!signal.aborted) say(...said);
  };
  /**
   * Puts what was typed back into its form, or makes a draft of it for the page of that form. Gives what the visitor is told of
   * that; nothing where that form holds other answers, which must not be mixed with these.
   */
  const offer = (lead: KeptLead): (string | Node)[] | undefined => {
    const { typed, page } = lead;
    const name = draftNameOf(lead);
    if (name === draft.name) {
      if (draft.typed().some(([field, value]) => field !== RESOURCE_FIELD && value !== '')) return undefined;
      draft.restore(typed);
      draft.save();
      return [words.here];
    }
    const isOffered = session.get(name) === undefined && session.set(name, JSON.stringify({ key: randomId(), typed }));
    if (!isOffered) return undefined;
    const link = document.createElement('a');
    link.href = page ?? '';
    link.textContent = words.open;
    return page === undefined ? [words.elsewhere] : [words.elsewhere, link];
  };
  const onFate: OnFate = (fate, lead) => {
    if (fate === 'sent') {
      tell(words.sent);
      return true;
    }
    // The form of a later page offers it.
    const said = signal.aborted ? undefined : offer(lead);
    if (said) tell(words[fate], ...said);
    return said !== undefined;
  };
  const later = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), wait);
  };
  const send = async () => {
    const before = keeps;
    const { left, wait } = await queue.send(onFate).catch(() => ({ left: undefined, wait: 0 }));
    // What was kept meanwhile may not have been seen; its own turn comes.
    if (keeps !== before) return;
    // Another page or the service worker has dealt with it, and what it told has not been heard.
    if (left === 0 && saysKept) tell();
    if (!left) {
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
  channel.addEventListener(
    'message',
    ({ data }: MessageEvent<FateMessage>) => {
      if (draftNameOf(data.lead) === draft.name) onFate(data.fate, data.lead);
    },
    { signal },
  );
  void send();

  return {
    async keep(request, lead) {
      await queue.keep(request, { ...lead, page: location.pathname });
      keeps += 1;
      saysKept = true;
      // Where the browser can, it sends even when the page is gone; where it cannot, nothing is lost.
      (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker
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
