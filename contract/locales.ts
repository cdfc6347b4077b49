/** The site's locales, the default first (M04). Each has its own export and host. */
export const LOCALES = ['en-US', 'zh-CN'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = LOCALES[0];

export function isLocale(name: string): name is Locale {
  return (LOCALES as readonly string[]).includes(name);
}

/** Returns a record with one value for each locale. */
export function perLocale<Value>(make: (locale: Locale) => Value): Record<Locale, Value> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, Value>;
}
