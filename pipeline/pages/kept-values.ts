import { ESSENTIAL, OPTIONAL_PURPOSES, type Purpose } from '../../runtime/contract/consent.ts';
import { KEPT_IN_BROWSER, type KeptValue } from '../../runtime/contract/kept-in-browser.ts';
import type { Settings } from '../settings/settings.ts';
import { type KeptByThirdParty, keptByThirdParties } from '../settings/taking-part.ts';
import type { PreferencesWords } from './preferences-words.ts';

/** Something that stays in a browser, as visitors are told. */
export interface KeptRow {
  name: string;
  /** There may be more names, which begin with it. */
  isPrefix?: true;
  where: 'cookie' | 'session' | 'local' | 'cache' | 'database';
  /** Who keeps it. */
  by: string;
  /** Unknown of what others keep. */
  holds?: string;
  why: string;
  /** How long; where it is left out, that follows from where it is. */
  days?: number;
  /** How many of what it holds it keeps at most. */
  most?: number;
}

/** A purpose with all that is kept for it, and the scripts that run for it beside the page. */
export interface PurposePart {
  id: Purpose;
  name: string;
  about: string;
  kept: KeptRow[];
  scripts: string[];
}

type KeptSettings = Pick<Settings, 'locale' | 'name' | 'thirdParties'>;

/** Every purpose, what needs no consent first: made of the lists that code and settings go by. */
export function purposeParts(words: Pick<PreferencesWords, 'consent' | 'kept'>, settings: KeptSettings): PurposePart[] {
  const { workerScripts = [] } = settings.thirdParties ?? {};
  const order: readonly Purpose[] = [ESSENTIAL, ...OPTIONAL_PURPOSES];
  return order.map((id) => ({
    id,
    ...words.consent.purposes[id],
    kept: keptFor(id, { words, settings }),
    scripts: workerScripts.filter(({ purpose }) => purpose === id).map(({ name }) => name),
  }));
}

function keptFor(
  id: Purpose,
  { words, settings }: { words: Pick<PreferencesWords, 'kept'>; settings: KeptSettings },
): KeptRow[] {
  const own = KEPT_IN_BROWSER.filter(({ purpose }) => (purpose as Purpose) === id).map((value): KeptRow => {
    const { name, isPrefix, where, days, most }: KeptValue = value;
    const bounds = { ...(days === undefined ? {} : { days }), ...(most === undefined ? {} : { most }) };
    return { name, ...(isPrefix && { isPrefix }), where, by: settings.name, ...words.kept[value.name], ...bounds };
  });
  const others = keptByThirdParties(settings.thirdParties, settings.locale)
    .filter(({ purpose }) => purpose === id)
    .map(keptByOthers);
  return [...own, ...others];
}

function keptByOthers({ name, isPrefix, where, days, by, why }: KeptByThirdParty): KeptRow {
  return { name, ...(isPrefix && { isPrefix }), where, by, why, ...(days === undefined ? {} : { days }) };
}
