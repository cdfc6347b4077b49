import { damageText, type Lead } from '../leads/store/lead.ts';
import type { LeadStore } from '../leads/store/lead-store.ts';
import { nextAttempt } from './backoff.ts';
import type { SendLead } from './send-lead.ts';

/** Milliseconds between two checks of the store: another process may have made leads due again. */
const LOOK_AGAIN = 60_000;
/** Milliseconds until the next check after the store could not be read. */
const AFTER_FAULT = 30_000;

export interface DeliveryContext {
  store: Pick<LeadStore, 'claim' | 'nextDue' | 'settle'>;
  send: SendLead;
  now: () => Date;
  /** Schedules an action and returns a function that cancels it. */
  later: (action: () => void, milliseconds: number) => () => void;
  onError: (error: Error) => void;
}

export interface Delivery {
  /** Checks for due leads now. */
  wake: () => void;
  /** Stops; resolves when the current delivery has finished. */
  stop: () => Promise<void>;
}

/**
 * Delivers every due lead, one at a time, and retries a failed delivery later. Only the store knows which leads are
 * due and claimed, so no lead is lost when the process ends, and several processes can deliver from one store. A lead may
 * be delivered twice, under the same id. A damaged lead is dead at once: the receiver could not use half of a lead.
 */
export function deliver({ store, send, now, later, onError }: DeliveryContext): Delivery {
  let isStopped = false;
  /** `wake` was called while a check was running. */
  let isCalled = false;
  let callOff = () => {};
  let working: Promise<void> | undefined;

  const handOver = async (lead: Lead) => {
    if (lead.damaged !== undefined) {
      const error = damageText(lead.damaged);
      onError(new Error(`Lead ${lead.id} ${error}.`));
      return store.settle(lead.id, { isHanded: false, error, nextAttempt: undefined });
    }
    const handed = await send(lead);
    if (handed.isHanded) return store.settle(lead.id, handed);
    const { error, retryAfter } = handed;
    const again = nextAttempt(lead.attempts + 1, { now: now().getTime(), retryAfter });
    return store.settle(lead.id, { isHanded: false, error, nextAttempt: again });
  };
  const next = async () => (isStopped ? undefined : store.claim());
  const work = async (): Promise<number> => {
    try {
      for (let lead = await next(); lead !== undefined; lead = await next()) await handOver(lead);
      return Math.min(Math.max(((await store.nextDue()) ?? Infinity) - now().getTime(), 0), LOOK_AGAIN);
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
      return AFTER_FAULT;
    }
  };
  const wake = () => {
    isCalled = true;
    if (isStopped || working !== undefined) return;
    callOff();
    isCalled = false;
    working = work().then((wait) => {
      working = undefined;
      if (!isStopped) callOff = later(wake, isCalled ? 0 : wait);
    });
  };
  return {
    wake,
    async stop() {
      isStopped = true;
      callOff();
      await working;
    },
  };
}
