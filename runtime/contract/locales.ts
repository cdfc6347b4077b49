/** The site's locales, default first (spec 9). Each has an export and a host of its own. */
export const LOCALES = ['en-US', 'zh-CN'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = LOCALES[0];

export function isLocale(name: string): name is Locale {
  return (LOCALES as readonly string[]).includes(name);
}

/** One value for each locale. */
export function perLocale<Value>(make: (locale: Locale) => Value): Record<Locale, Value> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, Value>;
}
