/** The site's locales, the default first (M04). Each has its own export and host. */
export const LOCALES = ['en-US', 'zh-CN'] as const;
export type Locale = (typeof LOCALES)[number];
/**
 * Locales in preparation. English stands for each text, setting and name that such a locale lacks. Only `--locale` builds it, and no other
 * locale links to it.
 */
export const DRAFT_LOCALES: readonly Locale[] = [];
export const DEFAULT_LOCALE: Locale = LOCALES[0];

export function isLocale(name: string): name is Locale {
  return (LOCALES as readonly string[]).includes(name);
}

/** Returns a record with one value for each locale. */
export function perLocale<Value>(make: (locale: Locale) => Value): Record<Locale, Value> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, Value>;
}
