import { DEFAULT_LOCALE, isLocale, type Locale } from '../../runtime/contract/locales.ts';

/** The locale that a setting names; the default one where it names none, because every host has a language. */
export function localeOf(setting: string | undefined): Locale {
  return setting !== undefined && isLocale(setting) ? setting : DEFAULT_LOCALE;
}
