import { LOCALES, type Locale } from '../../runtime/contract/locales.ts';
import type { LeadStore } from './store/lead-store.ts';

const DAY = 86_400_000;

/** How many days leads of a locale are stored. Leads of a locale without a number stay until a person erases them. */
export type RetentionDays = Readonly<Partial<Record<Locale, number>>>;

/** Erases the leads that are older than their locale allows, and returns how many there were. */
export async function eraseOld(
  store: Pick<LeadStore, 'erase'>,
  { retentionDays, now }: { retentionDays: RetentionDays; now: Date },
): Promise<number> {
  let count = 0;
  for (const locale of LOCALES) {
    const { [locale]: days } = retentionDays;
    if (days !== undefined) count += await store.erase({ locale, before: new Date(now.getTime() - days * DAY) });
  }
  return count;
}
