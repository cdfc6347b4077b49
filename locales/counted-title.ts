import { interpolate } from '../contract/interpolate.ts';
import type { Locale } from '../contract/locales.ts';
import { LOCALE_FACTS } from './facts.ts';

/** Returns the title of a folded part with the number of its rows. */
export function countedTitle(title: string, count: number, locale: Locale): string {
  return interpolate(LOCALE_FACTS[locale].counted, { title, count: String(count) });
}
