import { ESSENTIAL, OPTIONAL_PURPOSES, type Purpose } from '../../contract/consent.ts';
import { STORED_ENTRIES, type StoredEntry } from '../../contract/stored-entries.ts';
import { type DescribedThirdPartyEntry, storedByThirdParties } from '../../model/settings/participants.ts';
import type { Settings } from '../../model/settings/settings.ts';
import type { PreferencesWords } from './preferences-words.ts';

/** An entry in browser storage, described for visitors. */
export interface StoredEntryRow {
  name: string;
  /** True if `name` is the prefix of several names. */
  isPrefix?: true;
  where: 'cookie' | 'session' | 'local' | 'cache' | 'database';
  /** The company that stores it. */
  by: string;
  /** A description of the contents; absent for entries of third parties. */
  holds?: string;
  why: string;
  /** Days until it expires. If absent, the kind of storage determines the time. */
  days?: number;
  /** The maximum number of items in it. */
  maxItems?: number;
}

/** A purpose with its storage entries and its worker scripts. */
export interface PurposeRow {
  id: Purpose;
  name: string;
  about: string;
  entries: StoredEntryRow[];
  scripts: string[];
}

type EntrySettings = Pick<Settings, 'locale' | 'name' | 'thirdParties'>;

/** Returns every purpose, essential first, with the entries that the code and the settings list. */
export function purposeParts(words: Pick<PreferencesWords, 'consent' | 'kept'>, settings: EntrySettings): PurposeRow[] {
  const { workerScripts = [] } = settings.thirdParties ?? {};
  const order: readonly Purpose[] = [ESSENTIAL, ...OPTIONAL_PURPOSES];
  return order.map((id) => ({
    id,
    ...words.consent.purposes[id],
    entries: entriesFor(id, { words, settings }),
    scripts: workerScripts.filter(({ purpose }) => purpose === id).map(({ name }) => name),
  }));
}

function entriesFor(
  id: Purpose,
  { words, settings }: { words: Pick<PreferencesWords, 'kept'>; settings: EntrySettings },
): StoredEntryRow[] {
  const ours = STORED_ENTRIES.filter(({ purpose }) => (purpose as Purpose) === id).map((value): StoredEntryRow => {
    const { name, isPrefix, where, days, maxItems: most }: StoredEntry = value;
    const bounds = { ...(days === undefined ? {} : { days }), ...(most === undefined ? {} : { maxItems: most }) };
    return { name, ...(isPrefix && { isPrefix }), where, by: settings.name, ...words.kept[value.name], ...bounds };
  });
  const others = storedByThirdParties(settings.thirdParties, settings.locale)
    .filter(({ purpose }) => purpose === id)
    .map(thirdPartyEntryRow);
  return [...ours, ...others];
}

function thirdPartyEntryRow({ name, isPrefix, where, days, by, why }: DescribedThirdPartyEntry): StoredEntryRow {
  return { name, ...(isPrefix && { isPrefix }), where, by, why, ...(days === undefined ? {} : { days }) };
}
