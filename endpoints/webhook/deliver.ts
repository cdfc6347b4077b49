import { damageText, type Lead } from '../leads/store/lead.ts';
import type { LeadStore } from '../leads/store/lead-store.ts';
import { nextAttempt } from './backoff.ts';
import type { SendLead } from './send-lead.ts';

/** Milliseconds after which it is looked again: another process may have put leads back. */
const LOOK_AGAIN = 60_000;
/** Milliseconds after which it is looked again where the leads could not be read. */
const AFTER_FAULT = 30_000;

export interface DeliveryWorld {
  store: Pick<LeadStore, 'due' | 'nextDue' | 'settle'>;
  send: SendLead;
  now: () => Date;
  /** Does something later, unless it is called off by what is given back. */
  later: (action: () => void, milliseconds: number) => () => void;
  onError: (error: Error) => void;
}

export interface Delivery {
  /** There may be something to hand over. */
  wake: () => void;
  /** Resolves when nothing is under way any more. */
  stop: () => Promise<void>;
}

/**
 * Hands over every lead that is due, one at a time, and tries again later where it is not taken. What is due is asked of the
 * store alone, so that nothing is forgotten when the process ends: a lead may be handed over twice, under the same id. A
 * damaged lead is dead at once: the receiver could do nothing with half of one.
 */
export function deliver({ store, send, now, later, onError }: DeliveryWorld): Delivery {
  let isStopped = false;
  /** Somebody called while the last look was under way. */
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
  const next = () => (isStopped ? undefined : store.due());
  const work = async (): Promise<number> => {
    try {
      for (let lead = next(); lead !== undefined; lead = next()) await handOver(lead);
      return Math.min(Math.max((store.nextDue() ?? Infinity) - now().getTime(), 0), LOOK_AGAIN);
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
