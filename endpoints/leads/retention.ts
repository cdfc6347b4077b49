import { LOCALES, type Locale } from '../../contract/locales.ts';
import type { LeadState } from './store/lead.ts';
import type { LeadStore } from './store/lead-store.ts';

const DAY = 86_400_000;
/** The part of all leads that a clean-up may erase without a person. At least one lead may always go. */
const MAX_AT_ONCE = 0.1;

/** How many days leads of a locale are stored. Leads of a locale without a number stay until a person erases them. */
export type RetentionDays = Readonly<Partial<Record<Locale, number>>>;

export interface CleanUpOptions {
  retentionDays: RetentionDays;
  now: Date;
  /** The state of the leads to erase. Automatic clean-ups use `handed`; only a person chooses another state. */
  state?: LeadState;
  /** A person confirmed the clock and the number of leads. */
  isConfirmed?: boolean;
}

/** The result of a clean-up of the expired leads, which are older than their locale allows. */
export interface CleanUp {
  /** The state of the leads to erase. */
  state: LeadState;
  erased: number;
  /** The leads that it should erase, and why it did not. */
  postponed?: { count: number; why: 'clock' | 'many' };
  /** The leads that the customer system has not accepted. They stay until a person erases them. */
  undelivered: Partial<Record<LeadState, number>>;
  /** The time of the host's clock during the clean-up. */
  now: Date;
  /** The time of the previous clean-up, or of the newest lead. */
  last: Date | undefined;
}

type CleanUpStore = Pick<LeadStore, 'count' | 'erase' | 'lastCleanUp' | 'noteCleanUp' | 'states'>;

/**
 * Erases the expired leads that the customer system accepted. Erases none without a person in two cases: the clock is not
 * within a day of the last clean-up, so it may be wrong; or more than a tenth of all leads would go.
 */
export async function cleanUp(
  store: CleanUpStore,
  { retentionDays, now, state = 'handed', isConfirmed = false }: CleanUpOptions,
): Promise<CleanUp> {
  const old = LOCALES.flatMap((locale) => {
    const { [locale]: days } = retentionDays;
    return days === undefined ? [] : [{ locale, before: new Date(now.getTime() - days * DAY) }];
  });
  const counts = await Promise.all(old.map((group) => store.states(group)));
  const countOf = (leadState: LeadState) => counts.reduce((sum, numbers) => sum + numbers[leadState], 0);
  const last = await store.lastCleanUp();
  const about = { state, undelivered: withoutZeros(state, countOf), now, last };
  const isProven = last === undefined || Math.abs(now.getTime() - last.getTime()) <= DAY;
  const count = countOf(state);
  const isMany = count > Math.max(1, MAX_AT_ONCE * (await store.count({})));
  if (isProven || isConfirmed) await store.noteCleanUp(now);
  if (count > 0 && !isConfirmed && (!isProven || isMany))
    return { erased: 0, postponed: { count, why: isProven ? 'many' : 'clock' }, ...about };
  let erased = 0;
  for (const group of old) erased += (await store.erase({ ...group, state })).count;
  return { erased, ...about };
}

/** Returns the numbers of expired leads in each other state than the chosen one and `handed`. */
function withoutZeros(chosen: LeadState, countOf: (state: LeadState) => number): CleanUp['undelivered'] {
  const states = (['new', 'held', 'dead'] as const).filter((state) => state !== chosen && countOf(state) > 0);
  return Object.fromEntries(states.map((state) => [state, countOf(state)]));
}
