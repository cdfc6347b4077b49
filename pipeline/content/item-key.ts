import type { Locale } from '../../contract/locales.ts';

/** Returns the unique key of an item. The type is its canonical id. */
export function itemKey(locale: Locale, { type, slug }: { type: string; slug: string }): string {
  return `${locale} ${type}/${slug}`;
}
