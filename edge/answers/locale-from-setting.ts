import { DEFAULT_LOCALE, isLocale, type Locale } from '../../contract/locales.ts';

/**
 * Returns the locale in a setting, or the default locale if the setting is missing or unknown: every host has a
 * language.
 */
export function localeFromSetting(setting: string | undefined): Locale {
  return setting !== undefined && isLocale(setting) ? setting : DEFAULT_LOCALE;
}
